import GroundedModel

extension Venue.Path {
  init(_ record: FeatureRecord) {
    self.init(id: record.id, location: record.location)
    category = record.category() ?? category
    levelID = record.level()
    isDirected = record.isDirected(absentMeans: false, isRequired: false)
    name = record.labels("name", isPlainAllowed: true)
    surface = record.text("surface")
    stepFree = record.stepFree()
    minWidthMeters = record.measure("min_width")
    maxSlope = record.number("max_slope")
    stairCount = record.integer("stair_count")
    traversalTimeSeconds = record.measure("traversal_time")
    signpostedAs = record.labels("signposted_as", isPlainAllowed: true)
    reversedSignpostedAs = record.labels("reversed_signposted_as", isPlainAllowed: true)
    hours = record.guardedText("hours")
    line = record.line()
  }
}

extension Venue.Connection {
  init(_ record: FeatureRecord) {
    self.init(id: record.id, location: record.location)
    category = record.category() ?? category
    name = record.labels("name", isPlainAllowed: true)
    isDirected = record.isDirected(absentMeans: false, isRequired: false)
    stepFree = record.stepFree()
    stops = record.stops()
    doorWidthMeters = record.measure("door_width")
    carWidthMeters = record.measure("car_width")
    carDepthMeters = record.measure("car_depth")
    stairCount = record.integer("stair_count")
    flights = record.integer("flights")
    handrail = record.text("handrail")
    maxSlope = record.number("max_slope")
    traversalTimeSeconds = record.measure("traversal_time")
    hours = record.guardedText("hours")
    state = record.state()
    observed = record.date("observed")
  }
}

extension Venue.Closure {
  init(_ record: FeatureRecord) {
    self.init(id: record.id, location: record.location)
    closes = record.linkedFeatures("closes")
    if record.geometry != nil {
      polygons = record.polygons(isRequired: false)
      levelID = record.level()
    } else {
      levelID = record.link("level_id", to: .level)
    }
    starts = record.date("starts", outcome: "the closure counts from the beginning of time")
    ends = record.date("ends", outcome: "the closure has no end")
    hours = record.guardedText("hours")
    if let value = record.value("profiles") {
      if value.kind == .array {
        profiles = record.texts("profiles")
      } else {
        record.reportUnreadable(
          "profiles", value, expected: "an array of texts",
          outcome: "the closure holds for every profile")
      }
    }
    reason = record.labels("reason", isPlainAllowed: true)
    observed = record.date("observed")
  }
}

extension Venue.Sign {
  init(_ record: FeatureRecord) {
    self.init(id: record.id, location: record.location)
    levelID = record.level()
    text = record.labels("text", isPlainAllowed: true)
    if text == nil { record.reportMissing("text") }
    pointsTo = record.linkedFeatures("points_to")
    point = record.point()
  }
}

extension Venue.Landmark {
  init(_ record: FeatureRecord) {
    self.init(id: record.id, location: record.location)
    levelID = record.level()
    feature = record.linkedFeature("feature")
    name = record.labels("name", isPlainAllowed: true)
    category = record.category(isRequired: false)
    identifiable = Ternary(record.flag("identifiable"))
    point = record.point()
  }
}

extension Venue.Source {
  init(_ record: FeatureRecord) {
    self.init(id: record.id, location: record.location)
    status = record.status()
    name = record.labels("name", isPlainAllowed: true)
    publisher = record.text("publisher")
    licence = record.text("licence")
    observed = record.date("observed")
    retrieved = record.date("retrieved")
    validFor = record.text("valid_for")
    if let value = record.value("applies_to") {
      appliesTo = record.linkedFeatures("applies_to")
      if value.kind != .array {
        record.reportUnreadable(
          "applies_to", value, expected: "an array of references",
          outcome: "the source vouches for nothing more than can be read of it")
      }
    }
  }
}

extension Venue.Evidence {
  init(_ record: FeatureRecord) {
    self.init(id: record.id, location: record.location)
    subject = record.linkedFeature("subject")
    metric = record.text("metric")
    value = record.number("value")
    unit = record.text("unit")
    spread = record.number("spread")
    periods = record.integer("periods")
    window = record.guardedText("window")
    instrument = record.text("instrument")
    observedFrom = record.date("observed_from")
    observedTo = record.date("observed_to")
    sourceID = record.link("source_id", to: .source)
  }
}

extension FeatureRecord {
  /// What the data says about steps: no key, `null`, yes or no; anything else counts as unknown.
  func stepFree() -> Venue.StepFreeDeclaration {
    guard let value = properties?.member("step_free") else { return .absent }
    if value.isNull { return .unknown }
    if let flag = value.bool { return flag ? .yes : .no }
    reportUnreadable("step_free", value, expected: "true or false", outcome: "it counts as unknown")
    return .unknown
  }

  /// Whether a connection runs; anything but `open` and `closed` is unknown.
  func state() -> Venue.OperatingState {
    guard let value = value("state") else { return .unknown }
    switch value.string {
    case "open": return .open
    case "closed": return .closed
    case "unknown": return .unknown
    default:
      let found = value.string.map { "\"\($0.prefix(40))\"" } ?? value.kind.words
      report(
        .unreadableValue,
        "The state of \(words) is \(found), neither open nor closed; it counts as unknown.",
        fix: "Write \"open\", \"closed\" or null.", at: value,
        payload: [Finding.Fact("property", "state")])
      return .unknown
    }
  }

  /// What a source vouches for; anything but the three words is illustrative.
  func status() -> DataStatus {
    guard let value = value("status") else {
      reportMissing("status")
      return .illustrative
    }
    switch value.string {
    case "illustrative": return .illustrative
    case "surveyed": return .surveyed
    case "live": return .live
    default:
      let found = value.string.map { "\"\($0.prefix(40))\"" } ?? value.kind.words
      report(
        .unreadableValue,
        "The status of \(words) is \(found); it counts as illustrative.",
        fix: "Write \"illustrative\", \"surveyed\" or \"live\".", at: value,
        payload: [Finding.Fact("property", "status")])
      return .illustrative
    }
  }

  /// The sides that a lift may open to; empty is none.
  private static let doorSides: Set<String> = [
    "", "back", "east", "front", "left", "north", "opposite", "rear", "right", "same", "south",
    "west",
  ]

  /// The stops of a connection, in travel order; those without a level are left out.
  func stops() -> [Venue.Stop] {
    guard let value = value("stops"), value.kind == .array else {
      report(
        .connectionWithoutStops, "The \(words) has no array of stops; it joins nothing.",
        fix: "Add its stops in travel order.", at: properties?.member("stops") ?? properties)
      return []
    }
    var stops: [Venue.Stop] = []
    for element in value.elements {
      guard element.kind == .object, let level = element.member("level_id"), !level.isNull,
        let levelID = identifier(level, "stops")
      else {
        report(
          .featureWithoutLevel, "A stop of \(words) names no level; the stop is left out.",
          fix: "Add the level_id of the stop.", at: element)
        continue
      }
      reading.expect(levelID, [.level], slot: "stops", of: self, at: level)
      var stop = Venue.Stop(levelID: levelID)
      if let unit = element.member("unit_id"), !unit.isNull,
        let unitID = identifier(unit, "stops")
      {
        reading.expect(unitID, [.unit], slot: "stops", of: self, at: unit)
        stop.unitID = unitID
      }
      if let point = element.member("point") { stop.point = pointProperty(point, "stops") }
      if let button = element.member("button") {
        stop.button = labels(button, "stops", isPlainAllowed: true)
      }
      if let side = element.member("door_side"), !side.isNull {
        stop.doorSide = side.string
        if let text = side.string {
          if !Self.doorSides.contains(text.lowercased()) {
            reading.tally(
              .unknownValue, words: "door_side \"\(text.prefix(60))\" of connection",
              at: file.location(side.offset), feature: reference)
          }
        } else {
          reportUnreadable("stops", side, expected: "text for door_side")
        }
      }
      stops.append(stop)
    }
    if stops.count < 2 {
      report(
        .connectionWithoutStops,
        "The \(words) has fewer than two stops that can be read; it joins nothing.",
        fix: "Add its stops in travel order.", at: value)
    }
    return stops
  }
}
