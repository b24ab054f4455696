/// A JSON value that is written the same way every time: sorted keys, no clock, no locale.
enum JSONValue: Equatable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The value on one line.
  var line: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): Self.quoted(text)
    case .array(let items): "[" + items.map(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }
        .map { Self.quoted($0.key) + ": " + $0.value.line }
        .joined(separator: ", ") + "}"
    }
  }

  /// An object with one member a line, for the small files that hold a single object.
  static func page(_ members: [String: JSONValue]) -> String {
    let lines = members.sorted { $0.key < $1.key }
      .map { "  " + quoted($0.key) + ": " + $0.value.line }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }

  /// A feature collection with one feature a line.
  static func featureCollection(_ features: [JSONValue]) -> String {
    let lines = features.map { "    " + $0.line }
    return "{\n  \"type\": \"FeatureCollection\",\n  \"features\": [\n"
      + lines.joined(separator: ",\n") + "\n  ]\n}\n"
  }

  /// A decimal number with at most `places` digits after the point and no trailing zeros.
  static func decimal(_ value: Double, places: Int = 3) -> JSONValue {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((value.magnitude * Double(scale)).rounded())
    var digits = String(scaled % scale)
    digits = String(repeating: "0", count: places - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    let sign = value < 0 && scaled != 0 ? "-" : ""
    let whole = String(scaled / scale)
    return .number(sign + whole + (digits.isEmpty ? "" : "." + digits))
  }

  /// A string, or null where there is none.
  static func optional(_ text: String?) -> JSONValue {
    text.map(JSONValue.string) ?? .null
  }

  /// A number, or null where there is none.
  static func optional(_ value: Double?) -> JSONValue {
    value.map { decimal($0) } ?? .null
  }

  /// A whole number, or null where there is none.
  static func optional(_ value: Int?) -> JSONValue {
    value.map { number(String($0)) } ?? .null
  }

  /// A truth value, or null where it is unknown.
  static func optional(_ value: Bool?) -> JSONValue {
    value.map(JSONValue.bool) ?? .null
  }

  /// An IMDF label in English, or null where there is none.
  static func label(_ text: String?) -> JSONValue {
    text.map { .object(["en": .string($0)]) } ?? .null
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      default: result.unicodeScalars.append(character)
      }
    }
    return result + "\""
  }
}
