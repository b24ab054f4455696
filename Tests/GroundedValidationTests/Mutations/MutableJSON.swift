/// JSON that a test takes apart and changes; keys keep their order, numbers their digits.
indirect enum MutableJSON: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(String)
  case text(String)
  case array([MutableJSON])
  case object([Member])

  /// A key with its value.
  struct Member: Hashable, Sendable {
    var key: String
    var value: MutableJSON
  }

  /// One step into a value.
  enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  /// Reads a text; nil where it is no JSON.
  init?(_ bytes: [UInt8]) {
    var parser = Parser(bytes: bytes)
    guard let value = parser.value(depth: 0), parser.isAtEnd() else { return nil }
    self = value
  }

  /// The kind of value, for comparisons.
  var kind: String {
    switch self {
    case .null: "null"
    case .flag: "flag"
    case .number: "number"
    case .text: "text"
    case .array: "array"
    case .object: "object"
    }
  }

  var string: String? {
    if case .text(let text) = self { text } else { nil }
  }

  var double: Double? {
    if case .number(let digits) = self { Double(digits) } else { nil }
  }

  var elements: [MutableJSON] {
    if case .array(let elements) = self { elements } else { [] }
  }

  var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }

  subscript(key: String) -> MutableJSON? {
    members.first { $0.key == key }?.value
  }

  /// The value at the end of some steps; setting nil removes it.
  subscript(path: ArraySlice<Step>) -> MutableJSON? {
    get {
      guard let first = path.first else { return self }
      switch first {
      case .key(let key): return self[key]?[path.dropFirst()]
      case .index(let index):
        let elements = elements
        return elements.indices.contains(index) ? elements[index][path.dropFirst()] : nil
      }
    }
    set {
      guard let first = path.first else {
        self = newValue ?? .null
        return
      }
      let rest = path.dropFirst()
      switch (first, self) {
      case (.key(let key), .object(var members)):
        if let position = members.firstIndex(where: { $0.key == key }) {
          if rest.isEmpty, newValue == nil {
            members.remove(at: position)
          } else {
            members[position].value[rest] = newValue
          }
        } else if rest.isEmpty, let newValue {
          members.append(Member(key: key, value: newValue))
        }
        self = .object(members)
      case (.index(let index), .array(var elements)) where elements.indices.contains(index):
        if rest.isEmpty, newValue == nil {
          elements.remove(at: index)
        } else {
          elements[index][rest] = newValue
        }
        self = .array(elements)
      default: return
      }
    }
  }

  subscript(path: [Step]) -> MutableJSON? {
    get { self[path[...]] }
    set { self[path[...]] = newValue }
  }

  /// Every value inside, with the steps to it, itself left out.
  func paths(_ prefix: [Step] = []) -> [[Step]] {
    var result: [[Step]] = []
    for member in members {
      let path = prefix + [.key(member.key)]
      result.append(path)
      result += member.value.paths(path)
    }
    for (index, element) in elements.enumerated() {
      let path = prefix + [.index(index)]
      result.append(path)
      result += element.paths(path)
    }
    return result
  }

  /// The text, on one line.
  var written: String {
    var text = ""
    write(into: &text)
    return text
  }

  private func write(into text: inout String) {
    switch self {
    case .null: text += "null"
    case .flag(let flag): text += flag ? "true" : "false"
    case .number(let digits): text += digits
    case .text(let value): Self.quote(value, into: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(into: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.quote(member.key, into: &text)
        text += ":"
        member.value.write(into: &text)
      }
      text += "}"
    }
  }

  private static func quote(_ value: String, into text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// A strict reader.
  private struct Parser {
    let bytes: [UInt8]
    var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func isAtEnd() -> Bool {
      skipSpace()
      return position == bytes.count
    }

    mutating func skipSpace() {
      while position < bytes.count, [32, 10, 13, 9].contains(bytes[position]) { position += 1 }
    }

    mutating func take(_ character: Character) -> Bool {
      skipSpace()
      guard position < bytes.count, bytes[position] == character.asciiValue else { return false }
      position += 1
      return true
    }

    mutating func word(_ word: String) -> Bool {
      let wanted = Array(word.utf8)
      guard bytes[position...].starts(with: wanted) else { return false }
      position += wanted.count
      return true
    }

    mutating func value(depth: Int) -> MutableJSON? {
      skipSpace()
      guard position < bytes.count, depth < 40 else { return nil }
      switch bytes[position] {
      case UInt8(ascii: "{"): return object(depth: depth)
      case UInt8(ascii: "["): return array(depth: depth)
      case UInt8(ascii: "\""): return string().map { .text($0) }
      case UInt8(ascii: "n"): return word("null") ? .null : nil
      case UInt8(ascii: "t"): return word("true") ? .flag(true) : nil
      case UInt8(ascii: "f"): return word("false") ? .flag(false) : nil
      default: return number()
      }
    }

    mutating func object(depth: Int) -> MutableJSON? {
      position += 1
      var members: [Member] = []
      if take("}") { return .object([]) }
      repeat {
        skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\""), let key = string(),
          take(":"), let value = value(depth: depth + 1)
        else { return nil }
        members.append(Member(key: key, value: value))
      } while take(",")
      return take("}") ? .object(members) : nil
    }

    mutating func array(depth: Int) -> MutableJSON? {
      position += 1
      var elements: [MutableJSON] = []
      if take("]") { return .array([]) }
      repeat {
        guard let value = value(depth: depth + 1) else { return nil }
        elements.append(value)
      } while take(",")
      return take("]") ? .array(elements) : nil
    }

    /// A text without the escapes that the archive has none of.
    mutating func string() -> String? {
      position += 1
      let start = position
      while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
        guard bytes[position] >= 0x20, bytes[position] != UInt8(ascii: "\\") else { return nil }
        position += 1
      }
      guard position < bytes.count else { return nil }
      defer { position += 1 }
      return String(validating: bytes[start..<position], as: UTF8.self)
    }

    mutating func number() -> MutableJSON? {
      let start = position
      while position < bytes.count, "+-.eE0123456789".utf8.contains(bytes[position]) {
        position += 1
      }
      let digits = String(decoding: bytes[start..<position], as: UTF8.self)
      guard !digits.isEmpty, Double(digits) != nil, digits.first != "+", digits.first != ".",
        !(digits.count > 1 && digits.first == "0" && digits.dropFirst().first?.isNumber == true),
        digits.last != "."
      else { return nil }
      return .number(digits)
    }
  }
}
