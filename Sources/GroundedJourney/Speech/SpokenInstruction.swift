/// An instruction to speak: the same words that stay in the text.
public struct SpokenInstruction: Hashable, Sendable {
  /// The number of the playback; a report about an older one is dropped.
  public let number: Int
  /// The words.
  public let text: String
  /// The language of the words, whatever language the traveller chose.
  public var language: String { JourneyWords.language }
}
