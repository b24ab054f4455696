import GroundedImport

/// A place of the origin was given for data that says itself where it lies.
struct IndoorGMLPlacementUnused: ReaderRule {
  static let formats: Set<VenueFormat> = [.indoorGML]

  static let metadata = RuleMetadata(
    IndoorGMLRule.placementUnused,
    "The place of an origin was given, but the coordinates are degrees already.",
    why: "The building does not lie where the placement says.",
    fix: "Leave out --origin, --rotation and --unit.")

  static let examples: [RuleExample] = [
    .failing(
      "an origin for degrees",
      in: ExampleFile.gml(scale: 0.00001, marksFile: true).replacing(
        "<gml:pos>", with: "<gml:pos srsName=\"urn:ogc:def:crs:OGC:1.3:CRS84\">"
      ).replacing(
        "<gml:posList>", with: "<gml:posList srsName=\"urn:ogc:def:crs:OGC:1.3:CRS84\">")),
    .passing("an origin for metres", in: .gml()),
  ]
}
