/// The offsets from UTC of one IANA time zone, for every moment.
///
/// A table of the changes that are on record, and a rule for those after the table. A value, so
/// that "what does the clock on the wall show" has one answer everywhere and on every run.
public struct TimeZoneRules: Hashable, Sendable {
  /// The IANA identifier, as in "Europe/London".
  public let identifier: String
  /// The seconds east of UTC before the first change.
  let initialOffset: Int
  /// The moments of change, in whole seconds since 1970, ascending.
  let changes: [Int]
  /// The seconds east of UTC from each change on; as many as `changes`.
  let offsets: [Int]
  /// What holds after the last change; `nil` if the last offset simply stays.
  let tail: PosixTimeZoneRule?

  /// Coordinated Universal Time; needs no file.
  public static let utc = TimeZoneRules(
    identifier: "UTC", initialOffset: 0, changes: [], offsets: [], tail: nil)

  /// Creates rules from parts; a change without an offset is left out.
  init(
    identifier: String, initialOffset: Int, changes: [Int], offsets: [Int],
    tail: PosixTimeZoneRule?
  ) {
    let count = min(changes.count, offsets.count)
    self.identifier = identifier
    self.initialOffset = initialOffset
    self.changes = Array(changes.prefix(count))
    self.offsets = Array(offsets.prefix(count))
    self.tail = tail
  }

  /// The seconds east of UTC at a moment; logarithmic in the number of changes.
  public func offsetSeconds(at instant: Instant) -> Int {
    offset(at: instant.flooredSeconds)
  }

  /// What a clock in the zone shows at a moment.
  ///
  /// Moments more than a year outside 1900 to 2200 count as the nearest that is not.
  public func civil(at instant: Instant) -> CivilDateTime {
    let seconds = instant.flooredSeconds
    return CivilDateTime(
      secondsSince1970: seconds + offset(at: seconds), nanosecond: instant.nanosecondPart)
  }

  /// The moments at which a clock in the zone shows this, earliest first.
  ///
  /// None if clocks that go forward skip it, one as a rule, two if clocks that go back show it
  /// twice.
  public func instants(for civil: CivilDateTime) -> [Instant] {
    let local = civil.secondsSince1970
    var found: [Int] = []
    for offset in offsets(around: local) where self.offset(at: local - offset) == offset {
      if !found.contains(local - offset) { found.append(local - offset) }
    }
    return found.sorted().map {
      Instant(secondsSince1970: Double($0) + Double(civil.nanosecond) / 1e9)
    }
  }

  /// The first moment after this one at which the offset may change, or `nil` if there is none.
  public func nextChange(after instant: Instant) -> Instant? {
    nextChange(after: instant.flooredSeconds).map { Instant(secondsSince1970: Double($0)) }
  }

  /// The moment of the jump that skips a wall clock time; for a time that is not skipped, the
  /// moment
  /// it has with the offset before.
  func endOfGap(around civil: CivilDateTime) -> Instant {
    let local = civil.secondsSince1970
    var moment = local - TimeZoneRules.greatestOffset
    var before = offset(at: moment)
    while let change = nextChange(after: moment), change <= local + TimeZoneRules.greatestOffset {
      let after = offset(at: change)
      if change + before <= local, local < change + after {
        return Instant(secondsSince1970: Double(change))
      }
      moment = change
      before = after
    }
    return Instant(secondsSince1970: Double(local - before))
  }

  /// No offset is larger, in seconds: 26 hours, the bound that RFC 8536 recommends.
  static let greatestOffset = 26 * 3_600

  /// The offset at a whole second.
  func offset(at seconds: Int) -> Int {
    let index = countOfChanges(upTo: seconds)
    if index == changes.count, let tail { return tail.offset(at: seconds) }
    return index == 0 ? initialOffset : offsets[index - 1]
  }

  /// The first change after a whole second, from the table or the rule.
  func nextChange(after seconds: Int) -> Int? {
    let index = countOfChanges(upTo: seconds)
    if index < changes.count { return changes[index] }
    return tail?.nextChange(after: seconds)
  }

  /// How many changes of the table lie at or before a second.
  private func countOfChanges(upTo seconds: Int) -> Int {
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Every offset that a clock could have when it shows this.
  private func offsets(around local: Int) -> [Int] {
    var moment = local - TimeZoneRules.greatestOffset
    var found = [offset(at: moment)]
    while let change = nextChange(after: moment), change <= local + TimeZoneRules.greatestOffset {
      found.append(offset(at: change))
      moment = change
    }
    return found
  }
}
