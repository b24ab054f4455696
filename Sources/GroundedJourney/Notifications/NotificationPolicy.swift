import GroundedModel

/// Decides what to post, withdraw and replace.
///
/// At most one notice stands at any time.
public enum NotificationPolicy {
  /// What the traveller gains, said before the system asks for permission.
  public static let benefit =
    "With notifications, a gate change is told to you while you use another app. "
    + "Without them, gate changes are on this screen. Everything else works without them."

  /// The effect of a new event: in the foreground the facts come first and no notice is posted; in the
  /// background one notice replaces the one before, where the traveller and the system allow it.
  static func effects(
    of gate: GateFact, flight: FlightKey, posted: GateNotice?, isForeground: Bool,
    isAllowed: Bool, now: Instant
  ) -> (effects: [Effect], posted: GateNotice?) {
    // A gate that is too old to be told is no news.
    let isTold = gate.current == nil || gate.quality(at: now) != .unavailable
    guard !isForeground, isAllowed, isTold else {
      guard let posted else { return ([], nil) }
      return ([.withdrawNotice(event: posted.event)], nil)
    }
    let notice = GateNotice(event: gate.event, text: text(gate, flight: flight, now: now))
    guard let posted else { return ([.postNotice(notice)], notice) }
    return ([.replaceNotice(event: posted.event, with: notice)], notice)
  }

  private static func text(_ gate: GateFact, flight: FlightKey, now: Instant) -> String {
    let isSample = gate.source.grade == .sample
    let quality = gate.quality(at: now)
    return (isSample ? "Demonstration. " : "")
      + JourneyWords.change(gate, flight: flight) + " "
      + (gate.current == nil
        ? FactWords.checkScreens
        : FactWords.status(quality, observed: gate.observed, now: now)
          + (quality == .sample || quality == .live ? "" : " " + FactWords.checkScreens))
  }
}
