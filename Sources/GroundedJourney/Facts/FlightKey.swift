public import GroundedModel

/// The flight that a traveller chose.
public struct FlightKey: Hashable, Sendable {
  /// The flight number, for example `BA256`.
  public let number: String
  /// The day of departure; nil where the traveller did not say.
  public let date: CivilDate?

  /// Creates a key, or nil where the number is empty or longer than 12 characters.
  ///
  /// Spaces are left out and letters are capitals, so that "ba 256" is BA256.
  public init?(number: String, date: CivilDate? = nil) {
    guard let code = PlainText.code(String(number.filter { !$0.isWhitespace })) else { return nil }
    self.number = code
    self.date = date
  }
}
