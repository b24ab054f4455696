/// How far a request for assistance got.
public enum AssistanceDelivery: Hashable, Sendable {
  /// The channel only prepares words; nothing left the device.
  case preparedOnly
  /// A receiving system took it and has not answered.
  case sent
  /// It could not be sent.
  case failed(reason: String)
}
