import GroundedModel
import Testing

@testable import GroundedJourney

/// The laws over random sequences: a sequence is a new session and 4 to 24 events in a row.
@Suite("Laws of the journey")
struct LawTests {
  @Test("Six laws hold over 100,000 random sequences that meet every event on every screen")
  func laws() async {
    let shards = 8
    let sequences = 100_000
    let result = await withTaskGroup(of: RandomSequences.Result.self) { group in
      for shard in 0..<shards {
        group.addTask {
          RandomSequences.play(count: sequences / shards, seed: UInt64(shard) + 1)
        }
      }
      var total = RandomSequences.Result()
      for await part in group { total.add(part) }
      return total
    }
    #expect(result.sequences == sequences)
    #expect(result.broken.sorted() == [])
    let kinds = JourneyEvent.Kind.allCases
    var lines = [
      "\(result.sequences) sequences, \(result.events) events;"
        + " fewest occurrences of an event on each screen:"
    ]
    var missing: [String] = []
    for (row, screen) in ScreenID.allCases.enumerated() {
      let counts = result.pairs[row]
      let least = counts.indices.min { counts[$0] < counts[$1] } ?? 0
      lines.append(
        "  \(screen.rawValue): \(counts.filter { $0 > 0 }.count) of \(kinds.count) events,"
          + " fewest \(counts[least]) (\(kinds[least].rawValue)), all \(counts.reduce(0, +))")
      missing += counts.indices.filter { counts[$0] == 0 }.map { "\(screen) × \(kinds[$0])" }
    }
    print(lines.joined(separator: "\n"))
    #expect(missing == [])
  }

  @Test("Reports of one source in any order, repeated, end at the latest one")
  func order() throws {
    let flight = try #require(FlightKey(number: "BA256"))
    let source = FlightSource(name: "Airport", grade: .official)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let now = RandomEvents.start
      let count = 1 + random.below(6)
      let reports = (0..<count).map { position in
        FlightUpdate(
          source: source, lastUpdated: now + Double(position - count),
          gate: "G\(random.below(4))")
      }
      var state = JourneyState(now: now)
      _ = state.apply(.flightSelected(flight))
      for report in (reports + reports).shuffled(using: &random) {
        _ = state.apply(.updateReceived(report))
      }
      #expect(state.trip?.facts.gate?.current == reports.last?.gate)
      #expect(state.trip?.facts.gate?.observed == reports.last?.lastUpdated)
    }
  }
}
