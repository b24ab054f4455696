package import GroundedModel

/// Reads what a file says about the moment, against a venue of any format.
///
/// Two forms, told apart by their content: a GeoJSON FeatureCollection of `closure` features (and `source` features
/// that vouch for them), and a feed of lift states (`LiftStateFeed`). A file that is not whole is refused:
/// half of it could leave out the one closure that counts. In a whole file what can't be read is left
/// out, each with a finding.
package enum OverlayReader {
  /// Reads a file.
  ///
  /// - Throws: `ImportError` with file, line and column where there is no such file, where it is damaged, and
  ///   where nothing in it can be used.
  package static func read(path: String, over venue: Venue) throws(ImportError) -> Overlay {
    let bytes = try bytes(path)
    let log = ImportLog()
    let name = DiskFile.lastComponent(path)
    let file = JSONFile.read(Archive.File(name: name, bytes: bytes), log: log)
    let damages: Set<ImportRule> = [
      .invalidJSON, .utf16File, .emptyFile, .jsonTooLarge, .invalidUTF8,
    ]
    let damage = log.findings.first { finding in
      damages.contains { $0.rawValue == finding.rule }
    }
    if let damage { throw unusable(damage, path) }
    guard let file else {
      throw ImportError(kind: .unusable, message: "\(path):1:1: can't be read.")
    }
    var overlay =
      file.root.member("entity") != nil || file.root.member("header") != nil
      ? LiftStateFeed(file, venue: venue, log: log).overlay
      : closures(file, venue: venue, log: log)
    overlay.findings = log.findings
    for index in overlay.findings.indices { overlay.findings[index].location?.file = path }
    for index in overlay.closures.indices { overlay.closures[index].location.file = path }
    for index in overlay.states.indices { overlay.states[index].location.file = path }
    for index in overlay.sources.indices { overlay.sources[index].location.file = path }
    guard !overlay.closures.isEmpty || !overlay.states.isEmpty else {
      if let cause = overlay.findings.first(where: { $0.severity == .error })
        ?? overlay.findings.first
      {
        throw unusable(cause, path)
      }
      throw ImportError(
        kind: .unusable,
        message:
          "\(path):1:1: holds no closure feature and no state of a lift. Give a GeoJSON FeatureCollection whose features have the feature_type closure, or an object with header and entity."
      )
    }
    return overlay
  }

  private static func bytes(_ path: String) throws(ImportError) -> [UInt8] {
    switch DiskFile.kind(path) {
    case .missing:
      throw ImportError(kind: .notFound, message: "\(path): there is no such file. Check the path.")
    case .special, .folder:
      throw ImportError(
        kind: .unusable, message: "\(path): is no file. Give one file of closures or lift states.")
    case .file:
      do {
        return try DiskFile.read(path, limit: ArchiveLimits.standard.entryBytes)
      } catch {
        throw ImportError(
          kind: .unusable, message: "\(path): can't be read (\(error.reason)). Check its rights.")
      }
    }
  }

  private static func unusable(_ finding: Finding, _ path: String) -> ImportError {
    var place = path
    if let location = finding.location, location.line > 0 {
      place += ":\(location.line):\(location.column)"
    }
    return ImportError(kind: .unusable, message: "\(place): \(finding.message) \(finding.fix)")
  }

  // MARK: Closures as features

  private static func closures(_ file: JSONFile, venue: Venue, log: ImportLog) -> Overlay {
    let reading = Reading(log: log)
    reading.venue.timeZone = venue.timeZone
    reading.venue.language = venue.language
    for (reference, location) in venue.closableFeatures {
      _ = reading.register(reference, at: location)
    }
    reading.read(file)
    reading.resolveReferences()
    reading.reportTallies()
    let read = reading.venue
    var overlay = Overlay(closures: read.closures)
    for closure in read.closures where closure.closes.isEmpty && closure.polygons.isEmpty {
      log.add(
        .missingProperty,
        "The closure \(closure.id.shown) closes nothing: it names no feature of the data and draws no area.",
        fix: "Add what it closes.", feature: closure.reference, at: closure.location)
    }
    for index in overlay.closures.indices {
      check(&overlay.closures[index], log: log)
    }
    let others = read.count - read.closures.count - read.sources.count
    if others > 0 {
      log.add(
        .wrongFeatureType,
        "\(others) features of \(file.name) are neither closures nor sources; they are not read.",
        fix: "Give closure features only.", at: file.location(file.root.offset))
    }
    let all = read.closures.map(\.reference)
    var covered: Set<FeatureReference> = []
    for var source in read.sources {
      let given = source.appliesTo ?? all
      let kept = given.filter(all.contains)
      if kept.count < given.count {
        log.add(
          .unreadableReference,
          "The source \(source.id.shown) vouches for closures of its own file only; the rest is left out.",
          fix: "Name closures of this file, or null for all of them.", feature: source.reference,
          at: source.location)
      }
      source.appliesTo = kept
      covered.formUnion(kept)
      overlay.sources.append(source)
    }
    let bare = all.filter { !covered.contains($0) }
    if !bare.isEmpty {
      // All of such a closure comes from this file, its reason as well.
      var source = undeclared(file, for: bare)
      source.isForStatesOnly = false
      overlay.sources.append(source)
    }
    return overlay
  }

  /// The profiles of `command-line.md`.
  private static let profiles: Set<String> = ["walk", "step-free", "wheelchair", "no-escalators"]

  /// Says what in a closure would keep it from closing, and lets it hold for everyone in doubt.
  private static func check(_ closure: inout Venue.Closure, log: ImportLog) {
    if let starts = closure.starts, let ends = closure.ends, ends <= starts {
      log.add(
        .unreadableValue,
        "The closure \(closure.id.shown) ends before it starts; it never closes anything.",
        fix: "Correct starts or ends.", feature: closure.reference, at: closure.location,
        severity: .error)
    }
    let unknown = (closure.profiles ?? []).filter { !profiles.contains($0) }
    if let first = unknown.first {
      log.add(
        .unknownValue,
        "The closure \(closure.id.shown) names the profile \"\(first.prefix(40))\", which there is not; it holds for everyone.",
        fix: "Write walk, step-free, wheelchair or no-escalators.", feature: closure.reference,
        at: closure.location, severity: .error)
      closure.profiles = nil
    }
  }

  /// The source of what no declared source vouches for: illustrative, whatever vouches for the archive.
  static func undeclared(_ file: JSONFile, for features: [FeatureReference]) -> Venue.Source {
    var source = Venue.Source(
      id: FeatureID("overlay:\(file.name)"), location: file.location(file.root.offset))
    source.name = Labels(file.name)
    source.appliesTo = features
    source.isForStatesOnly = true
    return source
  }
}

extension Venue {
  /// Everything a closure may name or lie on, with where it stands.
  fileprivate var closableFeatures: [(FeatureReference, SourceLocation)] {
    var all: [(FeatureReference, SourceLocation)] = []
    for it in levels { all.append((it.reference, it.location)) }
    for it in units { all.append((it.reference, it.location)) }
    for it in openings { all.append((it.reference, it.location)) }
    for it in relationships { all.append((it.reference, it.location)) }
    for it in sections { all.append((it.reference, it.location)) }
    for it in geofences { all.append((it.reference, it.location)) }
    for it in paths { all.append((it.reference, it.location)) }
    for it in connections { all.append((it.reference, it.location)) }
    for it in amenitys { all.append((it.reference, it.location)) }
    for it in occupants { all.append((it.reference, it.location)) }
    for it in fixtures { all.append((it.reference, it.location)) }
    for it in kiosks { all.append((it.reference, it.location)) }
    return all
  }

  /// The number of features that one file gave.
  fileprivate var count: Int {
    let counts: [Int] = [
      addresses.count, amenitys.count, anchors.count, buildings.count, details.count,
      fixtures.count, footprints.count, geofences.count, kiosks.count, levels.count,
      occupants.count, openings.count, relationships.count, sections.count, units.count,
      paths.count, connections.count, closures.count, signs.count, landmarks.count,
      sources.count, evidence.count,
    ]
    return counts.reduce(0, +)
  }
}
