import GroundedModel

extension FeatureRecord {
  /// Which geometry is asked for.
  private enum Shape {
    case point
    case line
    case polygon

    var single: StaticString {
      switch self {
      case .point: "Point"
      case .line: "LineString"
      case .polygon: "Polygon"
      }
    }

    var multi: StaticString {
      switch self {
      case .point: "MultiPoint"
      case .line: "MultiLineString"
      case .polygon: "MultiPolygon"
      }
    }

    var words: String {
      switch self {
      case .point: "a Point"
      case .line: "a LineString"
      case .polygon: "a Polygon or MultiPolygon"
      }
    }
  }

  /// What happens to a polygon with a ring that crosses itself, or a hole outside.
  enum RingPolicy {
    /// The polygon is left out with an error.
    case leaveOut
    /// The polygon is kept, without the hole, with a warning: nothing walks by it.
    case keep
  }

  /// The polygons of a Polygon or MultiPolygon; broken ones are reported and left out.
  func polygons(isRequired: Bool = true, broken policy: RingPolicy = .leaveOut) -> [Polygon] {
    var polygons: [Polygon] = []
    for part in parts(.polygon, isRequired: isRequired, allowsMulti: true) {
      if let polygon = polygon(part, policy) { polygons.append(polygon) }
    }
    if let first = polygons.first?.exterior.first { reading.note(first, in: file, at: json) }
    return polygons
  }

  /// The line of a LineString; a broken one is reported and left out.
  func line(isRequired: Bool = true) -> [Coordinate] {
    guard let part = parts(.line, isRequired: isRequired, allowsMulti: false).first,
      let line = line(part)
    else { return [] }
    if let first = line.first { reading.note(first, in: file, at: json) }
    return line
  }

  /// The lines of a LineString or MultiLineString.
  func lines() -> [[Coordinate]] {
    parts(.line, isRequired: true, allowsMulti: true).compactMap { line($0) }
  }

  /// The position of a Point.
  func point(isRequired: Bool = true) -> Coordinate? {
    guard let part = parts(.point, isRequired: isRequired, allowsMulti: false).first,
      let point = position(part)
    else { return nil }
    reading.note(point, in: file, at: json)
    return point
  }

  /// A geometry that has no place in this feature.
  func reportUnexpectedGeometry() {
    guard let geometry else { return }
    report(
      .unexpectedGeometry,
      "The \(words) has a geometry, which a \(reference.featureType.rawValue) can't have; it is not used.",
      fix: "Set its geometry to null.", at: geometry)
  }

  /// The point of a property: a Point geometry, or a bare position.
  func pointProperty(_ key: StaticString) -> Coordinate? {
    guard let value = value(key) else { return nil }
    return pointProperty(value, key)
  }

  func pointProperty(_ value: JSONValue, _ key: StaticString) -> Coordinate? {
    switch value.kind {
    case .null: return nil
    case .array: return position(value, key)
    case .object:
      guard let coordinates = value.member("coordinates"), coordinates.kind == .array else {
        reportUnreadable(key, value, expected: "a Point")
        return nil
      }
      return position(coordinates, key)
    default:
      reportUnreadable(key, value, expected: "a Point")
      return nil
    }
  }

  // MARK: Parts

  /// The coordinates of each part of the geometry, unwrapped as far as the shape allows.
  private func parts(_ shape: Shape, isRequired: Bool, allowsMulti: Bool) -> [JSONValue] {
    guard let geometry else {
      if isRequired {
        report(
          .missingGeometry, "The \(words) has no geometry.",
          fix: "Add \(shape.words).")
      }
      return []
    }
    return parts(of: geometry, shape, allowsMulti: allowsMulti, depth: 0)
  }

  private func parts(of geometry: JSONValue, _ shape: Shape, allowsMulti: Bool, depth: Int)
    -> [JSONValue]
  {
    guard let type = geometry.member("type")?.string else {
      report(
        .unreadableGeometry, "The geometry of \(words) has no type; it is left out.",
        fix: "Write a GeoJSON geometry.", at: geometry)
      return []
    }
    if type == "GeometryCollection" {
      let members = geometry.member("geometries").map { Array($0.elements) } ?? []
      if members.count == 1, depth < 4 {
        reportUnwrapped(type, geometry, .warning)
        return parts(of: members[0], shape, allowsMulti: allowsMulti, depth: depth + 1)
      }
      reportWrongType("a GeometryCollection of \(members.count) geometries", shape, geometry)
      return []
    }
    guard type == "\(shape.single)" || type == "\(shape.multi)" else {
      reportWrongType("a \(type.prefix(40))", shape, geometry)
      return []
    }
    guard let coordinates = geometry.member("coordinates"), coordinates.kind == .array else {
      report(
        .unreadableGeometry, "The geometry of \(words) has no coordinates; it is left out.",
        fix: "Write \(shape.words) with coordinates.", at: geometry)
      return []
    }
    if coordinates.count == 0 {
      report(
        .missingGeometry, "The geometry of \(words) is empty.",
        fix: "Add \(shape.words).", at: geometry)
      return []
    }
    if type == "\(shape.single)" { return [coordinates] }
    let parts = Array(coordinates.elements)
    if parts.count == 1 {
      // A MultiPolygon is allowed, if odd; a MultiLineString of a detail is plain.
      if shape == .polygon {
        reportUnwrapped(type, geometry, .information)
      } else if !allowsMulti {
        reportUnwrapped(type, geometry, .warning)
      }
      return parts
    }
    if allowsMulti { return parts }
    reportWrongType("a \(type) of \(parts.count) parts", shape, geometry)
    return []
  }

  private func reportUnwrapped(_ type: String, _ geometry: JSONValue, _ severity: Severity) {
    report(
      .singlePartMultiGeometry,
      "The geometry of \(words) is a \(type) with one part; the part is used.",
      fix: "Write the part itself.", at: geometry, severity: severity)
  }

  private func reportWrongType(_ found: String, _ shape: Shape, _ geometry: JSONValue) {
    report(
      .wrongGeometryType,
      "The geometry of \(words) is \(found), not \(shape.words); it is left out.",
      fix: "Write \(shape.words).", at: geometry)
  }

  // MARK: Positions

  private func position(_ value: JSONValue, _ key: StaticString? = nil) -> Coordinate? {
    let whose = key.map { "\($0) of \(words)" } ?? words
    let document = value.document
    guard value.kind == .array, value.count >= 2 else {
      report(
        .unreadableGeometry,
        "A position of \(whose) is \(value.kind == .array ? "too short" : value.kind.words), not longitude and latitude; it is left out.",
        fix: "Write [longitude, latitude].", at: value)
      return nil
    }
    let longitude = JSONValue(document: document, index: value.index + 1)
    let latitude = JSONValue(document: document, index: document.next(value.index + 1))
    guard let x = longitude.number, let y = latitude.number else {
      let wrong = longitude.number == nil ? longitude : latitude
      report(
        .unreadableGeometry,
        "A position of \(whose) holds \(wrong.kind.words) in place of a number in degrees; the geometry is left out.",
        fix: "Write [longitude, latitude] in degrees.", at: wrong)
      return nil
    }
    guard abs(x) <= 180, abs(y) <= 90 else {
      let hint =
        abs(x) <= 90 && abs(y) <= 180 ? " Longitude and latitude may be swapped." : ""
      report(
        .coordinateOutOfRange,
        "A position of \(whose) lies off the globe: longitude \(Self.text(of: x)), latitude \(Self.text(of: y)); the geometry is left out.\(hint)",
        fix: "Write the longitude first, in degrees.", at: value)
      return nil
    }
    return Coordinate(longitude: x, latitude: y)
  }

  private func positions(_ value: JSONValue) -> [Coordinate]? {
    guard value.kind == .array else {
      report(
        .unreadableGeometry,
        "The geometry of \(words) holds \(value.kind.words) in place of positions; it is left out.",
        fix: "Write an array of [longitude, latitude].", at: value)
      return nil
    }
    var result: [Coordinate] = []
    result.reserveCapacity(value.count)
    for element in value.elements {
      guard let position = position(element) else { return nil }
      result.append(position)
    }
    return result
  }

  private func line(_ value: JSONValue) -> [Coordinate]? {
    guard let line = positions(value) else { return nil }
    guard let first = line.first, line.contains(where: { $0 != first }) else {
      report(
        .degenerateLine,
        "The line of \(words) has fewer than two different positions; it is left out.",
        fix: "Draw a line between two places.", at: value)
      return nil
    }
    return line
  }

  // MARK: Rings

  private func polygon(_ value: JSONValue, _ policy: RingPolicy) -> Polygon? {
    guard value.kind == .array, value.count > 0 else {
      report(
        .unreadableGeometry, "A polygon of \(words) has no rings; it is left out.",
        fix: "Write an array of rings.", at: value)
      return nil
    }
    var rings: [[Coordinate]] = []
    var isBackward = false
    for (index, ringValue) in value.elements.enumerated() {
      guard let ring = ring(ringValue, policy) else { return nil }
      if !RingCheck.isFlat(ring), (RingCheck.doubleArea(ring) > 0) != (index == 0) {
        isBackward = true
      }
      if let shell = rings.first, RingCheck.isOutside(ring, of: shell, budget: &reading.ringBudget)
      {
        let outcome = policy == .keep ? "the hole is left out" : "the polygon is left out"
        report(
          .holeOutsideShell, "A hole of \(words) lies outside its polygon; \(outcome).",
          fix: "Draw the hole inside, or as a feature of its own.", at: ringValue,
          severity: policy == .keep ? .warning : .error)
        if policy == .keep { continue }
        return nil
      }
      rings.append(ring)
    }
    guard let exterior = rings.first else { return nil }
    if isBackward { reading.noteBackwardRing(in: file, at: json) }
    return Polygon(exterior: exterior, interiors: Array(rings.dropFirst()))
  }

  private func ring(_ value: JSONValue, _ policy: RingPolicy) -> [Coordinate]? {
    guard var ring = positions(value) else { return nil }
    guard let first = ring.first, let last = ring.last, ring.count >= 3 else {
      reportFlat(value, "has \(ring.count) positions")
      return nil
    }
    let gap = max(abs(first.longitude - last.longitude), abs(first.latitude - last.latitude))
    guard gap <= RingCheck.tolerance else {
      report(
        .unclosedRing,
        "A ring of \(words) does not end where it starts; the polygon is left out.",
        fix: "Repeat the first position at the end.", at: value)
      return nil
    }
    ring[ring.count - 1] = first
    guard ring.count >= 4 else {
      reportFlat(value, "has \(ring.count) positions, four are the least")
      return nil
    }
    let crossing = RingCheck.crossing(ring, budget: &reading.ringBudget)
    guard crossing != nil || !RingCheck.isFlat(ring) else {
      reportFlat(value, "encloses no area")
      return nil
    }
    if let edge = crossing {
      let place = value.elements.dropFirst(edge).first { _ in true } ?? value
      switch policy {
      case .leaveOut:
        report(
          .selfIntersectingRing,
          "A ring of \(words) crosses itself, first in the edge that starts here; the polygon is left out.",
          fix: "Put the ring's positions in order.", at: place)
        return nil
      case .keep:
        report(
          .selfIntersectingRing,
          "A ring of \(words) crosses itself, first in the edge that starts here.",
          fix: "Put the ring's positions in order.", at: place, severity: .warning)
      }
    }
    return ring
  }

  private func reportFlat(_ value: JSONValue, _ what: String) {
    report(
      .degenerateRing, "A ring of \(words) \(what); the polygon is left out.",
      fix: "Draw a ring of at least three corners.", at: value)
  }
}
