/// One packet of the Bluetooth SIG characteristic Heart Rate Measurement (0x2A37).
///
/// Numbers as the device sends them, without any judgement. Layout: Heart Rate Service 1.0, section 3.1, and
/// GATT Specification Supplement: flags, value of 8 or 16 bits, energy, RR intervals, little-endian.
public struct HeartRateMeasurement: Hashable, Sendable {
  /// What the sensor says about touching the skin.
  public enum Contact: String, Hashable, CaseIterable, Sendable {
    /// The sensor can't tell.
    case notSupported = "not_supported"
    /// It does not touch.
    case notDetected = "not_detected"
    /// It touches.
    case detected
  }

  /// The longest value of an attribute, in bytes (Bluetooth Core 5.4, volume 3, part F, 3.2.9).
  public static let longestPacket = 512

  /// Beats a minute.
  public let beatsPerMinute: Int
  /// Contact.
  public let contact: Contact
  /// Energy expended since the last reset in kilojoules; nil where it is not sent.
  public let energyKilojoules: Int?
  /// Times between beats in units of 1/1024 second, oldest first.
  public let rrIntervals: [Int]

  /// Reads a packet.
  ///
  /// - Throws: `HeartRatePacketError` where bytes are missing or left over. Flags that are reserved
  ///   (bits 5 to 7) are ignored, as the specification asks.
  public init(packet: [UInt8]) throws(HeartRatePacketError) {
    guard packet.count <= Self.longestPacket else {
      throw .overlong(expected: Self.longestPacket, found: packet.count)
    }
    guard let flags = packet.first else { throw .truncated(expected: 2, found: 0) }
    let isWide = flags & 0x01 != 0
    let hasEnergy = flags & 0x08 != 0
    let hasIntervals = flags & 0x10 != 0
    let fixed = 1 + (isWide ? 2 : 1) + (hasEnergy ? 2 : 0)
    let least = fixed + (hasIntervals ? 2 : 0)
    guard packet.count >= least else { throw .truncated(expected: least, found: packet.count) }
    if !hasIntervals, packet.count > fixed {
      throw .overlong(expected: fixed, found: packet.count)
    }
    guard (packet.count - fixed) % 2 == 0 else {
      throw .truncated(expected: packet.count + 1, found: packet.count)
    }
    func word(_ at: Int) -> Int { Int(packet[at]) | Int(packet[at + 1]) << 8 }
    beatsPerMinute = isWide ? word(1) : Int(packet[1])
    contact =
      flags & 0x04 == 0 ? .notSupported : flags & 0x02 == 0 ? .notDetected : .detected
    energyKilojoules = hasEnergy ? word(isWide ? 3 : 2) : nil
    rrIntervals = stride(from: fixed, to: packet.count, by: 2).map(word)
  }
}
