import GroundedModel
import Testing

@testable import GroundedImport

/// Seeded damage to a small archive: whatever comes of it, reading ends, without a trap.
@Suite(.timeLimit(.minutes(2))) struct MutationTests {
  private static let files: [String: String?] = [
    "relationship.geojson": Fixture.one(
      "relationship", "r", "null",
      #"{"category":"traversal","direction":"directed","origin":{"id":"hall","feature_type":"unit"},"intermediary":[{"id":"door","feature_type":"opening"}],"destination":null,"hours":"24/7"}"#
    ),
    "connection.geojson": Fixture.one(
      "connection", "lift", "null",
      #"{"category":"elevator","step_free":true,"stops":[{"level_id":"L0","unit_id":"hall","point":[10.0005,50.0005]},{"level_id":"L1"}],"observed":"2026-10-20T10:00:00+01:00"}"#
    ),
    "closure.geojson": Fixture.one(
      "closure", "c", Fixture.box(1, 1, 3, 3),
      #"{"closes":[{"id":"door","feature_type":"opening"}],"level_id":"L0","starts":"2026-10-20T06:00:00"}"#
    ),
    "routing.json": #"{"time_zone":"UTC","walking_speed":1.2}"#,
  ]

  private static let words: [String] = [
    "null", "true", "1e999", "-1", "\"\"", "\"hall\"", "{}", "[]", "[[]]", "[null]",
    "123456789012345678901234567890", "\"\\ud800\"", "{\"id\":null}", "1e308", "\u{0}", "NaN",
  ]

  @Test func damagedJSONNeverTrapsAndFindingsHaveAPlace() throws {
    let good = try Fixture.archive(Self.files)
    var random = SeededGenerator(seed: 2026)
    let rules = Set(ImportRule.allCases.map(\.rawValue))
    var loaded = 0
    for _ in 0..<2_000 {
      var files = good.files
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0..<files.count, using: &random)
        Self.damage(&files[index].bytes, &random)
      }
      do {
        let venue = try IMDFReader.read(Archive(sourceName: "t", files: files))
        loaded += 1
        #expect(
          venue.findings.allSatisfy { $0.location != nil && !$0.message.isEmpty && !$0.fix.isEmpty }
        )
        #expect(venue.findings.allSatisfy { rules.contains($0.rule) })
        #expect(venue.units.allSatisfy { $0.levelID != nil })
      } catch {
        #expect(error.kind == .unusable)
      }
    }
    #expect(loaded > 1_900)
  }

  @Test func damagedZipFilesNeverTrap() throws {
    let good = try ZipMaker.zip(
      try Fixture.archive(Self.files).files.map { ZipMaker.Entry(name: $0.name, bytes: $0.bytes) })
    var random = SeededGenerator(seed: 2027)
    var loaded = 0
    for _ in 0..<1_000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.removeLast(min(bytes.count - 8, Int.random(in: 1...40, using: &random)))
        default: bytes[at % bytes.count] = UInt8.random(in: 0...255, using: &random)
        }
      }
      if (try? IMDFReader.read(Archive(sourceName: "t", zip: bytes))) != nil { loaded += 1 }
    }
    #expect(loaded > 100)
  }

  /// Replaces a value by another, or changes, adds or removes some bytes.
  private static func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let at = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1...40, using: &random)))
    case 2: bytes.removeSubrange(at...)
    default:
      // Whole values, so that most texts stay JSON.
      let starts = bytes.indices.filter {
        $0 > 0 && (bytes[$0 - 1] == UInt8(ascii: ":") || bytes[$0 - 1] == UInt8(ascii: "["))
      }
      guard !starts.isEmpty else { return }
      let start = starts[Int.random(in: 0..<starts.count, using: &random)]
      var end = start
      var depth = 0
      while end < bytes.count {
        let byte = bytes[end]
        if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
          if depth == 0 { break }
          depth -= 1
        }
        if byte == UInt8(ascii: ","), depth == 0 { break }
        end += 1
      }
      let word = words[Int.random(in: 0..<words.count, using: &random)]
      bytes.replaceSubrange(start..<end, with: Array(word.utf8))
    }
  }
}
