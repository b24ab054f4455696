extension Mutator {
  /// Metres of a degree at the latitude of the sample airport, 53.5°.
  private static let metresOfLongitude = 66_300.0
  private static let metresOfLatitude = 111_270.0
  private static let distances = [0.1, 0.5, 2, 5, 50, 500, 100_000]

  /// Changes the coordinates of a feature.
  func changeShape(
    _ tree: inout MutableJSON, _ base: [MutableJSON.Step], _ random: inout MutationRandom
  ) -> String? {
    var paths: [[MutableJSON.Step]] = [[.key("geometry"), .key("coordinates")]]
    guard let feature = tree[base] else { return nil }
    if random.below(4) == 0 {
      paths = feature.paths().filter {
        $0.last == .key("point") || ($0.last == .key("coordinates") && $0.count > 2)
      }
    }
    guard let path = random.pick(paths), let old = feature[path], old.kind == "array" else {
      return nil
    }
    let positions =
      Self.isPosition(old)
      ? [path] : old.paths().filter { Self.isPosition(old[$0]) }.map { path + $0 }
    guard let one = random.pick(positions) else { return nil }
    let name = path.map { step in if case .key(let key) = step { key } else { "" } }
      .filter { !$0.isEmpty }.joined(separator: ".")
    let far = random.pick(Self.distances) ?? 1
    let direction = random.pick([(1.0, 0.0), (0, 1), (-1, 0), (0, -1), (0.6, 0.8)]) ?? (1, 0)
    let shift = (
      direction.0 * far / Self.metresOfLongitude, direction.1 * far / Self.metresOfLatitude
    )
    switch random.below(10) {
    case 0, 1:
      for position in positions { tree[base + position] = Self.moved(feature[position], shift) }
      return "\(name) is moved by \(far) m"
    case 2:
      tree[base + one] = Self.moved(feature[one], shift)
      // The end of a ring moves with its start.
      if let first = positions.first, let last = positions.last, one == first || one == last,
        feature[first] == feature[last]
      {
        tree[base + first] = Self.moved(feature[first], shift)
        tree[base + last] = Self.moved(feature[last], shift)
      }
      return "one position of \(name) is moved by \(far) m"
    case 3:
      guard one.count > path.count else { return nil }
      tree[base + one] = nil
      return "one position of \(name) is gone"
    case 4:
      let list = Array(one.dropLast())
      guard one.count > path.count, let elements = feature[list]?.elements, elements.count > 1
      else { return nil }
      tree[base + list] = .array(elements.reversed())
      return "\(name) runs the other way"
    case 5:
      for position in positions {
        tree[base + position] = .array(feature[position]?.elements.reversed() ?? [])
      }
      return "\(name) has longitude and latitude exchanged"
    case 6:
      let list = Array(one.dropLast())
      guard one.count > path.count, var elements = feature[list]?.elements, elements.count > 2
      else { return nil }
      elements.swapAt(random.below(elements.count), random.below(elements.count))
      tree[base + list] = .array(elements)
      return "two positions of \(name) are exchanged"
    case 7:
      let wild = random.pick(["1e308", "91", "181", "-181", "0", "null", "\"1.0\"", "-0"]) ?? "0"
      tree[base + one + [.index(random.below(2))]] = MutableJSON(Array(wild.utf8))
      return "a coordinate of \(name) is \(wild)"
    case 8:
      for position in positions {
        tree[base + position] = .array(
          (feature[position]?.elements ?? []).map { value in
            guard let number = value.double else { return value }
            return .number("\((number * 1e3).rounded() / 1e3)")
          })
      }
      return "\(name) is rounded to three decimals"
    default:
      tree[base + path] = .array([])
      return "\(name) is empty"
    }
  }

  /// Gives a feature the geometry of another one of its file, or none, or one of another type.
  func replaceShape(
    _ tree: inout MutableJSON, _ base: [MutableJSON.Step], _ number: Int,
    _ random: inout MutationRandom
  ) -> String? {
    let path = base + [.key("geometry")]
    switch random.below(4) {
    case 0:
      tree[path] = .null
      return "geometry is null"
    case 1:
      let types = [
        "Point", "LineString", "Polygon", "MultiPolygon", "GeometryCollection", "Circle",
      ]
      guard tree[path]?["type"] != nil else { return nil }
      let type = random.pick(types) ?? "Point"
      tree[path + [.key("type")]] = .text(type)
      return "geometry is said to be a \(type)"
    case 2:
      let others = tree["features"]?.elements ?? []
      guard let other = random.pick(others), other["geometry"] != tree[path] else { return nil }
      tree[path] = other["geometry"]
      return "geometry is that of \(other["id"]?.string ?? "?")"
    default:
      let all = original.files.flatMap(\.features).compactMap { $0["geometry"] }
      tree[path] = random.pick(all)
      return "geometry is that of a feature of any type"
    }
  }

  static func isPosition(_ value: MutableJSON?) -> Bool {
    guard let elements = value?.elements, elements.count >= 2 else { return false }
    return elements.allSatisfy { $0.double != nil }
  }

  private static func moved(_ position: MutableJSON?, _ by: (Double, Double)) -> MutableJSON? {
    guard let elements = position?.elements, elements.count >= 2, let x = elements[0].double,
      let y = elements[1].double
    else { return position }
    func rounded(_ value: Double) -> MutableJSON {
      .number("\((value * 1e9).rounded() / 1e9)")
    }
    return .array([rounded(x + by.0), rounded(y + by.1)])
  }
}
