/// Does one fault to what a provider answers, request after request.
public struct FaultInjection: Hashable, Sendable {
  /// The fault.
  public let fault: ProviderFault
  private var request = 0
  private var held: [Held] = []
  private var hasReordered = false

  /// The sum; the last number where there is none, which is never reached.
  private func sum(_ number: Int, _ other: Int) -> Int {
    let (total, overflow) = number.addingReportingOverflow(other)
    return overflow ? .max : total
  }

  private struct Held: Hashable, Sendable {
    var due: Int
    var update: FlightUpdate
  }

  /// Creates a fault that has not struck.
  public init(_ fault: ProviderFault) {
    self.fault = fault
  }

  /// What arrives instead of the updates that a provider answers to its next request.
  ///
  /// - Throws: `FlightDataError.outage` while the fault is an outage.
  public mutating func pass(_ updates: [FlightUpdate]) throws(FlightDataError) -> [FlightUpdate] {
    if request < Int.max { request += 1 }
    let due = held.filter { $0.due <= request }.map(\.update)
    held.removeAll { $0.due <= request }
    switch fault {
    case .outage(let count):
      guard request > count else {
        held += updates.map { Held(due: sum(count, 1), update: $0) }
        throw .outage
      }
      return due + updates
    case .delay(let count):
      held += updates.map { Held(due: sum(request, max(1, count)), update: $0) }
      return due
    case .missing(let field): return updates.map { $0.without(field) }
    case .duplicate:
      held += updates.map { Held(due: sum(request, 1), update: $0) }
      return due + updates.flatMap { [$0, $0] }
    case .reorder:
      if !hasReordered, let first = updates.first {
        hasReordered = true
        if updates.count > 1 { return Array(updates.dropFirst()) + [first] }
        held.append(Held(due: .max, update: first))
        return due
      }
      // The report that was held back follows the next ones.
      guard !updates.isEmpty else { return due }
      let late = held.map(\.update)
      held = []
      return due + updates + late
    }
  }
}

extension FlightUpdate {
  fileprivate func without(_ field: ProviderFault.Field) -> FlightUpdate {
    FlightUpdate(
      source: source, lastUpdated: field == .lastUpdated ? nil : lastUpdated,
      number: field == .number ? nil : number, date: field == .date ? nil : date,
      origin: field == .origin ? nil : origin,
      destination: field == .destination ? nil : destination,
      status: field == .status ? nil : status, terminal: field == .terminal ? nil : terminal,
      gate: field == .gate ? nil : gate,
      previousGate: field == .previousGate ? nil : previousGate, withdrawsGate: withdrawsGate)
  }
}
