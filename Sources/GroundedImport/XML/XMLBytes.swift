#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A name or value inside the parser's memory; valid only while it is handed out, so it can't be kept.
struct XMLBytes: ~Copyable {
  private let start: UnsafePointer<UInt8>?

  init(_ start: UnsafePointer<UInt8>?) {
    self.start = start
  }

  /// A copy as text.
  var string: String {
    start.map { String(cString: $0) } ?? ""
  }

  /// Whether it is this text.
  func equals(_ other: StaticString) -> Bool {
    guard let start else { return false }
    return strcmp(
      UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self),
      UnsafeRawPointer(other.utf8Start).assumingMemoryBound(to: CChar.self)) == 0
  }

  /// Whether the first two bytes are among some.
  func mayBe(oneOf starts: Set<UInt16>) -> Bool {
    guard let start, start[0] != 0 else { return false }
    return starts.contains(UInt16(start[0]) << 8 | UInt16(start[1]))
  }

  /// The value as a whole number: digits with an optional sign, nothing else.
  var integer: Int64? {
    guard let start else { return nil }
    var position = 0
    let isNegative = start[0] == UInt8(ascii: "-")
    if isNegative || start[0] == UInt8(ascii: "+") { position = 1 }
    guard start[position] != 0 else { return nil }
    var value: Int64 = 0
    while start[position] != 0 {
      let digit = Int64(start[position]) - 48
      guard digit >= 0, digit <= 9 else { return nil }
      let (tenfold, tooLarge) = value.multipliedReportingOverflow(by: 10)
      let (next, overflow) = tenfold.subtractingReportingOverflow(digit)
      guard !tooLarge, !overflow else { return nil }
      value = next
      position += 1
    }
    if isNegative { return value }
    return value == .min ? nil : -value
  }

  /// The value as a finite decimal number in plain or scientific notation, whatever the locale.
  var decimal: Double? {
    guard let start else { return nil }
    return DecimalNumber.parse(
      UnsafeBufferPointer(
        start: start,
        count: strlen(
          UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self))))
  }
}
