import Foundation
import Grounded
import GroundedModel

/// The walk graph that the polynavi archive carries beside its units: points with neighbours, drawn by hand.
///
/// `navPath` holds the points (level, neighbours), `navPathAssocieted` ties points to occupants, amenities
/// and attractions. An occupant's anchor names its unit; that is how a point belongs to a unit.
struct WalkGraph {
  /// One point of the graph.
  struct Point {
    var coordinate: Coordinate
    var levelID: FeatureID?
    var neighbors: [Int]
  }

  private(set) var points: [Point] = []
  /// The points that stand for each occupant, by occupant.
  private(set) var pointsOfFeature: [FeatureID: [Int]] = [:]

  private struct Collection<Properties: Decodable>: Decodable {
    struct Feature: Decodable {
      struct Geometry: Decodable {
        var coordinates: [Double]
      }
      var id: String
      var geometry: Geometry?
      var properties: Properties
    }
    var features: [Feature]
  }

  private struct PathPoint: Decodable {
    // The names are the file's.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var level_id: String?
    var neighbours: [String]
  }

  private struct Association: Decodable {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var pathNode_id: String
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var associeted_id: String
  }

  init(folder: String) throws {
    func read<Properties: Decodable>(_ name: String, _: Properties.Type) throws -> [Collection<
      Properties
    >.Feature] {
      let data = try Data(contentsOf: URL(filePath: folder).appending(path: name))
      return try JSONDecoder().decode(Collection<Properties>.self, from: data).features
    }
    let features = try read("navPath.geojson", PathPoint.self)
    let positions = Dictionary(
      features.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { a, _ in a })
    points = features.map { feature in
      let place = feature.geometry?.coordinates ?? []
      return Point(
        coordinate: Coordinate(
          longitude: place.first ?? .nan, latitude: place.count > 1 ? place[1] : .nan),
        levelID: feature.properties.level_id.map { FeatureID($0) },
        neighbors: feature.properties.neighbours.compactMap { positions[$0] })
    }
    // 11 of 6,303 links are written one way only; a walk graph has no direction.
    for (index, point) in points.enumerated() {
      for other in point.neighbors where !points[other].neighbors.contains(index) {
        points[other].neighbors.append(index)
      }
    }
    for feature in try read("navPathAssocieted.geojson", Association.self) {
      guard let point = positions[feature.properties.pathNode_id] else { continue }
      pointsOfFeature[FeatureID(feature.properties.associeted_id), default: []].append(point)
    }
  }

  /// The shortest way from a point to another over points of some levels, in metres on the plane.
  func way(
    from start: Int, to goal: Int, levels: Set<FeatureID>, frame: LocalFrame
  ) -> (meters: Double, points: [Int])? {
    let places = points.map { frame.planar($0.coordinate) }
    var best = [Double](repeating: .infinity, count: points.count)
    var previous = [Int?](repeating: nil, count: points.count)
    var isDone = [Bool](repeating: false, count: points.count)
    best[start] = 0
    while true {
      var next: Int?
      for point in points.indices where !isDone[point] && best[point] < .infinity {
        if next.map({ best[point] < best[$0] }) ?? true { next = point }
      }
      guard let here = next else { return nil }
      if here == goal { break }
      isDone[here] = true
      for other in points[here].neighbors {
        guard let level = points[other].levelID, levels.contains(level) else { continue }
        let meters = best[here] + places[here].distance(to: places[other])
        if meters < best[other] {
          best[other] = meters
          previous[other] = here
        }
      }
    }
    var way = [goal]
    while let before = previous[way[way.count - 1]] { way.append(before) }
    return (best[goal], way.reversed())
  }
}
