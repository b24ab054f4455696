/// The form of directions.
public enum DirectionsFormat: String, Hashable, CaseIterable, Sendable {
  /// Plain text.
  case text
  /// Markdown.
  case markdown
  /// The JSON of `grounded.route/1`.
  case json
  /// GeoJSON: a line for each step.
  case geojson
}
