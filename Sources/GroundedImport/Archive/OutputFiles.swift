#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A place that can't be written to.
package struct OutputError: Error, Hashable, Sendable {
  /// Why nothing was written.
  package enum Kind: Hashable, Sendable {
    /// Something stands there that is not replaced.
    case taken
    /// The system refused.
    case refused
  }

  /// Why nothing was written.
  package var kind: Kind
  /// What is wrong and what to do.
  package var message: String

  /// Creates an error.
  package init(kind: Kind, message: String) {
    self.kind = kind
    self.message = message
  }
}

/// Writes files so that the target is there whole or not at all.
package enum OutputFiles {
  /// Writes one file.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: Where.
  ///   - replaces: Whether a file that stands there is replaced; a folder never is.
  /// - Throws: `OutputError`.
  package static func write(
    _ bytes: [UInt8], to path: String, replaces: Bool
  ) throws(OutputError) {
    switch DiskFile.kind(path) {
    case .missing: break
    case .file: if !replaces { throw taken(path) }
    case .folder, .special:
      throw OutputError(kind: .taken, message: "\(path): is no file. Give another name.")
    }
    let partial = partialName(path)
    do throws(OutputError) {
      try put(bytes, at: partial)
      try move(partial, to: path)
    } catch {
      unlink(partial)
      throw error
    }
  }

  /// Writes files as a zip file whose bytes depend on them alone.
  ///
  /// - Throws: `OutputError`.
  package static func write(
    _ files: [Archive.File], toZip path: String, replaces: Bool
  ) throws(OutputError) {
    try write(try ZipFile.bytes(of: files), to: path, replaces: replaces)
  }

  /// Writes the files of a folder.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - path: The folder.
  ///   - replaces: Whether a folder that stands there is replaced, if all in it are files that end in
  ///     `.geojson` or `.json`; a folder with anything else in it never is. An empty one always is.
  /// - Throws: `OutputError`.
  package static func write(
    _ files: [Archive.File], toFolder path: String, replaces: Bool
  ) throws(OutputError) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    let old = try replaceable(path, replaces: replaces)
    let partial = partialName(path)
    guard mkdir(partial, 0o777) == 0 else { throw refused(partial) }
    var written: [String] = []
    do throws(OutputError) {
      for file in files {
        written.append("\(partial)/\(file.name)")
        try put(file.bytes, at: "\(partial)/\(file.name)")
      }
      if let old {
        // The old folder steps aside and goes only when the new one stands.
        let aside = "\(partial).old"
        try move(path, to: aside)
        do throws(OutputError) {
          try move(partial, to: path)
        } catch {
          rename(aside, path)
          throw error
        }
        for name in old { unlink("\(aside)/\(name)") }
        rmdir(aside)
      } else {
        try move(partial, to: path)
      }
    } catch {
      for name in written { unlink(name) }
      rmdir(partial)
      throw error
    }
  }

  /// The names in a folder that may be replaced; nil where nothing stands there.
  private static func replaceable(
    _ path: String, replaces: Bool
  ) throws(OutputError) -> [String]? {
    switch DiskFile.kind(path) {
    case .missing: return nil
    case .file, .special:
      throw OutputError(
        kind: .taken,
        message: "\(path): is no folder. Give another name; one that ends in .zip makes a zip file."
      )
    case .folder: break
    }
    let names: [String]
    do {
      names = try DiskFile.names(in: path, limit: 10_000)
    } catch {
      throw OutputError(kind: .refused, message: "\(path): can't be read (\(error.reason)).")
    }
    if names.isEmpty { return [] }
    guard replaces else { throw taken(path) }
    let isArchive = names.allSatisfy { name in
      guard case .file = DiskFile.kind("\(path)/\(name)") else { return false }
      return name.hasSuffix(".geojson") || name.hasSuffix(".json")
    }
    guard isArchive, names.contains("manifest.json"), !DiskFile.isLink(path) else {
      throw OutputError(
        kind: .taken,
        message:
          "\(path): is no archive, or holds more than the files of one, and is never replaced. Give another name."
      )
    }
    return names
  }

  private static func taken(_ path: String) -> OutputError {
    OutputError(
      kind: .taken,
      message: "\(path): is there already. Give another name, or --force to replace it.")
  }

  private static func partialName(_ path: String) -> String { "\(path).partial-\(getpid())" }

  private static func put(_ bytes: [UInt8], at path: String) throws(OutputError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw refused(path) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        let error = refused(path)
        close(descriptor)
        throw error
      }
      rest = rest.dropFirst(count)
    }
    let isWhole = fsync(descriptor) == 0 || errno == EINVAL
    guard close(descriptor) == 0, isWhole else { throw refused(path) }
  }

  private static func move(_ from: String, to path: String) throws(OutputError) {
    guard rename(from, path) == 0 else { throw refused(path) }
  }

  private static func refused(_ path: String) -> OutputError {
    let reason = strerror(errno).map { String(cString: $0) } ?? "unknown error"
    return OutputError(
      kind: .refused,
      message: "\(path): can't be written (\(reason)). Check the folder and its rights.")
  }
}

/// The system's `write`, which the methods of the same name hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
