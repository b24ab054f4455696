/// Changes that give no finding because another airport could really be so, each with its reason.
enum LegitimateEdit: String, CaseIterable {
  case leftOut
  case anotherName
  case anotherValue
  case anotherReference
  case anotherTime
  case anotherShape
  case fewerFeatures
  case moreFeatures
  case furtherAttribute

  /// Why no validator can know that the change is wrong.
  var reason: String {
    switch self {
    case .leftOut:
      "The attribute may be missing; where it is asked for, the answer is \"Not available.\""
    case .anotherName: "Another readable text: names are for the airport to choose."
    case .anotherValue: "Another value of the same kind, within its list or limits."
    case .anotherReference: "Another feature of the type that may stand there."
    case .anotherTime: "Another moment, duration or opening hours that can be read."
    case .anotherShape:
      "Another closed shape without crossings, or point or line, inside of the venue."
    case .fewerFeatures: "Nothing names the feature: the building may do without it."
    case .moreFeatures: "A further feature with its own identifier."
    case .furtherAttribute:
      "An attribute of the airport's own beside those of the standard: nothing reads it."
    }
  }

  /// Whether a feature contradicts what stands beside it: each is a fault that a validator can see.
  static func isContradicted(_ id: String, _ setting: ArchiveSetting) -> Bool {
    guard let feature = setting.feature(id), let type = setting.typeOfIdentifier[id] else {
      return false
    }
    let shape = feature["geometry"]
    func text(_ name: String) -> String? { feature["properties"]?[name]?.string }
    func isBeyond(_ shape: MutableJSON?, _ other: String?, by metres: Double) -> Bool {
      setting.excess(shape, beyond: other).map { $0 > metres } ?? false
    }
    if isBeyond(shape, text("level_id"), by: 3) { return true }
    for moment in ["observed", "retrieved"] {
      // The day after that of the data.
      if let text = text(moment), text > "2026-10-21T23" { return true }
    }
    let properties = feature["properties"]
    switch type {
    case "amenity":
      let units = (properties?["unit_ids"]?.elements ?? []).map(\.string)
      return !units.isEmpty && units.allSatisfy { isBeyond(shape, $0, by: 3) }
    case "anchor": return isBeyond(shape, text("unit_id"), by: 3)
    case "kiosk", "fixture":
      guard let anchor = setting.feature(text("anchor_id")) else { return false }
      return isBeyond(anchor["geometry"], id, by: 10)
    case "connection":
      return (properties?["stops"]?.elements ?? []).contains {
        isBeyond($0["point"], $0["unit_id"]?.string, by: 5)
      }
    case "landmark":
      guard let other = setting.feature(properties?["feature"]?["id"]?.string) else {
        return false
      }
      let level = other["properties"]?["level_id"]
      return level != nil && level != properties?["level_id"]
        || isBeyond(shape, other["id"]?.string, by: 30)
    default: return false
    }
  }

  /// What kind of edit a change is; nil where it is none.
  init?(_ change: ArchiveChange, before: ArchiveSetting, after: ArchiveSetting) {
    if Self.isContradicted(change.id, after) { return nil }
    switch change.what {
    case .unreadable: return nil
    case .removed(let feature):
      guard let id = feature["id"]?.string, !after.named.contains(id) else { return nil }
      self = .fewerFeatures
    case .added(let feature):
      guard let id = feature["id"]?.string, Self.isIdentifier(id),
        before.typeOfIdentifier[id] == nil
      else { return nil }
      self = .moreFeatures
    case .value(let name, let isProperty, _, let new):
      if !isProperty, name == "geometry" {
        guard ShapeDomain.accepts(new, of: change.type, in: after) else { return nil }
        self = .anotherShape
        return
      }
      let domains = ValueDomain.domains(of: change.type)
      if isProperty, !domains.isEmpty, domains[name] == nil, new != nil {
        self = .furtherAttribute
        return
      }
      guard isProperty || change.id.isEmpty, let domain = domains[name],
        domain.accepts(new, of: change.type, in: after)
      else { return nil }
      self.init(domain, new)
    }
  }

  private init(_ domain: ValueDomain, _ new: MutableJSON?) {
    switch domain {
    case .optional(let inner):
      if new == nil || new == .null || new == .text("") {
        self = .leftOut
      } else {
        self.init(inner, new)
      }
    case .words, .labels, .wordsOrLabels, .text: self = .anotherName
    case .identifier, .reference, .list(.identifier), .list(.reference), .stops:
      self = .anotherReference
    case .hours, .dateTime, .duration: self = .anotherTime
    case .point: self = .anotherShape
    default: self = .anotherValue
    }
  }

  static func isIdentifier(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.count) == [8, 4, 4, 4, 12]
      && parts.allSatisfy { $0.allSatisfy(\.isHexDigit) }
  }
}
