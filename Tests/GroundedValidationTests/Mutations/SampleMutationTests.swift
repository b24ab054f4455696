import FoundationEssentials
import Testing

@testable import GroundedValidation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Seeded changes of the sample airport: each gives a finding, or is shown to be harmless or legitimate.
///
/// A dozen changes in the usual run. `GROUNDED_MUTATIONS=10000` tries as many (in a release build: each
/// takes a second in a debug build), `GROUNDED_MUTATIONS=4711..4712` those with these numbers; both print
/// what became of them.
@Suite struct SampleMutationTests {
  /// The numbers that are tried.
  private static let wish = ProcessInfo.processInfo.environment["GROUNDED_MUTATIONS"]
  private static let seeds: Range<Int> = {
    let parts = (wish ?? "").split(separator: ".").compactMap { Int($0) }
    switch parts.count {
    case 1: return 0..<max(1, parts[0])
    case 2 where parts[0] < parts[1]: return parts[0]..<parts[1]
    default: return 0..<12
    }
  }()

  @Test func everyChangeIsSaidOrExplained() throws {
    let judge = try MutationJudge(path: FilePlaces.package + "/AirportData/sample-airport")
    var counts: [String: Int] = [:]
    var longest = (seconds: 0.0, seed: -1)
    for seed in Self.seeds {
      let (archive, kind, words) = judge.mutator.mutated(seed)
      let what = "change \(seed), \(kind.rawValue): \(words.replacing("\n", with: " "))"
      let start = Self.processorSeconds()
      let verdict = try judge.verdict(archive)
      let seconds = Self.processorSeconds() - start
      if seconds > longest.seconds { longest = (seconds, seed) }
      #expect(seconds < 10, "\(what)")
      let name: String
      switch verdict {
      case .legitimate(let edits):
        name = "legitimate: " + edits.map(\.rawValue).joined(separator: ", ")
      default: name = "\(verdict)"
      }
      counts[name, default: 0] += 1
      if Self.wish != nil, verdict != .finding, verdict != .refused {
        print("\(name) | \(what)")
      }
      #expect(verdict != .miss, "\(what)")
    }
    if Self.wish != nil {
      for (name, count) in counts.sorted(by: { $0.key < $1.key }) { print("\(count) \(name)") }
      print("The longest took \(longest.seconds) s, change \(longest.seed).")
    }
  }

  /// What this thread has used of a processor, so that a busy machine makes no test fail.
  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
