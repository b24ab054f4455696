internal import Grounded
internal import GroundedBuild
internal import GroundedModel
internal import GroundedRouting

/// The graph as GraphML 1.0 (graphml.graphdrawing.org): directed, with the facts of nodes and edges as typed data.
struct GraphML {
  private let built: BuiltVenue

  /// Prepares the text.
  init(_ built: BuiltVenue) {
    self.built = built
  }

  /// A fact that nodes or edges may have.
  private struct Key {
    var name: String
    var type: String
    /// Its identifier in the file: names of nodes and edges are of one list.
    var id: String
  }

  private static func keys(_ prefix: String, _ names: [(String, String)]) -> [Key] {
    names.map { Key(name: $0.0, type: $0.1, id: "\(prefix)_\($0.0)") }
  }

  private static let nodeKeys = keys(
    "n",
    [
      ("kind", "string"), ("level_id", "string"), ("feature", "string"), ("unit", "string"),
      ("longitude", "double"), ("latitude", "double"), ("x", "double"), ("y", "double"),
    ])

  private static let edgeKeys = keys(
    "e",
    [
      ("kind", "string"), ("length_m", "double"), ("access", "string"), ("step_free", "string"),
      ("step_free_reason", "string"), ("width_m", "double"), ("slope", "double"),
      ("stair_count", "int"), ("feature", "string"), ("source", "string"), ("rule", "string"),
      ("inferred", "boolean"),
    ])

  /// The text: one element a line, nodes first, in the graph's order; what is unknown has no `data`.
  var text: String {
    let graph = built.graph
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:schemaLocation=\"http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd\">",
    ]
    for (keys, element) in [(Self.nodeKeys, "node"), (Self.edgeKeys, "edge")] {
      for key in keys {
        lines.append(
          "<key id=\"\(key.id)\" for=\"\(element)\" attr.name=\"\(key.name)\" attr.type=\"\(key.type)\"/>"
        )
      }
    }
    lines.append("<graph id=\"g\" edgedefault=\"directed\">")
    lines.reserveCapacity(lines.count + graph.nodes.count + graph.edgeCount)
    for (position, node) in graph.nodes.enumerated() {
      let coordinate = graph.frame.coordinate(node.point)
      let values = [
        node.kind.rawValue, level(node.level), reference(node.feature), reference(node.unit),
        DecimalText.text(coordinate.longitude, places: 8),
        DecimalText.text(coordinate.latitude, places: 8),
        DecimalText.text(node.point.x, places: 3), DecimalText.text(node.point.y, places: 3),
      ]
      lines.append("<node id=\"n\(position)\">\(data(Self.nodeKeys, values))</node>")
    }
    for position in 0..<graph.edgeCount {
      let index = EdgeIndex(rawValue: UInt32(truncatingIfNeeded: position))
      let edge = graph.edge(index)
      let facts = graph.traversal(of: index)
      let values = [
        facts.kind.rawValue, DecimalText.text(edge.lengthMeters, places: 3),
        facts.access.rawValue, facts.stepFree.verdict.rawValue, facts.stepFree.reason?.rawValue,
        facts.widthMeters.map { DecimalText.text($0, places: 3) },
        facts.slope.map { DecimalText.text($0, places: 4) },
        facts.stairCount.map { String($0) }, reference(facts.feature),
        facts.origin.source.rawValue, facts.origin.rule,
        facts.origin.isInferred ? "true" : "false",
      ]
      lines.append(
        "<edge id=\"e\(position)\" source=\"n\(edge.tail.position)\" target=\"n\(edge.head.position)\">\(data(Self.edgeKeys, values))</edge>"
      )
    }
    lines += ["</graph>", "</graphml>", ""]
    return lines.joined(separator: "\n")
  }

  private func data(_ keys: [Key], _ values: [String?]) -> String {
    zip(keys, values).map { key, value in
      value.map { "<data key=\"\(key.id)\">\(MarkupText.escaped($0))</data>" } ?? ""
    }.joined()
  }

  private func level(_ index: LevelIndex) -> String? {
    guard index.position < built.graph.levels.count else { return nil }
    return built.graph.levels[index.position].id.rawValue
  }

  /// A feature as its type and identifier.
  private func reference(_ index: FeatureIndex?) -> String? {
    guard let index, index.position < built.graph.features.count else { return nil }
    let reference = built.graph.features[index.position].reference
    return "\(reference.featureType.rawValue) \(reference.id.rawValue)"
  }
}
