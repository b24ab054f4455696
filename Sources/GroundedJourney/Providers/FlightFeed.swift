import GroundedModel

/// A feed of flight reports in the JSON form `grounded.flight-feed/1`.
///
///     { "schema": "grounded.flight-feed/1",
///       "source": { "name": "Larkfield sample story", "grade": "sample" },
///       "updates": [
///         { "delivered": "2026-10-20T12:05:00+01:00", "last_updated": "2026-10-20T12:04:00+01:00",
///           "number": "BA256", "date": "2026-10-20", "origin": "Larkfield", "destination": "London",
///           "status": "On time", "terminal": "1", "gate": "A04", "previous_gate": "B12",
///           "gate_withdrawn": false } ] }
///
/// `grade` is `sample`, `relayed` or `official`; a feed without one counts as `relayed`. Every field of a
/// report may be missing or null; a field of another type counts as missing. `delivered` says when the
/// report can be fetched; without it, from `last_updated` on. A report older than the one before is
/// fine; what it may replace is decided by the journey.
public struct FlightFeed: Hashable, Sendable {
  /// A report, and when it can be fetched.
  struct Entry: Hashable, Sendable {
    var delivered: Instant?
    var update: FlightUpdate
  }

  /// The source of all reports.
  public let source: FlightSource
  let entries: [Entry]

  init(source: FlightSource, entries: [Entry]) {
    self.source = source
    self.entries = entries
  }

  /// Reads a feed.
  ///
  /// - Throws: `FlightDataError.unreadable` where it is no feed.
  public init(json bytes: [UInt8]) throws(FlightDataError) {
    do {
      try self.init(JSONValue(parsing: bytes))
    } catch let error as JSONSyntaxError {
      throw .unreadable(reason: error.description)
    } catch let error as FlightDataError {
      throw error
    } catch {
      throw .unreadable(reason: "it can not be read")
    }
  }

  /// Reads a feed from a value.
  package init(_ value: JSONValue) throws(FlightDataError) {
    guard value["schema"]?.string == "grounded.flight-feed/1" else {
      throw .unreadable(reason: "\"schema\" is not \"grounded.flight-feed/1\"")
    }
    guard let items = value["updates"]?.array else {
      throw .unreadable(reason: "\"updates\" is not a list")
    }
    let grade: FlightSource.Grade
    switch value["source"]?["grade"] {
    case nil: grade = .relayed
    case .string(let text)?:
      guard let known = FlightSource.Grade(rawValue: text) else {
        throw .unreadable(reason: "the grade of the source is not sample, relayed or official")
      }
      grade = known
    default: throw .unreadable(reason: "the grade of the source is not sample, relayed or official")
    }
    let source = FlightSource(name: value["source"]?["name"]?.string ?? "", grade: grade)
    self.source = source
    entries = items.compactMap { item in
      guard case .object = item else { return nil }
      let updated = Self.instant(item["last_updated"])
      return Entry(
        delivered: Self.instant(item["delivered"]) ?? updated,
        update: FlightUpdate(
          source: source, lastUpdated: updated, number: item["number"]?.string,
          date: Self.date(item["date"]), origin: item["origin"]?.string,
          destination: item["destination"]?.string, status: item["status"]?.string,
          terminal: item["terminal"]?.string, gate: item["gate"]?.string,
          previousGate: item["previous_gate"]?.string,
          withdrawsGate: item["gate_withdrawn"]?.bool ?? false))
    }
  }

  private static func instant(_ value: JSONValue?) -> Instant? {
    guard let text = value?.string else { return nil }
    return try? Instant(rfc3339: text)
  }

  private static func date(_ value: JSONValue?) -> CivilDate? {
    guard let text = value?.string, case .date(let date)? = try? DateTime(text) else { return nil }
    return date
  }

  /// The reports about a flight that became available after one time and up to another, in the feed's
  /// order; those without any time are always there.
  func updates(for flight: FlightKey, since: Instant?, now: Instant) -> [FlightUpdate] {
    entries.compactMap { entry in
      guard entry.update.concerns(flight) else { return nil }
      guard let delivered = entry.delivered else { return entry.update }
      guard delivered <= now else { return nil }
      if let since, delivered <= since { return nil }
      return entry.update
    }
  }

  /// Whether the feed has any report about a flight.
  func knows(_ flight: FlightKey) -> Bool {
    entries.contains { $0.update.concerns(flight) }
  }
}
