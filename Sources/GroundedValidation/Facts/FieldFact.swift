import GroundedModel

/// What is known about one attribute of one type of feature: data for the generic rules.
struct FieldFact: Sendable {
  /// How much the attribute is wanted.
  enum Presence: Sendable {
    /// The specification asks for it.
    case required
    /// Worth having.
    case recommended
    /// May be missing.
    case optional
  }

  /// What its value may be.
  enum Kind: Sendable {
    /// Text.
    case text
    /// Labels by language.
    case labels
    /// A number, within limits.
    case number(ClosedRange<Double>)
    /// A whole number, within limits.
    case whole(ClosedRange<Double>)
    /// True or false.
    case flag
    /// An array of texts.
    case texts
    /// An object that is a Point.
    case point
    /// One of some texts.
    case choice([String])
    /// An array of some texts.
    case choices([String])

    /// The kind in words.
    var words: String {
      switch self {
      case .text: "text"
      case .labels: "labels by language"
      case .number: "a number"
      case .whole: "a whole number"
      case .flag: "true or false"
      case .texts: "an array of texts"
      case .point: "a point"
      case .choice: "text"
      case .choices: "an array of texts"
      }
    }
  }

  /// The type of feature.
  var type: FeatureType
  /// The name of the attribute.
  var property: StaticString
  /// How much it is wanted.
  var presence: Presence
  /// What it may be.
  var kind: Kind

  init(
    _ type: FeatureType, _ property: StaticString, _ kind: Kind,
    _ presence: Presence = .optional
  ) {
    self.type = type
    self.property = property
    self.kind = kind
    self.presence = presence
  }
}
