/// What the geometry of a feature may be, apart from the rules.
enum ShapeDomain {
  /// Whether a geometry is one that a type of feature may have, drawn without faults inside of the venue.
  static func accepts(
    _ geometry: MutableJSON?, of type: String, in setting: ArchiveSetting
  ) -> Bool {
    guard let geometry, geometry != .null else {
      return ["closure", "relationship", "connection", "evidence"].contains(type)
    }
    let coordinates = geometry["coordinates"] ?? .null
    switch (geometry["type"]?.string, type) {
    case ("Point", "amenity"), ("Point", "anchor"), ("Point", "sign"), ("Point", "landmark"):
      return position(coordinates, setting) != nil
    case ("LineString", "opening"), ("LineString", "path"), ("LineString", "detail"),
      ("LineString", "relationship"):
      return (line(coordinates, setting)?.count ?? 0) >= 2
    case ("MultiPoint", "connection"):
      return coordinates.elements.allSatisfy { position($0, setting) != nil }
    case ("Polygon", _) where areas.contains(type): return polygon(coordinates, setting)
    case ("MultiPolygon", _) where areas.contains(type):
      return !coordinates.elements.isEmpty
        && coordinates.elements.allSatisfy { polygon($0, setting) }
    default: return false
    }
  }

  private static let areas: Set<String> = [
    "venue", "footprint", "level", "section", "unit", "fixture", "kiosk", "geofence", "closure",
  ]

  private static func position(
    _ value: MutableJSON, _ setting: ArchiveSetting
  ) -> (x: Double, y: Double)? {
    let numbers = value.elements.map(\.double)
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], setting.contains(x, y)
    else { return nil }
    return (x, y)
  }

  private static func line(
    _ value: MutableJSON, _ setting: ArchiveSetting
  ) -> [(x: Double, y: Double)]? {
    var result: [(x: Double, y: Double)] = []
    for element in value.elements {
      guard let position = position(element, setting) else { return nil }
      result.append(position)
    }
    return result
  }

  private static func polygon(_ value: MutableJSON, _ setting: ArchiveSetting) -> Bool {
    !value.elements.isEmpty
      && value.elements.allSatisfy { ring in
        guard let positions = line(ring, setting), positions.count >= 4,
          let first = positions.first, let last = positions.last, first == last
        else { return false }
        return isSimple(positions)
      }
  }

  /// Whether no two edges of a closed ring cross.
  private static func isSimple(_ ring: [(x: Double, y: Double)]) -> Bool {
    func side(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double), _ c: (x: Double, y: Double))
      -> Double
    {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    let count = ring.count - 1
    for first in 0..<count {
      for second in first + 1..<count {
        let (a, b) = (ring[first], ring[first + 1])
        let (c, d) = (ring[second], ring[second + 1])
        if side(a, b, c) * side(a, b, d) < 0, side(c, d, a) * side(c, d, b) < 0 { return false }
      }
    }
    return true
  }
}
