/// The time an edge takes as a function of its length: `fixedSeconds + length / metersPerSecond`.
///
/// Every rule of `RoutingDefaults` has this form, so a search computes it without looking at the facts.
public struct EdgeDuration: Hashable, Sendable {
  /// The part that does not depend on the length, in seconds.
  public var fixedSeconds: Double
  /// The speed of the part that does; infinite where length plays no role.
  public var metersPerSecond: Double

  /// Creates a duration.
  public init(fixedSeconds: Double = 0, metersPerSecond: Double = .infinity) {
    self.fixedSeconds = fixedSeconds
    self.metersPerSecond = metersPerSecond
  }

  /// The seconds for a length in metres.
  public func seconds(lengthMeters: Double) -> Double {
    fixedSeconds + lengthMeters / metersPerSecond
  }
}
