/// Texts of the data as they may be shown in a line of plain text.
package enum VisibleText {
  /// Joiners that scripts need between their letters.
  private static let joiners: Set<UInt32> = [0x200C, 0x200D]

  /// A text without control characters, line breaks and marks that turn the direction of what follows: nothing in it moves
  /// a terminal's cursor or begins a line of its own.
  package static func cleaned(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: scalars.append(" ")
      case .format where !joiners.contains(scalar.value): continue
      case .surrogate, .unassigned, .privateUse: continue
      default: scalars.append(scalar)
      }
    }
    return String(scalars).split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
  }
}
