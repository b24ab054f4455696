import GroundedModel

/// Names and texts of the data, made fit to be printed.
enum NameText {
  /// The text less control, format and direction-changing characters, with single spaces.
  static func clean(_ text: String) -> String { VisibleText.cleaned(text) }

  /// Whether a name is a bare code: a digit in it, no space, at most eight characters, at most three letters.
  static func isCode(_ name: String) -> Bool {
    name.count <= 8 && name.contains(where: \.isNumber)
      && name.allSatisfy { $0.isLetter || $0.isNumber || ".-/".contains($0) }
      && name.count(where: \.isLetter) <= 3
  }

  /// Whether a name is a list of bare codes: "210A, 210B".
  static func isCodeList(_ name: String) -> Bool {
    let parts = name.split(separator: ",").map { $0.filter { $0 != " " } }
    return parts.count > 1 && parts.allSatisfy(isCode)
  }
}
