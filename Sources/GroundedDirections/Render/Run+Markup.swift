internal import GroundedModel

extension Run {
  /// The run as markup: escaped, with each code and each text in another language in an element of its own.
  ///
  /// - Parameters:
  ///   - language: The language around it.
  ///   - code: What stands around a code, which is escaped already.
  ///   - foreign: What stands around markup in another language, whose tag is escaped already.
  /// - Returns: Markup, safe between two tags.
  func markup(
    in language: String, code: (String) -> String, foreign: (_ tag: String, String) -> String
  ) -> String {
    let markup = CodeText.pieces(of: text).map { piece in
      let escaped = MarkupText.escaped(piece.text)
      return piece.isCode ? code(escaped) : escaped
    }.joined()
    guard case .quote(let quote) = self, !quote.isWritten(in: language) else { return markup }
    return foreign(MarkupText.escaped(quote.language), markup)
  }
}
