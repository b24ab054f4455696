import GroundedModel

/// What the extension says about a feature of the standard that can't say it itself.
///
/// That an opening, a path or an outline was assumed and by which rule, that a width, the kind of a connection or
/// the place on earth was assumed, how high a level lies, when a room is open.
struct Supplement {
  /// What it is about.
  var subject: FeatureID
  /// The rule that assumed the subject; nil where it stands in the data.
  var inferredBy: String?
  /// Whether the width of the subject is only assumed.
  var isWidthAssumed: Bool
  /// When the subject is open, as written.
  var hours: String?
  /// Whether the category of the subject is only assumed.
  var isKindAssumed: Bool
  /// Whether nothing says where on earth the subject lies.
  var isPlaceAssumed: Bool
  /// The height of the subject in metres over the data's zero.
  var elevationMeters: Double?

  /// Reads a supplement; nil where it names nothing.
  init?(_ record: FeatureRecord) {
    guard let target = record.linkedFeature("subject") else {
      record.reportMissing("subject")
      return nil
    }
    subject = target.id
    inferredBy = record.text("inferred_by")
    isWidthAssumed = record.flag("width_assumed") ?? false
    hours = record.text("hours")
    isKindAssumed = record.flag("kind_assumed") ?? false
    isPlaceAssumed = record.flag("place_assumed") ?? false
    elevationMeters = record.number("elevation")
    record.reportUnexpectedGeometry()
  }
}

extension Reading {
  /// Tells the features what the supplements say about them.
  func applySupplements() {
    guard !supplements.isEmpty else { return }
    let byID = Dictionary(supplements.map { ($0.subject, $0) }, uniquingKeysWith: { a, _ in a })
    for index in venue.openings.indices {
      guard let supplement = byID[venue.openings[index].id] else { continue }
      venue.openings[index].inferredBy = supplement.inferredBy
      venue.openings[index].isWidthAssumed = supplement.isWidthAssumed
    }
    for index in venue.units.indices {
      guard let supplement = byID[venue.units[index].id] else { continue }
      venue.units[index].hours = supplement.hours
    }
    for index in venue.paths.indices {
      guard let supplement = byID[venue.paths[index].id] else { continue }
      venue.paths[index].inferredBy = supplement.inferredBy
    }
    for index in venue.levels.indices {
      guard let supplement = byID[venue.levels[index].id] else { continue }
      venue.levels[index].elevationMeters = supplement.elevationMeters
      venue.levels[index].outlineInferredBy = supplement.inferredBy
    }
    for index in venue.connections.indices {
      guard let supplement = byID[venue.connections[index].id] else { continue }
      venue.connections[index].isKindAssumed = supplement.isKindAssumed
    }
    if let supplement = byID[venue.id] {
      venue.outlineInferredBy = supplement.inferredBy
      venue.isPlaceAssumed = supplement.isPlaceAssumed
    }
  }
}
