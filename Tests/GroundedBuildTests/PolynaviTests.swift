import Foundation
import GroundedBuild
import GroundedImport
import GroundedModel
import GroundedRouting
import Testing

/// A real university archive, where it is at hand: beside the repository in `shared/data`, or where
/// `GROUNDED_IMDF_DATA` says.
struct PolynaviTests {
  static var folder: String? {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let candidates =
      [ProcessInfo.processInfo.environment["GROUNDED_IMDF_DATA"].map { $0 + "/polynavi" }]
      .compactMap { $0 }
      + [
        here.appending(path: "../../../shared/data/imdf/polynavi").standardizedFileURL.path,
        here.appending(path: "../../../../shared/data/imdf/polynavi").standardizedFileURL.path,
      ]
    return candidates.first { FileManager.default.fileExists(atPath: $0) }
  }

  @Test func joinsEveryOpening() throws {
    guard let folder = Self.folder else {
      print("polynavi is not at hand: joinsEveryOpening is skipped")
      return
    }
    let venue = try IMDFReader.read(path: folder)
    let clock = ContinuousClock()
    let start = clock.now
    let built = VenueBuilder.build(venue)
    let took = clock.now - start
    // 472 of 472 have a walkable unit on both sides (measured independently, imdf.md 4.1).
    let joined = Set(
      (0..<built.graph.edgeCount).flatMap { position -> [FeatureReference] in
        built.crosses(built.graph.traversal(of: EdgeIndex(rawValue: UInt32(position))))
          .filter { $0.featureType == .opening }
      })
    #expect(venue.openings.count == 472)
    #expect(joined.count == 472)
    for node in built.graph.nodes {
      #expect(node.point.x.isFinite && node.point.y.isFinite)
    }
    var counts: [String: Int] = [:]
    for finding in built.findings { counts[finding.rule, default: 0] += 1 }
    print("polynavi: \(took), \(built.graph.nodes.count) nodes, \(built.graph.edgeCount) edges,")
    print("  \(built.places.count) places, parts \(built.partSizes().prefix(12))")
    for rule in counts.keys.sorted() { print("  \(rule): \(counts[rule] ?? 0)") }
    // Two large parts, the two indoor buildings, and one room without any door. An independent count
    // (imdf.md 4.4) has 273 too; its four more single rooms are those that overlap a larger unit, to which
    // it gives their doors.
    let parts = built.partSizes()
    #expect(parts == [273, 169, 1])
  }

  @Test func isTheSameEveryTime() throws {
    guard let folder = Self.folder else {
      print("polynavi is not at hand: isTheSameEveryTime is skipped")
      return
    }
    let venue = try IMDFReader.read(path: folder)
    let one = VenueBuilder.build(venue)
    let two = VenueBuilder.build(venue)
    #expect(one.graph.nodes == two.graph.nodes)
    #expect(one.graph.features == two.graph.features)
    #expect(one.graph.traversals == two.graph.traversals)
    #expect(one.places == two.places)
    #expect(one.findings == two.findings)
    #expect(
      (0..<one.graph.edgeCount).allSatisfy {
        one.graph.edge(EdgeIndex(rawValue: UInt32($0)))
          == two.graph.edge(EdgeIndex(rawValue: UInt32($0)))
      })
  }
}

extension BuiltVenue {
  /// The sizes of the connected parts in units, largest first; open edges and the unit of each node count.
  func partSizes() -> [Int] {
    var parents = Array(graph.nodes.indices)
    func root(_ node: Int) -> Int {
      var current = node
      while parents[current] != current {
        parents[current] = parents[parents[current]]
        current = parents[current]
      }
      return current
    }
    for position in 0..<graph.edgeCount {
      let index = EdgeIndex(rawValue: UInt32(position))
      let facts = graph.traversal(of: index)
      guard facts.access == .open || facts.access == .staffOnly else { continue }
      let edge = graph.edge(index)
      parents[root(edge.tail.position)] = root(edge.head.position)
    }
    var parts: [Int: Set<FeatureReference>] = [:]
    for place in places where place.reference.featureType == .unit {
      for node in place.nodes { parts[root(node.position), default: []].insert(place.reference) }
    }
    return parts.values.map(\.count).sorted(by: >)
  }
}
