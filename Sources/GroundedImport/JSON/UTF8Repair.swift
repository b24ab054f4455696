/// Finds bytes that are not UTF-8 and puts a question mark in the place of each.
struct UTF8Repair {
  /// The text with one `?` for each byte that was wrong; as long as the input.
  private(set) var bytes: [UInt8]
  /// Where the first wrong byte stood.
  private(set) var firstOffset: Int?
  /// How many bytes were wrong.
  private(set) var count = 0

  init(_ input: [UInt8]) {
    bytes = input
    var at = 0
    while at < input.count {
      if input[at] < 0x80 {
        at += 1
        continue
      }
      let length = Self.lengthOfCharacter(input, at)
      if length > 0 {
        at += length
        continue
      }
      if firstOffset == nil { firstOffset = at }
      bytes[at] = UInt8(ascii: "?")
      count += 1
      at += 1
    }
  }

  /// The bytes of the well-formed character that starts here; 0 where there is none (Unicode, table 3-7).
  private static func lengthOfCharacter(_ bytes: [UInt8], _ at: Int) -> Int {
    let first = bytes[at]
    var second: ClosedRange<UInt8> = 0x80...0xBF
    let length: Int
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if first == 0xE0 { second = 0xA0...0xBF }
      if first == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if first == 0xF0 { second = 0x90...0xBF }
      if first == 0xF4 { second = 0x80...0x8F }
    default: return 0
    }
    guard at + length <= bytes.count, second.contains(bytes[at + 1]) else { return 0 }
    for index in (at + 2)..<(at + length) where bytes[index] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
