/// The starts of the lines of a text, to turn a byte offset into a line and a column.
struct LineTable {
  private let starts: [UInt32]

  /// Finds the lines of a text.
  ///
  /// - Complexity: the length of the text.
  init(_ bytes: [UInt8]) {
    var starts: [UInt32] = [0]
    bytes.withUnsafeBufferPointer { buffer in
      for index in 0..<buffer.count where buffer[index] == 0x0A {
        starts.append(UInt32(truncatingIfNeeded: index + 1))
      }
    }
    self.starts = starts
  }

  /// The line and the column in bytes of an offset, both counted from 1.
  func position(_ offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - Int(starts[low]) + 1)
  }
}
