/// One thing that two editions of an archive say differently.
struct ArchiveChange {
  /// What is different.
  enum What {
    /// A property, or a member of the feature itself.
    case value(name: String, isProperty: Bool, old: MutableJSON?, new: MutableJSON?)
    /// A feature is gone.
    case removed(MutableJSON)
    /// A feature is new.
    case added(MutableJSON)
    /// A file can't be read, or is no collection of features any more.
    case unreadable
  }

  /// The type of feature, by the file.
  var type: String
  /// The feature's identifier; empty for a file of one object.
  var id: String
  var what: What

  /// What two editions say differently, file by file.
  static func between(_ old: MutableArchive, _ new: MutableArchive) -> [ArchiveChange] {
    var changes: [ArchiveChange] = []
    for file in old.files {
      guard let other = new.files.first(where: { $0.name == file.name }) else {
        changes += file.features.map {
          ArchiveChange(type: file.stem, id: $0["id"]?.string ?? "", what: .removed($0))
        }
        if file.features.isEmpty {
          changes.append(ArchiveChange(type: file.stem, id: "", what: .unreadable))
        }
        continue
      }
      guard file.tree != other.tree else { continue }
      guard let before = file.tree, let after = other.tree else {
        changes.append(ArchiveChange(type: file.stem, id: "", what: .unreadable))
        continue
      }
      changes += members(before, after, file.stem, "", isProperty: false, except: "features")
      guard before["features"] != nil else { continue }
      guard after["features"]?.kind == "array" else {
        changes.append(ArchiveChange(type: file.stem, id: "", what: .unreadable))
        continue
      }
      changes += features(file.features, other.features, file.stem)
    }
    return changes
  }

  private static func features(
    _ old: [MutableJSON], _ new: [MutableJSON], _ type: String
  ) -> [ArchiveChange] {
    var changes: [ArchiveChange] = []
    var left = new
    for feature in old {
      let id = feature["id"]?.string ?? ""
      guard let position = left.firstIndex(where: { $0["id"]?.string == id }) else {
        changes.append(ArchiveChange(type: type, id: id, what: .removed(feature)))
        continue
      }
      let other = left.remove(at: position)
      guard other != feature else { continue }
      changes += members(feature, other, type, id, isProperty: false, except: "properties")
      changes += members(
        feature["properties"] ?? .object([]), other["properties"] ?? .object([]), type, id,
        isProperty: true, except: nil)
    }
    changes += left.map {
      ArchiveChange(type: type, id: $0["id"]?.string ?? "", what: .added($0))
    }
    return changes
  }

  private static func members(
    _ old: MutableJSON, _ new: MutableJSON, _ type: String, _ id: String, isProperty: Bool,
    except: String?
  ) -> [ArchiveChange] {
    let names = old.members.map(\.key) + new.members.map(\.key).filter { old[$0] == nil }
    return names.filter { $0 != except && old[$0] != new[$0] }.map { name in
      ArchiveChange(
        type: type, id: id,
        what: .value(name: name, isProperty: isProperty, old: old[name], new: new[name]))
    }
  }
}
