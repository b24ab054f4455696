internal import FoundationEssentials
internal import GroundedImport
internal import GroundedModel

/// Files beside a suite.
enum SuiteFile {
  /// The bytes of a file; nil where there is none.
  static func bytes(of path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { Array($0) }
  }

  /// A JSON file that has to be whole; `kind` says in an error what it should be.
  ///
  /// - Throws: `LoadError` with file, line and column of the first problem.
  static func json(_ path: String, kind: String) throws(LoadError) -> (
    bytes: [UInt8], file: JSONFile
  ) {
    guard let bytes = bytes(of: path) else {
      guard exists(path) else {
        throw LoadError(.notFound, "\(path): there is no such \(kind). Check the path.")
      }
      throw LoadError(
        .unusable, "\(path): can't be read as a \(kind). Name a file that you may read, no folder.")
    }
    let (file, findings) = JSONFile.readWithFindings(Archive.File(name: path, bytes: bytes))
    if let first = findings.first {
      let place = first.location.map { ":\($0.line):\($0.column)" } ?? ""
      throw LoadError(.unusable, "\(path)\(place): \(first.message) \(first.fix)")
    }
    guard let file else { throw LoadError(.unusable, "\(path):1:1: can't be read as JSON.") }
    return (bytes, file)
  }

  /// The text of a file; nil where there is none.
  static func text(of path: String) -> String? {
    bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a file or folder stands at a path.
  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }
}
