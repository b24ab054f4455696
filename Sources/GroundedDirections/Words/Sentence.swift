/// A sentence of the directions: what it does, its runs, and the facts it rests on.
public struct Sentence: Hashable, Sendable {
  /// What a sentence does.
  public enum Role: String, Hashable, CaseIterable, Sendable {
    /// Fixes the first heading by a thing at the start.
    case heading
    /// Turns, or says that one goes straight on at a place.
    case turn
    /// Moves a number of metres.
    case go
    /// Turns nowhere and moves: one sentence.
    case leave
    /// Doors on the way.
    case door
    /// A change of the floor.
    case surface
    /// A slope on the way.
    case slope
    /// A narrow place on the way.
    case width
    /// A sign to follow.
    case sign
    /// A landmark on the way.
    case pass
    /// Says that no landmark is known.
    case noLandmark
    /// Where the part ends.
    case stop
    /// On which side the goal is.
    case goalSide
    /// What tells that one has gone wrong.
    case recovery
    /// Takes a lift, stairs, an escalator, a ramp between levels, a moving walkway, a checkpoint.
    case ride
    /// A fact of a lift, stairs or an escalator.
    case rideFact
    /// A fact that the data does not hold.
    case unknown
    /// The status of what was said before.
    case status
    /// Anything else.
    case information
  }

  /// What it does.
  public var role: Role
  /// The words.
  public var message: Message
  /// The facts it rests on, by their key in `Directions.facts`.
  public var facts: [String]

  /// Creates a sentence.
  public init(_ role: Role, _ message: Message, facts: [String] = []) {
    self.role = role
    self.message = message
    self.facts = facts
  }

  /// The sentence as text.
  public var text: String { message.text }
}

/// Sentences that stand on one line.
public struct Line: Hashable, Sendable {
  /// The sentences in order.
  public var sentences: [Sentence]

  /// Creates a line.
  public init(_ sentences: [Sentence]) {
    self.sentences = sentences
  }

  /// The line as text.
  public var text: String { sentences.map(\.text).joined(separator: " ") }
}
