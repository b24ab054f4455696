/// A JSON value to write, with keys in the order given, so that output never depends on hashing.
package indirect enum JSONText: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// A number with at most the given digits after the point.
  case number(Double, places: Int)
  /// A number with the fewest digits that are read back as the same one; `null` where it is not finite.
  case exact(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONText])
  /// An object, members in order.
  case object([(key: String, value: JSONText)])

  /// A string, or `null` where there is none.
  package static func optional(_ text: String?) -> JSONText {
    text.map(JSONText.string) ?? .null
  }

  /// Whether two values are written alike.
  package static func == (a: JSONText, b: JSONText) -> Bool {
    a.text() == b.text()
  }

  /// Hashes the written text.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(text())
  }

  /// The value as JSON text.
  ///
  /// - Parameter isPretty: two-space indentation, one member a line; arrays of plain values and positions
  ///   stay on one line.
  /// - Returns: the text, without a line break at its end.
  package func text(isPretty: Bool = false) -> String {
    var out = ""
    write(to: &out, isPretty: isPretty, depth: 0)
    return out
  }

  private var isFlat: Bool {
    switch self {
    case .array(let items): items.allSatisfy { $0.isScalar }
    case .object(let members): members.isEmpty
    default: true
    }
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  private func write(to out: inout String, isPretty: Bool, depth: Int) {
    switch self {
    case .null: out += "null"
    case .bool(let flag): out += flag ? "true" : "false"
    case .int(let number): out += String(number)
    case .number(let number, let places): out += DecimalText.text(number, places: places)
    case .exact(let number): out += number.isFinite ? Self.shortest(number) : "null"
    case .string(let text): Self.writeString(text, to: &out)
    case .array(let items):
      let breaks = isPretty && !items.isEmpty && !isFlat
      out += "["
      for (position, item) in items.enumerated() {
        if position > 0 { out += breaks || !isPretty ? "," : ", " }
        if breaks { Self.newLine(to: &out, depth: depth + 1) }
        item.write(to: &out, isPretty: isPretty, depth: depth + 1)
      }
      if breaks { Self.newLine(to: &out, depth: depth) }
      out += "]"
    case .object(let members):
      let breaks = isPretty && !members.isEmpty
      out += "{"
      for (position, member) in members.enumerated() {
        if position > 0 { out += "," }
        if breaks { Self.newLine(to: &out, depth: depth + 1) }
        Self.writeString(member.key, to: &out)
        out += isPretty ? ": " : ":"
        member.value.write(to: &out, isPretty: isPretty, depth: depth + 1)
      }
      if breaks { Self.newLine(to: &out, depth: depth) }
      out += "}"
    }
  }

  /// The digits of a finite number, whole ones without a point.
  private static func shortest(_ number: Double) -> String {
    let text = number == 0 ? "0" : "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func newLine(to out: inout String, depth: Int) {
    out += "\n"
    for _ in 0..<depth { out += "  " }
  }

  private static func writeString(_ text: String, to out: inout String) {
    let digits = Array("0123456789abcdef")
    out += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7F || (0x2028...0x2029).contains(scalar.value) {
          out += "\\u"
          for shift in [12, 8, 4, 0] { out.append(digits[Int(scalar.value >> UInt32(shift)) & 15]) }
        } else {
          out.unicodeScalars.append(scalar)
        }
      }
    }
    out += "\""
  }
}
