import GroundedImport
import GroundedModel

/// Something that was seen, retrieved or measured later than now.
struct ObservedInFuture: Rule {
  struct Payload: FindingPayload {
    /// The attribute.
    var property: String
    /// The moment.
    var moment: String

    var message: String { "Its \(property), \(moment), is still to come." }
    var facts: [PayloadFact] { [.text(.property, property), .text(.moment, moment)] }
  }

  /// Only the extension of IMDF can hold it.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "observed_in_future", .warning, .venue, "Something was seen later than now.",
    why: "It would count as fresh for as long as that: an old state is taken for today's.",
    fix: "Correct the date, or the clock it comes from.")

  /// Clocks differ, and a summer time may be missed.
  static let toleranceSeconds = 3_600.0

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    guard let now = scope.data.now else {
      report.skip("The moment \"now\" was not given.")
      return
    }
    func check(_ reference: FeatureReference, _ property: String, _ moment: Instant?) {
      guard let moment, moment - now > toleranceSeconds else { return }
      report.add(
        Payload(property: property, moment: scope.data.text(moment)), about: reference)
    }
    for it in scope.venue.connections { check(it.reference, "observed", it.observed) }
    for it in scope.venue.closures { check(it.reference, "observed", it.observed) }
    for it in scope.venue.sources {
      check(it.reference, "observed", it.observed)
      check(it.reference, "retrieved", it.retrieved)
    }
    for it in scope.venue.evidence { check(it.reference, "observed_to", it.observedTo) }
  }

  static let examples: [RuleExample] = [
    .failing("a lift that was seen next year") { plan in
      plan.set("Lift 1", "observed", .string("2027-10-20T11:00:00Z"))
      plan.mark("Lift 1")
    },
    .passing("seen this morning"),
  ]
}
