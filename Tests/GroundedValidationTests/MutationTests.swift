import FoundationEssentials
import GroundedImport
import GroundedModel
import Testing

@testable import GroundedValidation

/// Seeded damage to the small building: whatever comes of it, validating ends, and says where.
@Suite struct MutationTests {
  private static let words = [
    "null", "true", "1e999", "-1", "\"\"", "\"hall-0\"", "{}", "[]", "[[]]", "1e308", "\"nowhere\"",
  ]

  @Test func damagedArchivesNeverTrap() throws {
    var plan = ExamplePlan.base
    plan.closure(
      "closure", closes: [("connection", "Lift 1")], starts: "2026-10-21T06:00:00Z", ends: nil)
    plan.relationship(
      "way", "traversal", from: ("unit", "hall-0"), via: [("opening", "gate-door-0")],
      to: ("unit", "gate-room-0"), isDirected: false)
    ExampleEvidence.add(to: &plan)
    let files = plan.written.files.map { (name: $0.name, bytes: Array($0.text.utf8)) }
    let sound = try findings(files, plan.now)
    var random = Random(state: 20_261_020)
    var validated = 0
    var noticed = 0
    // More on request: each takes a few hundredths of a second.
    let wanted = ProcessInfo.processInfo.environment["GROUNDED_MUTATIONS"].flatMap(Int.init)
    for _ in 0..<(wanted ?? 120) {
      var damaged = files
      let file = random.below(damaged.count)
      damage(&damaged[file].bytes, &random)
      guard let found = try? findings(damaged, plan.now) else { continue }
      validated += 1
      if found != sound { noticed += 1 }
    }
    #expect(validated * 6 > (wanted ?? 120) * 5)
    // Some damage says the same as before: a name, a number within its limits.
    #expect(noticed * 2 > validated, "\(noticed) of \(validated)")
  }

  private func findings(
    _ files: [(name: String, bytes: [UInt8])], _ now: Instant?
  ) throws -> [String] {
    let archive = try Archive(
      sourceName: "t", files: files.map { Archive.File(name: $0.name, bytes: $0.bytes) })
    let report = try DataValidator.validate(
      archive, source: "t", options: ValidationOptions(now: now))
    for finding in report.findings {
      #expect(finding.location != nil, "\(finding.rule)")
      #expect(!finding.message.isEmpty && !finding.why.isEmpty && !finding.fix.isEmpty)
    }
    return report.findings.map { "\($0.rule) \($0.message)" }
  }

  /// Replaces a value by another, or takes some bytes away.
  private func damage(_ bytes: inout [UInt8], _ random: inout Random) {
    let starts = bytes.indices.filter {
      $0 > 0 && (bytes[$0 - 1] == UInt8(ascii: ":") || bytes[$0 - 1] == UInt8(ascii: "["))
    }
    guard !starts.isEmpty, random.below(6) > 0 else {
      bytes.removeSubrange(random.below(bytes.count)...)
      return
    }
    let start = starts[random.below(starts.count)]
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
    bytes.replaceSubrange(start..<end, with: Array(Self.words[random.below(Self.words.count)].utf8))
  }

  /// SplitMix64, so that the damage is the same on every run.
  private struct Random {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((z ^ (z >> 31)) % UInt64(max(1, limit)))
    }
  }
}
