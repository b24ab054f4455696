import GroundedModel
import Testing

@testable import GroundedValidation

/// The sample airport passes its own validator: row 40 of the fault kinds.
@Suite struct SampleAirportTests {
  @Test(arguments: ["sample-airport", "sample-airport.zip"])
  func hasNothingAboveInformation(_ name: String) throws {
    let report = try DataValidator.validate(
      path: FilePlaces.package + "/AirportData/" + name,
      options: ValidationOptions(now: Instant(secondsSince1970: 1_792_497_600)))
    let bad = report.findings.filter { $0.severity > .information }
    #expect(bad.isEmpty, "\(bad.map { "\($0.rule): \($0.message)" })")
    // Facts of the building that the plan was drawn with.
    let cuts = report.findings.filter { $0.rule == "single_point_of_failure" }
    #expect(cuts.contains { $0.name == "Pier B North Doors" })
    #expect(!cuts.contains { $0.feature?.featureType == .connection })
    #expect(report.gaps.isEmpty)
  }
}
