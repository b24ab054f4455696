/// Where values end in a text that is known to be JSON.
enum JSONSpan {
  /// The byte after the value that starts at an offset.
  static func end(of start: Int, in bytes: [UInt8]) -> Int {
    var position = start
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
          position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position += 1
        if depth == 0 { return min(position, bytes.count) }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return position }
        depth -= 1
        position += 1
        if depth == 0 { return position }
      case UInt8(ascii: ","), 0x20, 0x0A, 0x0D, 0x09:
        if depth == 0 { return position }
        position += 1
      default:
        position += 1
      }
    }
    return bytes.count
  }

  /// The spaces before the first sign of the line in which an offset lies.
  static func indentation(at offset: Int, in bytes: [UInt8]) -> Int {
    var start = min(offset, bytes.count)
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    var count = 0
    while start + count < bytes.count, bytes[start + count] == 0x20 { count += 1 }
    return count
  }
}
