/// The costs of all facts of a graph for one profile and pace, as flat tables.
package struct TravelCost: Sendable {
  /// The fixed seconds of each set of facts; infinite where the profile or an access rule bars it.
  let fixed: ContiguousArray<Double>
  /// The speed of each.
  let speeds: ContiguousArray<Double>
  /// The penalty of each.
  let penalties: ContiguousArray<Double>

  /// Computes the tables; if `isRelaxed`, barred edges cost what they would if they were allowed.
  init(
    network: Network, defaults: RoutingDefaults, profile: TravelProfile, pace: Pace,
    isRelaxed: Bool = false
  ) {
    let traversals = network.graph.traversals
    var fixed = ContiguousArray<Double>(repeating: .infinity, count: traversals.count)
    var speeds = ContiguousArray<Double>(repeating: .infinity, count: traversals.count)
    var penalties = ContiguousArray<Double>(repeating: 0, count: traversals.count)
    for (index, traversal) in traversals.enumerated() {
      guard
        isRelaxed || (traversal.access == .open && profile.exclusion(of: traversal) == nil)
      else { continue }
      let duration = defaults.duration(of: traversal, profile: profile, pace: pace)
      fixed[index] = duration.fixedSeconds
      speeds[index] = duration.metersPerSecond
      penalties[index] = defaults.penalty(
        of: traversal, isStateUnknown: network.isStateUnknown[index])
    }
    self.fixed = fixed
    self.speeds = speeds
    self.penalties = penalties
  }

  /// Runs a closure with the tables as a cost model.
  func withModel<Result>(_ body: (TravelCostModel) -> Result) -> Result {
    fixed.withUnsafeBufferPointer { fixed in
      speeds.withUnsafeBufferPointer { speeds in
        penalties.withUnsafeBufferPointer { penalties in
          body(TravelCostModel(fixed: fixed, speeds: speeds, penalties: penalties))
        }
      }
    }
  }
}

/// A view on the tables of a `TravelCost`, valid while `withModel` runs.
struct TravelCostModel: CostModel {
  let fixed: UnsafeBufferPointer<Double>
  let speeds: UnsafeBufferPointer<Double>
  let penalties: UnsafeBufferPointer<Double>

  func seconds(traversal: Int, lengthMeters: Double) -> Double {
    fixed[traversal] + lengthMeters / speeds[traversal]
  }

  func penaltySeconds(traversal: Int) -> Double { penalties[traversal] }
}
