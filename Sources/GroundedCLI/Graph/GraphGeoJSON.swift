internal import Grounded
internal import GroundedBuild
internal import GroundedModel
internal import GroundedRouting

/// The graph as GeoJSON: a Point for each node and a LineString for each directed edge.
struct GraphGeoJSON {
  private let built: BuiltVenue
  private let levels: LevelNames

  /// Prepares the text.
  init(_ built: BuiltVenue) {
    self.built = built
    levels = LevelNames(built.venue)
  }

  /// The text: one feature a line, nodes first, in the graph's order.
  var text: String {
    let graph = built.graph
    var lines: [String] = []
    lines.reserveCapacity(graph.nodes.count + graph.edgeCount)
    for (position, node) in graph.nodes.enumerated() {
      lines.append(feature(node, position).text())
    }
    for position in 0..<graph.edgeCount { lines.append(edge(position).text()) }
    return "{\"type\":\"FeatureCollection\",\"features\":[\n" + lines.joined(separator: ",\n")
      + "\n]}\n"
  }

  private func feature(_ node: GraphNode, _ position: Int) -> JSONText {
    .object([
      ("type", .string("Feature")),
      ("id", .string("n\(position)")),
      (
        "geometry",
        .object([("type", .string("Point")), ("coordinates", self.position(node.point))])
      ),
      (
        "properties",
        .object([
          ("element", .string("node")), ("kind", .string(node.kind.rawValue)),
          ("level_id", level(node.level)), ("feature", reference(node.feature)),
          ("unit", reference(node.unit)),
        ])
      ),
    ])
  }

  private func edge(_ position: Int) -> JSONText {
    let graph = built.graph
    let index = EdgeIndex(rawValue: UInt32(truncatingIfNeeded: position))
    let edge = graph.edge(index)
    let facts = graph.traversal(of: index)
    let (tail, head) = (graph.nodes[edge.tail.position], graph.nodes[edge.head.position])
    return .object([
      ("type", .string("Feature")),
      ("id", .string("e\(position)")),
      (
        "geometry",
        .object([
          ("type", .string("LineString")),
          ("coordinates", .array([self.position(tail.point), self.position(head.point)])),
        ])
      ),
      (
        "properties",
        .object([
          ("element", .string("edge")), ("kind", .string(facts.kind.rawValue)),
          ("from", .string("n\(edge.tail.position)")), ("to", .string("n\(edge.head.position)")),
          ("level_id", level(tail.level)), ("to_level_id", level(head.level)),
          ("length_m", .number(edge.lengthMeters, places: 3)),
          ("access", .string(facts.access.rawValue)),
          ("step_free", .string(facts.stepFree.verdict.rawValue)),
          ("step_free_reason", .optional(facts.stepFree.reason?.rawValue)),
          ("width_m", facts.widthMeters.map { .number($0, places: 3) } ?? .null),
          ("slope", facts.slope.map { .number($0, places: 4) } ?? .null),
          ("stair_count", facts.stairCount.map { .int($0) } ?? .null),
          ("feature", reference(facts.feature)),
          ("source", .string(facts.origin.source.rawValue)),
          ("rule", .string(facts.origin.rule)), ("inferred", .bool(facts.origin.isInferred)),
        ])
      ),
    ])
  }

  private func position(_ point: PlanarPoint) -> JSONText {
    let coordinate = built.graph.frame.coordinate(point)
    return .array([
      .number(coordinate.longitude, places: 8), .number(coordinate.latitude, places: 8),
    ])
  }

  private func level(_ index: LevelIndex) -> JSONText {
    guard index.position < built.graph.levels.count else { return .null }
    return .string(built.graph.levels[index.position].id.rawValue)
  }

  private func reference(_ index: FeatureIndex?) -> JSONText {
    guard let index, index.position < built.graph.features.count else { return .null }
    let reference = built.graph.features[index.position].reference
    return .object([
      ("id", .string(reference.id.rawValue)),
      ("feature_type", .string(reference.featureType.rawValue)),
    ])
  }
}
