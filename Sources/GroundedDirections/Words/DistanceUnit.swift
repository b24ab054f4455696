/// The unit in which a text gives distances; lengths of routes stay metres.
///
/// Widths stay millimetres in every unit, so that they can be held against the width of a wheelchair.
public enum DistanceUnit: String, Hashable, CaseIterable, Sendable {
  /// Metres.
  case metres
  /// International feet of 0.3048 metres (exact by definition, 1959 agreement).
  case feet
  /// Footsteps of 0.7 metres, about; a wheelchair gets metres instead, and a moving walkway has none.
  case footsteps

  /// A length in metres as it is shown, in whole units, at least 1.
  ///
  /// Metres: under 10 to 1, under 100 to 5, else to 10. Feet: under 30 to 1, under 300 to 10, else to
  /// 25; about as coarse as the metres. Footsteps: under 5 to 1, else to 5.
  func shown(_ length: Double) -> Int {
    guard length.isFinite, length > 0 else { return 1 }
    let count = length / meters
    let step = roundsTo(count)
    let rounded = (count / step).rounded(.toNearestOrAwayFromZero) * step
    return rounded < 1 ? 1 : rounded > 1e9 ? 1_000_000_000 : Int(rounded)
  }

  /// Metres in one unit.
  private var meters: Double {
    switch self {
    case .metres: 1
    case .feet: 0.3048
    case .footsteps: 0.7
    }
  }

  /// What a count of units is rounded to.
  private func roundsTo(_ count: Double) -> Double {
    switch self {
    case .metres: count < 10 ? 1 : count < 100 ? 5 : 10
    case .feet: count < 30 ? 1 : count < 300 ? 10 : 25
    case .footsteps: count < 5 ? 1 : 5
    }
  }
}
