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
  case anotherIdentifier

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
    case .anotherIdentifier: "A new identifier of the right form that nothing else has or names."
    }
  }

  /// What kind of edit a change is; nil where it is none.
  init?(_ change: ArchiveChange, before: ArchiveSetting, after: ArchiveSetting) {
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
      guard isProperty || change.id.isEmpty,
        let domain = ValueDomain.domains(of: change.type)[name],
        domain.accepts(new, of: change.type, in: after)
      else { return nil }
      self.init(domain, new)
    }
  }

  private init(_ domain: ValueDomain, _ new: MutableJSON?) {
    switch domain {
    case .optional(let inner):
      if new == nil || new == .null {
        self = .leftOut
      } else {
        self.init(inner, new)
      }
    case .words, .labels, .text: self = .anotherName
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
