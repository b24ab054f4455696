import GroundedModel

@testable import GroundedImport

/// A small OpenStreetMap file, drawn in metres around latitude and longitude 0.
struct OSMPlan {
  private let frame = LocalFrame(origin: Coordinate(longitude: 0, latitude: 0))
  private var nodes: [(id: Int, x: Double, y: Double, tags: [String: String])] = []
  private var ways: [String] = []

  /// The identifier of the node at a place; the same place is the same node.
  mutating func node(_ x: Double, _ y: Double, _ tags: [String: String] = [:]) -> Int {
    if let known = nodes.firstIndex(where: { $0.x == x && $0.y == y }) {
      nodes[known].tags.merge(tags) { $1 }
      return nodes[known].id
    }
    nodes.append((nodes.count + 1, x, y, tags))
    return nodes.count
  }

  /// Draws a line.
  mutating func line(_ id: Int, _ points: [(Double, Double)], _ tags: [String: String]) {
    let refs = points.map { node($0.0, $0.1) }
    ways.append(Self.element("way", id, refs.map { "<nd ref='\($0)'/>" }.joined(), tags))
  }

  /// Draws an area.
  mutating func area(_ id: Int, _ points: [(Double, Double)], _ tags: [String: String]) {
    line(id, points + points.prefix(1), tags)
  }

  /// Draws a room from its lower left to its upper right corner, with more nodes on its border.
  mutating func room(
    _ id: Int, _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ tags: [String: String],
    border: [(Double, Double)] = []
  ) {
    let corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    var ring: [(Double, Double)] = []
    for (rank, corner) in corners.enumerated() {
      let next = corners[(rank + 1) % 4]
      ring.append(corner)
      let between = border.filter { point in
        let crossed =
          (next.0 - corner.0) * (point.1 - corner.1) - (next.1 - corner.1) * (point.0 - corner.0)
        return crossed == 0 && point != corner && point != next
          && min(corner.0, next.0) <= point.0 && point.0 <= max(corner.0, next.0)
          && min(corner.1, next.1) <= point.1 && point.1 <= max(corner.1, next.1)
      }
      ring += between.sorted {
        abs($0.0 - corner.0) + abs($0.1 - corner.1) < abs($1.0 - corner.0) + abs($1.1 - corner.1)
      }
    }
    area(id, ring, tags)
  }

  /// Adds raw elements.
  mutating func raw(_ text: String) {
    ways.append(text)
  }

  private static func element(
    _ name: String, _ id: Int, _ inside: String, _ tags: [String: String]
  ) -> String {
    let tagText = tags.keys.sorted().map { "<tag k='\($0)' v='\(tags[$0] ?? "")'/>" }.joined()
    return "<\(name) id='\(id)'>\(inside)\(tagText)</\(name)>"
  }

  /// The file.
  var text: String {
    var text = "<?xml version='1.0' encoding='UTF-8'?><osm version='0.6'>"
    for node in nodes {
      let place = frame.coordinate(PlanarPoint(x: node.x, y: node.y))
      let tags = node.tags.keys.sorted().map { "<tag k='\($0)' v='\(node.tags[$0] ?? "")'/>" }
      text += "<node id='\(node.id)' lat='\(place.latitude)' lon='\(place.longitude)'>"
      text += tags.joined() + "</node>\n"
    }
    return text + ways.joined(separator: "\n") + "</osm>"
  }

  /// The venue it makes.
  func venue(_ change: (inout ImportOptions) -> Void = { _ in }) throws -> Venue {
    var options = ImportOptions()
    change(&options)
    return try OSMReader.read(bytes: Array(text.utf8), name: "plan.osm", options: options)
  }
}

extension Venue {
  /// How many findings a rule has.
  func count(_ rule: OSMRule) -> Int {
    findings.filter { $0.rule == rule.rawValue }.count
  }

  /// The levels of all openings whose identifier starts like this, sorted.
  func openingLevels(_ prefix: String) -> [String] {
    openings.filter { $0.id.rawValue == prefix || $0.id.rawValue.hasPrefix(prefix + "/") }
      .compactMap { $0.levelID?.rawValue }.sorted()
  }
}
