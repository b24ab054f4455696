/// The starts of the lines of a text, to turn a byte offset into a line and a column.
struct LineTable {
  /// The bytes between two notes of how many code points begin before them.
  private static let stride = 1_024

  private let starts: [UInt32]
  /// How many bytes in each block of `stride` bytes, and before it, begin no code point; empty for ASCII.
  private let continuations: [UInt32]
  private let bytes: [UInt8]

  /// Finds the lines of a text in UTF-8.
  ///
  /// - Complexity: the length of the text.
  init(_ bytes: [UInt8]) {
    var starts: [UInt32] = [0]
    var continuations: [UInt32] = []
    var count: UInt32 = 0
    bytes.withUnsafeBufferPointer { buffer in
      for index in 0..<buffer.count {
        if index % Self.stride == 0 { continuations.append(count) }
        if buffer[index] == 0x0A { starts.append(UInt32(truncatingIfNeeded: index + 1)) }
        if buffer[index] & 0xC0 == 0x80 { count += 1 }
      }
    }
    self.starts = starts
    self.continuations = count == 0 ? [] : continuations
    self.bytes = count == 0 ? [] : bytes
  }

  /// The line and the column in Unicode code points of a byte offset, both counted from 1.
  func position(_ offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    let start = Int(starts[low])
    return (
      low + 1, offset - start - (continuations(before: offset) - continuations(before: start)) + 1
    )
  }

  /// How many bytes before an offset begin no code point.
  private func continuations(before offset: Int) -> Int {
    guard !continuations.isEmpty else { return 0 }
    let end = min(max(0, offset), bytes.count)
    let block = min(end / Self.stride, continuations.count - 1)
    var count = Int(continuations[block])
    for index in (block * Self.stride)..<end where bytes[index] & 0xC0 == 0x80 { count += 1 }
    return count
  }
}
