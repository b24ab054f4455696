/// The form of directions.
public enum DirectionsFormat: String, Hashable, CaseIterable, Sendable {
  /// Plain text.
  case text
  /// Markdown.
  case markdown
  /// One HTML page, without script, and nothing in it from elsewhere.
  case html
  /// Speech Synthesis Markup Language 1.1, for a voice.
  case ssml
  /// The JSON of `grounded.route/1`.
  case json
  /// GeoJSON: a line for each step.
  case geojson
}
