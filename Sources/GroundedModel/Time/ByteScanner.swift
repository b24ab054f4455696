/// A cursor over the UTF-8 bytes of a short text; reads past the end give `nil`, never a trap.
struct ByteScanner {
  /// The longest text that any parser of time reads, in UTF-8 bytes; keeps the work bounded.
  static let longestText = 1_000

  /// The bytes of the text.
  let bytes: [UInt8]
  /// The offset of the next byte.
  private(set) var position = 0

  /// Starts at the first byte.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether every byte was read.
  var isAtEnd: Bool { position >= bytes.count }

  /// The next byte, or one further ahead, without moving.
  func peek(_ ahead: Int = 0) -> UInt8? {
    let index = position + ahead
    return index < bytes.count ? bytes[index] : nil
  }

  /// Moves one byte on; stays at the end.
  mutating func advance() {
    position = min(position + 1, bytes.count)
  }

  /// Moves back or on to an offset within the text.
  mutating func move(to offset: Int) {
    position = max(0, min(offset, bytes.count))
  }

  /// Reads one ASCII character if it is next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let byte = peek(), UInt32(byte) == character.value else { return false }
    position += 1
    return true
  }

  /// Skips spaces and tabs, also line ends.
  mutating func skipSpaces() {
    while let byte = peek(), byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
  }

  /// Whether a byte some way ahead is an ASCII digit.
  func isDigit(_ ahead: Int = 0) -> Bool {
    peek(ahead).map { (0x30...0x39).contains($0) } ?? false
  }

  /// Reads as many digits as there are, if their count lies in the range (at most nine).
  mutating func number(digits: ClosedRange<Int>) -> Int? {
    var count = 0
    while isDigit(count) { count += 1 }
    guard digits.contains(count), count <= 9 else { return nil }
    var value = 0
    for _ in 0..<count {
      value = value * 10 + Int((peek() ?? 0x30) - 0x30)
      position += 1
    }
    return value
  }

  /// Reads exactly so many digits (at most nine) and leaves those that follow.
  mutating func fixedNumber(digits: Int) -> Int? {
    guard digits <= 9, (0..<digits).allSatisfy({ isDigit($0) }) else { return nil }
    var value = 0
    for _ in 0..<digits {
      value = value * 10 + Int((peek() ?? 0x30) - 0x30)
      position += 1
    }
    return value
  }

  /// Reads digits after a decimal sign as a fraction; digits after the ninth change nothing.
  mutating func nanoseconds() -> Int? {
    guard isDigit() else { return nil }
    var value = 0
    var count = 0
    while isDigit() {
      if count < 9 { value = value * 10 + Int((peek() ?? 0x30) - 0x30) }
      count += 1
      position += 1
    }
    while count < 9 {
      value *= 10
      count += 1
    }
    return value
  }

  /// Reads a run of ASCII letters, in lower case; empty if none is next.
  mutating func word() -> String {
    var letters: [UInt8] = []
    while let byte = peek(), (0x61...0x7A).contains(byte | 0x20) {
      letters.append(byte | 0x20)
      position += 1
    }
    return String(decoding: letters, as: UTF8.self)
  }
}

/// A whole number with zeros in front, to at least two digits: "05".
func twoDigits(_ number: Int) -> String {
  number >= 0 && number < 10 ? "0\(number)" : "\(number)"
}
