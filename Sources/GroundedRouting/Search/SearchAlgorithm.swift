/// How a route is searched; both find the same cost.
public enum SearchAlgorithm: String, Hashable, CaseIterable, Sendable {
  /// Dijkstra's search: settles every node that is nearer than the goal.
  case dijkstra
  /// A*: the same with a lower bound of the rest of the way, which settles fewer nodes.
  case aStar
}
