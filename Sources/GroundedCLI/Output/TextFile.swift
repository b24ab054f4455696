internal import FoundationEssentials
internal import Grounded

/// Small files that a command reads and writes beside the data.
enum TextFile {
  /// The bytes of a file.
  ///
  /// - Throws: `LoadError` where it can't be read.
  static func bytes(of path: String) throws(LoadError) -> [UInt8] {
    guard FileManager.default.fileExists(atPath: path) else {
      throw LoadError(.notFound, "\(path): there is no such file. Check the path.")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw LoadError(.unusable, "\(path): can't be read. Check its rights.")
    }
    return Array(data)
  }

  /// Writes a file, over one that is there.
  ///
  /// - Throws: `LoadError` where it can't be written.
  static func write(_ text: String, to path: String) throws(LoadError) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      throw LoadError(.unusable, "\(path): can't be written. Check the folder and its rights.")
    }
  }

  /// Replaces a file in one step, so that nobody ever finds half of it.
  ///
  /// - Throws: `LoadError` where it can't be written.
  static func replace(_ text: String, at path: String) throws(LoadError) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw LoadError(.unusable, "\(path): can't be written. Check the folder and its rights.")
    }
  }

  /// The path with links followed; nil where nothing is there.
  static func resolved(_ path: String) -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// The path of a file that may not be there yet, with links in its folder followed; nil without the folder.
  static func resolved(folderOf path: String) -> String? {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    return resolved(url.deletingLastPathComponent().path).map { $0 + "/" + url.lastPathComponent }
  }
}
