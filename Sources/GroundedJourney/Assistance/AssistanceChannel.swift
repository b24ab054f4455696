/// A way to hand a request for assistance on.
public protocol AssistanceChannel: Sendable {
  /// Hands a request on, and says how far it got.
  func deliver(_ request: AssistanceRequest) async -> AssistanceDelivery
}
