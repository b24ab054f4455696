public import GroundedModel

/// A finding with everything that one needs to act on it.
public struct ValidationFinding: Hashable, Sendable {
  /// The rule that found it.
  public var rule: String
  /// How bad it is.
  public var severity: Severity
  /// What is wrong, as one sentence.
  public var message: String
  /// Why it matters to a traveller.
  public var why: String
  /// What to do about it.
  public var fix: String
  /// The feature, where there is one.
  public var feature: FeatureReference?
  /// The feature's name in the language of the data, where it has one.
  public var name: String?
  /// The data as it was named on the command line.
  public var source: String
  /// Where it stands.
  public var location: SourceLocation?
  /// The facts.
  public var payload: [PayloadFact]
  /// Where it is on the map.
  public var coordinate: Coordinate?
  /// The line of the door or path that it is about; empty for anything else.
  public var line: [Coordinate] = []
  /// The level it is on.
  public var levelID: FeatureID?

  /// The file with the data's path before it.
  public var path: String {
    guard let file = location?.file, !file.isEmpty else { return source }
    if source.isEmpty { return file }
    let last = source.split(separator: "/").last.map(String.init) ?? source
    return last == file ? source : source.hasSuffix("/") ? source + file : "\(source)/\(file)"
  }

  /// What tells it from others of its rule in another edition of the data: no line, no severity.
  public var fingerprint: String {
    var parts = [rule, location?.file ?? ""]
    if let feature {
      parts.append("\(feature.featureType.rawValue) \(feature.id.rawValue)")
    }
    for fact in payload where Self.identifying.contains(fact.field) {
      parts.append("\(fact.field.rawValue)=\(fact.shown)")
    }
    if feature == nil, payload.isEmpty { parts.append(message) }
    return parts.joined(separator: "|")
  }

  private static let identifying: Set<FieldName> = [
    .property, .target, .other, .original, .category, .featureType, .word, .profiles, .level,
  ]
}
