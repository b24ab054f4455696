internal import GroundedImport
internal import GroundedModel

/// What the features of an archive hold, as written, to tell whether and where they changed.
///
/// Order of members, spaces and line breaks don't matter. Of other formats than IMDF, a venue's features are taken.
struct FeatureContents: Sendable {
  /// The members of each feature in canonical form: `geometry`, and each property by its name.
  private(set) var members: [FeatureReference: [String: String]] = [:]

  /// Nothing.
  init() {}

  /// Reads the contents of a folder or zip file; nothing where it is none.
  init(path: String) {
    guard let archive = try? Archive(path: path) else {
      self.init()
      return
    }
    self.init(archive)
  }

  init(_ archive: Archive) {
    for file in archive.files {
      guard let root = JSONFile.read(file)?.root else { continue }
      if file.name == "routing.json" {
        let reference = FeatureReference(
          id: FeatureID("routing.json"), featureType: FeatureType(rawValue: "settings"))
        for (key, value) in root.members {
          members[reference, default: [:]][key.text] = Self.canonical(value)
        }
        continue
      }
      guard let features = root.member("features") else { continue }
      for feature in features.elements {
        guard let id = feature.member("id")?.string,
          let type = feature.member("feature_type")?.string
        else { continue }
        var found: [String: String] = [:]
        if let geometry = feature.member("geometry") {
          found["geometry"] = Self.canonical(geometry)
        }
        for (key, value) in feature.member("properties")?.members ?? root.noMembers {
          found[key.text] = Self.canonical(value)
        }
        members[FeatureReference(id: FeatureID(id), featureType: FeatureType(rawValue: type))] =
          found
      }
    }
  }

  mutating func set(_ found: [String: String], for reference: FeatureReference) {
    members[reference] = found
  }

  /// A short digest of a feature's contents; nil where there is no such feature.
  func digest(_ reference: FeatureReference) -> String? {
    guard let found = members[reference] else { return nil }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for (key, value) in found.sorted(by: { $0.key < $1.key }) {
      // FNV-1a: enough to notice a change, and the same everywhere.
      for byte in "\(key)\u{0}\(value)\u{0}".utf8 {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      }
    }
    let text = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }

  /// What differs between two editions of a feature, in words.
  static func difference(_ old: [String: String]?, _ new: [String: String]?) -> String? {
    guard let old else { return new == nil ? nil : "is new" }
    guard let new else { return "is not in the new data" }
    guard old != new else { return nil }
    let keys = Set(old.keys).union(new.keys).sorted().filter { old[$0] != new[$0] }
    return keys.map { key in
      let (before, after) = (old[key] ?? "absent", new[key] ?? "absent")
      guard key != "geometry", before.count <= 40, after.count <= 40, !before.hasPrefix("("),
        !after.hasPrefix("(")
      else { return "\(key) changed" }
      return "\(key) was \(before), is \(after)"
    }.joined(separator: "; ")
  }

  private static func canonical(_ value: JSONValue) -> String { text(value).text() }

  private static func text(_ value: JSONValue) -> JSONText {
    switch value.kind {
    case .null: .null
    case .bool: .bool(value.bool ?? false)
    case .number: .number(value.number ?? 0, places: 12)
    case .numberOutOfRange: .string("a number that is too large")
    case .string: .string(value.string ?? "")
    case .array: .array(value.elements.map(text))
    case .object:
      .object(
        value.members.map { (key: $0.key.text, value: text($0.value)) }.sorted { $0.key < $1.key })
    }
  }
}

extension JSONValue {
  /// The members of something that is no object.
  fileprivate var noMembers: JSONMembers {
    var members = members
    while members.next() != nil {}
    return members
  }
}
