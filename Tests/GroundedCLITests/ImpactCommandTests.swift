import FoundationEssentials
import GroundedModel
import GroundedRouting
import Testing

@testable import Grounded
@testable import GroundedCLI

/// `grounded impact` on the sample airport and on data that can't answer.
@Suite struct ImpactCommandTests {
  private static let airport =
    #filePath.components(separatedBy: "/Tests/").dropLast().joined(separator: "/Tests/")
    + "/AirportData/sample-airport"
  private static let noon = Instant(secondsSince1970: 1_792_494_000)

  private func run(_ arguments: String...) -> Outcome {
    CommandLineTool.outcome(arguments: ["impact"] + arguments, now: Self.noon)
  }

  // MARK: Shapes

  private struct Report: Decodable {
    struct Named: Decodable, Hashable {
      var id: String
      var name: String?
    }
    struct Place: Decodable, Hashable {
      var id: String
      var name: String?
      var level: Named?
      var coordinate: [Double]?
    }
    struct Reference: Decodable, Hashable {
      var id: String
      var featureType: String
    }
    struct Loss: Decodable, Hashable {
      var from: Place
      var to: Place
      var profile: String
    }
    struct Delay: Decodable, Hashable {
      var from: Place
      var to: Place
      var profile: String
      var extraS: Double
    }
    struct Closure: Decodable {
      var feature: Reference
      var name: String?
      var description: String
      var cutsOff: [Loss]
      var longer: [Delay]
    }
    struct Pair: Decodable {
      var features: [Reference]
      var names: [String?]
      var description: String
      var cutsOff: [Loss]
      var longer: [Delay]
    }
    var schema: String
    var illustrative: Bool
    var closures: [Closure]
    var pairs: [Pair]?
  }

  private func report(_ text: String) throws -> Report {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Report.self, from: Data(text.utf8))
  }

  @Test func jsonHasTheShapeOfTheContract() throws {
    let outcome = run(
      Self.airport, "--from", "B12", "--to", "A04", "--to", "B01", "--pairs", "--format", "json")
    #expect(outcome.exitCode == .done)
    let report = try report(outcome.output)
    #expect(report.schema == "grounded.impact/1")
    #expect(report.illustrative)
    let lift = try #require(
      report.closures.first { $0.name == "Lift 3" && $0.feature.featureType == "connection" })
    // The story of the sample: without Lift 3 there is Lift 5, further away.
    #expect(lift.cutsOff.isEmpty)
    #expect(Set(lift.longer.map(\.profile)) == ["step-free", "wheelchair"])
    #expect(Set(lift.longer.map(\.to.name)) == ["A04"])
    #expect(lift.longer.allSatisfy { $0.extraS > 1 && $0.from.name == "B12" })
    // Without both there is none.
    let pair = try #require(report.pairs?.first)
    #expect(pair.names == ["Lift 3", "Lift 5"] || pair.names == ["Lift 5", "Lift 3"])
    #expect(pair.cutsOff.map(\.profile).sorted() == ["step-free", "wheelchair"])
    #expect(Set(pair.cutsOff.map(\.to.name)) == ["A04"])
    for closure in report.closures {
      #expect(!closure.cutsOff.isEmpty || !closure.longer.isEmpty)
      #expect(!closure.description.contains("nil") && !closure.description.isEmpty)
    }
    // Most losses first, then most extra time.
    let ranks = report.closures.map { closure in
      (closure.cutsOff.count, closure.longer.map(\.extraS).reduce(0, +))
    }
    for (a, b) in zip(ranks, ranks.dropFirst()) {
      #expect(a.0 > b.0 || (a.0 == b.0 && a.1 >= b.1 - 1))
    }
  }

  @Test func routesOfTheReportAreThoseOfTheRouter() throws {
    let report = try report(
      run(Self.airport, "--from", "B12", "--to", "A04", "--format", "json").output)
    let guide = try VenueGuide(path: Self.airport)
    guard case .one(let from) = guide.places(matching: "B12"),
      case .one(let to) = guide.places(matching: "A04")
    else {
      Issue.record("no such places")
      return
    }
    var checked = 0
    for closure in report.closures.prefix(30) {
      for profile in TravelProfile.allCases {
        func answer(_ closures: [Venue.Closure]) -> Double? {
          let query = RouteQuery(
            from: from, to: to, profile: profile, departs: Self.noon,
            closures: guide.closures + closures)
          guard case .route(let route) = guide.answer(query) else { return nil }
          return route.durationSeconds
        }
        var extra = Venue.Closure(id: FeatureID("what-if"))
        extra.closes = [
          FeatureReference(
            id: FeatureID(closure.feature.id),
            featureType: FeatureType(rawValue: closure.feature.featureType))
        ]
        let before = try #require(answer([]))
        let after = answer([extra])
        #expect((after == nil) == closure.cutsOff.contains { $0.profile == profile.rawValue })
        let longer = closure.longer.first { $0.profile == profile.rawValue }
        if let after, after - before >= 1 {
          #expect(abs((longer?.extraS ?? 0) - (after - before)) < 0.06)
        } else {
          #expect(longer == nil)
        }
        checked += 1
      }
    }
    #expect(checked >= 40)
  }

  @Test func csvHasOneLineForEachRoute() throws {
    let options = ["--from", "B12", "--to", "A04", "--to", "B01", "--pairs"]
    let csv = CommandLineTool.outcome(
      arguments: ["impact", Self.airport, "--format", "csv"] + options, now: Self.noon)
    let json = CommandLineTool.outcome(
      arguments: ["impact", Self.airport, "--format", "json"] + options, now: Self.noon)
    #expect(csv.exitCode == .done)
    let lines = csv.output.components(separatedBy: "\r\n")
    #expect(
      lines.first
        == "closes,feature_types,feature_ids,name,description,effect,from_id,from,to_id,to,profile,extra_s,illustrative"
    )
    #expect(lines.last == "")
    let report = try report(json.output)
    let routes =
      report.closures.map { $0.cutsOff.count + $0.longer.count }.reduce(0, +)
      + (report.pairs ?? []).map { $0.cutsOff.count + $0.longer.count }.reduce(0, +)
    #expect(routes > 20)
    #expect(lines.count == routes + 2)
    // No line feed stands alone, and quotes come in pairs.
    #expect(!lines.contains { $0.contains("\n") || $0.filter { $0 == "\"" }.count % 2 != 0 })
  }

  // MARK: Words

  @Test func textSaysWhoIsCutOff() {
    let text = run(Self.airport).output
    #expect(text.contains("\nIllustrative data. No source has checked these places and times.\n"))
    #expect(text.contains("\nFrom the street, by Entrance 1; "))
    #expect(!text.contains("nil") && !text.contains("Optional"))
    let last = text.split(separator: "\n").last ?? ""
    #expect(last.hasPrefix("Of ") && last.hasSuffix(" exist before anything closes."))
    #expect(run(Self.airport).output == text)
  }

  @Test func profileAndWordsForManyPlaces() throws {
    let report = try report(
      run(
        Self.airport, "--profile", "step-free", "--from", "gates", "--to", "entrances", "--format",
        "json"
      ).output)
    let changes = report.closures.flatMap(\.cutsOff)
    #expect(!changes.isEmpty)
    #expect(changes.allSatisfy { $0.profile == "step-free" })
    #expect(Set(changes.map(\.from.id)).count > 5)
  }

  // MARK: Errors

  @Test func unknownPlacesAreRefused() {
    let unknown = run(Self.airport, "--from", "A99x")
    #expect(unknown.exitCode == .usage)
    #expect(unknown.messages.last?.contains("there is no place \"A99x\"") == true)
    #expect(run(Self.airport, "--to", "no such place").exitCode == .usage)
    #expect(run(Self.airport, "--format", "html").exitCode == .usage)
    #expect(run(Self.airport, "--at", "yesterday").exitCode == .usage)
    #expect(run("/no/such/place").exitCode == .noInput)
    #expect(run().exitCode == .usage)
  }

  private static let room = """
    <?xml version="1.0" encoding="UTF-8"?>
    <osm version="0.6">
      <node id="1" lat="51.0000" lon="13.0000"/><node id="2" lat="51.0000" lon="13.0002"/>
      <node id="3" lat="51.0001" lon="13.0002"/><node id="4" lat="51.0001" lon="13.0000"/>
      <way id="10"><nd ref="1"/><nd ref="2"/><nd ref="3"/><nd ref="4"/><nd ref="1"/>
        <tag k="indoor" v="room"/><tag k="level" v="0"/><tag k="name" v="Hall"/></way>
    </osm>
    """

  @Test func dataWithoutAWayInAsksForAStart() throws {
    let file = FileManager.default.temporaryDirectory.path + "/grounded-impact-test.osm"
    try Data(Self.room.utf8).write(to: URL(fileURLWithPath: file))
    defer { try? FileManager.default.removeItem(atPath: file) }
    let outcome = run(file)
    #expect(outcome.exitCode == .usage)
    #expect(
      outcome.messages.last?.hasPrefix("the data draws no door to the street that travellers may")
        == true)
    let itself = run(file, "--from", "Hall", "--to", "Hall")
    #expect(itself.exitCode == .done)
    #expect(itself.output.contains("No single closure cuts off a route or makes one longer."))
    #expect(run(file, "--from", "gates").exitCode == .usage)
  }

  @Test(arguments: [
    ("plain", "plain"), ("a,b", "\"a,b\""), ("a\"\u{301}b", "\"a\"\"\u{301}b\""),
    ("a\r\nb", "\"a\r\nb\""), ("\u{1B}[2J\u{0}", "\u{FFFD}[2J\u{FFFD}"),
  ])
  func fieldsAreQuotedByScalars(_ text: String, _ expected: String) {
    #expect(ImpactCSV.field(text) == expected)
  }
}
