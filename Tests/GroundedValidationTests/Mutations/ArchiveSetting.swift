/// What the values of an archive lean on: its features by identifier, and its outline.
struct ArchiveSetting {
  let archive: MutableArchive
  /// The type of each feature.
  let typeOfIdentifier: [String: String]
  /// Identifiers that something names.
  let named: Set<String>
  private let box: (Double, Double, Double, Double)
  private let features: [String: MutableJSON]

  init(_ archive: MutableArchive) {
    self.archive = archive
    var types: [String: String] = [:]
    var named: Set<String> = []
    var features: [String: MutableJSON] = [:]
    for file in archive.files {
      for feature in file.features {
        if let id = feature["id"]?.string {
          types[id] = file.stem
          features[id] = feature
        }
        let properties = feature["properties"] ?? .null
        for path in properties.paths() {
          if let text = properties[path]?.string, text.utf8.count == 36 { named.insert(text) }
        }
      }
    }
    typeOfIdentifier = types
    self.named = named
    self.features = features
    // The outline of the venue that the sample airport is drawn in.
    box = (0.999397219, 53.499640597, 1.006630595, 53.502785374)
  }

  /// Whether a position lies in the venue.
  func contains(_ longitude: Double, _ latitude: Double) -> Bool {
    box.0...box.2 ~= longitude && box.1...box.3 ~= latitude
  }

  /// A feature by its identifier.
  func feature(_ id: String?) -> MutableJSON? { id.flatMap { features[$0] } }

  /// How far a shape reaches beyond the bounds of a feature, in metres; nil where one of them has none.
  func excess(_ shape: MutableJSON?, beyond id: String?) -> Double? {
    guard let inner = Self.bounds(shape), let outer = Self.bounds(feature(id)?["geometry"]) else {
      return nil
    }
    return max(
      (outer.0 - inner.0) * 66_300, (inner.2 - outer.2) * 66_300, (outer.1 - inner.1) * 111_270,
      (inner.3 - outer.3) * 111_270)
  }

  private static func bounds(_ shape: MutableJSON?) -> (Double, Double, Double, Double)? {
    guard let shape else { return nil }
    var result = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    for path in [[]] + shape.paths() {
      let numbers = (shape[path]?.elements ?? []).map(\.double)
      guard numbers.count >= 2, let x = numbers[0], let y = numbers[1] else { continue }
      result = (min(result.0, x), min(result.1, y), max(result.2, x), max(result.3, y))
    }
    return result.0 <= result.2 ? result : nil
  }
}
