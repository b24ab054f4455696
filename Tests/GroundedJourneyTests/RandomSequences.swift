import GroundedModel

@testable import GroundedJourney

/// Plays random sequences and keeps what breaks a law, and which pairs of screen and event came up.
struct RandomSequences: Sendable {
  struct Result: Sendable {
    var sequences = 0
    var events = 0
    var broken: [String] = []
    var pairs: [[Int]]

    init() {
      pairs = Array(
        repeating: Array(repeating: 0, count: JourneyEvent.Kind.allCases.count),
        count: ScreenID.allCases.count)
    }

    mutating func add(_ other: Result) {
      sequences += other.sequences
      events += other.events
      broken += other.broken
      for row in pairs.indices {
        for column in pairs[row].indices { pairs[row][column] += other.pairs[row][column] }
      }
    }
  }

  /// How a state takes an event in; the real one, or one with a defect.
  typealias Reducer = @Sendable (inout JourneyState, JourneyEvent) -> [Effect]

  /// Plays sequences; with `stopsAt`, until what breaks a law contains that text.
  static func play(
    count: Int, seed: UInt64, stopsAt law: String? = nil,
    reducer: Reducer = { $0.apply($1) }
  ) -> Result {
    var result = Result()
    var source = RandomEvents(random: SeededGenerator(seed: seed))
    let rows = Dictionary(
      uniqueKeysWithValues: ScreenID.allCases.enumerated().map { ($1, $0) })
    let columns = Dictionary(
      uniqueKeysWithValues: JourneyEvent.Kind.allCases.enumerated().map { ($1, $0) })
    for sequence in 0..<count {
      var state = JourneyState(now: RandomEvents.start)
      result.sequences += 1
      func step(_ event: JourneyEvent) {
        let before = state
        if let row = rows[before.screenID], let column = columns[event.kind] {
          result.pairs[row][column] += 1
        }
        let effects = reducer(&state, event)
        result.events += 1
        let broken = Laws.broken(before: before, event: event, after: state, effects: effects)
        if !broken.isEmpty, result.broken.count < 20 {
          result.broken += broken.map { "seed \(seed), sequence \(sequence): \($0)" }
        }
      }
      var position = 0
      while let event = source.opening(position, for: state) {
        step(event)
        position += 1
      }
      for _ in 0..<(4 + source.random.below(7)) { step(source.event(for: state)) }
      let problems = Exits.problems(
        of: state, random: &source.random, walksOn: sequence % 8 == 0, reducer: reducer)
      if !problems.isEmpty, result.broken.count < 20 {
        result.broken += problems.map { "seed \(seed), sequence \(sequence): \($0)" }
      }
      if let law, result.broken.contains(where: { $0.contains(law) }) { break }
    }
    return result
  }
}
