internal import GroundedModel

/// Texts in the form in which names are compared: case and spaces don't matter.
package enum SearchText {
  /// Lower case, without white space: "Gate A 04" is "gatea04".
  package static func key(_ text: String) -> String {
    String(text.lowercased().filter { !$0.isWhitespace })
  }

  /// Lower-case letters and digits alone: "Check-in B" is "checkinb".
  ///
  /// A text that has neither (some scripts use marks alone) stays as its `key`.
  package static func looseKey(_ text: String) -> String {
    let kept = String(text.lowercased().filter { $0.isLetter || $0.isNumber })
    return kept.isEmpty ? key(text) : kept
  }

  /// A text of the data for a list: one line, no control characters, no space at its ends.
  package static func shown(_ text: String) -> String {
    VisibleText.cleaned(text)
  }

  /// The words of a text in lower case, split at everything that is no letter or digit.
  package static func words(_ text: String) -> [String] {
    text.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
  }
}
