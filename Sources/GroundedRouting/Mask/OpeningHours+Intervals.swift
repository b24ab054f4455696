import GroundedModel

extension OpeningHours {
  /// How long after the start of a trip hours are looked at, in seconds: no walk takes a day.
  static let horizonSeconds = 86_400.0

  /// The intervals, in seconds from `departs`, in which the hours are open (or closed).
  ///
  /// Those that begin within `horizonSeconds`; the last is followed to its end for up to 370 days, and
  /// counts as endless where it has none by then. The first counts as begun before.
  func intervals(
    open wanted: Bool, from departs: Instant, in zone: TimeZoneRules
  ) -> [ClosedInterval] {
    var result: [ClosedInterval] = []
    var moment = departs
    var begin = -Double.infinity
    var state = isOpen(at: departs, in: zone)
    while moment - departs <= OpeningHours.horizonSeconds {
      let days = state == wanted ? 370 : 2
      guard let change = nextChange(after: moment, in: zone, within: days), change > moment else {
        if state == wanted { result.append(ClosedInterval(start: begin, end: .infinity)) }
        return result
      }
      if state == wanted {
        result.append(ClosedInterval(start: begin, end: change - departs))
      }
      begin = change - departs
      moment = change
      state.toggle()
    }
    return result
  }
}
