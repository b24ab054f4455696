public import GroundedModel

/// A name or a thing in the text, with the feature and property it came from and its data status.
public struct Noun: Hashable, Sendable {
  /// The feature that is meant.
  public var feature: FeatureReference
  /// The property the words came from: `name`, or `category` where the feature has no name.
  public var property: String
  /// The words as they stand inside a sentence: `gate A04`, `the toilets`, `Lift 3`.
  public var text: String
  /// The part that was quoted from the data, where there is one: `A04`.
  public var name: String?
  /// The status of the fact.
  public var status: DataStatus
  /// Whether the verb that follows is a plural (`the toilets are`).
  public var isPlural: Bool
  /// Whether the first letter is the phrasebook's own and becomes a capital at the start of a sentence.
  public var startsWithOwnWord: Bool

  /// Creates a noun.
  public init(
    feature: FeatureReference, property: String, text: String, name: String?, status: DataStatus,
    isPlural: Bool = false, startsWithOwnWord: Bool = false
  ) {
    self.feature = feature
    self.property = property
    self.text = text
    self.name = name
    self.status = status
    self.isPlural = isPlural
    self.startsWithOwnWord = startsWithOwnWord
  }
}
