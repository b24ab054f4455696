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

  /// The kinds of edges and the names of lifts of an answer, or what blocks.
  private struct Told: Equatable {
    var kinds: Set<EdgeKind> = []
    var lifts: [String] = []
    var blocking: [String] = []
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
}
