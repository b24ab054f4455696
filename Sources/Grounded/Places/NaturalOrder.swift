/// Orders names as people do: "Lift 2" before "Lift 10".
package enum NaturalOrder {
  /// Whether the first text comes before the second; numbers in them are compared as numbers, letters without
  /// case, and texts that are equal so far by their exact form.
  package static func isBefore(_ a: String, _ b: String) -> Bool {
    let (x, y) = (chunks(a), chunks(b))
    for (p, q) in zip(x, y) where p != q {
      switch (p, q) {
      case (.number(let m), .number(let n)):
        if m.count != n.count { return m.count < n.count }
        return m < n
      case (.number, .text): return true
      case (.text, .number): return false
      case (.text(let m), .text(let n)): return m < n
      }
    }
    if x.count != y.count { return x.count < y.count }
    return a < b
  }

  private enum Chunk: Equatable {
    /// Digits without leading zeros, as text of any length.
    case number(String)
    case text(String)
  }

  private static func chunks(_ text: String) -> [Chunk] {
    var result: [Chunk] = []
    var digits = ""
    var letters = ""
    func flush(_ result: inout [Chunk]) {
      if !digits.isEmpty {
        let trimmed = digits.drop { $0 == "0" }
        result.append(.number(trimmed.isEmpty ? "0" : String(trimmed)))
        digits = ""
      }
      if !letters.isEmpty {
        result.append(.text(letters))
        letters = ""
      }
    }
    for character in text.lowercased() {
      let isDigit = character.isASCII && character.isNumber
      if isDigit != !digits.isEmpty { flush(&result) }
      if isDigit { digits.append(character) } else { letters.append(character) }
    }
    flush(&result)
    return result
  }
}
