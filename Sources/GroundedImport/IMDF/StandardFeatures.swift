import GroundedModel

extension Venue.Address {
  init(_ record: FeatureRecord) {
    self.init(id: record.id, location: record.location)
    address = record.text("address")
    unit = record.text("unit")
    locality = record.text("locality")
    province = record.text("province")
    country = record.text("country")
    postalCode = record.text("postal_code")
    record.reportUnexpectedGeometry()
  }
}

extension Venue.Building {
  init(_ record: FeatureRecord) {
    self.init(id: record.id, location: record.location)
    category = record.category() ?? category
    name = record.labels("name")
    alternativeName = record.labels("alt_name")
    restriction = record.restriction()
    displayPoint = record.pointProperty("display_point")
    addressID = record.link("address_id", to: .address)
    record.reportUnexpectedGeometry()
  }
}

extension Venue.Footprint {
  init(_ record: FeatureRecord) {
    self.init(id: record.id, location: record.location)
    category = record.category() ?? category
    name = record.labels("name")
    buildingIDs = record.links("building_ids", to: .building)
    polygons = record.polygons(broken: .keep)
  }
}

extension Venue.Level {
  /// Reads a level; nil where its ordinal can't be read: it then has no place among the others.
  init?(_ record: FeatureRecord) {
    self.init(id: record.id, location: record.location)
    guard let ordinal = Self.ordinal(record) else {
      record.reading.leaveOut(record.id, because: "its ordinal can't be read")
      return nil
    }
    self.ordinal = ordinal
    category = record.category() ?? category
    isOutdoor = record.flag("outdoor") ?? false
    name = record.labels("name")
    shortName = record.labels("short_name")
    if name == nil {
      record.report(
        .levelWithoutName, "The \(record.words) has no name.",
        fix: "Add the name as it stands on the signs.", at: record.value("name"))
    }
    restriction = record.restriction()
    displayPoint = record.pointProperty("display_point")
    addressID = record.link("address_id", to: .address)
    buildingIDs = record.links("building_ids", to: .building)
    polygons = record.polygons(broken: .keep)
  }

  private static func ordinal(_ record: FeatureRecord) -> Int? {
    let fix = "Write a whole number: 0 for the ground floor, negative below it."
    guard let value = record.properties?.member("ordinal"), !value.isNull else {
      record.report(
        .unreadableOrdinal, "The \(record.words) has no ordinal; the level is left out.", fix: fix,
        at: record.properties?.member("ordinal") ?? record.properties)
      return nil
    }
    if let whole = value.number.flatMap(FeatureRecord.integer) { return whole }
    if let text = value.string, let whole = Int(text), abs(whole) < 1_000_000_000 {
      record.report(
        .ordinalAsText,
        "The ordinal of \(record.words) is the text \"\(text)\"; it is read as \(whole).",
        fix: fix, at: value)
      return whole
    }
    let what =
      value.string.map { "the text \"\($0.prefix(40))\"" }
      ?? value.number.map { "\($0)" } ?? value.kind.words
    record.report(
      .unreadableOrdinal,
      "The ordinal of \(record.words) is \(what), no whole number; the level is left out.",
      fix: fix, at: value)
    return nil
  }
}

extension Venue.Section {
  init(_ record: FeatureRecord) {
    self.init(id: record.id, location: record.location)
    category = record.category() ?? category
    levelID = record.level()
    name = record.labels("name")
    alternativeName = record.labels("alt_name")
    restriction = record.restriction()
    accessibility = record.tags("accessibility", of: IMDFVocabulary.accessibility)
    displayPoint = record.pointProperty("display_point")
    addressID = record.link("address_id", to: .address)
    correlationID = record.looseIdentifier("correlation_id")
    parentIDs = record.links("parents", to: .section)
    polygons = record.polygons()
  }
}

extension Venue.Unit {
  /// Reads a unit; nil where it names no level: it is then nowhere.
  init?(_ record: FeatureRecord) {
    self.init(id: record.id, location: record.location)
    levelID = record.link("level_id", to: .level)
    guard levelID != nil else {
      record.report(
        .unitWithoutLevel, "The \(record.words) names no level; it is left out.",
        fix: "Add the level_id of the level it lies on.",
        at: record.properties?.member("level_id") ?? record.properties)
      record.reading.leaveOut(record.id, because: "it names no level")
      return nil
    }
    category = record.category() ?? category
    name = record.labels("name")
    alternativeName = record.labels("alt_name")
    restriction = record.restriction()
    accessibility = record.tags("accessibility", of: IMDFVocabulary.accessibility)
    displayPoint = record.pointProperty("display_point")
    polygons = record.polygons()
  }
}

extension Venue.Opening {
  init(_ record: FeatureRecord) {
    self.init(id: record.id, location: record.location)
    category = record.category() ?? category
    levelID = record.level()
    name = record.labels("name")
    alternativeName = record.labels("alt_name")
    accessibility = record.tags("accessibility", of: IMDFVocabulary.accessibility)
    accessControl = record.tags("access_control", of: IMDFVocabulary.accessControl)
    door = record.door()
    displayPoint = record.pointProperty("display_point")
    line = record.line()
  }
}

extension Venue.Fixture {
  init(_ record: FeatureRecord) {
    self.init(id: record.id, location: record.location)
    category = record.category() ?? category
    levelID = record.level()
    name = record.labels("name")
    alternativeName = record.labels("alt_name")
    anchorID = record.link("anchor_id", to: .anchor)
    displayPoint = record.pointProperty("display_point")
    polygons = record.polygons()
  }
}

extension Venue.Kiosk {
  init(_ record: FeatureRecord) {
    self.init(id: record.id, location: record.location)
    levelID = record.level()
    name = record.labels("name")
    alternativeName = record.labels("alt_name")
    anchorID = record.link("anchor_id", to: .anchor)
    displayPoint = record.pointProperty("display_point")
    polygons = record.polygons()
  }
}

extension Venue.Detail {
  init(_ record: FeatureRecord) {
    self.init(id: record.id, location: record.location)
    levelID = record.link("level_id", to: .level)
    lines = record.lines()
  }
}

extension Venue.Geofence {
  init(_ record: FeatureRecord) {
    self.init(id: record.id, location: record.location)
    category = record.category() ?? category
    name = record.labels("name")
    alternativeName = record.labels("alt_name")
    restriction = record.restriction()
    accessibility = record.tags("accessibility", of: IMDFVocabulary.accessibility)
    displayPoint = record.pointProperty("display_point")
    correlationID = record.looseIdentifier("correlation_id")
    buildingIDs = record.links("building_ids", to: .building)
    levelIDs = record.links("level_ids", to: .level)
    parentIDs = record.links("parents", to: .geofence)
    polygons = record.polygons()
  }
}

extension Venue.Amenity {
  init(_ record: FeatureRecord) {
    self.init(id: record.id, location: record.location)
    category = record.category() ?? category
    name = record.labels("name")
    alternativeName = record.labels("alt_name")
    accessibility = record.tags("accessibility", of: IMDFVocabulary.accessibility)
    hours = record.guardedText("hours")
    phone = record.text("phone")
    website = record.text("website")
    unitIDs = record.links("unit_ids", to: .unit)
    addressID = record.link("address_id", to: .address)
    correlationID = record.looseIdentifier("correlation_id")
    point = record.point()
  }
}

extension Venue.Anchor {
  init(_ record: FeatureRecord) {
    self.init(id: record.id, location: record.location)
    unitID = record.link("unit_id", to: .unit)
    if unitID == nil { record.reportMissing("unit_id") }
    addressID = record.link("address_id", to: .address)
    point = record.point()
  }
}

extension Venue.Occupant {
  init(_ record: FeatureRecord) {
    self.init(id: record.id, location: record.location)
    category = record.category() ?? category
    name = record.labels("name")
    if name == nil { record.reportMissing("name") }
    alternativeName = record.labels("alt_name")
    anchorID = record.link("anchor_id", to: .anchor)
    hours = record.guardedText("hours")
    phone = record.text("phone")
    website = record.text("website")
    if let validity = record.value("validity") {
      if validity.kind == .object {
        validFrom = validity.member("start")?.string
        validTo = validity.member("end")?.string
      } else {
        record.reportUnreadable("validity", validity, expected: "an object with start and end")
      }
    }
    correlationID = record.looseIdentifier("correlation_id")
    record.reportUnexpectedGeometry()
  }
}

extension Venue.Relationship {
  /// Reads a relationship; nil where an end is there but can't be read: null would mean the outside.
  init?(_ record: FeatureRecord) {
    self.init(id: record.id, location: record.location)
    category = record.category() ?? category
    isDirected = record.isDirected(absentMeans: true, isRequired: true)
    origin = record.linkedFeature("origin")
    destination = record.linkedFeature("destination")
    let between = record.value("intermediary")
    if between?.kind == .object {
      record.report(
        .singleIntermediary,
        "The intermediary of \(record.words) is one reference, not an array; it is read as one entry.",
        fix: "Write an array of references.", at: between)
    }
    intermediary = record.linkedFeatures("intermediary")
    hours = record.guardedText("hours")
    if record.geometry?.member("type")?.string?.hasSuffix("LineString") == true {
      line = record.line(isRequired: false)
    }
    let isWhole =
      (origin != nil) == (record.value("origin") != nil)
      && (destination != nil) == (record.value("destination") != nil)
      && (intermediary.isEmpty)
        == (between == nil || (between?.kind == .array && between?.count == 0))
    guard isWhole else {
      record.reading.leaveOut(record.id, because: "one of its references can't be read")
      return nil
    }
  }
}

/// The closed vocabularies of the standard.
enum IMDFVocabulary {
  static let accessibility: Set<String> = [
    "assisted.listening", "braille", "hearing", "hearingloop", "signlanginterpreter",
    "tactilepaving", "tdd", "trs", "volume", "wheelchair",
  ]
  static let accessControl: Set<String> = [
    "badgereader", "fingerprintreader", "guard", "keyaccess", "outofservice", "passwordaccess",
    "retinascanner", "voicerecognition",
  ]
  static let doorTypes: Set<String> = [
    "movablepartition", "open", "revolving", "shutter", "sliding", "swinging", "turnstile",
    "turnstile.fullheight", "turnstile.waistheight", "door", "unspecified",
  ]
  static let doorMaterials: Set<String> = ["wood", "glass", "metal", "gate"]
}

extension FeatureRecord {
  /// The level a feature lies on; none is an error.
  func level() -> FeatureID? {
    let id = link("level_id", to: .level)
    if id == nil {
      report(
        .featureWithoutLevel, "The \(words) names no level; it can't be placed.",
        fix: "Add the level_id of the level it lies on.",
        at: properties?.member("level_id") ?? properties)
    }
    return id
  }

  /// Whether the direction is `directed`; what can't be read counts as directed, the narrower reading.
  func isDirected(absentMeans absent: Bool, isRequired: Bool) -> Bool {
    guard let value = value("direction") else {
      if isRequired { reportMissing("direction") }
      return absent
    }
    switch value.string {
    case "directed": return true
    case "undirected": return false
    default:
      let found = value.string.map { "\"\($0.prefix(40))\"" } ?? value.kind.words
      report(
        .unreadableValue,
        "The direction of \(words) is \(found), neither directed nor undirected; it is read as directed.",
        fix: "Write \"directed\" or \"undirected\".", at: value,
        payload: [Finding.Fact("property", "direction")])
      return true
    }
  }

  /// What kind of door an opening has; a text alone counts as its type.
  func door() -> Venue.Door? {
    guard let value = value("door") else { return nil }
    if let text = value.string {
      reportUnreadable(
        "door", value, expected: "an object", outcome: "it is read as the door's type")
      return text.isEmpty ? nil : Venue.Door(type: text)
    }
    guard value.kind == .object else {
      reportUnreadable("door", value, expected: "an object")
      return nil
    }
    var door = Venue.Door()
    for (key, part) in value.members where !part.isNull {
      if key.isNamed("automatic") {
        if let flag = part.bool {
          door.isAutomatic = flag
        } else {
          reportUnreadable("door", part, expected: "true or false for automatic")
        }
      } else if key.isNamed("type") {
        door.type = doorText(part, "type", IMDFVocabulary.doorTypes)
      } else if key.isNamed("material") {
        door.material = doorText(part, "material", IMDFVocabulary.doorMaterials)
      }
    }
    guard door != Venue.Door() else {
      if !value.members.contains(where: { Self.doorParts.contains($0.key.text) }) {
        reportUnreadable("door", value, expected: "an object with type, automatic or material")
      }
      return nil
    }
    return door
  }

  private static let doorParts = ["automatic", "material", "type"]

  private func doorText(_ value: JSONValue, _ name: String, _ list: Set<String>) -> String? {
    guard let text = value.string else {
      reportUnreadable("door", value, expected: "text for \(name)")
      return nil
    }
    if text.isEmpty { return nil }
    if !list.contains(text) {
      reading.tally(
        .unknownValue, words: "door \(name) \"\(text.prefix(60))\" of opening",
        at: file.location(value.offset), feature: reference)
    }
    return text
  }
}
