import GroundedModel

/// Which of an archive's names are read, under which short names.
struct ArchiveLayout {
  /// The names to read: index into the given names, and the name without the wrapper folder.
  private(set) var readable: [(index: Int, name: String)] = []
  /// Names that are kept in mind but not read.
  private(set) var other: [String] = []
  /// Why the archive can't be laid out, if so.
  private(set) var problem: String?

  /// Lays out names, which separate folders by `/` and end in `/` for folders.
  init(names: [String], log: ImportLog) {
    var candidates: [(index: Int, parts: [Substring])] = []
    var junk: [String] = []
    for (index, name) in names.enumerated() {
      if let danger = Self.danger(name) {
        log.add(
          .unsafeFileName, "The name \"\(name)\" in the archive \(danger); the file is left out.",
          fix: "Pack the archive again with plain names inside one folder.",
          at: SourceLocation(file: name))
        continue
      }
      let parts = name.split(separator: "/")
      if name.hasSuffix("/") || parts.isEmpty { continue }
      if parts.contains(where: Self.isJunk) {
        junk.append(name)
        continue
      }
      candidates.append((index, parts))
    }
    if let first = junk.min(by: Self.precedes) {
      log.add(
        .archiveNotFlat,
        "The archive holds \(junk.count) \(junk.count == 1 ? "file" : "files") of an operating system; the first one is this. They are not read.",
        fix: "Pack the data files alone.", at: SourceLocation(file: first),
        payload: [Finding.Fact("count", "\(junk.count)")])
    }
    let folder = Self.base(candidates.map(\.parts))
    switch folder {
    case .failure(let failure):
      problem = failure.message
      return
    case .success(let base):
      if !base.isEmpty {
        let name = base.joined(separator: "/")
        log.add(
          .archiveNotFlat,
          "The files of the archive lie in the folder \"\(name)\"; they are read from there.",
          fix: "Pack the files themselves, not the folder they lie in.",
          at: SourceLocation(file: name))
      }
      var seen: Set<String> = []
      for (index, parts) in candidates {
        let inside = parts.count == base.count + 1 && parts.starts(with: base)
        let name = parts.dropFirst(inside ? base.count : 0).joined(separator: "/")
        guard inside, Self.isJSON(parts[parts.count - 1]) else {
          other.append(name)
          continue
        }
        guard seen.insert(name).inserted else {
          log.add(
            .duplicateFileName,
            "The archive holds \"\(name)\" twice; only the first is read.",
            fix: "Pack the archive again with one file of that name.",
            at: SourceLocation(file: name))
          continue
        }
        readable.append((index, name))
      }
      readable.sort { Self.precedes($0.name, $1.name) }
      other.sort(by: Self.precedes)
    }
  }

  /// The order of names: by their bytes.
  static func precedes(_ a: String, _ b: String) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
  }

  /// Whether a file is one to read, by its ending.
  static func isJSON(_ name: some StringProtocol) -> Bool {
    let lower = name.lowercased()
    return lower.hasSuffix(".geojson") || lower.hasSuffix(".json")
  }

  /// Why a name must not be used, or nil.
  static func danger(_ name: String) -> String? {
    if name.isEmpty { return "is empty" }
    if name.utf8.contains(UInt8(ascii: "\\")) { return "holds a backslash" }
    if name.utf8.contains(0) { return "holds a zero byte" }
    if name.utf8.first == UInt8(ascii: "/") { return "is an absolute path" }
    let start = Array(name.utf8.prefix(2))
    if start.count == 2, start[1] == UInt8(ascii: ":") {
      switch start[0] | 0x20 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): return "names a drive"
      default: break
      }
    }
    if name.split(separator: "/").contains("..") { return "leads out of the archive" }
    return nil
  }

  /// Whether a part of a path belongs to the operating system: `__MACOSX`, `.DS_Store`, `._name` and other hidden names.
  static func isJunk(_ part: Substring) -> Bool {
    part == "__MACOSX" || part.utf8.first == UInt8(ascii: ".") || part == "Thumbs.db"
      || part == "desktop.ini"
  }

  private struct Failure: Error {
    var message: String
  }

  /// The folder the feature files lie in: the one with a manifest, the least deep.
  private static func base(_ paths: [[Substring]]) -> Result<[Substring], Failure> {
    var folders: [[Substring]: (hasManifest: Bool, hasFeatures: Bool)] = [:]
    for parts in paths {
      guard let last = parts.last, isJSON(last) else { continue }
      let lower = last.lowercased()
      var known = folders[Array(parts.dropLast())] ?? (false, false)
      if lower == "manifest.json" {
        known.hasManifest = true
      } else if lower != "routing.json" {
        known.hasFeatures = true
      }
      folders[Array(parts.dropLast())] = known
    }
    guard !folders.isEmpty else {
      return .failure(Failure(message: "holds no .geojson or .json file"))
    }
    var wanted = folders.filter { $0.value.hasFeatures && $0.value.hasManifest }.map(\.key)
    if wanted.isEmpty { wanted = folders.filter { $0.value.hasFeatures }.map(\.key) }
    if wanted.isEmpty { wanted = folders.map(\.key) }
    let depth = wanted.map(\.count).min() ?? 0
    let shallow = wanted.filter { $0.count == depth }.map { $0.joined(separator: "/") }
    guard shallow.count == 1, let only = wanted.first(where: { $0.count == depth }) else {
      let names = shallow.sorted(by: precedes).prefix(4).map { "\"\($0)\"" }
      return .failure(
        Failure(message: "holds several folders of data: \(names.joined(separator: ", "))"))
    }
    return .success(only)
  }
}
