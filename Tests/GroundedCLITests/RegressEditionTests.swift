import FoundationEssentials
import GroundedModel
import GroundedRouting
import Testing

@testable import Grounded
@testable import GroundedCLI

/// A new edition of the data: exactly the cases that depend on what changed fail, and the report names it.
@Suite struct RegressEditionTests {
  /// An opening that changes, how, and in which suites it matters.
  struct Edit: CustomTestStringConvertible, Sendable {
    var opening: String
    var label: String
    var isRemoved: Bool
    var suite: String
    var cases: [String]

    var testDescription: String { "\(label) \(isRemoved ? "removed" : "made an emergency exit")" }
  }

  static let edits = [
    Edit(
      opening: "6c059d2f", label: "Pier B West Doors", isRemoved: false, suite: "ba256",
      cases: ["On foot", "Step-free", "To the new gate", "Around the maintenance of Lift 3"]),
    Edit(
      opening: "f67fbc24", label: "Security Lane 2 (opening f67fbc24)", isRemoved: true,
      suite: "security", cases: ["Through security"]),
    Edit(
      opening: "9dae3ede", label: "Pier B North Doors", isRemoved: true, suite: "night",
      cases: [
        "Pier B North around its night, both directions", "Pier B North when the clocks go back",
      ]),
    Edit(
      opening: "36f64352", label: "Lounge Lobby (opening 36f64352)", isRemoved: true,
      suite: "lifts", cases: ["From the departures entrance"]),
  ]

  /// The cases of a suite that an edit is tried with, on foot where they vary the profile.
  private func cases(_ change: Edit, _ path: String) throws -> RegressionSuite {
    var suite = try RegressionSuite(reading: path)
    suite.cases.removeAll { !change.cases.contains($0.name) }
    #expect(suite.cases.count == change.cases.count)
    for position in suite.cases.indices {
      guard var matrix = suite.cases[position].matrix, matrix.profile != nil else { continue }
      let profile = matrix.profile?.first ?? .walk
      matrix.profile = [profile]
      suite.cases[position].matrix = matrix
      suite.cases[position].rows.removeAll { !$0.key.contains(profile.rawValue + ",") }
    }
    return suite
  }

  /// The whole identifier of an opening.
  private func whole(_ id: String, _ guide: VenueGuide) throws -> String {
    try #require(guide.venue.openings.map(\.id.rawValue).first { $0.hasPrefix(id) })
  }

  private func edit(_ data: String, _ id: String, isRemoved: Bool) throws {
    try RegressFiles.edit(data + "/opening.geojson", id: id) { line in
      isRemoved
        ? nil
        : line.replacing("\"category\": \"pedestrian\"", with: "\"category\": \"emergencyexit\"")
    }
  }

  /// The titles of the questions whose route in the old data uses an opening, and of the refusals that may depend on
  /// it: those that name it, or whose route without any closure uses it.
  ///
  /// Asked one by one with the facade, without the code that compares.
  private func dependent(
    _ suite: RegressionSuite, _ opening: String, on data: String
  ) throws -> (routes: Set<String>, refusals: Set<String>, refused: Set<String>) {
    var routes: Set<String> = []
    var refusals: Set<String> = []
    var refused: Set<String> = []
    var guides: [[String]: VenueGuide] = [:]
    for testCase in suite.cases {
      let files = testCase.question.closureFiles
      let venue = try VenueGuide.venue(at: data, closureFiles: files)
      let base = guides[files] ?? VenueGuide(venue)
      guides[files] = base
      let expansion = SuiteExpansion(
        testCase, in: SuiteVenues.Prepared(guide: base, names: FeatureNames(base.built)))
      for one in expansion.combinations {
        let targets = ClosureTarget(venue)
        var closures: [Venue.Closure] = []
        for (position, text) in one.question.close.enumerated() {
          guard case .one(let references) = targets.match(text) else { continue }
          var closure = Venue.Closure(id: FeatureID("test:\(position)"))
          closure.closes = references
          closures.append(closure)
        }
        let areas = closures.flatMap(\.closes).contains { $0.featureType == .section }
        let guide = areas ? VenueGuide(venue, closures: closures) : base
        guard case .one(let from) = guide.places(matching: one.question.from),
          case .one(let to) = guide.places(matching: one.question.to)
        else {
          Issue.record("\(one.question.from) or \(one.question.to) is not found")
          continue
        }
        let query = RouteQuery(
          from: from, to: to, profile: one.question.profile, pace: one.question.pace,
          departs: one.question.at, closures: venue.closures + closures)
        let title = one.key.map { "\(testCase.name): \($0)" } ?? testCase.name
        func isMeant(_ index: FeatureIndex) -> Bool {
          guide.graph.features[index.position].reference.id.rawValue == opening
        }
        func uses(_ answer: RouteAnswer) -> Bool {
          guard case .route(let route) = answer else { return false }
          return route.legs.contains { leg in
            let facts = guide.graph.traversal(of: leg.edge)
            return facts.crosses.contains(where: isMeant) || facts.feature.map(isMeant) == true
          }
        }
        let answer = guide.answer(query)
        switch answer {
        case .route: if uses(answer) { routes.insert(title) }
        case .refusal(let refusal):
          refused.insert(title)
          var open = query
          open.closures = []
          let named = refusal.barred.map(\.feature) + refusal.blocking.map(\.feature)
          if named.contains(where: { $0.id.rawValue == opening }) || uses(guide.answer(open)) {
            refusals.insert(title)
          }
        }
      }
    }
    return (routes, refusals, refused)
  }

  @Test(arguments: edits)
  func `Changing one opening fails exactly the cases that use it, and it is named`(
    change: Edit
  ) throws {
    let folder = try RegressFiles.copy()
    defer { RegressFiles.remove(folder) }
    let path = "\(folder)/suites/\(change.suite).json"
    let suite = try cases(change, path)
    let id = try whole(change.opening, try VenueGuide(path: RegressFiles.airport))
    let expected = try dependent(suite, id, on: RegressFiles.airport)
    #expect(expected.routes.count > 2)
    try edit(folder + "/sample-airport", id, isRemoved: change.isRemoved)
    let report = try RegressionRun(jobs: 2).report(on: [suite])
    let failed = report.results.filter { !$0.holds }
    let titles = Set(failed.map(\.title))
    // Exactly the routes that use it; a refusal may be another one now only where it could depend on it.
    #expect(titles.subtracting(expected.refused) == expected.routes)
    #expect(titles.intersection(expected.refused).isSubset(of: expected.refusals))
    for result in failed {
      #expect(
        result.causes.contains { $0.name == change.label }, "\(result.title): \(result.causes)")
      #expect(result.causes.allSatisfy { $0.name == change.label }, "\(result.causes.map(\.text))")
    }
    let word = change.isRemoved ? "is not in the data any more" : "has changed in the data"
    #expect(report.text().contains("  cause: \(change.label) \(word)"))
  }

  @Test func `Two editions are compared, and the opening is proven to be why`() throws {
    let folder = try RegressFiles.copy()
    defer { RegressFiles.remove(folder) }
    let data = folder + "/sample-airport"
    let guide = try VenueGuide(path: RegressFiles.airport)
    let id = try whole("02a4fcfe", guide)
    // Stairs 3 can't be entered any more; beside it, something on the way changes that matters to no route.
    try edit(data, id, isRemoved: false)
    let ramp = try #require(
      guide.venue.paths.first { $0.name?.text(language: "en") == "Pier A Ramp" })
    try RegressFiles.edit(data + "/path.geojson", id: ramp.id.rawValue) {
      $0.replacing("\"surface\": \"rubber\"", with: "\"surface\": \"tiles\"")
    }
    let suite = folder + "/suites/ba256.json"
    let arguments = ["--compare", RegressFiles.airport, data, "--suite", suite]
    let outcome = RegressFiles.run(arguments)
    #expect(outcome.exitCode == .noRoute)
    #expect(outcome.output.contains("2 features differ between the editions.\n"))
    let changed = outcome.output.components(separatedBy: "    before  ").count - 1
    let dependents = try dependent(
      try RegressionSuite(reading: suite), id, on: RegressFiles.airport)
    // Refusals change, too: the stairs that they name are now behind an emergency exit.
    let refused = outcome.output.components(separatedBy: "    before  no route").count - 1
    #expect(changed - refused == dependents.routes.count)
    #expect(dependents.routes.count > 5)
    #expect(
      outcome.output.contains(
        """
        To the new gate: no-escalators, nothing closed
            before  238.7 m, 205 s: Pier B West Doors > Pier B Link (opening 7e7e2eeb) > Pier A Link (opening 02a4fcfe) > Stairs 3 > Pier A Hall (opening cef132e8) > Pier A Ramp
        """), "\(outcome.output)")
    #expect(
      outcome.output.contains(
        "    cause: opening Pier A Link (opening 02a4fcfe) category was \"pedestrian\", is \"emergencyexit\"\n"
      ))
    // The ramp lies on the routes, too, and was taken back in vain.
    #expect(!outcome.output.contains("possible cause"))
    #expect(!outcome.output.contains("    cause: path Pier A Ramp"))
    #expect(RegressFiles.run(arguments) == outcome)
    let json = RegressFiles.run(arguments + ["--format", "json"])
    #expect(json.output.hasPrefix("{\n  \"schema\": \"grounded.regress-comparison/1\",\n"))
    #expect(json.output.contains("\"proven\": true"))
  }

  @Test func `All entrances and gates are compared`() throws {
    let folder = try RegressFiles.copy()
    defer { RegressFiles.remove(folder) }
    let data = folder + "/sample-airport"
    let id = try whole("f67fbc24", try VenueGuide(path: RegressFiles.airport))
    try edit(data, id, isRemoved: true)
    let noon = try Instant(rfc3339: "2026-10-20T12:00:00+01:00")
    let comparison = try RouteComparison(
      old: RegressFiles.airport, new: data, questions: .all(departs: noon, profiles: [.walk]),
      jobs: 2)
    // Five doors from the street, 28 gates; those whose old way leads through lane 2 go through another now.
    #expect(comparison.questionCount == 5 * 28)
    var through: Set<String> = []
    let guide = try VenueGuide(path: RegressFiles.airport)
    for entrance in [
      "Entrance 1", "Entrance 2, Revolving Door", "Entrance 2, Side Door", "Entrance 3",
      "Entrance 4",
    ] {
      for gate in (1...12).map({ $0 < 10 ? "A0\($0)" : "A\($0)" })
        + (1...16).map({ $0 < 10 ? "B0\($0)" : "B\($0)" })
      {
        guard case .one(let from) = guide.places(matching: entrance),
          case .one(let to) = guide.places(matching: gate),
          case .route(let route) = guide.answer(
            RouteQuery(from: from, to: to, departs: noon, closures: guide.closures))
        else {
          Issue.record("no route from \(entrance) to \(gate)")
          continue
        }
        let passes = route.legs.contains { leg in
          guide.graph.traversal(of: leg.edge).crosses.contains {
            guide.graph.features[$0.position].reference.id.rawValue == id
          }
        }
        if passes { through.insert("\(entrance) > \(gate), walk") }
      }
    }
    #expect(Set(comparison.changes.map(\.title)) == through)
    #expect(through.count > 20)
    for change in comparison.changes {
      #expect(change.causes.map(\.name) == ["opening Security Lane 2 (opening f67fbc24)"])
      #expect((change.extraMeters ?? -1) >= 0)
    }
    #expect(comparison.changedFeatures.map(\.what) == ["is not in the new data"])
  }

  @Test func `Equal editions have no changes`() {
    let outcome = RegressFiles.run([
      "--compare", RegressFiles.airport, RegressFiles.airport + ".zip", "--suite",
      RegressFiles.suites + "/ba256.json",
    ])
    #expect(outcome.exitCode == .done)
    #expect(
      outcome.output.hasSuffix(
        "0 of 46 routes changed. 0 features differ between the editions.\n"))
  }

  /// A hall with two rooms; each room has a door to the hall, and one door joins the two rooms.
  private static let rooms = """
    <osm version='0.6'>
    <node id='1' lat='0' lon='0'/><node id='2' lat='0' lon='0.0004'/><node id='3' lat='0.00005' lon='0.0004'/><node id='4' lat='0.00005' lon='0'/>
    <node id='5' lat='0.00015' lon='0'/><node id='6' lat='0.00015' lon='0.0002'/><node id='7' lat='0.00005' lon='0.0002'/>
    <node id='8' lat='0.00015' lon='0.0004'/>
    <node id='11' lat='0.00005' lon='0.0001'><tag k='door' v='hinged'/><tag k='level' v='0'/></node>
    <node id='12' lat='0.00005' lon='0.0003'><tag k='door' v='hinged'/><tag k='level' v='0'/></node>
    <node id='13' lat='0.0001' lon='0.0002'><tag k='door' v='hinged'/><tag k='level' v='0'/></node>
    <way id='1'><nd ref='1'/><nd ref='2'/><nd ref='3'/><nd ref='12'/><nd ref='7'/><nd ref='11'/><nd ref='4'/><nd ref='1'/><tag k='indoor' v='corridor'/><tag k='level' v='0'/><tag k='name' v='Hall'/></way>
    <way id='2'><nd ref='4'/><nd ref='11'/><nd ref='7'/><nd ref='13'/><nd ref='6'/><nd ref='5'/><nd ref='4'/><tag k='indoor' v='room'/><tag k='level' v='0'/><tag k='name' v='Red Room'/></way>
    <way id='3'><nd ref='7'/><nd ref='12'/><nd ref='3'/><nd ref='8'/><nd ref='6'/><nd ref='13'/><nd ref='7'/><tag k='indoor' v='room'/><tag k='level' v='0'/><tag k='name' v='Blue Room'/></way>
    </osm>
    """

  @Test func `In OpenStreetMap data, too, a door that goes is named, and other ways hold`() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/grounded-regress-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { RegressFiles.remove(folder) }
    let suite = folder + "/suite.json"
    try RegressFiles.write(Self.rooms, folder + "/rooms.osm")
    try RegressFiles.write(
      """
      {"schema": "grounded.suite/1", "data": "rooms.osm", "at": "2026-10-20T12:00:00Z", "cases": [
        {"name": "between the rooms", "from": "Red Room", "to": "Blue Room", "expect": {}},
        {"name": "to the hall", "from": "Red Room", "to": "Hall", "expect": {}}]}
      """, suite)
    #expect(RegressFiles.run([suite, "--update"]).exitCode == .done)
    #expect(RegressFiles.run([suite]).exitCode == .done)
    let door =
      "<node id='13' lat='0.0001' lon='0.0002'><tag k='door' v='hinged'/><tag k='level' v='0'/></node>"
    #expect(Self.rooms.contains(door))
    let closed = Self.rooms.replacing(door, with: "<node id='13' lat='0.0001' lon='0.0002'/>")
    try RegressFiles.write(Self.rooms, folder + "/old.osm")
    try RegressFiles.write(closed, folder + "/rooms.osm")
    let outcome = RegressFiles.run([suite])
    #expect(outcome.exitCode == .noRoute)
    #expect(outcome.output.contains(": between the rooms\n"))
    #expect(outcome.output.hasSuffix("1 of 2 fails.\n"))
    #expect(
      outcome.output.contains("  cause: Red Room (opening n13) is not in the data any more\n"))
    let compared = RegressFiles.run(
      ["--compare", folder + "/old.osm", folder + "/rooms.osm", "--suite", suite])
    #expect(
      compared.output.contains("    cause: opening Red Room (opening n13) is not in the new data\n")
    )
    #expect(compared.output.contains("1 of 2 routes changed. 1 feature differs"))
    let all = RegressFiles.run(
      ["--compare", folder + "/old.osm", folder + "/rooms.osm", "--suite", "all"])
    #expect(all.exitCode == .unusableData)
    #expect(all.messages.first?.contains("has a place of the kind gate") == true)
  }
}
