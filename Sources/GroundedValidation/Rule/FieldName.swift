/// The names of facts in findings: a closed vocabulary, so that programs can rely on them.
public enum FieldName: String, Hashable, CaseIterable, Sendable {
  /// The area in square metres.
  case area
  /// The boundaries that a space names and that are not there.
  case boundaries
  /// A coordinate system as written.
  case system
  /// The name of an attribute of the data.
  case property
  /// The category.
  case category
  /// Other categories.
  case categories
  /// How many there are.
  case count
  /// Of how many.
  case total
  /// The distance in metres.
  case distance
  /// The length in metres.
  case length
  /// The width in metres.
  case width
  /// The end of an interval.
  case ends
  /// The start of an interval.
  case starts
  /// What would be right.
  case expected
  /// The features that could be read.
  case featuresRead = "features_read"
  /// The column where the first one stands.
  case firstColumn = "first_column"
  /// The file where the first one stands.
  case firstFile = "first_file"
  /// The line where the first one stands.
  case firstLine = "first_line"
  /// The type of a feature.
  case featureType = "feature_type"
  /// The identifier of a level.
  case level
  /// The identifiers of levels.
  case levels
  /// The ordinal of a level.
  case ordinal
  /// The one that is kept.
  case original
  /// The identifier of another feature that is part of it.
  case other
  /// The identifiers of other features that are part of it.
  case others
  /// Pairs of identifiers.
  case pairs
  /// How many connections of layers make two states one.
  case merged
  /// How many states of a layer are places in rooms.
  case placed
  /// How many states there are.
  case states
  /// How many transitions there are.
  case transitions
  /// Names or identifiers of places.
  case places
  /// Travel profiles.
  case profiles
  /// The decimals that are written.
  case decimals
  /// The identifier that is named.
  case target
  /// A text of the data.
  case text
  /// A value of the data.
  case value
  /// The word that it is about.
  case word
  /// Days.
  case days
  /// A moment.
  case moment
}
