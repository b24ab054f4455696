import GroundedModel

/// The names of the files in a folder and in the folders directly inside it.
struct FolderListing {
  /// The names, relative to the folder; folders themselves are left out.
  private(set) var names: [String] = []
  private let path: String

  /// Lists a folder; links that lead outside are left out with a finding.
  init(path: String, limits: ArchiveLimits, log: ImportLog) {
    self.path = path
    list("", depth: 0, limits: limits, log: log)
  }

  private mutating func list(_ prefix: String, depth: Int, limits: ArchiveLimits, log: ImportLog) {
    let folder = prefix.isEmpty ? path : "\(path)/\(prefix)"
    let entries: [String]
    do {
      entries = try DiskFile.names(in: folder, limit: limits.entries)
    } catch {
      log.add(
        .unreadableFile, "The folder \"\(prefix)\" can't be listed (\(error.reason)).",
        fix: "Check its rights.", at: SourceLocation(file: prefix))
      return
    }
    for entry in entries {
      guard names.count < limits.entries else { return }
      if ArchiveLayout.isJunk(entry[...]) { continue }
      let name = prefix.isEmpty ? entry : "\(prefix)/\(entry)"
      let full = "\(path)/\(name)"
      if DiskFile.isLink(full), !staysInside(full) {
        log.add(
          .symbolicLink,
          "The link \"\(name)\" leads out of the folder or nowhere; it is left out.",
          fix: "Put the file itself in place of the link.", at: SourceLocation(file: name))
        continue
      }
      switch DiskFile.kind(full) {
      case .file: names.append(name)
      case .folder:
        // A link to a folder could lead in circles.
        if depth < 1, !DiskFile.isLink(full) {
          list(name, depth: depth + 1, limits: limits, log: log)
        }
      case .special:
        guard ArchiveLayout.isJSON(entry) else { continue }
        log.add(
          .unreadableFile, "\"\(name)\" is neither a file nor a folder; it is left out.",
          fix: "Put a file in its place.", at: SourceLocation(file: name))
      case .missing: continue
      }
    }
  }

  private func staysInside(_ link: String) -> Bool {
    guard let root = DiskFile.resolved(path), let target = DiskFile.resolved(link) else {
      return false
    }
    return target.hasPrefix(root.hasSuffix("/") ? root : "\(root)/")
  }

  /// Reads files within the limits; those that can't be read are left out with a finding.
  func read(_ wanted: [(index: Int, name: String)], limits: ArchiveLimits, log: ImportLog)
    -> [Archive.File]
  {
    Self.read(
      wanted, limits: limits, log: log,
      size: { index in
        if case .file(let size) = DiskFile.kind("\(path)/\(names[index])") { size } else { nil }
      },
      content: { index, limit throws(DiskFile.Failure) in
        try DiskFile.read("\(path)/\(names[index])", limit: limit)
      })
  }

  /// Reads files within the limits from wherever they lie; those that can't be read are left out with a finding.
  static func read(
    _ wanted: [(index: Int, name: String)], limits: ArchiveLimits, log: ImportLog,
    size: (Int) -> Int?, content: (Int, _ limit: Int) throws(DiskFile.Failure) -> [UInt8]
  ) -> [Archive.File] {
    var files: [Archive.File] = []
    var total = 0
    for (index, name) in wanted {
      let location = SourceLocation(file: name)
      let limit = min(limits.entryBytes, limits.totalBytes - total)
      if let size = size(index), size > limit {
        log.add(
          .archiveTooLarge,
          "The file \"\(name)\" has \(size) bytes, more than the \(limit) that are read; it is left out.",
          fix: "Split the data by venue.", at: location)
        continue
      }
      do {
        let bytes = try content(index, limit)
        total += bytes.count
        files.append(Archive.File(name: name, bytes: bytes))
      } catch {
        log.add(
          .unreadableFile,
          "The file \"\(name)\" can't be read (\(error.reason)); it is left out.",
          fix: "Check its rights.", at: location)
      }
    }
    return files
  }
}
