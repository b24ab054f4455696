internal import GroundedModel

/// What is expected of one combination of a matrix, as one line of text.
///
///     233.2 m, 207 s: Pier B West Doors > Escalator 1 > Pier A Ramp
///     no route; blocked by Lift 3 + Lift 5; barred Escalator 1 + Stairs 3
struct ExpectedRow: Hashable, Sendable {
  /// Length in metres; nil of a refusal.
  var lengthMeters: Double?
  /// Time in seconds; nil of a refusal.
  var durationSeconds: Double?
  /// The way, or what stands in it, as text.
  var rest: String

  /// Reads a row; nil where the text is none.
  init?(_ text: String) {
    if text.hasPrefix(Self.refused) {
      rest = String(text.dropFirst(Self.refused.count))
      guard rest.isEmpty || rest.hasPrefix("; ") else { return nil }
      return
    }
    let parts = text.split(separator: ": ", maxSplits: 1).map(String.init)
    guard let numbers = parts.first?.split(separator: ", ", maxSplits: 1), numbers.count == 2,
      numbers[0].hasSuffix(" m"), numbers[1].hasSuffix(" s"),
      let length = Double(numbers[0].dropLast(2)), let duration = Double(numbers[1].dropLast(2)),
      length.isFinite, duration.isFinite
    else { return nil }
    lengthMeters = length
    durationSeconds = duration
    rest = parts.count > 1 ? parts[1] : ""
  }

  /// The features of the way in order.
  var way: [String] {
    lengthMeters == nil || rest.isEmpty ? [] : rest.split(separator: " > ").map(String.init)
  }

  /// What stands in a file for the row of the same question with nothing closed.
  static let sameAsOpen = "the same as with nothing closed"

  /// The keys that the same question with nothing closed may have: what is closed is the last part of a key, and its
  /// names may hold commas.
  static func openKeys(_ key: String) -> [String] {
    guard key.hasSuffix(" closed"), !key.hasSuffix(openPart) else { return [] }
    let parts = key.split(separator: ", ", omittingEmptySubsequences: false)[...].map(String.init)
    return (0..<parts.count).reversed().map {
      (parts[..<$0] + [openPart]).joined(separator: ", ")
    }
  }

  private static let openPart = "nothing closed"

  /// The way, or what stands in it, as it is compared.
  var bareRest: String {
    if lengthMeters != nil { return way.map(FeatureNames.bare).joined(separator: " > ") }
    return rest.split(separator: "; ").map { part in
      part.split(separator: " + ").map { FeatureNames.bare(String($0)) }.joined(separator: " + ")
    }.joined(separator: "; ")
  }

  static let refused = "no route"

  /// The row of a route.
  static func text(lengthMeters: Double, durationSeconds: Double, way: [String]) -> String {
    DecimalText.text(lengthMeters, places: 1) + " m, "
      + DecimalText.text(durationSeconds, places: 0) + " s"
      + (way.isEmpty ? "" : ": " + way.joined(separator: " > "))
  }

  /// The row of a refusal.
  static func text(blocking: [String], barred: [String], reason: String) -> String {
    var text = refused
    if !blocking.isEmpty { text += "; blocked by " + blocking.joined(separator: " + ") }
    if !barred.isEmpty { text += "; barred " + barred.joined(separator: " + ") }
    return blocking.isEmpty && barred.isEmpty ? text + "; " + reason : text
  }
}
