/// What a `level` or `repeat_on` text says, read by the grammar of Simple Indoor Tagging.
///
/// Numbers and ranges, separated by `;`. A `-` is a sign if no digit was read since the separator, else
/// it makes a range; a range that falls is turned round; it goes in steps of 1 from its begin. Spaces and
/// empty parts don't matter.
struct LevelList: Hashable, Sendable {
  /// Something odd about the text.
  enum Notice: Hashable, Sendable {
    /// A comma: a decimal point if a digit follows, else a separator.
    case comma
    /// A part that is no level and no range.
    case unreadable(String)
    /// A range longer than the limit, cut off there.
    case rangeTooLong(String)
    /// A number with more than two decimals, rounded.
    case rounded(String)
  }

  /// The levels, sorted, each once.
  private(set) var levels: [OSMLevel] = []
  /// Whether the text has a range, so that one feature may reach over several floors.
  private(set) var hasRange = false
  /// What is odd.
  private(set) var notices: [Notice] = []

  /// The most floors in one range: real buildings have fewer than 200.
  static let longestRange = 200
  /// The highest floor number read.
  static let highestLevel = 10_000

  /// Reads a text of any length; nil stands for an absent tag.
  init(_ text: String?) {
    guard let text else { return }
    for part in Self.parts(of: text, notices: &notices) { read(part) }
    levels = Set(levels).sorted()
  }

  /// Removes floors that do not exist.
  mutating func remove(_ missing: [OSMLevel]) {
    levels.removeAll { missing.contains($0) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x39
  }

  /// The parts between separators, without spaces at their ends, decimal commas made points.
  private static func parts(of text: String, notices: inout [Notice]) -> [[UInt8]] {
    let bytes = Array(text.utf8.prefix(10_000))
    var parts: [[UInt8]] = [[]]
    var hasComma = false
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: ";"): parts.append([])
      case UInt8(ascii: ","):
        hasComma = true
        let followed = index + 1 < bytes.count && isDigit(bytes[index + 1])
        if followed, let last = parts[parts.count - 1].last, isDigit(last) {
          parts[parts.count - 1].append(UInt8(ascii: "."))
        } else {
          parts.append([])
        }
      default: parts[parts.count - 1].append(byte)
      }
    }
    if hasComma { notices.append(.comma) }
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A }
    return parts.map { part in
      Array(part.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
    }.filter { !$0.isEmpty }
  }

  private mutating func read(_ part: [UInt8]) {
    let text = String(decoding: part.prefix(40), as: UTF8.self)
    var position = 0
    guard let begin = number(part, &position, text) else {
      notices.append(.unreadable(text))
      return
    }
    if position == part.count {
      guard begin.hundredths.magnitude <= Self.highestLevel * 100 else {
        notices.append(.unreadable(text))
        return
      }
      levels.append(begin)
      return
    }
    guard part[position] == UInt8(ascii: "-") else {
      notices.append(.unreadable(text))
      return
    }
    position += 1
    guard let end = number(part, &position, text), position == part.count else {
      notices.append(.unreadable(text))
      return
    }
    hasRange = hasRange || begin != end
    let low = min(begin, end)
    var high = max(begin, end)
    guard low.hundredths.magnitude <= Self.highestLevel * 100 else {
      notices.append(.unreadable(text))
      return
    }
    if Int(high.hundredths) - Int(low.hundredths) > Self.longestRange * 100 {
      notices.append(.rangeTooLong(text))
      high.hundredths = low.hundredths + Int32(Self.longestRange * 100)
    }
    for hundredths in stride(from: low.hundredths, through: high.hundredths, by: 100) {
      levels.append(OSMLevel(hundredths: hundredths))
    }
  }

  /// A number with spaces around it: an optional sign, digits, and decimals after a point.
  private mutating func number(_ part: [UInt8], _ position: inout Int, _ text: String) -> OSMLevel?
  {
    func skipSpaces() {
      while position < part.count, part[position] == 0x20 { position += 1 }
    }
    skipSpaces()
    var isNegative = false
    if position < part.count,
      part[position] == UInt8(ascii: "-") || part[position] == UInt8(ascii: "+")
    {
      isNegative = part[position] == UInt8(ascii: "-")
      position += 1
      skipSpaces()
    }
    var whole = 0
    var digits = 0
    while position < part.count, Self.isDigit(part[position]) {
      whole = min(whole * 10 + Int(part[position] - 0x30), Self.highestLevel + 1)
      digits += 1
      position += 1
    }
    guard digits > 0 else { return nil }
    var hundredths = 0
    if position < part.count, part[position] == UInt8(ascii: ".") {
      position += 1
      var decimals = 0
      var isCut = false
      var roundsUp = false
      while position < part.count, Self.isDigit(part[position]) {
        let digit = Int(part[position] - 0x30)
        switch decimals {
        case 0: hundredths = digit * 10
        case 1: hundredths += digit
        default:
          if decimals == 2 { roundsUp = digit >= 5 }
          isCut = isCut || digit > 0
        }
        decimals += 1
        position += 1
      }
      guard decimals > 0 else { return nil }
      if isCut { notices.append(.rounded(text)) }
      if roundsUp { hundredths += 1 }
    }
    skipSpaces()
    let size = Int32(whole * 100 + hundredths)
    return OSMLevel(hundredths: isNegative ? -size : size)
  }
}
