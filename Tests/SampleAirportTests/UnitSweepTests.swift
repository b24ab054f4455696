import FoundationEssentials
import Grounded
import GroundedBuild
import GroundedDirections
import GroundedModel
import GroundedRouting
import Testing

/// The numbered rules over the sample airport in every unit of distance.
@Suite struct UnitSweepTests {
  @Test(arguments: [DistanceUnit.feet, .footsteps])
  func everyRuleHolds(unit: DistanceUnit) throws {
    let folder = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "AirportData").appending(path: "sample-airport")
    let guide = try VenueGuide(path: folder.path)
    let gates = guide.built.places.filter {
      $0.category.rawValue.hasPrefix("boardinggate") && $0.reference.featureType == .amenity
    }
    let noon = try Instant(rfc3339: "2026-10-20T12:00:00+01:00")
    var routes = 0
    for (position, from) in gates.enumerated() where position % 3 == 0 {
      for profile in TravelProfile.allCases {
        let to = gates[(position * 5 + 11) % gates.count]
        if to.reference == from.reference { continue }
        let query = RouteQuery(
          from: from, to: to, profile: profile, departs: noon, closures: guide.closures)
        let plain = guide.sentences(query)
        let directions = guide.sentences(query, WritingOptions(unit: unit))
        #expect(plain.lengthMeters == directions.lengthMeters)
        if directions.refusal == nil { routes += 1 }
        for issue in DirectionsLint.issues(in: directions) where !issue.isWarning {
          Issue.record("\(directions.title.text): \(issue)")
        }
        let isInUnit = directions.steps.contains { $0.text.contains(" \(unit.rawValue).") }
        let isChair = profile == .wheelchair && unit == .footsteps
        #expect(isInUnit != isChair || directions.refusal != nil, "\(directions.title.text)")
      }
    }
    #expect(routes > 20)
  }
}
