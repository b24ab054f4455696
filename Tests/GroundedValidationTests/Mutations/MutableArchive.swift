import GroundedImport

/// An archive whose files can be changed, as JSON or as bytes.
struct MutableArchive {
  /// One file.
  struct File {
    var name: String
    var bytes: [UInt8]
    /// What the bytes say; nil where they are no JSON.
    var tree: MutableJSON?

    init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
      tree = MutableJSON(bytes)
    }

    /// The type of feature that the file holds, by its name.
    var stem: String {
      name.split(separator: ".").first.map(String.init) ?? name
    }

    var features: [MutableJSON] { tree?["features"]?.elements ?? [] }
  }

  var files: [File]

  init(path: String) throws {
    files = try Archive(path: path).files.map { File(name: $0.name, bytes: $0.bytes) }
  }

  /// The archive as the validator takes it.
  func archive() throws -> Archive {
    try Archive(
      sourceName: "sample", files: files.map { Archive.File(name: $0.name, bytes: $0.bytes) })
  }

  /// Replaces what a file says.
  mutating func write(_ tree: MutableJSON, to file: Int) {
    files[file].tree = tree
    files[file].bytes = Array(tree.written.utf8)
  }

  /// The identifiers of every feature, by the type their file's name says.
  func identifiers() -> [String: [String]] {
    var result: [String: [String]] = [:]
    for file in files {
      result[file.stem] = file.features.compactMap { $0["id"]?.string }
    }
    return result
  }
}
