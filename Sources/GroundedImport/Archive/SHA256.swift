/// The hash function SHA-256 (FIPS 180-4).
struct SHA256 {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  /// The hash of some bytes in lower-case hexadecimal.
  static func hexadecimal(_ bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.hexadecimal()
  }

  /// Adds bytes.
  mutating func update(_ bytes: some Sequence<UInt8>) {
    update(Array(bytes))
  }

  /// Adds bytes.
  mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// Adds bytes, whole blocks of them without a copy.
  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    length &+= UInt64(bytes.count)
    var start = 0
    if !pending.isEmpty {
      let needed = min(64 - pending.count, bytes.count)
      pending.append(contentsOf: bytes[0..<needed])
      start = needed
      guard pending.count == 64 else { return }
      let block = pending
      pending.removeAll(keepingCapacity: true)
      block.withUnsafeBytes { compress($0, blocks: 1) }
    }
    let blocks = (bytes.count - start) / 64
    if blocks > 0 {
      compress(
        UnsafeRawBufferPointer(rebasing: bytes[start..<start + blocks * 64]), blocks: blocks)
      start += blocks * 64
    }
    pending.append(contentsOf: bytes[start...])
  }

  /// The hash in lower-case hexadecimal.
  consuming func hexadecimal() -> String {
    let bits = length &* 8
    var tail: [UInt8] = [0x80]
    while (pending.count + tail.count) % 64 != 56 { tail.append(0) }
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      tail.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
    update(tail)
    var text = ""
    let digits = Array("0123456789abcdef")
    for word in state {
      for shift in stride(from: UInt32(28), through: 0, by: -4) {
        text.append(digits[Int(word >> shift & 15)])
      }
    }
    return text
  }

  private mutating func compress(_ bytes: UnsafeRawBufferPointer, blocks: Int) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { w in
      Self.constants.withUnsafeBufferPointer { k in
        var s = (
          state[0], state[1], state[2], state[3], state[4], state[5], state[6], state[7]
        )
        for block in 0..<blocks {
          let base = block &* 64
          for i in 0..<16 {
            w[i] = UInt32(
              bigEndian: bytes.loadUnaligned(fromByteOffset: base &+ i &* 4, as: UInt32.self))
          }
          for i in 16..<64 {
            let a = w[i &- 15]
            let b = w[i &- 2]
            let s0 = (a >> 7 | a << 25) ^ (a >> 18 | a << 14) ^ (a >> 3)
            let s1 = (b >> 17 | b << 15) ^ (b >> 19 | b << 13) ^ (b >> 10)
            w[i] = w[i &- 16] &+ s0 &+ w[i &- 7] &+ s1
          }
          var (a, b, c, d, e, f, g, h) = s
          // Eight rounds at a time bring each variable back to its place without moves.
          var i = 0
          while i < 64 {
            Self.round(a, b, c, &d, e, f, g, &h, k[i] &+ w[i])
            Self.round(h, a, b, &c, d, e, f, &g, k[i &+ 1] &+ w[i &+ 1])
            Self.round(g, h, a, &b, c, d, e, &f, k[i &+ 2] &+ w[i &+ 2])
            Self.round(f, g, h, &a, b, c, d, &e, k[i &+ 3] &+ w[i &+ 3])
            Self.round(e, f, g, &h, a, b, c, &d, k[i &+ 4] &+ w[i &+ 4])
            Self.round(d, e, f, &g, h, a, b, &c, k[i &+ 5] &+ w[i &+ 5])
            Self.round(c, d, e, &f, g, h, a, &b, k[i &+ 6] &+ w[i &+ 6])
            Self.round(b, c, d, &e, f, g, h, &a, k[i &+ 7] &+ w[i &+ 7])
            i &+= 8
          }
          s = (
            s.0 &+ a, s.1 &+ b, s.2 &+ c, s.3 &+ d, s.4 &+ e, s.5 &+ f, s.6 &+ g, s.7 &+ h
          )
        }
        state = [s.0, s.1, s.2, s.3, s.4, s.5, s.6, s.7]
      }
    }
  }

  /// One round; `x` is the round's constant and word.
  @inline(__always)
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32,
    _ g: UInt32, _ h: inout UInt32, _ x: UInt32
  ) {
    let s1 = (e &>> 6 | e &<< 26) ^ (e &>> 11 | e &<< 21) ^ (e &>> 25 | e &<< 7)
    let s0 = (a &>> 2 | a &<< 30) ^ (a &>> 13 | a &<< 19) ^ (a &>> 22 | a &<< 10)
    let t1 = h &+ s1 &+ (g ^ (e & (f ^ g))) &+ x
    d = d &+ t1
    h = t1 &+ s0 &+ ((a & b) | (c & (a | b)))
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1,
    0x923f_82a4, 0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3,
    0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786,
    0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147,
    0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13,
    0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a,
    0x5b9c_ca4f, 0x682e_6ff3, 0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208,
    0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
