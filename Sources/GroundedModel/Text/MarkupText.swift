/// Text for XML, SVG and HTML; escaping lives here and nowhere else.
package enum MarkupText {
  /// A text with everything escaped that markup gives a meaning.
  ///
  /// Line breaks and tabs become spaces; characters that XML 1.0 forbids or discourages become U+FFFD.
  package static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "'": out += "&#39;"
      case "\t", "\n", "\r": out += " "
      default:
        let isForbidden =
          scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
          || scalar.value & 0xFFFE == 0xFFFE
        if isForbidden { out += "\u{FFFD}" } else { out.unicodeScalars.append(scalar) }
      }
    }
    return out
  }
}
