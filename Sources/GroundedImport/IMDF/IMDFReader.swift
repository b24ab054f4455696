public import GroundedModel

/// Reads IMDF archives, with or without the routing extension, into a venue.
///
/// Lenient: whatever can be read is read, and everything else is a finding of the venue with file,
/// line and column.
public enum IMDFReader {
  /// Reads a folder, a zip file (known by its content) or a single GeoJSON file.
  ///
  /// A folder or zip file may hold one wrapper folder.
  /// - Throws: `ImportError` where there is no such input, or nothing in it can be used.
  public static func read(path: String) throws(ImportError) -> Venue {
    try read(Archive(path: path))
  }

  /// Reads an archive that is in memory.
  ///
  /// - Throws: `ImportError` where no feature of a known type can be read.
  package static func read(_ archive: consuming Archive) throws(ImportError) -> Venue {
    let reading = Reading(
      log: ImportLog(limit: archive.limits.findings), limits: archive.limits)
    reading.log.add(contentsOf: archive.findings)
    reading.venue.sha256 = archive.sha256
    reading.venue.sourceName = archive.sourceName
    reading.read(&archive)
    reading.log.finish()
    var venue = reading.venue
    venue.findings = reading.log.findings
    guard reading.known.values.contains(where: { Reading.knownTypes.contains($0.type) }) else {
      throw unusable(venue)
    }
    return venue
  }

  /// The error for an archive without a single feature: the first real problem says why.
  private static func unusable(_ venue: Venue) -> ImportError {
    let skipped: Set<String> = [
      ImportRule.missingVenue.rawValue, ImportRule.missingManifest.rawValue,
    ]
    let cause =
      venue.findings.first { $0.severity == .error && !skipped.contains($0.rule) }
      ?? venue.findings.first { !skipped.contains($0.rule) }
    guard let cause, let location = cause.location else {
      return ImportError(
        kind: .unusable,
        message:
          "\(venue.sourceName): holds no feature that can be read. Give an IMDF folder or zip file."
      )
    }
    let file =
      location.file.isEmpty || location.file == venue.sourceName
      ? venue.sourceName : "\(venue.sourceName)/\(location.file)"
    let place = location.line > 0 ? "\(file):\(location.line):\(location.column)" : file
    return ImportError(
      kind: .unusable, message: "\(place): \(cause.message) \(cause.fix)")
  }
}

extension Reading {
  /// Reads every file of an archive: manifest and `routing.json` first, then features by file name.
  ///
  /// Takes the bytes of a file out of the archive once they are parsed.
  fileprivate func read(_ archive: inout Archive) {
    let manifests = archive.files.filter { $0.name.lowercased() == "manifest.json" }
    let routing = archive.files.filter { $0.name.lowercased() == "routing.json" }
    if manifests.isEmpty {
      log.add(
        .missingManifest,
        "The archive has no manifest.json; English names and version 1.0.0 are taken for granted.",
        fix: "Add manifest.json with version, created and language.",
        at: SourceLocation(file: "manifest.json"))
    }
    for file in manifests {
      if let json = JSONFile.read(file, limits: archive.limits, log: log) { readManifest(json) }
    }
    for file in routing {
      usesExtension = true
      if let json = JSONFile.read(file, limits: archive.limits, log: log) { readRouting(json) }
    }
    for position in archive.files.indices {
      let name = archive.files[position].name
      let lower = name.lowercased()
      guard lower != "manifest.json", lower != "routing.json" else { continue }
      let limits = archive.limits
      guard let json = JSONFile.read(archive.takeFile(position), limits: limits, log: log) else {
        continue
      }
      if lower.hasSuffix(".json"), json.root.member("features") != nil {
        log.add(
          .jsonFileEnding, "The file \(name) ends in .json; it is read as GeoJSON.",
          fix: "Rename it to end in .geojson.",
          at: SourceLocation(file: name, line: 1, column: 1))
      }
      read(json)
    }
    for name in archive.otherNames {
      log.add(
        .unknownFile, "The file \(name) is not read.",
        fix: "None needed, unless the name is misspelt.", at: SourceLocation(file: name))
    }
    resolveReferences()
    readUniformOpeningsAsDoors()
    reportSwappedFiles()
    if ringBudget <= 0 {
      log.add(
        .ringsNotChecked, "Not every ring was checked for crossings: there are too many corners.",
        fix: "Split the data by venue.", at: SourceLocation(file: archive.sourceName))
    }
    reportTallies()
    if !hasVenue {
      log.add(
        .missingVenue, "The archive has no venue feature; the venue has no name.",
        fix: "Add venue.geojson with one venue.", at: SourceLocation(file: "venue.geojson"))
    }
    if usesExtension, !extensions.contains(where: { $0.hasPrefix(Self.extensionName) }) {
      log.add(
        .extensionNotListed,
        "The archive holds routing features, but its manifest does not list the extension; they are read.",
        fix: "Add \"\(Self.extensionName)#1.0.0\" to the extensions of manifest.json.",
        at: SourceLocation(file: "manifest.json"))
    }
  }
}

extension Reading {
  /// Fewest openings of one category that tell a habit of the data from a building that is so.
  static let fewestUniformOpenings = 10

  /// Reads openings as doors for people where all of them say the same other thing, with one finding.
  ///
  /// Real archives give every room door the first value of a list, `automobile`. Emergency exits are
  /// taken at their word.
  fileprivate func readUniformOpeningsAsDoors() {
    guard let first = venue.openings.first, venue.openings.count >= Self.fewestUniformOpenings,
      ["automobile", "bicycle", "service"].contains(first.category.rawValue),
      venue.openings.allSatisfy({ $0.category == first.category })
    else { return }
    log.add(
      .uniformOpeningCategory,
      "All \(venue.openings.count) openings have the category \(first.category.rawValue); they are read as pedestrian.",
      fix: "Give each opening its own category.", feature: first.reference, at: first.location,
      payload: [
        Finding.Fact("category", first.category.rawValue),
        Finding.Fact("count", "\(venue.openings.count)"),
      ])
    for index in venue.openings.indices { venue.openings[index].category = Category("pedestrian") }
  }
}
