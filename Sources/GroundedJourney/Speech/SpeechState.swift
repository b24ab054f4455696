/// Speech: a queue of one instruction.
public enum SpeechState: Hashable, Sendable {
  /// Nothing is spoken.
  case idle
  /// The instruction is spoken.
  case playing(SpokenInstruction)
  /// It rests and can be taken up again.
  case paused(SpokenInstruction)
  /// This device can't speak; the reason as a plain sentence.
  case unavailable(reason: String)

  /// The instruction in the queue.
  public var instruction: SpokenInstruction? {
    switch self {
    case .playing(let instruction), .paused(let instruction): instruction
    case .idle, .unavailable: nil
    }
  }
}
