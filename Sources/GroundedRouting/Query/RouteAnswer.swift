/// What the router answers: a route, or a refusal that explains itself.
public enum RouteAnswer: Hashable, Sendable {
  /// A route.
  case route(Route)
  /// No route, and why.
  case refusal(Refusal)
}
