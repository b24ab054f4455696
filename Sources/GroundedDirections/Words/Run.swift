/// A piece of a sentence: a fixed phrase, a noun of the data, a number, or a text of the data.
public enum Run: Hashable, Sendable {
  /// Words of the phrasebook.
  case words(String)
  /// A noun that the data backs.
  case noun(Noun)
  /// A number, a time or a date, as written.
  case number(String)
  /// A text of the data, as it stands.
  case quote(Quote)

  /// The run as text.
  public var text: String {
    switch self {
    case .words(let words): words
    case .noun(let noun): noun.text
    case .number(let number): number
    case .quote(let quote): quote.text
    }
  }
}
