import Testing

@testable import GroundedModel

@Suite struct ISO8601DurationTests {
  @Test(
    arguments: [
      ("P90D", 7_776_000.0), ("PT15M", 900), ("P1Y", 31_557_600), ("P1DT12H", 129_600),
      ("P2W", 1_209_600), ("P1M", 2_630_016), ("PT1M", 60), ("PT0.5S", 0.5), ("P0,5D", 43_200),
      ("P1Y2M3W4DT5H6M7S", 38_995_999), ("PT0S", 0),
    ] as [(String, Double)])
  func reads(text: String, seconds: Double) throws {
    let duration = try ISO8601Duration(text)
    #expect(duration.seconds == seconds)
    #expect(duration.text == text)
  }

  @Test(
    arguments: [
      ("", ISO8601DurationError.Reason.start, 0), ("90D", .start, 0), ("-P1D", .start, 0),
      ("P", .number, 1), ("PT", .number, 2), ("P1DT", .number, 4), ("P1", .unit, 2),
      ("P1H", .unit, 2), ("PT1D", .unit, 3), ("P1D1Y", .unit, 4), ("P1D1D", .unit, 4),
      ("P0.5DT1H", .fraction, 6), ("P1.D", .number, 1), ("P1234567890D", .number, 1),
      ("PT1HT1M", .number, 4), ("P1D ", .number, 3), ("P+1D", .number, 1),
    ] as [(String, ISO8601DurationError.Reason, Int)])
  func saysWhatIsWrong(text: String, reason: ISO8601DurationError.Reason, position: Int) {
    #expect(throws: ISO8601DurationError(text: text, position: position, reason: reason)) {
      try ISO8601Duration(text)
    }
  }

  @Test func randomTextsAreReadOrRefused() {
    var random = SeededGenerator(state: 3)
    let pieces = ["P", "T", "1", "90", "D", "H", "M", "S", "Y", "W", ".", "5", "-", " ", "é"]
    var read = 0
    for _ in 0..<20_000 {
      let text = "P" + randomText(of: pieces, most: 6, using: &random)
      guard let duration = try? ISO8601Duration(text) else { continue }
      #expect(duration.seconds >= 0 && duration.seconds.isFinite)
      read += 1
    }
    #expect(read > 20)
  }
}
