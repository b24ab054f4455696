/// A phrase with its slots filled; only phrasebooks make them.
public struct Message: Hashable, Sendable {
  /// The runs in order.
  public var runs: [Run]

  /// Creates a message from runs.
  public init(runs: [Run]) {
    self.runs = runs
  }

  /// The message as text.
  public var text: String { runs.map(\.text).joined() }

  /// The nouns in order.
  public var nouns: [Noun] {
    runs.compactMap { if case .noun(let noun) = $0 { noun } else { nil } }
  }

  /// The quotes in order.
  public var quotes: [Quote] {
    runs.compactMap { if case .quote(let quote) = $0 { quote } else { nil } }
  }

  /// The message with a capital first letter, where that letter is the phrasebook's own.
  func capitalised() -> Message {
    guard let first = runs.first else { return self }
    var copy = self
    switch first {
    case .words(let words): copy.runs[0] = .words(Self.capital(words))
    case .noun(var noun) where noun.startsWithOwnWord:
      noun.text = Self.capital(noun.text)
      copy.runs[0] = .noun(noun)
    default: break
    }
    return copy
  }

  private static func capital(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}

extension Message: ExpressibleByStringInterpolation {
  /// Creates a message of fixed words.
  public init(stringLiteral value: String) {
    self.init(runs: [.words(value)])
  }

  /// Creates a message from a phrase with slots.
  public init(stringInterpolation: StringInterpolation) {
    self.init(runs: stringInterpolation.runs)
  }

  /// Collects the runs of a phrase with slots.
  public struct StringInterpolation: StringInterpolationProtocol {
    var runs: [Run] = []

    /// Starts an empty phrase.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds fixed words.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { runs.append(.words(literal)) }
    }

    /// Fills a slot with a noun.
    public mutating func appendInterpolation(_ noun: Noun) { runs.append(.noun(noun)) }

    /// Fills a slot with a text of the data.
    public mutating func appendInterpolation(_ quote: Quote) { runs.append(.quote(quote)) }

    /// Fills a slot with a whole number.
    public mutating func appendInterpolation(_ number: Int) { runs.append(.number(String(number))) }

    /// Fills a slot with a time, a date or a code.
    public mutating func appendInterpolation(number: String) { runs.append(.number(number)) }

    /// Fills a slot with a phrase.
    public mutating func appendInterpolation(_ message: Message) { runs += message.runs }

    /// Fills a slot with words of the same phrasebook.
    mutating func appendInterpolation(words: String) {
      if !words.isEmpty { runs.append(.words(words)) }
    }
  }
}
