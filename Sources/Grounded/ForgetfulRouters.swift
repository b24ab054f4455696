internal import GroundedModel
internal import GroundedRouting
internal import Synchronization

/// Routers over one graph that know less and less of its states, each prepared once.
///
/// Which states are too old to count depends on the moment of departure; few sets of them ever occur, because a state
/// once forgotten stays so as time goes on. Shared by all copies of a guide, from any task.
final class ForgetfulRouters: Sendable {
  /// The most routers that are kept; past that the first is dropped.
  static let limit = 8

  private struct Kept {
    var states: [FeatureReference]
    var router: Router
  }

  private let kept = Mutex<[Kept]>([])

  /// The number of routers that are kept.
  var count: Int { kept.withLock { $0.count } }

  /// The router to whom some states, in order, are unknown.
  func router(_ whole: Router, forgetting states: [FeatureReference]) -> Router {
    if let known = kept.withLock({ kept in kept.first { $0.states == states } }) {
      return known.router
    }
    let router = Router(
      graph: whole.graph.forgettingStates(of: states), defaults: whole.defaults)
    kept.withLock { kept in
      if kept.count >= Self.limit { kept.removeFirst() }
      kept.append(Kept(states: states, router: router))
    }
    return router
  }
}
