import GroundedImport

/// Coordinates that say nothing about where on earth they are.
///
/// Most IndoorGML files are drawn in metres from a corner of the building. Without a placement
/// their middle is put at longitude and latitude 0: lengths and turns are right, the place on earth
/// is not.
struct IndoorGMLLocalCoordinates: ReaderRule {
  static let formats: Set<VenueFormat> = [.indoorGML]

  static let metadata = RuleMetadata(
    IndoorGMLRule.localCoordinates,
    "Coordinates are local and no placement was given.",
    why: "Routes can't be joined with a map or a position of the outside world.",
    fix: "Give the place of the local origin: --origin LON,LAT, with --rotation and --unit.")

  static let examples: [RuleExample] = [
    .failing("metres from a corner", in: .gml(marksFile: true) { $0.placement = nil }),
    .passing("the origin is given", in: .gml()),
  ]
}
