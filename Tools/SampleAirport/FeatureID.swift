/// Names a feature by a readable key and derives its UUID from it, the same on every run.
enum FeatureID {
  /// A version 8 UUID (RFC 9562) from the feature type and the key.
  ///
  /// Two FNV-1a hashes with different seeds, each stirred by the SplitMix64 finaliser.
  static func uuid(_ type: String, _ key: String) -> String {
    let name = type + "/" + key
    let high = stirred(name, seed: 0xcbf2_9ce4_8422_2325)
    let low = stirred(name, seed: 0x9e37_79b9_7f4a_7c15)
    let versioned = (high & 0xffff_ffff_ffff_0fff) | 0x0000_0000_0000_8000
    let variant = (low & 0x3fff_ffff_ffff_ffff) | 0x8000_0000_0000_0000
    let digits = Array(hexadecimal(versioned) + hexadecimal(variant))
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
    return groups.map { String(digits[$0]) }.joined(separator: "-")
  }

  private static func stirred(_ text: String, seed: UInt64) -> UInt64 {
    var hash = seed
    for byte in text.utf8 {
      hash ^= UInt64(byte)
      hash &*= 0x0000_0100_0000_01b3
    }
    hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
    return hash ^ (hash >> 31)
  }

  private static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
