/// A heart rate device, whoever made it.
public protocol HeartRatePeripheral {
  /// The next thing that the device does; nil once it is silent for good.
  mutating func next() -> HeartRateEvent?
}
