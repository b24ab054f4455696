public import Observation

/// The state for SwiftUI: sends events to the reducer and effects to a handler, and holds nothing else.
@MainActor
@Observable
public final class JourneyStore {
  /// The state.
  public private(set) var state: JourneyState
  @ObservationIgnored private let perform: @MainActor (Effect, JourneyStore) -> Void

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - state: The state to start from.
  ///   - perform: Carries an effect out; it reports back through `send(_:)`.
  public init(
    state: JourneyState, perform: @escaping @MainActor (Effect, JourneyStore) -> Void
  ) {
    self.state = state
    self.perform = perform
  }

  /// Takes in an event and has its effects carried out in order.
  public func send(_ event: JourneyEvent) {
    for effect in state.apply(event) { perform(effect, self) }
  }
}
