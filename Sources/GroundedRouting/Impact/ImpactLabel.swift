/// The best way to a node, in a search for impact.
struct ImpactLabel: Hashable {
  /// Time and penalties, in seconds.
  var cost: Double
  /// The time alone, in seconds.
  var elapsed: Double
  /// A bit for each profile that may use every edge of the way.
  var users: UInt8

  /// No way.
  static let none = ImpactLabel(cost: .infinity, elapsed: .infinity, users: 0)

  /// Whether a way is better: cheaper, or as cheap and quicker.
  static func < (a: ImpactLabel, b: ImpactLabel) -> Bool {
    a.cost < b.cost || (a.cost == b.cost && a.elapsed < b.elapsed)
  }

  /// The way as the answer shows it; nil where there is none.
  var way: ImpactAnswer.Way? {
    cost.isFinite ? ImpactAnswer.Way(cost: cost, durationSeconds: elapsed) : nil
  }
}
