/// Reads decimal numbers without a locale; `inf`, `nan` and hexadecimal numbers are none.
enum DecimalNumber {
  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The number that a text stands for, nothing around it; nil where it is none or not finite.
  static func parse(_ text: some StringProtocol) -> Double? {
    var copy = String(text)
    return copy.withUTF8(parse)
  }

  /// The number that bytes stand for; nil where they are none or not finite.
  static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    var position = 0
    var isNegative = false
    if position < bytes.count, bytes[position] == 0x2D || bytes[position] == 0x2B {
      isNegative = bytes[position] == 0x2D
      position += 1
    }
    var mantissa: UInt64 = 0
    var digits = 0
    var significant = 0
    var scale = 0
    var afterPoint = false
    while position < bytes.count {
      let byte = bytes[position]
      if byte >= 0x30, byte <= 0x39 {
        digits += 1
        if significant < 18 {
          mantissa = mantissa * 10 + UInt64(byte - 0x30)
          if mantissa > 0 { significant += 1 }
          if afterPoint { scale += 1 }
        } else {
          significant += 1
        }
      } else if byte == 0x2E, !afterPoint {
        afterPoint = true
      } else {
        break
      }
      position += 1
    }
    guard digits > 0 else { return nil }
    if position == bytes.count, significant <= 18, mantissa <= 1 << 53, scale <= 22 {
      // Both are exact, so the quotient is correctly rounded.
      let value = Double(mantissa) / powersOfTen[scale]
      return isNegative ? -value : value
    }
    if position < bytes.count {
      guard bytes[position] == 0x65 || bytes[position] == 0x45 else { return nil }
      position += 1
      if position < bytes.count, bytes[position] == 0x2D || bytes[position] == 0x2B {
        position += 1
      }
      guard position < bytes.count else { return nil }
      while position < bytes.count {
        guard bytes[position] >= 0x30, bytes[position] <= 0x39 else { return nil }
        position += 1
      }
    }
    guard bytes.count <= 400, let value = Double(String(decoding: bytes, as: UTF8.self)),
      value.isFinite
    else { return nil }
    return value
  }
}
