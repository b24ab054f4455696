import FoundationEssentials
import Grounded
import GroundedModel
import GroundedRouting
import Testing

@testable import GroundedCLI

/// The story of the sample airport: from gate B12 to gate A04 on 20 October 2026 at noon.
struct SampleAirportStoryTests {
  /// `AirportData/sample-airport`, found from this file.
  static let data: String = {
    let folders = #filePath.split(separator: "/").dropLast(3)
    return "/" + folders.joined(separator: "/") + "/AirportData/sample-airport"
  }()

  /// The airport, built once.
  private static let guide: VenueGuide = {
    do throws(LoadError) {
      return try VenueGuide(path: data)
    } catch {
      Issue.record("\(error.message)")
      return VenueGuide(Venue(id: FeatureID("")))
    }
  }()

  /// The kinds of edges and the names of lifts of an answer, or what blocks.
  private struct Told: Equatable {
    var kinds: Set<EdgeKind> = []
    var lifts: [String] = []
    var blocking: [String] = []
  }

  /// A revolving door is no start for a step-free route; the side door 6 metres on is.
  @Test(arguments: [true, false])
  func `A refusal at one entrance names another that works`(isStart: Bool) throws {
    let entrance = try #require(
      Self.guide.entrances.first { $0.name == "Entrance 2, Revolving Door" })
    guard case .one(let hall) = Self.guide.places(matching: "Check-in Hall") else {
      Issue.record("no check-in hall")
      return
    }
    let noon = try Instant(rfc3339: "2026-10-20T12:00:00+01:00")
    let query = RouteQuery(
      from: isStart ? entrance : hall, to: isStart ? hall : entrance, profile: .stepFree,
      departs: noon, closures: Self.guide.closures)
    let text = Self.guide.directions(query).text
    #expect(
      text.contains(
        "There is a step-free route \(isStart ? "from" : "to") Entrance 2, Side Door. Illustrative."
      ))
    // On foot the revolving door is a way, and nothing else is offered.
    var walk = query
    walk.profile = .walk
    #expect(!Self.guide.directions(walk).text.contains("Side Door. Illustrative."))
  }

  private func ask(_ arguments: [String], at time: String = "2026-10-20T12:00") throws -> Told {
    let parsed = try ParsedArguments(
      [Self.data, "--from", "B12", "--to", "A04", "--at", time] + arguments,
      for: RouteCommand.specification)
    let prepared = try RouteOptions(parsed).prepare(
      data: Self.data, now: Instant(secondsSince1970: 0))
    let query = try #require(prepared.query)
    let graph = prepared.guide.graph
    let names = Dictionary(
      prepared.guide.venue.connections.map { ($0.reference, $0.name?.text(language: "en") ?? "") },
      uniquingKeysWith: { first, _ in first })
    var told = Told()
    switch prepared.guide.answer(query) {
    case .route(let route):
      for leg in route.legs {
        let facts = graph.traversal(of: leg.edge)
        told.kinds.insert(facts.kind)
        if facts.kind == .elevator, let feature = facts.feature {
          told.lifts.append(names[graph.features[feature.position].reference] ?? "no connection")
        }
      }
    case .refusal(let refusal):
      #expect(refusal.reason == .closed)
      told.blocking = refusal.blocking.map { names[$0.feature] ?? "no connection" }.sorted()
    }
    return told
  }

  @Test func `The default route takes an escalator and no lift`() throws {
    let told = try ask([])
    #expect(told.kinds.contains(.escalator))
    #expect(told.lifts.isEmpty)
    #expect(told.blocking.isEmpty)
  }

  @Test func `The step-free route takes Lift 3`() throws {
    let told = try ask(["--profile", "step-free"])
    #expect(told.lifts == ["Lift 3"])
    #expect(told.kinds.isDisjoint(with: [.escalator, .stairs, .movingWalkway]))
  }

  @Test func `With Lift 3 closed it takes Lift 5`() throws {
    #expect(try ask(["--profile", "step-free", "--close", "Lift 3"]).lifts == ["Lift 5"])
    // The same inside the maintenance window of the data.
    #expect(try ask(["--profile", "step-free"], at: "2026-10-20T22:30").lifts == ["Lift 5"])
    #expect(try ask(["--profile", "step-free"], at: "2026-10-21T05:00").lifts == ["Lift 3"])
  }

  @Test func `With both closed it is refused, and one of them is what blocks`() throws {
    let told = try ask(["--profile", "step-free", "--close", "Lift 3", "--close", "lift5"])
    #expect(told.kinds.isEmpty)
    #expect(!told.blocking.isEmpty)
    #expect(told.blocking.allSatisfy { ["Lift 3", "Lift 5"].contains($0) })
  }

  // MARK: - Words

  private func run(_ arguments: String...) -> (code: Int32, out: String, err: String) {
    let out = MemorySink()
    let err = MemorySink()
    let code = CommandLineTool.run(
      arguments: ["route", Self.data, "--from", "B12", "--to", "A04", "--at", "2026-10-20T12:00"]
        + arguments,
      environment: [:], now: Instant(secondsSince1970: 0), standardOutput: out, standardError: err)
    return (code, out.text, err.text)
  }

  @Test func `The refusal names both lifts and ends with 1`() {
    let told = run("--profile", "step-free", "--close", "Lift 3", "--close", "Lift 5")
    #expect(told.code == 1)
    #expect(told.out.hasPrefix("Gate A04: no step-free route from gate B12\n"))
    #expect(told.out.contains("Lift 3 is closed."))
    #expect(told.out.contains("Lift 5 is closed."))
  }

  @Test func `The demonstration's directions carry flight, gates and the banner`() {
    let told = run("--flight", "ba 256", "--was", "gate b12")
    #expect(told.code == 0)
    #expect(told.out.hasPrefix("Gate A04 for flight BA256: directions from gate B12\n"))
    #expect(told.out.contains("Flight BA256 has moved from gate B12 to gate A04. Sample.\n"))
    #expect(told.out.contains("\nIllustrative data. "))
    #expect(told.out.contains("Level change: 1 escalator"))
    for line in told.out.split(separator: "\n") where line.hasPrefix("Step ") {
      #expect(line.hasSuffix("Illustrative."))
    }
  }

  @Test func `Closures from a file are looked up in the data`() throws {
    let venue = try VenueGuide.venue(at: Self.data)
    let lift = try #require(
      venue.connections.first { $0.name?.text(language: "en") == "Lift 3" })
    let file = FileManager.default.temporaryDirectory.appending(
      path: "grounded-closures-\(lift.id.rawValue).geojson")
    let text = """
      {"type": "FeatureCollection", "features": [{"type": "Feature", "id": "my-closure",
      "feature_type": "closure", "geometry": null, "properties": {"closes":
      [{"id": "\(lift.id.rawValue)", "feature_type": "connection"}], "starts": null, "ends": null,
      "reason": {"en": "Cleaning"}}}]}
      """
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(
      try ask(["--profile", "step-free", "--closures", file.path]).lifts == ["Lift 5"])
    #expect(throws: LoadError.self) {
      try ask(["--closures", Self.data + "/unit.geojson"])
    }
    do throws(LoadError) {
      _ = try VenueGuide.venue(at: Self.data, closureFiles: ["/no/such/file"])
    } catch {
      #expect(error.kind == .notFound)
    }
  }

  @Test func `A point on the map is a place, with the same exit codes`() throws {
    let code = CommandLineTool.run(
      arguments: [
        "route", Self.data, "--from", "1.0038,53.5012@2", "--to", "A04", "--at",
        "2026-10-20T12:00", "--format", "json",
      ], environment: [:], now: Instant(secondsSince1970: 0), standardOutput: MemorySink(),
      standardError: MemorySink())
    #expect(code == 0)
  }

  @Test func `Two runs give the same bytes`() {
    let first = run("--format", "json", "--explain")
    #expect(first.code == 0)
    #expect(first.out.hasPrefix("{\n  \"schema\": \"grounded.route/1\""))
    #expect(run("--format", "json", "--explain").out == first.out)
    #expect(first.out.contains("1.2 metres a second"))
  }

  @Test(arguments: DirectionsFormat.allCases)
  func `Every format holds the goal`(format: DirectionsFormat) throws {
    guard case .one(let from) = Self.guide.places(matching: "B12"),
      case .one(let to) = Self.guide.places(matching: "gate A04")
    else {
      Issue.record("the gates are not found")
      return
    }
    let query = RouteQuery(
      from: from, to: to, departs: Instant(secondsSince1970: 1_792_494_000),
      closures: Self.guide.closures)
    let written = Self.guide.directions(query, WritingOptions(format: format))
    #expect(written.text.contains("A04"))
    #expect(written.text.hasSuffix("\n"))
  }

  @Test func `Findings are one line on standard error`() {
    let told = run()
    #expect(told.err.split(separator: "\n").count == 1)
    #expect(told.err.hasPrefix("grounded: "))
    #expect(told.err.contains(" in \(Self.data)"))
  }
}
