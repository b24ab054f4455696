package import GroundedModel

/// Why an XML file can't be read at all.
package struct XMLError: Error, Hashable, Sendable {
  /// The kinds of refusal.
  package enum Kind: String, Hashable, CaseIterable, Sendable {
    /// The file can't be read from disk.
    case unreadable
    /// The file is larger than the limit.
    case fileTooLarge
    /// The file is not UTF-8, US-ASCII or ISO 8859-1.
    case encoding
    /// The file has a document type, which neither format needs.
    case documentType
    /// The file refers to an entity.
    case entity
    /// A tag, comment or instruction is longer than the limit.
    case tagTooLong
    /// A tag has more attributes than the limit.
    case tooManyAttributes
    /// A text is longer than the limit.
    case textTooLong
    /// Elements nest deeper than the limit.
    case tooDeep
    /// The file has more elements than the limit.
    case tooManyElements
    /// The file is no well-formed XML.
    case malformed
    /// The file is XML of another kind.
    case wrongFormat
    /// The file has more of something than its format's reader takes.
    case tooMuch
  }

  /// Why it is refused.
  package var kind: Kind
  /// What is wrong and what to do, as sentences.
  package var message: String
  /// Where.
  package var location: SourceLocation

  /// Creates an error.
  package init(_ kind: Kind, _ message: String, at location: SourceLocation) {
    self.kind = kind
    self.message = message
    self.location = location
  }
}
