import GroundedModel

extension Floor {
  /// The walkable triangles melted together, in metres.
  func geometry(in context: GEOSContext) throws(GEOSContext.Failure) -> GEOSGeometry {
    var triangles: [GEOSGeometry] = []
    for t in 0..<triangulation.triangleCount where isWalkable(t) {
      let (a, b, c) = points(t)
      triangles.append(
        try GEOSGeometry.polygon(
          PlanarPolygon(exterior: [a.planar, b.planar, c.planar]), in: context))
    }
    return try GEOSGeometry.collection(GEOSGeometry.multiPolygon, triangles, in: context)
      .unaryUnion()
  }
}
