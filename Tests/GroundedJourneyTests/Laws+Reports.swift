import GroundedModel

@testable import GroundedJourney

// Law 4: what is out of order, repeated or from a worse source never replaces better, newer facts; and
// what is better does.
extension Laws {
  func checkReports() {
    switch event {
    case .updateReceived(let update):
      guard let old = before.activeTrip, let new else { return }
      let isFuture = update.lastUpdated.map { $0 - before.now > 300 } ?? false
      let isOther =
        (update.number ?? old.flight.number) != old.flight.number
        || (old.flight.date != nil && update.date != nil && update.date != old.flight.date)
      if isFuture || isOther {
        check(before == after && effects.isEmpty, "4: a report of another flight or time counts")
        return
      }
      if let held = old.facts.gate, update.gate != nil || update.withdrawsGate {
        let wins = wins(update, held.source, held.observed, limit: 900)
        check(wins || held == gate, "4: worse gate")
        check(
          !wins || (gate?.current == update.gate && gate?.source == update.source), "4: gate lost")
      }
      fact(update.status, old.facts.status, new.facts.status, update, limit: 900, "status")
      fact(
        update.terminal, old.facts.terminal, new.facts.terminal, update, limit: 21_600, "terminal")
      fact(update.origin, old.facts.origin, new.facts.origin, update, limit: 86_400, "origin")
      checkRepeated()
    case .closureReported(let closure):
      guard let old = before.activeTrip, let new else { return }
      if let held = old.closures.first(where: { $0.id == closure.id }) {
        let isOlder =
          closure.source.grade <= held.source.grade
          && closure.observed.map { time in held.observed.map { time <= $0 } ?? false } ?? true
        let isSampled = closure.source.isSample && !held.source.isSample
        if isOlder && closure.source.isSample == held.source.isSample || isSampled {
          check(old.closures == new.closures, "4: worse closure")
        }
      }
      check(new.closures.map(\.id) == new.closures.map(\.id).sorted(), "4: closures in disorder")
      check(Set(new.closures.map(\.id)).count == new.closures.count, "4: one closure twice")
      checkRepeated()
    default: break
    }
  }

  /// A report that comes twice does nothing the second time.
  private func checkRepeated() {
    var again = after
    let more = again.apply(event)
    check(again == after && more.isEmpty, "4: a repeated report does something")
  }

  private func fact(
    _ value: String?, _ held: FlightFact?, _ fact: FlightFact?, _ update: FlightUpdate,
    limit: Double, _ name: String
  ) {
    guard let value else {
      check(held == fact, "4: \(name) changes without a word")
      return
    }
    guard let held else {
      check(fact?.value == value && fact?.source == update.source, "4: first \(name)")
      return
    }
    if wins(update, held.source, held.observed, limit: limit) {
      check(fact?.value == value && fact?.source == update.source, "4: \(name) lost")
    } else {
      check(fact == held, "4: worse \(name)")
    }
  }

  /// Said anew, apart from the code under test: which reports take the place of what is held.
  private func wins(
    _ update: FlightUpdate, _ source: FlightSource, _ observed: Instant?, limit: Double
  ) -> Bool {
    if update.source.isSample != source.isSample { return source.isSample }
    let isBetter = update.source.grade > source.grade
    let isWorse = update.source.grade < source.grade
    switch (update.lastUpdated, observed) {
    case (nil, nil): return isBetter
    case (nil, _): return false
    case (_, nil): return !isWorse
    case (let time?, let held?):
      if time == held { return isBetter }
      if time < held { return false }
      return !isWorse || before.now - held > limit || held - before.now > 300
    }
  }
}
