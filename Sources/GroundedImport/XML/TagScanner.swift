/// Follows the markup of an XML file byte by byte, before the parser works on it.
///
/// It bounds what libxml2 does not: the length of tags, the number of their attributes, the length of
/// texts. It refuses any document type and any zero byte, and it knows the place of every start tag.
struct TagScanner {
  /// The place of a start tag: line and column in code points, from 1.
  struct Place {
    var line: Int
    var column: Int
  }

  private enum State {
    case text
    case opened
    case startTag
    case doubleQuoted
    case singleQuoted
    case endTag
    case bang
    case bangDash
    case comment
    case commentDash
    case commentDashDash
    case character
    case characterData
    case characterBracket
    case characterBrackets
    case instruction
    case instructionMark
  }

  private let limits: XMLLimits
  private var state = State.text
  private var length = 0
  private var attributes = 0
  private var offset = 0
  private var line = 1
  private var lineStart = 0
  private var tagPlace = Place(line: 1, column: 1)
  /// The places of start tags that no one has asked for, oldest first from `firstPlace`.
  private var places: [Place] = []
  private var firstPlace = 0

  init(limits: XMLLimits) {
    self.limits = limits
  }

  /// The place of the next byte.
  var place: Place {
    Place(line: line, column: offset - lineStart + 1)
  }

  /// Takes the place of the oldest start tag that was not taken yet.
  mutating func takePlace() -> Place {
    guard firstPlace < places.count else { return place }
    let result = places[firstPlace]
    firstPlace += 1
    if firstPlace == places.count {
      places.removeAll(keepingCapacity: true)
      firstPlace = 0
    }
    return result
  }

  /// Follows more bytes; gives the reason if they must not go on.
  mutating func scan(_ bytes: UnsafeRawBufferPointer) -> XMLError.Kind? {
    Self.meanings.withUnsafeBufferPointer { scan(bytes, $0) }
  }

  private mutating func scan(
    _ bytes: UnsafeRawBufferPointer, _ meanings: UnsafeBufferPointer<UInt8>
  ) -> XMLError.Kind? {
    // Kept out of memory while the loop runs.
    var state = state
    var length = length
    var attributes = attributes
    var offset = offset
    var line = line
    var lineStart = lineStart
    let limits = limits
    defer {
      self.state = state
      self.length = length
      self.attributes = attributes
      self.offset = offset
      self.line = line
      self.lineStart = lineStart
    }
    let start = offset
    let count = bytes.count
    var position = 0
    while position < count {
      let byte = bytes[position]
      offset = start + position
      if byte == 0x0A {
        line += 1
        lineStart = offset + 1
      } else if byte == 0 {
        return .encoding
      } else if byte & 0xC0 == 0x80 {
        // Columns count code points: a byte that begins none moves the line's start along.
        lineStart += 1
      }
      position += 1
      length += 1
      switch state {
      case .text:
        if byte == UInt8(ascii: "<") {
          state = .opened
          tagPlace = Place(line: line, column: offset - lineStart + 1)
          length = 1
          attributes = 0
        } else if length > limits.textBytes {
          return .textTooLong
        }
      case .opened:
        switch byte {
        case UInt8(ascii: "!"): state = .bang
        case UInt8(ascii: "?"): state = .instruction
        case UInt8(ascii: "/"): state = .endTag
        default:
          state = .startTag
          places.append(tagPlace)
        }
      case .startTag:
        switch byte {
        case UInt8(ascii: ">"): (state, length) = (.text, 0)
        case UInt8(ascii: "\""): state = .doubleQuoted
        case UInt8(ascii: "'"): state = .singleQuoted
        case UInt8(ascii: "="):
          attributes += 1
          if attributes > limits.attributes { return .tooManyAttributes }
        default: break
        }
        if length > limits.tagBytes { return .tagTooLong }
        if state == .startTag {
          // Names and spaces up to what means something.
          let end = min(count, position + max(0, limits.tagBytes - length))
          let from = position
          while position < end, meanings[Int(bytes[position])] & 1 == 0 { position += 1 }
          length += position - from
        }
      case .doubleQuoted, .singleQuoted:
        let quote = state == .doubleQuoted ? UInt8(ascii: "\"") : UInt8(ascii: "'")
        if byte == quote { state = .startTag }
        if length > limits.tagBytes { return .tagTooLong }
        if state != .startTag {
          // The value up to its end, a line break or a byte that takes no column.
          let mask: UInt8 = state == .doubleQuoted ? 2 : 4
          let end = min(count, position + max(0, limits.tagBytes - length))
          let from = position
          while position < end, meanings[Int(bytes[position])] & mask == 0 { position += 1 }
          length += position - from
        }
      case .endTag:
        if byte == UInt8(ascii: ">") { (state, length) = (.text, 0) }
        if length > limits.tagBytes { return .tagTooLong }
      case .bang:
        switch byte {
        case UInt8(ascii: "-"): state = .bangDash
        case UInt8(ascii: "["): state = .character
        default: return .documentType
        }
      case .bangDash:
        guard byte == UInt8(ascii: "-") else { return .malformed }
        state = .comment
      case .comment:
        if byte == UInt8(ascii: "-") { state = .commentDash }
        if length > limits.textBytes { return .tagTooLong }
      case .commentDash:
        state = byte == UInt8(ascii: "-") ? .commentDashDash : .comment
      case .commentDashDash:
        if byte == UInt8(ascii: ">") {
          (state, length) = (.text, 0)
        } else if byte != UInt8(ascii: "-") {
          state = .comment
        }
        if length > limits.textBytes { return .tagTooLong }
      case .character:
        // "<![CDATA[" has nine bytes; the parser itself checks the letters.
        if byte == UInt8(ascii: "[") {
          guard length == 9 else { return .malformed }
          state = .characterData
        } else if length >= 9 {
          return .malformed
        }
      case .characterData:
        if byte == UInt8(ascii: "]") { state = .characterBracket }
        if length > limits.textBytes { return .textTooLong }
      case .characterBracket:
        state = byte == UInt8(ascii: "]") ? .characterBrackets : .characterData
      case .characterBrackets:
        if byte == UInt8(ascii: ">") {
          (state, length) = (.text, 0)
        } else if byte != UInt8(ascii: "]") {
          state = .characterData
        }
        if length > limits.textBytes { return .textTooLong }
      case .instruction:
        if byte == UInt8(ascii: "?") { state = .instructionMark }
        if length > limits.tagBytes { return .tagTooLong }
      case .instructionMark:
        if byte == UInt8(ascii: ">") {
          (state, length) = (.text, 0)
        } else if byte != UInt8(ascii: "?") {
          state = .instruction
        }
        if length > limits.tagBytes { return .tagTooLong }
      }
    }
    offset = start + count
    return nil
  }

  /// What each byte means: 1 = something in a start tag, 2 = in double quotes, 4 = in single quotes.
  ///
  /// Bytes that begin no code point always mean something: they take no column.
  private static let meanings: [UInt8] = (0...255).map { (byte: UInt8) in
    switch byte {
    case 0...0x0A, 0x80...0xBF: 7
    case UInt8(ascii: "\""): 3
    case UInt8(ascii: "'"): 5
    case UInt8(ascii: ">"), UInt8(ascii: "="): 1
    default: 0
    }
  }
}
