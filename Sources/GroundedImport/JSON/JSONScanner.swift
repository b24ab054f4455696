/// A strict reader of RFC 8259 that builds nothing: it finds the exact place where a text stops being JSON.
///
/// Runs only on texts that simdjson refuses, since simdjson does not say where.
struct JSONScanner {
  /// Where and why a text is not JSON.
  struct Fault: Equatable {
    /// The first byte that can't stand where it stands.
    var offset: Int
    /// What is wrong there, without a full stop.
    var message: String
  }

  /// The end of the last element of the root's `features` that was complete before the fault.
  private(set) var endOfLastFeature: Int?
  /// How many elements of `features` were complete before the fault.
  private(set) var featureCount = 0

  private let bytes: [UInt8]
  private var position = 0
  private var stack: [UInt8] = []
  private var rootKeyIsFeatures = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  private enum Expectation {
    case value
    case valueOrEnd
    case key
    case keyOrEnd
    case colon
    case commaOrEnd
    case end
  }

  /// The first fault, or nil for a text that is JSON and not too deep.
  mutating func firstFault() -> Fault? {
    var expectation = Expectation.value
    while true {
      skipSpace()
      guard position < bytes.count else {
        if expectation == .end { return nil }
        if let open = stack.last {
          return Fault(
            offset: bytes.count,
            message: "the file ends inside \(open == UInt8(ascii: "{") ? "an object" : "an array")")
        }
        return Fault(offset: bytes.count, message: "the file holds no value")
      }
      let byte = bytes[position]
      switch expectation {
      case .end:
        return Fault(
          offset: position, message: "the value is complete, yet \(describe(position)) follows")
      case .colon:
        guard byte == UInt8(ascii: ":") else { return unexpected("\":\" after the key") }
        position += 1
        expectation = .value
      case .key, .keyOrEnd:
        if byte == UInt8(ascii: "}"), expectation == .keyOrEnd {
          expectation = close()
          continue
        }
        guard byte == UInt8(ascii: "\"") else { return unexpected("a key in double quotes") }
        let start = position
        if let fault = scanString() { return fault }
        if stack.count == 1 {
          rootKeyIsFeatures = bytes[start..<position].elementsEqual("\"features\"".utf8)
        }
        expectation = .colon
      case .commaOrEnd:
        let isObject = stack.last == UInt8(ascii: "{")
        if byte == UInt8(ascii: ",") {
          position += 1
          expectation = isObject ? .key : .value
        } else if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          expectation = close()
        } else {
          return unexpected(isObject ? "\",\" or \"}\"" : "\",\" or \"]\"")
        }
      case .value, .valueOrEnd:
        if byte == UInt8(ascii: "]"), expectation == .valueOrEnd {
          expectation = close()
          continue
        }
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          guard stack.count < JSONDocument.maxDepth else {
            return Fault(
              offset: position, message: "nested more than \(JSONDocument.maxDepth) deep")
          }
          stack.append(byte)
          position += 1
          expectation = byte == UInt8(ascii: "{") ? .keyOrEnd : .valueOrEnd
        default:
          if let fault = scanScalar(byte) { return fault }
          expectation = stack.isEmpty ? .end : .commaOrEnd
        }
      }
    }
  }

  private mutating func close() -> Expectation {
    let opened = stack.popLast()
    position += 1
    if stack.count == 2, opened == UInt8(ascii: "{"), rootKeyIsFeatures,
      stack[0] == UInt8(ascii: "{"), stack[1] == UInt8(ascii: "[")
    {
      endOfLastFeature = position
      featureCount += 1
    }
    return stack.isEmpty ? .end : .commaOrEnd
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  private mutating func scanScalar(_ byte: UInt8) -> Fault? {
    switch byte {
    case UInt8(ascii: "\""): return scanString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return scanNumber()
    case UInt8(ascii: "t"): return scanWord("true")
    case UInt8(ascii: "f"): return scanWord("false")
    case UInt8(ascii: "n"): return scanWord("null")
    default: return unexpected("a value")
    }
  }

  private mutating func scanWord(_ word: StaticString) -> Fault? {
    let start = position
    let count = word.utf8CodeUnitCount
    let matches = word.withUTF8Buffer { bytes[start...].prefix(count).elementsEqual($0) }
    guard matches, start + count >= bytes.count || !isWord(bytes[start + count]) else {
      return unexpected("a value")
    }
    position += count
    return nil
  }

  private mutating func scanNumber() -> Fault? {
    let start = position
    func digit(_ at: Int) -> Bool {
      at < bytes.count && bytes[at] >= UInt8(ascii: "0") && bytes[at] <= UInt8(ascii: "9")
    }
    var at = position
    if bytes[at] == UInt8(ascii: "-") { at += 1 }
    guard digit(at) else { return number(start, "is not a number") }
    if bytes[at] == UInt8(ascii: "0") {
      at += 1
      if digit(at) { return number(start, "has a leading zero") }
    } else {
      while digit(at) { at += 1 }
    }
    if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
      at += 1
      guard digit(at) else { return number(start, "has no digit after its decimal point") }
      while digit(at) { at += 1 }
    }
    if at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      if at < bytes.count, bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-") {
        at += 1
      }
      guard digit(at) else { return number(start, "has no digit in its exponent") }
      while digit(at) { at += 1 }
    }
    if at < bytes.count, isWord(bytes[at]) || bytes[at] == UInt8(ascii: ".") {
      return number(start, "is not a number")
    }
    position = at
    return nil
  }

  private func number(_ start: Int, _ complaint: String) -> Fault {
    Fault(offset: start, message: "\(describe(start)) \(complaint)")
  }

  private mutating func scanString() -> Fault? {
    let start = position
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return nil
      case UInt8(ascii: "\\"):
        if let fault = scanEscape() { return fault }
      case 0..<0x20:
        let what = byte == 0x0A || byte == 0x0D ? "a line break" : describe(position)
        return Fault(
          offset: position, message: "\(what) stands inside a text; it has to be escaped")
      default:
        position += 1
      }
    }
    return Fault(offset: start, message: "the text that starts here is never closed")
  }

  private mutating func scanEscape() -> Fault? {
    let start = position
    guard start + 1 < bytes.count else {
      return Fault(offset: start, message: "the file ends inside an escape")
    }
    switch bytes[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
      return nil
    case UInt8(ascii: "u"):
      guard let unit = codeUnit(start + 2) else {
        return Fault(offset: start, message: "\"\\u\" is not followed by four hexadecimal digits")
      }
      if unit & 0xFC00 == 0xDC00 {
        return Fault(offset: start, message: "half a surrogate pair is not a character")
      }
      if unit & 0xFC00 == 0xD800 {
        guard start + 7 < bytes.count, bytes[start + 6] == UInt8(ascii: "\\"),
          bytes[start + 7] == UInt8(ascii: "u"), let low = codeUnit(start + 8),
          low & 0xFC00 == 0xDC00
        else {
          return Fault(offset: start, message: "half a surrogate pair is not a character")
        }
        position += 12
      } else {
        position += 6
      }
      return nil
    default:
      return Fault(offset: start, message: "\(describe(start)) is not an escape that JSON knows")
    }
  }

  private func codeUnit(_ at: Int) -> UInt16? {
    guard at + 4 <= bytes.count else { return nil }
    var value: UInt16 = 0
    for byte in bytes[at..<at + 4] {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      value = value << 4 | UInt16(digit)
    }
    return value
  }

  private func unexpected(_ expected: String) -> Fault {
    Fault(offset: position, message: "expected \(expected), found \(describe(position))")
  }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), 0x80...:
      true
    default: false
    }
  }

  /// What stands at a place, in words: a short run of a word, one sign, or a byte by its number.
  private func describe(_ offset: Int) -> String {
    guard offset < bytes.count else { return "the end of the file" }
    let byte = bytes[offset]
    guard byte >= 0x20, byte != 0x7F else {
      let digits = String(byte, radix: 16, uppercase: true)
      return "the byte 0x\(digits.count < 2 ? "0" : "")\(digits)"
    }
    var end = offset + 1
    if isWord(byte) || byte == UInt8(ascii: "\\") {
      while end < bytes.count, end - offset < 20,
        isWord(bytes[end]) || bytes[end] == UInt8(ascii: ".")
      {
        end += 1
      }
    }
    // Never cut a character in half.
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return "\"\(String(decoding: bytes[offset..<end], as: UTF8.self))\""
  }
}
