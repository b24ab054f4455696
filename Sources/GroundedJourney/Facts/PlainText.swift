/// Text from outside, made fit for one line of words.
enum PlainText {
  /// The longest text that is kept, in characters.
  static let longest = 200

  /// The text without control and direction-changing characters and outer spaces; nil where nothing is
  /// left or where it is longer than `longest`.
  static func clean(_ text: String?) -> String? {
    guard let text, text.utf8.count <= longest * 4 else { return nil }
    if text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) {
      return text.isEmpty || text.utf8.count > longest ? nil : text
    }
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let properties = scalar.properties
      if properties.generalCategory == .control || properties.isBidiControl {
        if scalar == "\n" || scalar == "\t" || scalar == "\r" { out.append(" ") }
        continue
      }
      out.append(scalar)
    }
    var words = Substring(String(out))
    while let first = words.first, first.isWhitespace { words.removeFirst() }
    while let last = words.last, last.isWhitespace { words.removeLast() }
    return words.isEmpty || words.count > longest ? nil : String(words)
  }

  /// A code such as a gate or a flight number: as `clean`, in capitals, at most 12 characters.
  static func code(_ text: String?) -> String? {
    guard let text = clean(text), text.count <= 12 else { return nil }
    return text.uppercased()
  }
}
