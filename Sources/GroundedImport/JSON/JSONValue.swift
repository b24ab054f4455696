import CSimdJSON

/// One value of a `JSONDocument`.
package struct JSONValue {
  /// What a value is.
  package enum Kind {
    case null
    case bool
    case number
    /// A number that no finite double can hold, such as 1e999.
    case numberOutOfRange
    case string
    case array
    case object

    /// The kind in words, with its article.
    package var words: String {
      switch self {
      case .null: "null"
      case .bool: "true or false"
      case .number: "a number"
      case .numberOutOfRange: "a number that is too large"
      case .string: "text"
      case .array: "an array"
      case .object: "an object"
      }
    }
  }

  let document: JSONDocument
  let index: Int

  /// What it is.
  package var kind: Kind {
    switch document.kind(index) {
    case UInt32(CSIMDJSON_NULL): .null
    case UInt32(CSIMDJSON_FALSE), UInt32(CSIMDJSON_TRUE): .bool
    case UInt32(CSIMDJSON_NUMBER): .number
    case UInt32(CSIMDJSON_NUMBER_OUT_OF_RANGE): .numberOutOfRange
    case UInt32(CSIMDJSON_ARRAY): .array
    case UInt32(CSIMDJSON_OBJECT): .object
    default: .string
    }
  }

  /// The byte it starts at.
  package var offset: Int { document.offset(index) }
  /// Whether it is `null`.
  package var isNull: Bool { document.kind(index) == UInt32(CSIMDJSON_NULL) }
  /// Elements of an array or members of an object.
  package var count: Int { document.count(index) }

  /// The text, of a string.
  package var string: String? { kind == .string ? document.text(index) : nil }
  /// The number, where it is one that a double holds.
  package var number: Double? { kind == .number ? document.number(index) : nil }

  /// The flag, of `true` and `false`.
  package var bool: Bool? {
    switch document.kind(index) {
    case UInt32(CSIMDJSON_TRUE): true
    case UInt32(CSIMDJSON_FALSE): false
    default: nil
    }
  }

  /// The elements of an array; none for anything else.
  package var elements: JSONElements {
    JSONElements(
      document: document, range: kind == .array ? index + 1..<document.next(index) : 0..<0)
  }

  /// The members of an object; none for anything else.
  package var members: JSONMembers {
    JSONMembers(
      document: document, range: kind == .object ? index + 1..<document.next(index) : 0..<0)
  }

  /// The value of a member of an object; the last one where the key repeats.
  ///
  /// - Complexity: the number of members.
  package func member(_ name: StaticString) -> JSONValue? {
    guard kind == .object else { return nil }
    var found: JSONValue?
    var key = index + 1
    let end = document.next(index)
    while key < end {
      if document.textEquals(key, name) { found = JSONValue(document: document, index: key + 1) }
      key = document.next(key)
    }
    return found
  }
}

/// The name of a member.
package struct JSONKey {
  let document: JSONDocument
  let index: Int

  /// The byte it starts at.
  package var offset: Int { document.offset(index) }
  /// The name.
  package var text: String { document.text(index) }

  /// Whether the name is this one.
  package func isNamed(_ name: StaticString) -> Bool { document.textEquals(index, name) }
}

/// The elements of an array, in order.
package struct JSONElements: Sequence, IteratorProtocol {
  let document: JSONDocument
  var range: Range<Int>

  /// The next one, or nil at the end.
  package mutating func next() -> JSONValue? {
    guard !range.isEmpty else { return nil }
    let index = range.lowerBound
    range = Swift.min(document.next(index), range.upperBound)..<range.upperBound
    return JSONValue(document: document, index: index)
  }
}

/// The members of an object, in order.
package struct JSONMembers: Sequence, IteratorProtocol {
  let document: JSONDocument
  var range: Range<Int>

  /// The next one, or nil at the end.
  package mutating func next() -> (key: JSONKey, value: JSONValue)? {
    guard !range.isEmpty else { return nil }
    let index = range.lowerBound
    range = Swift.min(document.next(index), range.upperBound)..<range.upperBound
    return (
      JSONKey(document: document, index: index), JSONValue(document: document, index: index + 1)
    )
  }
}
