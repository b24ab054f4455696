import GroundedModel

/// One feature of a file while it is being read: its JSON and the reading it belongs to.
struct FeatureRecord {
  let reading: Reading
  let file: JSONFile
  let reference: FeatureReference
  /// The Feature object.
  let json: JSONValue
  /// Its properties; nil where they are missing, null or no object.
  let properties: JSONValue?
  /// Its geometry; nil where it is missing or null.
  let geometry: JSONValue?

  var id: FeatureID { reference.id }
  var location: SourceLocation { file.location(json.offset) }
  /// The feature in words, for messages.
  var words: String { reference.words }

  /// Adds a finding about the feature.
  func report(
    _ rule: ImportRule, _ message: String, fix: String, at value: JSONValue? = nil,
    severity: Severity? = nil, payload: [Finding.Fact] = []
  ) {
    reading.log.add(
      rule, message, fix: fix, feature: reference,
      at: file.location(value?.offset ?? json.offset), severity: severity, payload: payload)
  }

  /// A property that is there and not null.
  func value(_ key: StaticString) -> JSONValue? {
    guard let value = properties?.member(key), !value.isNull else { return nil }
    return value
  }

  /// Reports a property of the wrong kind; it is then left out.
  func reportUnreadable(
    _ key: StaticString, _ value: JSONValue, expected: String, outcome: String = "it is left out"
  ) {
    report(
      .unreadableValue,
      "\(key) of \(words) is \(value.kind.words), not \(expected); \(outcome).",
      fix: "Write \(expected), or null where it is not known.", at: value,
      payload: [Finding.Fact("property", "\(key)")])
  }

  /// Reports a required property that is missing.
  func reportMissing(_ key: StaticString) {
    report(
      .missingProperty, "The \(words) has no \(key).",
      fix: "Add \(key) to its properties.", at: properties,
      payload: [Finding.Fact("property", "\(key)")])
  }

  // MARK: Plain values

  /// A text; an empty one counts as none.
  func text(_ key: StaticString) -> String? {
    guard let value = value(key) else { return nil }
    if let text = value.string { return text.isEmpty ? nil : text }
    if let number = value.number {
      reportUnreadable(key, value, expected: "text", outcome: "its digits are used")
      return Self.text(of: number)
    }
    reportUnreadable(key, value, expected: "text")
    return nil
  }

  /// A text that must not be lost: what is no text becomes a word that no reader of it knows.
  ///
  /// Hours that can't be read leave the state unknown, a restriction of any kind still restricts.
  func guardedText(_ key: StaticString) -> String? {
    guard let value = value(key) else { return nil }
    if let text = value.string { return text.isEmpty ? nil : reading.shared(text) }
    reportUnreadable(key, value, expected: "text", outcome: "it counts as unreadable")
    return "unreadable"
  }

  /// A list of texts; one text alone counts as a list of one.
  func texts(_ key: StaticString) -> [String] {
    guard let value = value(key) else { return [] }
    if let text = value.string {
      reportUnreadable(
        key, value, expected: "an array of texts", outcome: "it is read as one entry")
      return text.isEmpty ? [] : [text]
    }
    guard value.kind == .array else {
      reportUnreadable(key, value, expected: "an array of texts")
      return []
    }
    return value.elements.compactMap { element in
      if let text = element.string { return text }
      if !element.isNull {
        reportUnreadable(
          key, element, expected: "an array of texts", outcome: "the entry is left out")
      }
      return nil
    }
  }

  /// Texts of a closed vocabulary; those outside the list are kept and counted.
  func tags(_ key: StaticString, of list: Set<String>) -> [String] {
    let tags = texts(key)
    for tag in tags where !list.contains(tag) { noteUnknown(key, tag) }
    return tags
  }

  /// Counts a value outside a list, for one finding with the count at the end.
  func noteUnknown(_ key: StaticString, _ text: String) {
    reading.tally(
      .unknownValue, words: "\(key) \"\(text.prefix(60))\" of \(reference.featureType.rawValue)",
      at: value(key).map { file.location($0.offset) } ?? location, feature: reference)
  }

  /// A flag; nil for none and for what is no flag.
  func flag(_ key: StaticString) -> Bool? {
    guard let value = value(key) else { return nil }
    if let flag = value.bool { return flag }
    reportUnreadable(key, value, expected: "true or false")
    return nil
  }

  /// A number; nil for none, for what is no number and for one that is too large.
  func number(_ key: StaticString) -> Double? {
    guard let value = value(key) else { return nil }
    if let number = value.number { return number }
    reportUnreadable(key, value, expected: "a number")
    return nil
  }

  /// A number that can't be below zero.
  func measure(_ key: StaticString) -> Double? {
    guard let number = number(key) else { return nil }
    if number >= 0 { return number }
    report(
      .unreadableValue, "\(key) of \(words) is below zero; it is left out.",
      fix: "Write a number of 0 or more, or null where it is not known.", at: value(key),
      payload: [Finding.Fact("property", "\(key)")])
    return nil
  }

  /// A whole number of at most nine digits.
  func integer(_ key: StaticString) -> Int? {
    guard let number = number(key) else { return nil }
    if let whole = Self.integer(number) { return whole }
    report(
      .unreadableValue,
      "\(key) of \(words) is \(Self.text(of: number)), no whole number; it is left out.",
      fix: "Write a whole number, or null where it is not known.", at: value(key),
      payload: [Finding.Fact("property", "\(key)")])
    return nil
  }

  /// A number as a whole one; nil where it is none or has more than nine digits.
  static func integer(_ number: Double) -> Int? {
    guard number.rounded() == number, abs(number) < 1e9 else { return nil }
    return Int(number)
  }

  /// A number as text, whole ones without a point.
  static func text(of number: Double) -> String {
    integer(number).map(String.init) ?? "\(number)"
  }

  /// A category; a missing one is reported, one outside the list is kept and counted.
  func category(isRequired: Bool = true) -> Category? {
    guard let text = text("category") else {
      if isRequired { reportMissing("category") }
      return nil
    }
    if let list = CategoryList.categories(of: reference.featureType), !list.contains(text[...]),
      value("category")?.kind == .string
    {
      reading.tally(
        .unknownCategory,
        words: "category \"\(text.prefix(60))\" of \(reference.featureType.rawValue)",
        at: value("category").map { file.location($0.offset) } ?? location, feature: reference)
    }
    return Category(reading.shared(text))
  }

  /// A restriction; one outside the list is kept and counted.
  func restriction() -> String? {
    let text = guardedText("restriction")
    if let text, text != "employeesonly", text != "restricted", text != "unreadable" {
      noteUnknown("restriction", text)
    }
    return text
  }

  // MARK: Names

  /// Labels by language; a plain text counts as one in the archive's language, with a finding unless
  /// plain text is allowed (extension).
  func labels(_ key: StaticString, isPlainAllowed: Bool = false) -> Labels? {
    guard let value = value(key) else { return nil }
    return labels(value, key, isPlainAllowed: isPlainAllowed)
  }

  func labels(_ value: JSONValue, _ key: StaticString, isPlainAllowed: Bool) -> Labels? {
    switch value.kind {
    case .null: return nil
    case .string, .number:
      let text = value.string ?? Self.text(of: value.number ?? 0)
      if (!isPlainAllowed || value.kind == .number) && !text.isEmpty {
        report(
          .nameWithoutLanguage,
          "\(key) of \(words) is plain text; it is read as \(reading.venue.language).",
          fix: "Write labels by language: {\"\(reading.venue.language)\": …}.", at: value,
          payload: [Finding.Fact("property", "\(key)")])
      }
      return Labels(text, language: reading.venue.language)
    case .object:
      var entries: [Labels.Entry] = []
      for (language, label) in value.members {
        if let text = label.string {
          entries.append(Labels.Entry(language: language.text, text: text))
        } else if let number = label.number {
          reportUnreadable(key, label, expected: "text", outcome: "its digits are used")
          entries.append(Labels.Entry(language: language.text, text: Self.text(of: number)))
        } else if !label.isNull {
          reportUnreadable(key, label, expected: "text", outcome: "the label is left out")
        }
      }
      return Labels(entries)
    default:
      reportUnreadable(key, value, expected: "labels by language")
      return nil
    }
  }

  // MARK: Times

  /// A moment; one without a zone is read in the venue's zone.
  ///
  /// The outcome says, in the finding, what follows where it can't be read.
  func date(_ key: StaticString, outcome: String = "it is left out") -> Instant? {
    guard let value = value(key) else { return nil }
    guard let text = value.string else {
      reportUnreadable(key, value, expected: "a date and time (RFC 3339)", outcome: outcome)
      return nil
    }
    let fix = "Write RFC 3339 with an offset: 2026-10-20T12:00:00+01:00."
    let payload = [Finding.Fact("property", "\(key)")]
    do {
      switch try DateTime(text) {
      case .absolute(let instant): return instant
      case let moment:
        guard let zone = reading.venue.timeZone else {
          report(
            .unreadableDateTime,
            "\(key) of \(words), \"\(text.prefix(60))\", has no zone and the archive names none; \(outcome).",
            fix: fix, at: value, payload: payload)
          return nil
        }
        report(
          .dateTimeWithoutZone,
          "\(key) of \(words), \"\(text.prefix(60))\", has no zone; it is read in \(zone.identifier).",
          fix: fix, at: value, payload: payload)
        return moment.instant(in: zone)
      }
    } catch {
      report(
        .unreadableDateTime, "\(key) of \(words): \(error); \(outcome).", fix: fix, at: value,
        payload: payload)
      return nil
    }
  }

  // MARK: References

  /// An identifier in a value: text, or a number taken as text.
  func identifier(_ value: JSONValue, _ key: StaticString) -> FeatureID? {
    if let text = value.string {
      guard text.utf8.count <= FeatureID.longest else {
        reportUnreadable(
          key, value, expected: "an identifier of at most \(FeatureID.longest) bytes")
        return nil
      }
      return text.isEmpty ? nil : FeatureID(reading.shared(text))
    }
    if let number = value.number {
      reportUnreadable(
        key, value, expected: "an identifier as text", outcome: "its digits are used")
      return FeatureID(Self.text(of: number))
    }
    reportUnreadable(key, value, expected: "an identifier as text")
    return nil
  }

  /// An identifier that no other feature has to bear.
  func looseIdentifier(_ key: StaticString) -> FeatureID? {
    value(key).flatMap { identifier($0, key) }
  }

  /// The identifier of a feature of some types; looked up when all is read.
  func link(_ key: StaticString, to types: FeatureType...) -> FeatureID? {
    guard let value = value(key), let id = identifier(value, key) else { return nil }
    reading.expect(id, types, slot: "\(key)", of: self, at: value)
    return id
  }

  /// The identifiers of features of some types; looked up when all is read.
  func links(_ key: StaticString, to types: FeatureType...) -> [FeatureID] {
    guard let value = value(key) else { return [] }
    let elements: [JSONValue]
    if value.kind == .array {
      elements = Array(value.elements)
    } else {
      reportUnreadable(key, value, expected: "an array", outcome: "it is read as one entry")
      elements = [value]
    }
    return elements.compactMap { element in
      if element.isNull { return nil }
      guard let id = identifier(element, key) else { return nil }
      reading.expect(id, types, slot: "\(key)", of: self, at: element)
      return id
    }
  }

  /// A reference with identifier and type.
  func linkedFeature(_ key: StaticString) -> FeatureReference? {
    value(key).flatMap { linkedFeature($0, key) }
  }

  /// References with identifier and type; one alone counts as a list of one.
  func linkedFeatures(_ key: StaticString) -> [FeatureReference] {
    guard let value = value(key) else { return [] }
    if value.kind == .array {
      return value.elements.compactMap { $0.isNull ? nil : linkedFeature($0, key) }
    }
    return linkedFeature(value, key).map { [$0] } ?? []
  }

  private func linkedFeature(_ value: JSONValue, _ key: StaticString) -> FeatureReference? {
    let idValue = value.kind == .object ? value.member("id") : value
    guard let idValue, let text = idValue.string ?? idValue.number.map(Self.text(of:)),
      !text.isEmpty, text.utf8.count <= FeatureID.longest
    else {
      report(
        .unreadableReference,
        "\(key) of \(words) holds \(value.kind.words) without an id; the reference is left out.",
        fix: "Write {\"id\": …, \"feature_type\": …}.", at: value,
        payload: [Finding.Fact("property", "\(key)")])
      return nil
    }
    let id = FeatureID(reading.shared(text))
    let type = value.member("feature_type")?.string.map(FeatureType.init(rawValue:))
    reading.expect(id, type.map { [$0] } ?? [], slot: "\(key)", of: self, at: value, isTyped: true)
    return FeatureReference(id: id, featureType: type ?? FeatureType(rawValue: ""))
  }
}

extension FeatureID {
  /// Most bytes an identifier may have; a UUID has 36.
  static let longest = 1_000

  /// The identifier for a message, cut where it is very long.
  var shown: String {
    rawValue.utf8.count <= 80 ? rawValue : "\(rawValue.prefix(80))…"
  }
}

extension FeatureReference {
  /// The feature in words, for messages.
  var words: String { "\(featureType.rawValue.prefix(80)) \(id.shown)" }
}
