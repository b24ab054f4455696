import GroundedModel

extension Reading {
  /// The extension of the standard that is read, without its version.
  static let extensionName = "imdf:extension:grounded:routing"

  /// Reads `manifest.json`.
  func readManifest(_ file: JSONFile) {
    let root = file.root
    let place = file.location(root.offset)
    guard root.kind == .object else {
      log.add(
        .manifestIncomplete,
        "The manifest is \(root.kind.words), not an object; English names and version 1.0.0 are taken for granted.",
        fix: "Write {\"version\": \"1.0.0\", \"created\": …, \"language\": …}.", at: place)
      return
    }
    func text(_ key: StaticString, _ consequence: String) -> String? {
      let value = root.member(key)
      if let text = value?.string, !text.isEmpty { return text }
      log.add(
        .manifestIncomplete, "The manifest has no \(key); \(consequence).",
        fix: "Add \"\(key)\" to manifest.json.", at: value.map { file.location($0.offset) } ?? place
      )
      return nil
    }
    if let version = text("version", "1.0.0 is taken for granted"), version != "1.0.0" {
      log.add(
        .manifestVersion,
        "The manifest says version \"\(version.prefix(40))\"; it is read as 1.0.0.",
        fix: "Bring the archive to 1.0.0.",
        at: root.member("version").map { file.location($0.offset) })
    }
    venue.edition = text("created", "the edition of the data is unknown")
    if let language = text("language", "names are taken to be English") {
      venue.language = language
    }
    guard let list = root.member("extensions"), !list.isNull else { return }
    guard list.kind == .array else {
      log.add(
        .manifestIncomplete,
        "The extensions of the manifest are \(list.kind.words), not an array; they are not used.",
        fix: "Write an array of texts.", at: file.location(list.offset))
      return
    }
    extensions = list.elements.compactMap(\.string)
  }

  /// Reads `routing.json`.
  func readRouting(_ file: JSONFile) {
    guard file.root.kind == .object else {
      log.add(
        .unreadableValue,
        "The file \(file.name) is \(file.root.kind.words), not an object; it is not used.",
        fix: "Write {\"time_zone\": …}.", at: file.location(file.root.offset))
      return
    }
    var overrides: [String: Double] = [:]
    for (key, value) in file.root.members where !value.isNull {
      if key.isNamed("time_zone") {
        readTimeZone(value, file)
      } else {
        readOverride(key.text, value, file, depth: 0, into: &overrides)
      }
    }
    for (name, value) in overrides {
      venue.routingOverrides.append(Venue.RoutingOverride(name: name, value: value))
    }
    venue.routingOverrides.sort { ArchiveLayout.precedes($0.name, $1.name) }
  }

  private func readTimeZone(_ value: JSONValue, _ file: JSONFile) {
    let fix = "Write an IANA name such as \"Europe/London\"."
    guard let name = value.string else {
      log.add(
        .unreadableTimeZone,
        "The time_zone is \(value.kind.words), not text; the venue has no time zone.", fix: fix,
        at: file.location(value.offset))
      return
    }
    do {
      venue.timeZone = try TimeZoneFiles.rules(for: name)
    } catch {
      log.add(
        .unreadableTimeZone,
        "The time_zone can't be read: \(error); the venue has no time zone.", fix: fix,
        at: file.location(value.offset))
    }
  }

  private func readOverride(
    _ name: String, _ value: JSONValue, _ file: JSONFile, depth: Int,
    into overrides: inout [String: Double]
  ) {
    if let number = value.number {
      overrides[name] = number
    } else if value.kind == .object, depth < 3, value.count <= 100 {
      for (key, inner) in value.members where !inner.isNull {
        readOverride("\(name).\(key.text)", inner, file, depth: depth + 1, into: &overrides)
      }
    } else {
      log.add(
        .unreadableValue,
        "\(name.prefix(80)) in \(file.name) is \(value.kind.words), not a number; it is not used.",
        fix: "Write a number, or remove it.", at: file.location(value.offset))
    }
  }
}
