import GroundedModel
import Testing

@testable import GroundedImport

@Suite struct BoundsTests {
  private func openings(_ count: Int, _ category: String) -> String {
    Fixture.collection(
      (0..<count).map {
        Fixture.feature(
          "opening", "o\($0)", Fixture.line((10, $0), (10, $0 + 1)),
          "{\"category\":\"\(category)\",\"level_id\":\"L0\"}")
      })
  }

  @Test(arguments: [
    ("automobile", 10, "pedestrian"), ("service", 12, "pedestrian"),
    ("automobile", 9, "automobile"),
    ("emergencyexit", 20, "emergencyexit"), ("pedestrian.principal", 20, "pedestrian.principal"),
  ])
  func openingsThatAllSayOneOtherThingAreDoors(_ category: String, _ count: Int, _ read: String)
    throws
  {
    let venue = try Fixture.read(["opening.geojson": openings(count, category)])
    #expect(venue.openings.allSatisfy { $0.category == Category(read) })
    #expect(venue.findings.map(\.rule) == (category == read ? [] : ["uniform_opening_category"]))
  }

  @Test func oneDoorOfAnotherKindMeansThatTheOthersMeanIt() throws {
    let text = openings(12, "automobile").replacing(
      "automobile", with: "pedestrian", maxReplacements: 1)
    let venue = try Fixture.read(["opening.geojson": text])
    #expect(venue.findings == [])
    #expect(venue.openings.filter { $0.category == Category("automobile") }.count == 11)
  }

  @Test func identifiersHaveALength() throws {
    let long = String(repeating: "x", count: FeatureID.longest)
    let venue = try Fixture.read([
      "kiosk.geojson": Fixture.collection([
        Fixture.feature("kiosk", long, Fixture.box(1, 1, 2, 2), #"{"level_id":"L0"}"#),
        Fixture.feature("kiosk", long + "x", Fixture.box(1, 1, 2, 2), #"{"level_id":"L0"}"#),
      ])
    ])
    #expect(venue.kiosks.map(\.id.rawValue) == [long])
    #expect(venue.findings.map(\.rule) == ["missing_feature_id"])
  }

  @Test func findingsHaveABoundAndTheRestIsCounted() throws {
    let nulls = Array(repeating: "null", count: ArchiveLimits.standard.findings + 7).joined(
      separator: ",")
    let venue = try Fixture.read([
      "kiosk.geojson": "{\"type\":\"FeatureCollection\",\"features\":[\(nulls)]}"
    ])
    #expect(venue.findings.count == ArchiveLimits.standard.findings + 1)
    #expect(venue.findings.last?.rule == "too_many_findings")
    #expect(venue.findings.last?.payload == [Finding.Fact("count", "7")])
  }

  @Test func aRingBeyondTheBudgetIsTakenAsItIs() {
    let bow = [(0.0, 0.0), (1, 1), (1, 0), (0, 1), (0, 0)].map {
      Coordinate(longitude: $0.0, latitude: $0.1)
    }
    var enough = 100
    #expect(RingCheck.crossing(bow, budget: &enough) == 0)
    #expect(enough < 100)
    var none = 0
    #expect(RingCheck.crossing(bow, budget: &none) == nil)
  }

  @Test func everyRuleHasANameOfItsOwnAndASentence() {
    for rule in ImportRule.allCases {
      #expect(
        rule.rawValue.utf8.allSatisfy {
          ($0 >= 0x61 && $0 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x5F
        })
      #expect(rule.summary.hasSuffix("."))
    }
    #expect(Set(ImportRule.allCases.map(\.rawValue)).count == ImportRule.allCases.count)
  }
}
