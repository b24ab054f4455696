import GroundedModel

/// Cheap checks of rings in degrees; no distance below a tenth of a millimetre counts.
enum RingCheck {
  /// Degrees that count as the same place: 1e-9 degrees are a tenth of a millimetre.
  static let tolerance = 1e-9

  /// Twice the signed area in square degrees; positive runs against the clock.
  static func doubleArea(_ ring: [Coordinate]) -> Double {
    guard let origin = ring.first else { return 0 }
    var sum = 0.0
    for index in 1..<max(ring.count, 1) {
      let a = ring[index - 1]
      let b = ring[index]
      sum +=
        (a.longitude - origin.longitude) * (b.latitude - origin.latitude)
        - (b.longitude - origin.longitude) * (a.latitude - origin.latitude)
    }
    return sum
  }

  /// Whether a closed ring has next to no area for its extent.
  static func isFlat(_ ring: [Coordinate]) -> Bool {
    guard let first = ring.first else { return true }
    var extent = 0.0
    for point in ring {
      extent = max(
        extent, abs(point.longitude - first.longitude), abs(point.latitude - first.latitude))
    }
    return abs(doubleArea(ring)) <= extent * tolerance
  }

  /// The index of the start of an edge that crosses another edge of the closed ring, or nil.
  ///
  /// Only true crossings count; edges that touch are left to the geometry library.
  /// - Complexity: n log n for real outlines; bounded by the budget of pairs, which it uses up.
  static func crossing(_ ring: [Coordinate], budget: inout Int) -> Int? {
    let count = ring.count - 1
    guard count >= 4, budget > 0 else { return nil }
    let box = bounds(ring)
    let alongLongitude = box.width >= box.height
    func low(_ edge: Int) -> Double {
      alongLongitude
        ? min(ring[edge].longitude, ring[edge + 1].longitude)
        : min(ring[edge].latitude, ring[edge + 1].latitude)
    }
    func high(_ edge: Int) -> Double {
      alongLongitude
        ? max(ring[edge].longitude, ring[edge + 1].longitude)
        : max(ring[edge].latitude, ring[edge + 1].latitude)
    }
    let order = (0..<count).map { (low: low($0), edge: $0) }.sorted {
      ($0.low, $0.edge) < ($1.low, $1.edge)
    }
    var active: [(high: Double, edge: Int)] = []
    var first: Int?
    for (start, edge) in order {
      active.removeAll { $0.high < start }
      budget -= active.count
      guard budget > 0 else { return first }
      for other in active {
        let a = min(edge, other.edge)
        let b = max(edge, other.edge)
        if b - a == 1 || (a == 0 && b == count - 1) { continue }
        if cross(ring[a], ring[a + 1], ring[b], ring[b + 1]) { first = min(first ?? a, a) }
      }
      active.append((high(edge), edge))
    }
    return first
  }

  /// Whether two edges cross in a point inside both.
  private static func cross(
    _ a: Coordinate, _ b: Coordinate, _ c: Coordinate, _ d: Coordinate
  ) -> Bool {
    if max(a.latitude, b.latitude) < min(c.latitude, d.latitude)
      || max(c.latitude, d.latitude) < min(a.latitude, b.latitude)
      || max(a.longitude, b.longitude) < min(c.longitude, d.longitude)
      || max(c.longitude, d.longitude) < min(a.longitude, b.longitude)
    {
      return false
    }
    return separates(a, b, c, d) && separates(c, d, a, b)
  }

  /// Whether two points lie on either side of a line, each clearly off it.
  private static func separates(
    _ a: Coordinate, _ b: Coordinate, _ c: Coordinate, _ d: Coordinate
  ) -> Bool {
    let dx = b.longitude - a.longitude
    let dy = b.latitude - a.latitude
    let slack = tolerance * (abs(dx) + abs(dy))
    let first = dx * (c.latitude - a.latitude) - dy * (c.longitude - a.longitude)
    let second = dx * (d.latitude - a.latitude) - dy * (d.longitude - a.longitude)
    return (first > slack && second < -slack) || (first < -slack && second > slack)
  }

  /// Whether a hole lies outside a ring: its box leaves the ring's box, or its first position is outside.
  static func isOutside(_ hole: [Coordinate], of ring: [Coordinate], budget: inout Int) -> Bool {
    let inner = bounds(hole)
    let outer = bounds(ring)
    if inner.west < outer.west - tolerance || inner.east > outer.east + tolerance
      || inner.south < outer.south - tolerance || inner.north > outer.north + tolerance
    {
      return true
    }
    budget -= ring.count
    guard budget > 0, let point = hole.first else { return false }
    var inside = false
    for index in 1..<max(ring.count, 1) {
      let a = ring[index - 1]
      let b = ring[index]
      // On the border counts as inside.
      let dx = b.longitude - a.longitude
      let dy = b.latitude - a.latitude
      let off = dx * (point.latitude - a.latitude) - dy * (point.longitude - a.longitude)
      if abs(off) <= tolerance * (abs(dx) + abs(dy)),
        point.longitude >= min(a.longitude, b.longitude) - tolerance,
        point.longitude <= max(a.longitude, b.longitude) + tolerance,
        point.latitude >= min(a.latitude, b.latitude) - tolerance,
        point.latitude <= max(a.latitude, b.latitude) + tolerance
      {
        return false
      }
      if (a.latitude > point.latitude) != (b.latitude > point.latitude),
        point.longitude < a.longitude + dx * (point.latitude - a.latitude) / dy
      {
        inside.toggle()
      }
    }
    return !inside
  }

  private struct Box {
    var west = Double.infinity
    var east = -Double.infinity
    var south = Double.infinity
    var north = -Double.infinity
    var width: Double { east - west }
    var height: Double { north - south }
  }

  private static func bounds(_ ring: [Coordinate]) -> Box {
    var box = Box()
    for point in ring {
      box.west = min(box.west, point.longitude)
      box.east = max(box.east, point.longitude)
      box.south = min(box.south, point.latitude)
      box.north = max(box.north, point.latitude)
    }
    return box
  }
}
