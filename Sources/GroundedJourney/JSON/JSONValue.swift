/// A JSON value read from a small file: a feed, a script, preferences or directions.
package indirect enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object; names are unique.
  case object([String: JSONValue])

  /// Reads a JSON text of at most 4 MB (2^22 bytes) and 64 levels.
  ///
  /// - Throws: `JSONSyntaxError` with the offset of the first byte that does not fit.
  package init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    guard bytes.count <= JSONParser.longestText else {
      throw JSONSyntaxError(offset: JSONParser.longestText, reason: "the text is too long")
    }
    var parser = JSONParser(bytes: bytes)
    self = try parser.document()
  }

  /// The member of an object; nil where there is none, where it is `null`, or where this is no object.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self, let value = members[name], value != .null else {
      return nil
    }
    return value
  }

  /// The text of a string.
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The value of a number.
  package var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The value of a flag.
  package var bool: Bool? {
    if case .bool(let flag) = self { flag } else { nil }
  }

  /// The items of an array.
  package var array: [JSONValue]? {
    if case .array(let items) = self { items } else { nil }
  }

  /// The strings of an array; nil where this is none or an item is something else.
  package var strings: [String]? {
    guard let array else { return nil }
    let texts = array.compactMap(\.string)
    return texts.count == array.count ? texts : nil
  }
}
