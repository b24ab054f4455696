import GroundedImport
import GroundedModel

/// Two closures of one feature that hold at the same time.
///
/// Both are honoured. Often one was meant to replace the other, and the longer one is out of date.
struct ClosuresOverlap: Rule {
  struct Payload: FindingPayload {
    /// The other closure.
    var other: String
    /// What both close, in words.
    var subject: String
    /// What both close.
    var target: String

    var message: String { "It closes \(subject) at the same time as the closure \(other)." }
    var facts: [PayloadFact] { [.text(.other, other), .text(.target, target)] }
  }

  /// Only the extension of IMDF can hold it.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "closures_overlap", .information, .venue, "Two closures of one feature overlap.",
    why: "If one was meant to replace the other, a way stays closed for too long.",
    fix: "Remove the one that no longer holds, or join them.")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    var byTarget: [FeatureReference: [Venue.Closure]] = [:]
    for closure in scope.venue.closures where closure.hours == nil {
      for target in Set(closure.closes).sorted() { byTarget[target, default: []].append(closure) }
    }
    for (target, closures) in byTarget.sorted(by: { $0.key < $1.key }) {
      for (number, closure) in closures.enumerated().dropFirst() {
        guard let other = closures[..<number].first(where: { Self.overlap($0, closure) }) else {
          continue
        }
        report.add(
          Payload(
            other: other.id.rawValue, subject: scope.data.shown(target),
            target: target.id.rawValue),
          about: closure.reference)
      }
    }
  }

  private static func overlap(_ a: Venue.Closure, _ b: Venue.Closure) -> Bool {
    let sooner = [a.ends, b.ends].compactMap { $0 }.min()
    let later = [a.starts, b.starts].compactMap { $0 }.max()
    if let one = a.profiles, let two = b.profiles, Set(one).isDisjoint(with: two) { return false }
    guard let sooner, let later else { return true }
    return later < sooner
  }

  static let examples: [RuleExample] = [
    .failing("two closures of one lift on one morning") { plan in
      plan.closure(
        "one", closes: [("connection", "Lift 1")], starts: "2026-10-21T06:00:00Z",
        ends: "2026-10-21T10:00:00Z")
      plan.closure(
        "two", closes: [("connection", "Lift 1")], starts: "2026-10-21T09:00:00Z", ends: nil)
      plan.mark("two")
    },
    .passing("one closure begins when the other ends") { plan in
      plan.closure(
        "one", closes: [("connection", "Lift 1")], starts: "2026-10-21T06:00:00Z",
        ends: "2026-10-21T10:00:00Z")
      plan.closure(
        "two", closes: [("connection", "Lift 1")], starts: "2026-10-21T10:00:00Z", ends: nil)
    },
  ]
}
