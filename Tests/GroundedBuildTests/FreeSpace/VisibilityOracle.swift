import GroundedModel

@testable import GroundedBuild

/// Shortest walks by brute force: walls thickened to a few millimetres with GEOS, every pair of corners tried.
///
/// It shares nothing with the kernel but the wrappers around GEOS. Its walks are longer than the true ones
/// by a few millimetres for each bend.
struct VisibilityOracle {
  static let thickness = 0.001

  let context: GEOSContext
  let space: GEOSGeometry
  let tolerant: GEOSGeometry
  let corners: [PlanarPoint]

  init(
    cells: [PlanarPolygon], portals: [(PlanarPoint, PlanarPoint)], obstacles: [PlanarPolygon]
  ) throws {
    context = try GEOSContext()
    let context = context
    func set(_ parts: [GEOSGeometry]) throws -> GEOSGeometry {
      try GEOSGeometry.collection(GEOSGeometry.mixed, parts, in: context).unaryUnion()
    }
    let floors = try set(cells.map { try GEOSGeometry.polygon($0, in: context) })
    var borders = try set(
      cells.map { try GEOSGeometry.line($0.exterior + [$0.exterior[0]], in: context) })
    if !portals.isEmpty {
      let gaps = try set(
        portals.map { try GEOSGeometry.line([$0.0, $0.1], in: context).buffer(1e-7) })
      borders = try borders.difference(gaps)
    }
    var space = try floors.difference(borders.buffer(Self.thickness, segmentsPerQuadrant: 2))
    if !obstacles.isEmpty {
      let blocks = try set(
        obstacles.map {
          try GEOSGeometry.polygon($0, in: context).buffer(Self.thickness, segmentsPerQuadrant: 2)
        })
      space = try space.difference(blocks)
    }
    self.space = space
    tolerant = try space.buffer(1e-6, segmentsPerQuadrant: 2)
    var corners: [PlanarPoint] = []
    for polygon in space.polygons {
      for ring in [polygon.exterior] + polygon.interiors {
        let points = Array(ring.dropLast())
        // GEOS gives shells clockwise and holes counter-clockwise: the floor is on the right.
        var area = 0.0
        for i in points.indices {
          let a = points[i]
          let b = points[(i + 1) % points.count]
          area += a.x * b.y - b.x * a.y
        }
        let isShell = ring == polygon.exterior
        let sign = (area > 0) == isShell ? 1.0 : -1.0
        for i in points.indices {
          let a = points[(i + points.count - 1) % points.count]
          let b = points[i]
          let c = points[(i + 1) % points.count]
          let turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
          if turn * sign < 0 { corners.append(b) }
        }
      }
    }
    self.corners = corners
  }

  private func sees(_ a: PlanarPoint, _ b: PlanarPoint) throws -> Bool {
    // A line of no length is nothing to GEOS.
    if a.distance(to: b) < 1e-6 { return true }
    return try tolerant.covers(GEOSGeometry.line([a, b], in: context))
  }

  /// The shortest lengths between all pairs of points; a point outside has none.
  func lengths(between sites: [PlanarPoint]) throws -> [[Double]] {
    let nodes = sites + corners
    var ways: [[(Int, Double)]] = Array(repeating: [], count: nodes.count)
    for i in nodes.indices {
      for j in nodes.indices where j > i {
        if try sees(nodes[i], nodes[j]) {
          let d = nodes[i].distance(to: nodes[j])
          ways[i].append((j, d))
          ways[j].append((i, d))
        }
      }
    }
    return sites.indices.map { Array(shortest(from: $0, ways: ways)[sites.indices]) }
  }
}
