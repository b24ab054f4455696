import GroundedModel

/// A line on the floor, measured along its length in metres.
struct Polyline: Hashable, Sendable {
  let points: [PlanarPoint]
  /// For each point its distance from the start along the line.
  let positions: [Double]

  init(_ points: [PlanarPoint]) {
    self.points = points
    var positions: [Double] = []
    positions.reserveCapacity(points.count)
    var sum = 0.0
    for (index, point) in points.enumerated() {
      if index > 0 { sum += points[index - 1].distance(to: point) }
      positions.append(sum)
    }
    self.positions = positions
  }

  var length: Double { positions.last ?? 0 }

  /// The point at a distance from the start; the ends beyond them.
  func point(at position: Double) -> PlanarPoint? {
    guard let first = points.first, let last = points.last else { return nil }
    if position <= 0 { return first }
    for index in points.indices.dropFirst() where positions[index] >= position {
      let step = positions[index] - positions[index - 1]
      guard step > 0 else { return points[index] }
      let share = (position - positions[index - 1]) / step
      return points[index - 1] + (points[index] - points[index - 1]) * share
    }
    return last
  }

  /// The direction from one distance to another.
  func heading(from start: Double, to end: Double) -> Heading? {
    guard let a = point(at: start), let b = point(at: end) else { return nil }
    return Heading(from: a, to: b)
  }

  /// The place on the line that is nearest to a point.
  func project(
    _ point: PlanarPoint
  ) -> (position: Double, distance: Double, foot: PlanarPoint, heading: Heading?)? {
    guard let first = points.first else { return nil }
    var best = (
      position: 0.0, distance: first.distance(to: point), foot: first, heading: Heading?.none
    )
    for index in points.indices.dropFirst() {
      let foot = Shape.foot(of: point, on: points[index - 1], points[index])
      let distance = foot.point.distance(to: point)
      guard distance < best.distance || best.heading == nil else { continue }
      let step = positions[index] - positions[index - 1]
      best = (
        positions[index - 1] + step * foot.share, distance, foot.point,
        Heading(from: points[index - 1], to: points[index]) ?? best.heading
      )
    }
    return best
  }
}
