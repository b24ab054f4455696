/// How directions are to be written.
public struct DirectionsRequest: Hashable, Sendable {
  /// The form of the text.
  public enum Format: String, Hashable, CaseIterable, Sendable {
    /// Plain text.
    case text
    /// Markdown.
    case markdown
    /// The JSON of `grounded.route/1`.
    case json
    /// GeoJSON: a line a step.
    case geojson
  }

  /// The form of the text.
  public var format: Format
  /// The flight that the way is for, for example `BA256`.
  public var flight: String?
  /// The gate that the flight left from before it moved.
  public var formerGate: String?
  /// Whether every assumption behind times and lengths is listed.
  public var explains: Bool

  /// Creates a request.
  public init(
    format: Format = .text, flight: String? = nil, formerGate: String? = nil,
    explains: Bool = false
  ) {
    self.format = format
    self.flight = flight
    self.formerGate = formerGate
    self.explains = explains
  }
}
