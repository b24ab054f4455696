import GroundedImport

/// Coordinates that are taken for degrees.
///
/// They name no reference system, lie within the range of longitude and latitude, and span less
/// than 0.1: no building is so small in metres.
struct IndoorGMLAssumedDegrees: ReaderRule {
  static let formats: Set<VenueFormat> = [.indoorGML]

  static let metadata = RuleMetadata(
    IndoorGMLRule.assumedDegrees,
    "Coordinates without a reference system are taken for longitude and latitude.",
    why: "If they are metres, everything is 100 000 times too large.",
    fix: "Add srsName, or give the place of the local origin.")

  static let examples: [RuleExample] = [
    .failing(
      "a building of 0.0002 by 0.00006 units",
      in: .gml(scale: 0.00001, marksFile: true) { $0.placement = nil }),
    .passing("the same, with an origin and a unit", in: .gml(scale: 0.00001)),
  ]
}
