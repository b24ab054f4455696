internal import FoundationEssentials
internal import Grounded

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Darwin)
  private import Darwin
#endif

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

  /// Replaces files, all of them or none, so that nobody ever finds half of one.
  ///
  /// All are written beside their places first, and only where that went well for each of them are they put in place.
  /// Links stay links, and a file keeps its rights.
  ///
  /// - Throws: `LoadError` where one can't be written; then none was replaced, or, where the folder changed
  ///   meanwhile, only those before it.
  static func replace(_ files: [(path: String, text: String)]) throws(LoadError) {
    var written: [(path: String, place: String, beside: String)] = []
    func removeAll() {
      for file in written { try? FileManager.default.removeItem(atPath: file.beside) }
    }
    for file in files {
      let place = resolved(file.path) ?? file.path
      let beside = place + ".grounded-\(UUID().uuidString)"
      do {
        // Into a file that can't be written nothing is put by the back door of its folder either.
        guard
          !FileManager.default.fileExists(atPath: place)
            || FileManager.default.isWritableFile(atPath: place)
        else { throw LoadError(.unusable, "") }
        written.append((file.path, place, beside))
        try Data(file.text.utf8).write(to: URL(fileURLWithPath: beside))
        let rights = try? FileManager.default.attributesOfItem(atPath: place)[.posixPermissions]
        if let rights {
          try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: beside)
        }
      } catch {
        removeAll()
        throw LoadError(
          .unusable,
          "\(file.path): can't be written. Check the folder and its rights. Nothing was changed.")
      }
    }
    for (position, file) in written.enumerated() where rename(file.beside, file.place) != 0 {
      removeAll()
      let before = written[..<position].map(\.path).joined(separator: ", ")
      throw LoadError(
        .unusable,
        "\(file.path): can't be replaced. Check the folder and its rights. "
          + (before.isEmpty ? "Nothing was changed." : "Written before it: \(before)."))
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
