import GroundedImport
import GroundedModel

/// Two features of one type on one level with the same shape.
///
/// One was copied and forgotten. Which of the two rooms a door belongs to is left to chance.
struct DuplicateGeometry: Rule {
  struct Payload: FindingPayload {
    /// The feature it was copied from.
    var original: String

    var message: String { "It has the very shape of \(original)." }
    var facts: [PayloadFact] { [.text(.original, original)] }
  }

  static let metadata = RuleMetadata(
    "duplicate_geometry", .warning, .venue,
    "Two features of one type on one level have the same shape.",
    why: "A door or a place may belong to the wrong one, or a door is counted twice.",
    fix: "Remove one of them, or move it to its level.")

  private struct Key: Hashable {
    var type: FeatureType
    var level: FeatureID?
    var polygons: [Polygon]
    var line: [Coordinate]
  }

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    var seen: [Key: FeatureID] = [:]
    func check(
      _ reference: FeatureReference, _ level: FeatureID?, _ polygons: [Polygon],
      _ line: [Coordinate] = []
    ) {
      guard !polygons.isEmpty || !line.isEmpty else { return }
      let key = Key(
        type: reference.featureType, level: level, polygons: polygons, line: line)
      if let original = seen[key] {
        report.add(Payload(original: original.rawValue), about: reference)
      } else {
        seen[key] = reference.id
      }
    }
    for it in scope.venue.units { check(it.reference, it.levelID, it.polygons) }
    for it in scope.venue.openings { check(it.reference, it.levelID, [], it.line) }
    for it in scope.venue.fixtures { check(it.reference, it.levelID, it.polygons) }
    for it in scope.venue.kiosks { check(it.reference, it.levelID, it.polygons) }
    // The ramp beside stairs that OpenStreetMap tells by a tag of the stairs is no copy.
    let isOSM = scope.data.format == .openStreetMap
    for it in scope.venue.paths where !(isOSM && it.id.rawValue.hasSuffix("/ramp")) {
      check(it.reference, it.levelID, [], it.line)
    }
  }

  static let examples: [RuleExample] = [
    .failing("a door that was copied") { plan in
      plan.opening("copy", (20, 4, 20, 6))
      plan.mark("copy")
    },
    .passing("the same door on the next level"),
  ]
}
