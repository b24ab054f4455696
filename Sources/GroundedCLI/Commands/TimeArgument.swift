internal import Grounded
internal import GroundedModel

/// The value of `--at`.
struct TimeArgument {
  /// The moment that is meant.
  var instant: Instant
  /// What was chosen where the clock shows a time twice or never; nil where nothing was.
  var note: String?

  /// Reads RFC 3339, or a local time in the venue's zone.
  ///
  /// - Throws: `UsageError` with the reason and an example.
  init(_ text: String, zone: TimeZoneRules?) throws(UsageError) {
    let parsed: DateTime
    do {
      parsed = try DateTime(text)
    } catch {
      throw UsageError(
        "--at: \(error)\nWrite 2026-10-20T12:00 (local) or 2026-10-20T12:00:00+01:00.")
    }
    switch parsed {
    case .absolute(let moment):
      instant = moment
    case .date:
      throw UsageError("--at \(text): the time of day is missing. Write \(text)T12:00.")
    case .local(let civil):
      guard let zone else {
        throw UsageError(
          "--at \(text): the data names no time zone that can be read, so a local time can't be read."
            + " Add one, for example \(text)Z or \(text)+01:00.")
      }
      let moments = zone.instants(for: civil)
      instant = civil.instant(in: zone)
      if moments.isEmpty {
        note =
          "--at \(text) does not exist in \(zone.identifier): the clocks go forward over it."
          + " \(instant.rfc3339(in: zone)) is taken."
      } else if moments.count > 1 {
        note =
          "--at \(text) comes twice in \(zone.identifier): the clocks go back."
          + " The first is taken, \(instant.rfc3339(in: zone))."
      }
    }
  }

  /// Reads RFC 3339, or a local time in the zone of data, which is read only where the zone is needed.
  ///
  /// `orUTC` says that without a zone the clock shows UTC: for a question whose answer names what is wrong with the
  /// zone.
  ///
  /// - Throws: `UsageError` with the reason and an example, `LoadError`.
  init(_ text: String, zoneOf data: String, orUTC: Bool = false) throws {
    guard case .local? = try? DateTime(text) else {
      try self.init(text, zone: nil)
      return
    }
    try self.init(text, zone: VenueGuide.venue(at: data).timeZone ?? (orUTC ? .utc : nil))
  }
}
