package import GroundedModel

/// The files of an IMDF archive, in memory, in name order.
package struct Archive: Sendable {
  /// One file.
  package struct File: Hashable, Sendable {
    /// The name without folders.
    package var name: String
    /// The content.
    package var bytes: [UInt8]

    /// Creates a file.
    package init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// The `.geojson` and `.json` files, in name order.
  package private(set) var files: [File] = []
  /// The names of everything else, in name order.
  package private(set) var otherNames: [String] = []
  /// The input's name, without folders.
  package private(set) var sourceName: String
  /// SHA-256 of the input in lower-case hexadecimal.
  ///
  /// Of a zip file: of its bytes. Of a folder: of every file that is read, in name order: the name in
  /// UTF-8, a zero byte, the size as eight bytes with the highest first, the content.
  package private(set) var sha256 = ""
  /// What unpacking found.
  package private(set) var findings: [Finding] = []
  /// How much is read of it.
  package private(set) var limits: ArchiveLimits

  /// Creates an archive from the files of a folder; names may hold one wrapper folder.
  ///
  /// - Parameters:
  ///   - sourceName: The input's name.
  ///   - given: The files.
  ///   - limits: How much is read of them.
  ///   - unreadable: Why files can't be read, by name, as a disk would say it.
  /// - Throws: `ImportError` where the names hold no readable file or several archives.
  package init(
    sourceName: String, files given: [File], limits: ArchiveLimits = .standard,
    unreadable: [String: String] = [:]
  ) throws(ImportError) {
    self.sourceName = sourceName
    self.limits = limits
    let log = ImportLog(limit: limits.findings)
    let layout = ArchiveLayout(names: given.map(\.name), log: log)
    try Self.check(layout, sourceName)
    files = FolderListing.read(
      layout.readable, limits: limits, log: log, size: { given[$0].bytes.count },
      content: { index, _ throws(DiskFile.Failure) in
        if let reason = unreadable[given[index].name] { throw DiskFile.Failure(reason: reason) }
        return given[index].bytes
      })
    otherNames = layout.other
    sha256 = Self.hash(files)
    findings = log.findings
  }

  /// Creates an archive from the bytes of a zip file.
  ///
  /// - Throws: `ImportError` where the bytes are no zip file, or hold no readable file.
  package init(sourceName: String, zip bytes: [UInt8], limits: ArchiveLimits = .standard)
    throws(ImportError)
  {
    self.sourceName = sourceName
    self.limits = limits
    let log = ImportLog(limit: limits.findings)
    let zip = try ZipFile(bytes, sourceName: sourceName)
    let names = try zip.names(limit: limits.entries)
    let layout = ArchiveLayout(names: names, log: log)
    try Self.check(layout, sourceName)
    var budget = ZipFile.Budget(limits: limits, packedBytes: bytes.count)
    for (index, name) in layout.readable {
      switch zip.read(index, budget: &budget) {
      case .success(let content):
        files.append(File(name: name, bytes: content))
      case .failure(let failure):
        log.add(
          failure.rule, "The file \"\(name)\" \(failure.what); it is left out.", fix: failure.fix,
          at: SourceLocation(file: name))
      }
    }
    otherNames = layout.other
    sha256 = SHA256.hexadecimal(bytes)
    findings = log.findings
  }

  /// Reads a folder, a zip file (known by its content) or a single GeoJSON file from disk.
  ///
  /// - Throws: `ImportError` of kind `notFound` where nothing stands at the path, else `unusable`.
  package init(path: String, limits: ArchiveLimits = .standard) throws(ImportError) {
    let name = DiskFile.lastComponent(path)
    switch DiskFile.kind(path) {
    case .missing:
      throw ImportError(
        kind: .notFound, message: "\(path): there is no such file or folder. Check the path.")
    case .special:
      throw ImportError(
        kind: .unusable,
        message: "\(path): is neither a file nor a folder. Give an IMDF folder or zip file.")
    case .folder:
      let log = ImportLog(limit: limits.findings)
      let listing = FolderListing(path: path, limits: limits, log: log)
      let layout = ArchiveLayout(names: listing.names, log: log)
      try Self.check(layout, path)
      let files = listing.read(layout.readable, limits: limits, log: log)
      self.init(
        sourceName: name, files: files, otherNames: layout.other, sha256: Self.hash(files),
        findings: log.findings, limits: limits)
    case .file(let size):
      guard size <= limits.inputBytes else {
        throw ImportError(
          kind: .unusable,
          message:
            "\(path): has \(size) bytes, more than the \(limits.inputBytes) that are read. Split the data by venue."
        )
      }
      let bytes: [UInt8]
      do {
        bytes = try DiskFile.read(path, limit: limits.inputBytes)
      } catch {
        throw ImportError(
          kind: .unusable, message: "\(path): can't be read (\(error.reason)). Check its rights.")
      }
      if ZipFile.isZip(bytes) {
        try self.init(sourceName: name, zip: bytes, limits: limits)
      } else if Self.looksLikeJSON(bytes), bytes.count <= limits.entryBytes {
        self.init(
          sourceName: name, files: [File(name: name, bytes: bytes)], otherNames: [],
          sha256: SHA256.hexadecimal(bytes), findings: [], limits: limits)
      } else {
        throw ImportError(
          kind: .unusable,
          message:
            "\(path):1:1: is no zip file, no GeoJSON and no XML. Give an IMDF folder or zip file, an OpenStreetMap or an IndoorGML file."
        )
      }
    }
  }

  /// Takes out a file that is read once, so that its bytes can be freed; its name stays.
  package mutating func takeFile(_ position: Int) -> File {
    let file = files[position]
    files[position].bytes = []
    return file
  }

  private init(
    sourceName: String, files: [File], otherNames: [String], sha256: String, findings: [Finding],
    limits: ArchiveLimits
  ) {
    self.limits = limits
    self.sourceName = sourceName
    self.files = files
    self.otherNames = otherNames
    self.sha256 = sha256
    self.findings = findings
  }

  private static func looksLikeJSON(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes.dropFirst(start).first {
      $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D
    }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  private static func check(_ layout: ArchiveLayout, _ name: String) throws(ImportError) {
    guard let problem = layout.problem else { return }
    throw ImportError(
      kind: .unusable,
      message: "\(name): \(problem). Give the folder or zip file that holds manifest.json.")
  }

  private static func hash(_ files: [File]) -> String {
    let hash = SHA256()
    for file in files {
      hash.update(Array(file.name.utf8))
      var size: [UInt8] = [0]
      for shift in stride(from: UInt64(56), through: 0, by: -8) {
        size.append(UInt8(truncatingIfNeeded: UInt64(file.bytes.count) >> shift))
      }
      hash.update(size)
      hash.update(file.bytes)
    }
    return hash.hexadecimal()
  }
}
