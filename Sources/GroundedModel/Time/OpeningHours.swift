/// Opening hours in the OpenStreetMap `opening_hours` notation, the subset that can be read.
public struct OpeningHours: Hashable, Sendable {
  /// The hours as written.
  public let text: String
}
