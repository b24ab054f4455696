import GroundedModel
import Testing

@testable import GroundedImport

@Suite struct PolynaviTests {
  @Test func tryOut() throws {
    let venue = try IMDFReader.read(path: "/work/shared/data/imdf/polynavi")
    var counts: [String: Int] = [:]
    for finding in venue.findings { counts[finding.rule, default: 0] += 1 }
    for (rule, count) in counts.sorted(by: { $0.key < $1.key }) {
      print(rule, count)
      for finding in venue.findings.filter({ $0.rule == rule }).prefix(3) {
        print("   ", finding.severity, finding.location.map(Reading.words) ?? "-", finding.message)
      }
    }
  }
}
