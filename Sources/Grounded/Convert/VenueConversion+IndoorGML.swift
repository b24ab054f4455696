internal import GroundedBuild
internal import GroundedImport
internal import GroundedModel

extension VenueConversion {
  static func writeIndoorGML(
    _ venue: Venue, to path: String, options: Options
  ) throws(OutputError) -> Result {
    throw OutputError(kind: .refused, message: "not yet")
  }
}
