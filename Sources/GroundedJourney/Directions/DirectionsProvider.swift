/// Whatever can find a way: a graph on the device, or a service.
public protocol DirectionsProvider: Sendable {
  /// Directions for a question; a failure is a refusal with its reason.
  func directions(for request: DirectionsRequest) async -> DirectionsAnswer
}
