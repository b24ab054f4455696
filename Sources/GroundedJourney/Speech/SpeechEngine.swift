/// Whatever can speak.
public protocol SpeechEngine {
  /// Starts to speak and ends what it spoke before; false where it can't speak.
  mutating func play(_ instruction: SpokenInstruction, language: String) -> Bool
  /// Rests.
  mutating func pause()
  /// Goes on.
  mutating func resume()
  /// Ends.
  mutating func stop()
}
