import GroundedModel
import GroundedRouting
import Testing

@testable import Grounded
@testable import GroundedCLI

/// A month of nightly runs with closures that come and go.
@Suite struct RegressMonthTests {
  /// A small generator with a fixed seed (Steele and others, SplitMix64).
  private struct Seeded {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((z ^ (z >> 31)) % UInt64(bound))
    }
  }

  private static let closable = [
    "Lift 3", "Lift 5", "Escalator 1", "Stairs 3", "Stairs 5", "Pier B West Doors",
  ]

  /// The questions: between the gates, on foot and step-free, both ways, at one moment of the afternoon.
  private func suite(closed: [String]) throws -> RegressionSuite {
    var suite = try RegressionSuite(reading: RegressFiles.suites + "/ba256.json")
    suite.cases = Array(
      suite.cases.filter { ["On foot", "Step-free", "And back"].contains($0.name) })
    for position in suite.cases.indices {
      suite.cases[position].question.close = closed
      if suite.cases[position].matrix != nil {
        var matrix = RegressionSuite.Matrix()
        matrix.profile = [.walk, .stepFree]
        suite.cases[position].matrix = matrix
      }
      suite.cases[position].rows = []
    }
    return suite
  }

  @Test
  func `Thirty nights: the same closures give the same answers, and each night starts afresh`()
    throws
  {
    var random = Seeded(state: 20_261_020)
    var venues = SuiteVenues()
    var known: [Set<String>: [String]] = [:]
    var closed: Set<String> = []
    var repeats = 0
    for night in 0..<30 {
      // One thing closes or opens again; every fifth night all of it is open.
      let one = Self.closable[random.next(Self.closable.count)]
      if closed.remove(one) == nil { closed.insert(one) }
      if night % 5 == 4 { closed = [] }
      let suite = try suite(closed: closed.sorted())
      let report = try RegressionRun(jobs: 1 + night % 3).report(on: [suite], venues: &venues)
      let rows = report.results.compactMap(\.row)
      #expect(rows.count == 4)
      if let before = known[closed] {
        #expect(rows == before, "night \(night), \(closed.sorted())")
        repeats += 1
      }
      known[closed] = rows
      // A venue that nobody asked before gives the same bytes as the one that was asked all month.
      if night == 14 || night == 27 {
        #expect(try RegressionRun().report(on: [suite]).json == report.json)
      }
    }
    #expect(repeats > 5)
    #expect(known.count > 5)
    // The open airport is what the suite says, and closures made a difference in between.
    let open = try #require(known[[]])
    #expect(open[0].hasPrefix("233.1 m, 207 s: ") && open[1].hasPrefix("233.8 m, 302 s: "))
    #expect(Set(known.values).count > 3)
    #expect(venues.prepared.count == 1)
  }
}
