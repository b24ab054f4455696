import GroundedModel

/// Hours that can't be read.
///
/// Whether it is open is then unknown. The way stays allowed, and directions say so with the words
/// "Not available" in place of the hours.
struct UnreadableHours: Rule {
  struct Payload: FindingPayload {
    /// The hours.
    var text: String
    /// What is wrong with them.
    var reason: String

    var message: String { "The hours \"\(text)\" can't be read: \(reason)." }
    var facts: [PayloadFact] { [.text(.text, text), .text(.property, "hours")] }
  }

  static let metadata = RuleMetadata(
    "unreadable_hours", .warning, .venue, "Hours that can't be read.",
    why: "Directions say \"Opening hours: Not available.\", and strict routes are refused.",
    fix: "Write them as opening_hours: weekdays, times, dates, off, 24/7.",
    basis: "OGC 20-094, HOURS")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    for (reference, text) in scope.hours {
      do {
        _ = try OpeningHours(text)
      } catch {
        report.add(
          Payload(text: String(text.prefix(120)), reason: error.reason.rawValue), about: reference)
      }
    }
  }

  static let examples: [RuleExample] = [
    .failing("hours in prose") { plan in
      plan.set("amenity-A01", "hours", .string("daily until late"))
      plan.mark("amenity-A01")
    },
    .failing("hours of the sun") { plan in
      plan.set("amenity-A01", "hours", .string("sunrise-sunset"))
      plan.mark("amenity-A01")
    },
    .passing("hours over midnight and on public holidays") { plan in
      plan.set("amenity-A01", "hours", .string("Mo-Fr 22:00-02:00; Sa off"))
    },
  ]
}
