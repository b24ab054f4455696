import GroundedModel

/// A feed of lift states, shaped like GTFS Realtime in JSON.
///
///     {"header": {"timestamp": "2026-10-20T11:58:00+01:00",
///                 "source": {"name": "Lift control", "publisher": "…", "licence": "…",
///                            "status": "live", "valid_for": "PT15M"}},
///      "entity": [{"id": "1", "lift_state": {"connection_id": "…", "state": "closed",
///                                            "timestamp": "2026-10-20T11:55:00+01:00"}},
///                 {"id": "2", "lift_state": {"name": "Lift 5", "state": "open"}}]}
///
/// A timestamp is RFC 3339 or seconds since 1970; an entity without one has the header's. `state` is open,
/// closed or unknown. A lift is named by `connection_id`, else by a `name` that one connection has alone. A
/// `status` of the source is live, surveyed, sample or illustrative; a feed without a source is illustrative. What
/// the feed does not name keeps what the data says about it.
struct LiftStateFeed {
  private(set) var overlay = Overlay()

  init(_ file: JSONFile, venue: Venue, log: ImportLog) {
    let reader = Reader(file: file, venue: venue, log: log)
    let header = file.root.member("header")
    let stamp = header?.member("timestamp").flatMap { reader.moment($0, "timestamp of header") }
    var states: [FeatureReference: Overlay.State] = [:]
    guard let entities = file.root.member("entity"), entities.kind == .array else {
      reader.report(
        .missingProperty, "The feed has no array of entity.",
        "Write {\"header\": {…}, \"entity\": […]}.", at: file.root, severity: .error)
      return
    }
    for entity in entities.elements {
      guard var state = reader.state(entity) else { continue }
      if state.observed == nil { state.observed = stamp }
      if state.observed == nil {
        reader.report(
          .missingProperty,
          "The state of \(state.connection.words) has no timestamp, nor has the header; its age is not known.",
          "Add a timestamp.", at: entity)
      }
      if let other = states[state.connection] {
        reader.report(
          .duplicateFeatureID,
          "The state of \(state.connection.words) stands in the feed twice; the later timestamp counts, and of one moment two different states count as unknown.",
          "Give each lift one entity.", at: entity, severity: .warning)
        if let seen = other.observed, state.observed.map({ $0 < seen }) ?? true { continue }
        // Two states of one moment that differ say nothing, whichever comes first.
        if other.observed == state.observed, other.state != state.state { state.state = .unknown }
      }
      states[state.connection] = state
    }
    overlay.states = states.values.sorted { $0.connection < $1.connection }
    let connections = overlay.states.map(\.connection)
    guard !connections.isEmpty else { return }
    var source = OverlayReader.undeclared(file, for: connections)
    if let declared = header?.member("source"), !declared.isNull {
      source.location = file.location(declared.offset)
      reader.read(declared, into: &source)
    }
    source.retrieved = stamp
    overlay.sources = [source]
  }

  private struct Reader {
    let file: JSONFile
    let venue: Venue
    let log: ImportLog

    func report(
      _ rule: ImportRule, _ message: String, _ fix: String, at value: JSONValue,
      severity: Severity? = nil
    ) {
      log.add(rule, message, fix: fix, at: file.location(value.offset), severity: severity)
    }

    /// The state in an entity; every reason against it is a finding.
    func state(_ entity: JSONValue) -> Overlay.State? {
      guard let lift = entity.member("lift_state"), lift.kind == .object else {
        report(
          .unreadableValue, "An entity has no lift_state object; it is left out.",
          "Write {\"id\": …, \"lift_state\": {\"connection_id\": …, \"state\": …}}.", at: entity,
          severity: .error)
        return nil
      }
      guard let connection = connection(lift) else { return nil }
      let value = lift.member("state")
      let state: Venue.OperatingState
      switch value?.string?.lowercased() {
      case "open": state = .open
      case "closed": state = .closed
      case "unknown": state = .unknown
      default:
        let found = value.map { $0.string.map { "\"\($0.prefix(40))\"" } ?? $0.kind.words }
        report(
          .unreadableValue,
          "The state of \(connection.words) is \(found ?? "missing"); it counts as unknown.",
          "Write \"open\", \"closed\" or \"unknown\".", at: value ?? lift, severity: .error)
        state = .unknown
      }
      return Overlay.State(
        connection: connection, state: state,
        observed: lift.member("timestamp").flatMap { moment($0, "timestamp of an entity") },
        location: file.location(entity.offset))
    }

    private func connection(_ lift: JSONValue) -> FeatureReference? {
      if let value = lift.member("connection_id"), !value.isNull {
        guard let id = value.string else {
          report(
            .unreadableValue, "A connection_id is \(value.kind.words), not text; it is left out.",
            "Write the identifier of a connection.", at: value, severity: .error)
          return nil
        }
        if let found = venue.connections.first(where: { $0.id.rawValue == id }) {
          return found.reference
        }
        report(
          .danglingReference,
          "A connection_id names \(id.prefix(80)), which is no connection of the data; the entity is left out.",
          "Correct the identifier.", at: value)
        return nil
      }
      guard let value = lift.member("name"), let name = value.string else {
        report(
          .missingProperty, "A lift_state names no connection; it is left out.",
          "Add connection_id or name.", at: lift, severity: .error)
        return nil
      }
      let found = venue.connections.filter { connection in
        // Case and spaces don't matter, as in every other name one gives.
        connection.name?.entries.contains { Self.plain($0.text) == Self.plain(name) } ?? false
      }
      guard found.count == 1, let only = found.first else {
        report(
          .danglingReference,
          "\(found.isEmpty ? "No connection" : "More than one connection") of the data has the name \"\(name.prefix(60))\"; the entity is left out.",
          "Name it by connection_id.", at: value)
        return nil
      }
      return only.reference
    }

    private static func plain(_ name: String) -> String {
      name.lowercased().filter { !$0.isWhitespace }
    }

    /// A moment: RFC 3339, or seconds since 1970.
    func moment(_ value: JSONValue, _ slot: String) -> Instant? {
      if value.isNull { return nil }
      if let seconds = value.number, seconds.magnitude < 1e11 {
        return Instant(secondsSince1970: seconds)
      }
      if let text = value.string {
        switch try? DateTime(text) {
        case .absolute(let instant): return instant
        case .local(let civil):
          if let zone = venue.timeZone { return civil.instant(in: zone) }
        case .date, .none: break
        }
      }
      report(
        .unreadableDateTime, "The \(slot) can't be read; it is left out.",
        "Write RFC 3339 with an offset (2026-10-20T12:00:00+01:00) or seconds since 1970.",
        at: value)
      return nil
    }

    func read(_ declared: JSONValue, into source: inout Venue.Source) {
      func text(_ key: StaticString) -> String? {
        guard let value = declared.member(key), !value.isNull else { return nil }
        if let text = value.string { return text.isEmpty ? nil : text }
        report(
          .unreadableValue, "\(key) of source is \(value.kind.words), not text; it is left out.",
          "Write text.", at: value)
        return nil
      }
      if let name = text("name") { source.name = Labels(name) }
      source.publisher = text("publisher")
      source.licence = text("licence")
      source.validFor = text("valid_for")
      if let valid = source.validFor, (try? ISO8601Duration(valid)) == nil {
        report(
          .unreadableValue, "valid_for of source is no ISO 8601 duration; the usual limits hold.",
          "Write a duration such as PT15M.", at: declared.member("valid_for") ?? declared)
      }
      switch text("status") {
      case "live": source.status = .live
      case "surveyed": source.status = .surveyed
      case "sample": source.status = .sample
      case "illustrative": source.status = .illustrative
      case let other:
        report(
          .unreadableValue,
          "The status of source is \(other.map { "\"\($0.prefix(40))\"" } ?? "missing"); it counts as illustrative.",
          "Write \"live\", \"surveyed\", \"sample\" or \"illustrative\".",
          at: declared.member("status") ?? declared)
      }
    }
  }
}
