/// The channel that ships: it prepares words to show or read out and sends nothing.
public struct PreparingChannel: AssistanceChannel {
  /// Creates the channel.
  public init() {}

  /// Answers that nothing was sent.
  public func deliver(_ request: AssistanceRequest) -> AssistanceDelivery { .preparedOnly }
}
