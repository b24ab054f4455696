internal import FoundationEssentials

/// Files beside a suite.
enum SuiteFile {
  /// The bytes of a file; nil where there is none.
  static func bytes(of path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { Array($0) }
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
