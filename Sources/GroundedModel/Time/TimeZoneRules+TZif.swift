extension TimeZoneRules {
  /// Decodes a TZif file (RFC 8536, versions 1 to 4, slim or fat).
  ///
  /// Linear in the bytes; files over 1 MB are refused (the largest of the IANA database has 4 kB).
  ///
  /// - Throws: `TimeZoneRulesError` if the bytes are none, are cut off or break the format.
  public init(identifier: String, tzif bytes: [UInt8]) throws(TimeZoneRulesError) {
    guard bytes.count <= 1_000_000 else { throw .malformed("over 1 MB") }
    var reader = TZifReader(bytes: bytes)
    let first = try reader.header()
    guard first.version >= 2 else {
      self = try reader.rules(identifier: identifier, first, timeSize: 4, tail: false)
      return
    }
    try reader.skip(first.dataSize(timeSize: 4))
    let second = try reader.header()
    self = try reader.rules(identifier: identifier, second, timeSize: 8, tail: true)
  }
}

/// Reads big-endian numbers with every access checked.
private struct TZifReader {
  let bytes: [UInt8]
  var position = 0

  struct Header {
    var version: Int
    var isUTCount: Int
    var isStandardCount: Int
    var leapCount: Int
    var timeCount: Int
    var typeCount: Int
    var characterCount: Int

    /// The bytes of the data block; counts are 32 bits wide, so this does not overflow.
    func dataSize(timeSize: Int) -> Int {
      timeCount * (timeSize + 1) + typeCount * 6 + characterCount + leapCount * (timeSize + 4)
        + isStandardCount + isUTCount
    }
  }

  /// Seconds since 1970 beyond which a change in the table means "before all" or "after all".
  static let horizon: Int64 = 1 << 40

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func skip(_ count: Int) throws(TimeZoneRulesError) {
    guard count >= 0, count <= bytes.count - position else { throw .truncated(bytes.count) }
    position += count
  }

  mutating func byte() throws(TimeZoneRulesError) -> UInt8 {
    guard position < bytes.count else { throw .truncated(bytes.count) }
    position += 1
    return bytes[position - 1]
  }

  /// A signed number of 4 or 8 bytes.
  mutating func integer(size: Int) throws(TimeZoneRulesError) -> Int64 {
    var value: UInt64 = 0
    for _ in 0..<size { value = value << 8 | UInt64(try byte()) }
    return size == 4
      ? Int64(Int32(truncatingIfNeeded: value)) : Int64(bitPattern: value)
  }

  mutating func count() throws(TimeZoneRulesError) -> Int {
    var value = 0
    for _ in 0..<4 { value = value << 8 | Int(try byte()) }
    return value
  }

  mutating func header() throws(TimeZoneRulesError) -> Header {
    for expected in "TZif".utf8 {
      guard position < bytes.count, try byte() == expected else { throw .notTimeZoneFile }
    }
    let version: Int
    switch try byte() {
    case 0: version = 1
    case UInt8(ascii: "2"): version = 2
    case UInt8(ascii: "3"): version = 3
    case UInt8(ascii: "4"): version = 4
    default: throw .malformed("unknown version")
    }
    try skip(15)
    return Header(
      version: version, isUTCount: try count(), isStandardCount: try count(),
      leapCount: try count(), timeCount: try count(), typeCount: try count(),
      characterCount: try count())
  }

  mutating func rules(
    identifier: String, _ header: Header, timeSize: Int, tail hasTail: Bool
  ) throws(TimeZoneRulesError) -> TimeZoneRules {
    guard header.leapCount == 0 else { throw .leapSeconds }
    guard (1...256).contains(header.typeCount) else { throw .malformed("no local time types") }
    guard header.dataSize(timeSize: timeSize) <= bytes.count - position else {
      throw .truncated(bytes.count)
    }
    var times: [Int64] = []
    for _ in 0..<header.timeCount { times.append(try integer(size: timeSize)) }
    for (earlier, later) in zip(times, times.dropFirst()) where earlier >= later {
      throw .malformed("changes out of order")
    }
    var types: [Int] = []
    for _ in 0..<header.timeCount { types.append(Int(try byte())) }
    var typeOffsets: [Int] = []
    for _ in 0..<header.typeCount {
      let offset = Int(try integer(size: 4))
      guard abs(offset) < TimeZoneRules.greatestOffset else {
        throw .malformed("an offset of \(offset) s")
      }
      typeOffsets.append(offset)
      try skip(2)
    }
    try skip(header.characterCount + header.isStandardCount + header.isUTCount)

    var initialOffset = typeOffsets[0]
    var changes: [Int] = []
    var offsets: [Int] = []
    for (time, type) in zip(times, types) {
      guard type < typeOffsets.count else { throw .malformed("no local time type \(type)") }
      if time < -TZifReader.horizon {
        initialOffset = typeOffsets[type]
      } else if time <= TZifReader.horizon {
        changes.append(Int(time))
        offsets.append(typeOffsets[type])
      }
    }
    return TimeZoneRules(
      identifier: identifier, initialOffset: initialOffset, changes: changes, offsets: offsets,
      tail: hasTail ? try footer() : nil)
  }

  /// The rule between two line ends; none if they hold nothing.
  private mutating func footer() throws(TimeZoneRulesError) -> PosixTimeZoneRule? {
    let lineEnd = UInt8(ascii: "\n")
    guard try byte() == lineEnd else { throw .malformed("no rule after the table") }
    var text: [UInt8] = []
    while true {
      let next = try byte()
      if next == lineEnd { break }
      text.append(next)
    }
    guard !text.isEmpty else { return nil }
    let string = String(decoding: text, as: UTF8.self)
    guard let rule = PosixTimeZoneRule(string) else {
      throw .badRule(String(string.prefix(60)))
    }
    return rule
  }
}
