import GroundedImport

/// Coordinates in a projected system.
///
/// The file names a system in metres, such as UTM. It is not turned into longitude and latitude
/// here; the numbers are taken as local metres.
struct IndoorGMLProjectedCoordinates: ReaderRule {
  static let formats: Set<VenueFormat> = [.indoorGML]

  static let metadata = RuleMetadata(
    IndoorGMLRule.projectedCoordinates,
    "Coordinates are in a projected system, which is taken as a local one.",
    why: "Routes can't be joined with a map or a position of the outside world.",
    fix: "Give the place of the local origin, or export longitude and latitude.")

  static let examples: [RuleExample] = [
    .failing(
      "UTM",
      in: .gml(marksFile: true).replacing(
        #"<gml:Polygon>"#, with: #"<gml:Polygon srsName="EPSG:25832">"#)),
    .passing(
      "longitude and latitude",
      in: .gml(scale: 0.00001).replacing(
        "<gml:Polygon>", with: #"<gml:Polygon srsName="urn:ogc:def:crs:OGC:1.3:CRS84">"#)),
  ]
}
