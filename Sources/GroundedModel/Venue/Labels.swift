/// A text in one or more languages, as archives write it: `{"en": "Gate A04", "fr": "Porte A04"}`.
public struct Labels: Hashable, Sendable {
  /// One language's text.
  public struct Entry: Hashable, Sendable {
    /// The language tag (BCP 47) as it stands in the file.
    public var language: String
    /// The text.
    public var text: String

    /// Creates an entry.
    public init(language: String, text: String) {
      self.language = language
      self.text = text
    }
  }

  /// The texts in the file's order; never empty.
  public let entries: [Entry]

  /// Creates labels, or nothing where every text is empty.
  public init?(_ entries: [Entry]) {
    let kept = entries.filter { !$0.text.isEmpty }
    guard !kept.isEmpty else { return nil }
    self.entries = kept
  }

  /// Creates labels with one text, or nothing where it is empty.
  public init?(_ text: String, language: String = "en") {
    self.init([Entry(language: language, text: text)])
  }

  /// The text for a language: the exact tag, the same base language, then `fallback`'s, then the first.
  public func text(language: String, fallback: String = "en") -> String {
    entry(language: language, fallback: fallback).text
  }

  /// The entry that `text(language:fallback:)` chooses, with the language it is really in.
  public func entry(language: String, fallback: String = "en") -> Entry {
    for wanted in [language, fallback] {
      let tag = wanted.lowercased()
      if let exact = entries.first(where: { $0.language.lowercased() == tag }) { return exact }
      let base = tag.split(separator: "-").first.map(String.init) ?? tag
      if let same = entries.first(where: {
        ($0.language.lowercased().split(separator: "-").first.map(String.init) ?? "") == base
      }) {
        return same
      }
    }
    return entries.first ?? Entry(language: fallback, text: "")
  }
}
