import Foundation
import GroundedBuild
import GroundedImport
import GroundedModel
import GroundedRouting
import Testing

/// The graph of the sample airport as the plan of the airport wants it.
struct SampleAirportGraphTests {
  private static func build() throws -> BuiltVenue? {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../AirportData/sample-airport").standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: folder) else {
      print("AirportData/sample-airport is not there: its graph is not tested")
      return nil
    }
    return VenueBuilder.build(try IMDFReader.read(path: folder))
  }

  private func walk(
    _ from: String, _ to: String, in built: BuiltVenue, closing names: [String] = [],
    isStepFree: Bool = false
  ) throws -> [Traversal]? {
    func place(_ name: String) throws -> Place {
      try #require(built.places.first { $0.name == name || $0.aliases.contains(name) })
    }
    let start = try place(from).nodes.map(\.position)
    let goal = Set(try place(to).nodes.map(\.position))
    let closed = Set(try names.map { try place($0).reference })
    return built.walk(from: start, to: goal, closing: closed, isStepFree: isStepFree)?
      .edges.map { built.graph.traversal(of: $0) }
  }

  private func lifts(_ walk: [Traversal], in built: BuiltVenue) -> Set<String> {
    Set(
      walk.filter { $0.kind == .elevator }.compactMap { facts in
        facts.feature.flatMap {
          built.place(built.graph.features[$0.position].reference.id.rawValue)
        }?
        .name
      })
  }

  @Test func isOnePieceWithoutFindings() throws {
    guard let built = try Self.build() else { return }
    #expect(built.partSizes().count == 1)
    for finding in built.findings where finding.severity > .information {
      Issue.record("\(finding.rule): \(finding.message)")
    }
    #expect(built.places.allSatisfy { !$0.nodes.isEmpty })
  }

  /// The story: Lift 3, else Lift 5, else nothing.
  @Test func stepFreeToGateA04() throws {
    guard let built = try Self.build() else { return }
    let usual = try #require(try walk("B12", "A04", in: built, isStepFree: true))
    #expect(lifts(usual, in: built) == ["Lift 3"])
    #expect(!usual.contains { $0.kind == .stairs || $0.kind == .escalator })
    let other = try #require(
      try walk("B12", "A04", in: built, closing: ["Lift 3"], isStepFree: true))
    #expect(lifts(other, in: built) == ["Lift 5"])
    let none = try walk("B12", "A04", in: built, closing: ["Lift 3", "Lift 5"], isStepFree: true)
    #expect(none == nil)
    #expect(try walk("B12", "A04", in: built, closing: ["Lift 3", "Lift 5"]) != nil)
  }

  /// Fault 12: through security only towards the gates, out only by passports and customs.
  @Test func securityIsOneWay() throws {
    guard let built = try Self.build() else { return }
    let inward = try #require(try walk("Entrance 1", "A04", in: built))
    #expect(inward.contains { $0.kind == .checkpoint })
    let outward = try #require(try walk("A04", "Entrance 1", in: built))
    let used = Set(inward.filter { $0.kind == .checkpoint }.flatMap { built.crossedIDs($0) })
    for facts in outward where facts.kind == .checkpoint {
      #expect(used.isDisjoint(with: built.crossedIDs(facts)))
    }
    #expect(Set(built.edges(.checkpoint).map(\.facts.access)) == [.open, .wrongDirection])
  }

  /// No open edge passes an emergency exit, a staff room or a controlled door.
  @Test func barredThingsAreNeverOpen() throws {
    guard let built = try Self.build() else { return }
    let staff = Set(built.places.filter(\.isRestricted).map(\.reference.id.rawValue))
    let exits = Set(
      built.venue.openings.filter { $0.category.stem == "emergencyexit" }.map(\.id.rawValue))
    #expect(!staff.isEmpty)
    #expect(!exits.isEmpty)
    for position in 0..<built.graph.edgeCount {
      let facts = built.graph.traversal(of: EdgeIndex(rawValue: UInt32(position)))
      guard facts.access == .open else { continue }
      #expect(built.crossedIDs(facts).isDisjoint(with: staff.union(exits)))
    }
  }

  @Test func edgesAreAsLongAsTheirLines() throws {
    guard let built = try Self.build() else { return }
    for position in 0..<built.graph.edgeCount {
      let edge = built.graph.edge(EdgeIndex(rawValue: UInt32(position)))
      let tail = built.graph.nodes[edge.tail.position].point
      let head = built.graph.nodes[edge.head.position].point
      #expect(edge.lengthMeters.isFinite)
      #expect(edge.lengthMeters >= tail.distance(to: head) - 1e-9)
      #expect(edge.lengthMeters <= tail.distance(to: head) + 0.01)
    }
  }
}
