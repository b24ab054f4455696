import GroundedBuild
import GroundedImport
import GroundedModel
import GroundedRouting
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Routes over the dual graph of real IndoorGML files.
@Suite struct IndoorGMLRouteTests {
  /// The length of the shortest way between two units in metres, horizontal; nil where there is none.
  private func shortest(_ built: BuiltVenue, _ from: String, _ to: String) -> Double? {
    func nodes(_ id: String) -> [Int] {
      built.places.first { $0.reference.id.rawValue == id }?.nodes.map(\.position) ?? []
    }
    let graph = built.graph
    var best = [Double](repeating: .infinity, count: graph.nodes.count)
    var isDone = [Bool](repeating: false, count: graph.nodes.count)
    for node in nodes(from) { best[node] = 0 }
    while let node = best.indices.filter({ !isDone[$0] && best[$0].isFinite }).min(by: {
      best[$0] < best[$1]
    }) {
      isDone[node] = true
      for position in graph.edges(from: NodeIndex(node)) {
        let index = EdgeIndex(position)
        guard graph.traversal(of: index).access == .open else { continue }
        let edge = graph.edge(index)
        best[edge.head.position] = min(
          best[edge.head.position], best[node] + edge.lengthMeters)
      }
    }
    return nodes(to).map { best[$0] }.min().flatMap { $0.isFinite ? $0 : nil }
  }

  private func built(_ file: String) throws -> BuiltVenue? {
    let parts = #filePath.split(separator: "/").dropLast(4)
    let path = "/" + parts.joined(separator: "/") + "/../shared/data/indoorgml/" + file
    guard access(path, R_OK) == 0 else {
      print("Skipped: \(file) is not in ../shared/data.")
      return nil
    }
    return VenueBuilder.build(try IndoorGMLReader.read(path: path))
  }

  @Test func theFarthestRoomsOfTheHouseAreJoined() throws {
    guard let built = try built("fjk-haus.gml") else { return }
    // R8 to R21 by the lines: 4.615 to the stairs, 0.034 and 0.029 over them, 4.616 on the top floor.
    let length = try #require(shortest(built, "C8", "C21"))
    #expect(length <= 9.294 + 0.01)
    #expect(length > 5)
    // Every room is reached from every other.
    for unit in built.venue.units { #expect(shortest(built, "C8", unit.id.rawValue) != nil) }
  }

  @Test func theFarthestRoomsOfTheEditorExampleAreJoined() throws {
    guard let built = try built("ineditor-example-1.gml") else { return }
    // S9 to S4 over T9, T8, T10, T6, T5, T3: 200.106 m by the lines of the file.
    let length = try #require(shortest(built, "C9", "C4"))
    #expect(length <= 200.106 + 0.01)
    #expect(length > 120)
    // The ring of C10 crosses itself, so that the cell has no floor; its state is still on the way.
    for unit in built.venue.units where unit.id.rawValue != "C10" {
      #expect(shortest(built, "C9", unit.id.rawValue) != nil)
    }
  }
}
