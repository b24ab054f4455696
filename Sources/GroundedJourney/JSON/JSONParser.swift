/// A strict reader of RFC 8259.
struct JSONParser {
  /// The longest text that is read, in bytes.
  static let longestText = 4_194_304
  private static let deepest = 64

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func document() throws(JSONSyntaxError) -> JSONValue {
    // A byte order mark is allowed to be ignored (RFC 8259, section 8.1).
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    let value = try value()
    skipSpaces()
    guard position == bytes.count else { throw error("something follows the value") }
    return value
  }

  private func error(_ reason: String) -> JSONSyntaxError {
    JSONSyntaxError(offset: position, reason: reason)
  }

  private var next: UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  private mutating func skipSpaces() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let byte = next, UInt32(byte) == character.value else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(JSONSyntaxError) -> JSONValue {
    skipSpaces()
    guard let byte = next else { throw error("a value is missing") }
    switch byte {
    case UInt8(ascii: "{"):
      return try nested { parser throws(JSONSyntaxError) in
        try parser.object()
      }
    case UInt8(ascii: "["):
      return try nested { parser throws(JSONSyntaxError) in
        try parser.array()
      }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func nested(
    _ read: (inout JSONParser) throws(JSONSyntaxError) -> JSONValue
  ) throws(JSONSyntaxError) -> JSONValue {
    guard depth < Self.deepest else { throw error("it is nested too deeply") }
    depth += 1
    position += 1
    let value = try read(&self)
    depth -= 1
    return value
  }

  private mutating func object() throws(JSONSyntaxError) -> JSONValue {
    var members: [String: JSONValue] = [:]
    skipSpaces()
    if take("}") { return .object(members) }
    while true {
      skipSpaces()
      guard next == UInt8(ascii: "\"") else { throw error("a name in quotes is missing") }
      let start = position
      let name = try string()
      guard members[name] == nil else {
        position = start
        throw error("the name stands twice")
      }
      skipSpaces()
      guard take(":") else { throw error("a colon is missing") }
      members[name] = try value()
      skipSpaces()
      if take("}") { return .object(members) }
      guard take(",") else { throw error("a comma or a closing brace is missing") }
    }
  }

  private mutating func array() throws(JSONSyntaxError) -> JSONValue {
    var items: [JSONValue] = []
    skipSpaces()
    if take("]") { return .array(items) }
    while true {
      items.append(try value())
      skipSpaces()
      if take("]") { return .array(items) }
      guard take(",") else { throw error("a comma or a closing bracket is missing") }
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONSyntaxError)
    -> JSONValue
  {
    guard bytes[position...].starts(with: word.utf8) else { throw error("an unknown word") }
    position += word.utf8.count
    return value
  }

  private mutating func digits() -> Int {
    let start = position
    while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
    return position - start
  }

  private mutating func number() throws(JSONSyntaxError) -> JSONValue {
    let start = position
    _ = take("-")
    let firstDigit = next
    let count = digits()
    guard count > 0 else { throw error("a value is missing") }
    guard count == 1 || firstDigit != 0x30 else {
      position -= count - 1
      throw error("a number starts with 0")
    }
    if take("."), digits() == 0 { throw error("digits are missing after the point") }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      if digits() == 0 { throw error("digits are missing in the exponent") }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else { throw error("the number is too large") }
    return .number(number)
  }

  private mutating func string() throws(JSONSyntaxError) -> String {
    position += 1
    var out: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: out, as: UTF8.self) else {
          throw error("the string is not UTF-8")
        }
        position += 1
        return text
      case UInt8(ascii: "\\"):
        position += 1
        try escape(to: &out)
      case 0..<0x20: throw error("a control character stands in a string")
      default:
        out.append(byte)
        position += 1
      }
    }
    throw error("a string has no end")
  }

  private mutating func escape(to out: inout [UInt8]) throws(JSONSyntaxError) {
    guard let byte = next else { throw error("a string has no end") }
    let plain: [UInt8: UInt8] = [
      0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, 0x62: 0x08, 0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D,
      0x74: 0x09,
    ]
    if let character = plain[byte] {
      out.append(character)
      position += 1
      return
    }
    guard byte == UInt8(ascii: "u") else { throw error("an unknown escape") }
    position += 1
    var code = try fourDigits()
    if (0xD800...0xDBFF).contains(code) {
      guard take("\\"), take("u") else { throw error("half of a surrogate pair is missing") }
      let low = try fourDigits()
      guard (0xDC00...0xDFFF).contains(low) else {
        throw error("half of a surrogate pair is missing")
      }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else {
      throw error("half of a surrogate pair is missing")
    }
    out.append(contentsOf: String(Character(scalar)).utf8)
  }

  private mutating func fourDigits() throws(JSONSyntaxError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("four hexadecimal digits are missing")
      }
      code = code << 4 | UInt32(digit)
      position += 1
    }
    return code
  }
}
