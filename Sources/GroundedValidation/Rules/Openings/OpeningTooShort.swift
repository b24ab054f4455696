import GroundedModel

/// An opening that is too short to walk through.
///
/// The length of the line is the clear width. Under 0.6 metres nobody fits through with a bag; usually the
/// line was drawn as a mark.
struct OpeningTooShort: Rule {
  typealias Payload = OpeningLength

  static let metadata = RuleMetadata(
    "opening_too_short", .warning, .venue, "An opening shorter than 0.6 metres.",
    why:
      "It counts as the clear width: no wheelchair is led through, and no one with a trolley fits.",
    fix: "Draw the line over the whole clear width.")

  /// Doors under 0.6 metres are for no one; the narrowest door of buildings is 0.6 metres.
  static let shortestMeters = 0.6

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    for opening in scope.venue.openings {
      let length = opening.length(in: scope.frame)
      guard length > 0.01, length < shortestMeters else { continue }
      report.add(Payload(length: length, isLong: false), about: opening.reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("a door of 40 centimetres") { plan in
      plan.edit("gate-door-0") { $0.geometry = ExamplePlan.line([(20, 5), (20, 5.4)]) }
      plan.mark("gate-door-0")
    },
    .passing("a door of 61 centimetres") { plan in
      plan.edit("gate-door-0") { $0.geometry = ExamplePlan.line([(20, 5), (20, 5.61)]) }
    },
  ]
}

/// The length of an opening.
struct OpeningLength: FindingPayload {
  /// The length in metres.
  var length: Double
  /// Whether it is too long.
  var isLong: Bool

  var message: String {
    "The opening is \(DecimalText.text(length, places: 2)) metres \(isLong ? "long" : "wide")."
  }
  var facts: [PayloadFact] { [.measure(.length, length)] }
}

extension Venue.Opening {
  /// The length of the line in metres.
  func length(in frame: LocalFrame) -> Double {
    let points = line.map(frame.planar)
    return zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }
}
