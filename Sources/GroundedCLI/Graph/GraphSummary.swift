internal import Grounded
internal import GroundedBuild
internal import GroundedModel
internal import GroundedRouting

/// The graph in counts.
struct GraphSummary {
  private let built: BuiltVenue
  private let levels: LevelNames

  /// Prepares a summary.
  init(_ built: BuiltVenue) {
    self.built = built
    levels = LevelNames(built.venue)
  }

  /// The summary as text.
  var text: String {
    let graph = built.graph
    let name = built.venue.name?.text(language: built.venue.language) ?? built.venue.sourceName
    var text = "Graph of \(name.isEmpty ? "the venue" : SearchText.shown(name))\n\n"
    var inferred = 0
    var barred = 0
    var kinds: [String: Int] = [:]
    var origins: [String: (all: Int, inferred: Int)] = [:]
    var edgesOfLevel: [Int: Int] = [:]
    var walk = Components(count: graph.nodes.count)
    var stepFree = Components(count: graph.nodes.count)
    for position in 0..<graph.edgeCount {
      let index = EdgeIndex(rawValue: UInt32(truncatingIfNeeded: position))
      let edge = graph.edge(index)
      let facts = graph.traversal(of: index)
      kinds[facts.kind.rawValue, default: 0] += 1
      origins[facts.origin.source.rawValue, default: (0, 0)].all += 1
      if facts.origin.isInferred {
        inferred += 1
        origins[facts.origin.source.rawValue, default: (0, 0)].inferred += 1
      }
      edgesOfLevel[graph.nodes[edge.tail.position].level.position, default: 0] += 1
      guard facts.access == .open else {
        barred += 1
        continue
      }
      walk.join(edge.tail.position, edge.head.position)
      if facts.stepFree.verdict == .yes, facts.kind != .movingWalkway {
        stepFree.join(edge.tail.position, edge.head.position)
      }
    }
    let share =
      graph.edgeCount == 0
      ? "0" : DecimalText.text(Double(inferred) / Double(graph.edgeCount) * 100, places: 1)
    let placed = built.places.count { !$0.nodes.isEmpty }
    let rows = [
      ["Levels", "\(graph.levels.count)"],
      ["Nodes", "\(graph.nodes.count)"],
      ["Edges, each way counted", "\(graph.edgeCount)"],
      ["  inferred", "\(inferred) (\(share) %)"],
      ["  not for travellers", "\(barred)"],
      ["Places", "\(built.places.count), \(placed) of them with a node"],
    ]
    text += TextTable.text(rows)

    text += "\nLevels, from the lowest up\n"
    var nodesOfLevel: [Int: Int] = [:]
    for node in graph.nodes { nodesOfLevel[node.level.position, default: 0] += 1 }
    text += TextTable.text(
      graph.levels.enumerated().map { position, level in
        [
          "  \(levels.label(of: level.id) ?? level.id.rawValue)",
          "\(nodesOfLevel[position] ?? 0) nodes",
          "\(edgesOfLevel[position] ?? 0) edges",
        ]
      })

    text += "\nEdges by kind\n"
    text += TextTable.text(
      EdgeKind.allCases.compactMap { kind in
        kinds[kind.rawValue].map { ["  \(kind.rawValue)", "\($0)"] }
      })

    text += "\nEdges by origin\n"
    text += TextTable.text(
      EdgeOrigin.Source.allCases.compactMap { source in
        origins[source.rawValue].map {
          ["  \(source.rawValue)", "\($0.all)", "\($0.inferred) inferred"]
        }
      })

    text += "\nConnected parts (directions of edges ignored)\n"
    text += TextTable.text([
      ["  walk", Self.parts(walk)], ["  step-free", Self.parts(stepFree)],
    ])
    return text
  }

  private static func parts(_ components: Components) -> String {
    var components = components
    let sizes = components.sizes
    guard let largest = sizes.first else { return "none" }
    let total = sizes.reduce(0, +)
    let share = DecimalText.text(Double(largest) / Double(total) * 100, places: 1)
    return "\(sizes.count) \(sizes.count == 1 ? "part" : "parts"), the largest holds"
      + " \(largest) of \(total) nodes (\(share) %)"
  }
}
