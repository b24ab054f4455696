/// Something in the data that is wrong, suspicious or worth knowing.
///
/// Bad data is a finding; an error is thrown only where there is no result at all.
public struct Finding: Hashable, Sendable {
  /// The rule that found it, in snake case, for example `duplicate_feature_id`.
  public var rule: String
  /// How bad it is.
  public var severity: Severity
  /// What is wrong, as one sentence that names the thing.
  public var message: String
  /// What to do about it, as one sentence.
  public var fix: String
  /// The feature it is about, where there is one.
  public var feature: FeatureReference?
  /// Where it stands.
  public var location: SourceLocation?
  /// The facts behind the message, sorted by key.
  public var payload: [Fact]

  /// One fact of a finding: a field name in snake case and its value as text.
  public struct Fact: Hashable, Sendable {
    /// The field's name.
    public var field: String
    /// The value as text.
    public var value: String

    /// Creates a fact.
    public init(_ field: String, _ value: String) {
      self.field = field
      self.value = value
    }
  }

  /// Creates a finding.
  public init(
    rule: String, severity: Severity, message: String, fix: String,
    feature: FeatureReference? = nil, location: SourceLocation? = nil, payload: [Fact] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.fix = fix
    self.feature = feature
    self.location = location
    self.payload = payload
  }
}
