public import GroundedModel

/// A provider that does a fault to what another one answers.
public actor FaultInjectingProvider<Base: FlightDataProvider>: FlightDataProvider {
  private let base: Base
  private var injection: FaultInjection

  /// Wraps a provider.
  public init(_ base: Base, fault: ProviderFault) {
    self.base = base
    injection = FaultInjection(fault)
  }

  /// What arrives.
  ///
  /// - Throws: `FlightDataError`, the provider's own or the fault's.
  public func updates(for flight: FlightKey, since: Instant?, now: Instant)
    async throws(FlightDataError) -> [FlightUpdate]
  {
    let updates = try await base.updates(for: flight, since: since, now: now)
    return try injection.pass(updates)
  }
}
