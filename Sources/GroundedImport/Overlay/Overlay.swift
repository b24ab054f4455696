package import GroundedModel

/// What a file beside the data says about the moment: closures, and states of lifts.
package struct Overlay: Sendable {
  /// The state of one connection.
  package struct State: Hashable, Sendable {
    /// The connection.
    package var connection: FeatureReference
    /// Whether it runs.
    package var state: Venue.OperatingState
    /// When that was seen; nil where the file says no moment.
    package var observed: Instant?
    /// Where it stands in the file.
    package var location: SourceLocation
  }

  /// The closures.
  package var closures: [Venue.Closure] = []
  /// The states.
  package var states: [State] = []
  /// Who vouches for these closures and states, and for nothing else; each has its source.
  package var sources: [Venue.Source] = []
  /// What is wrong with the file.
  package var findings: [Finding] = []

  /// Lays it over a venue.
  ///
  /// A closure takes the place of one with the same identifier. A state takes the place of the archive's unless
  /// that was seen later. What is replaced or passed over is a finding.
  package func merge(into venue: inout Venue) {
    var notes: [Finding] = []
    for closure in closures {
      if let index = venue.closures.firstIndex(where: { $0.id == closure.id }) {
        notes.append(
          note(
            "The closure \(closure.id.shown) takes the place of the one in the data.",
            closure.reference, closure.location))
        venue.closures[index] = closure
        for source in venue.sources.indices {
          venue.sources[source].appliesTo?.removeAll { $0 == closure.reference }
        }
      } else {
        venue.closures.append(closure)
      }
    }
    var passedOver: Set<FeatureReference> = []
    for state in states {
      guard
        let index = venue.connections.firstIndex(where: { $0.reference == state.connection })
      else { continue }
      let known = venue.connections[index]
      if known.state != .unknown, let seen = known.observed, let observed = state.observed,
        observed < seen
      {
        notes.append(
          note(
            "The state of \(state.connection.words) is older than the one in the data; it is not used.",
            state.connection, state.location))
        passedOver.insert(state.connection)
        continue
      }
      venue.connections[index].state = state.state
      venue.connections[index].observed = state.observed
    }
    for var source in sources {
      source.appliesTo?.removeAll(where: passedOver.contains)
      if source.appliesTo?.isEmpty == false { venue.sources.append(source) }
    }
    venue.findings += findings + notes
  }

  private func note(
    _ message: String, _ feature: FeatureReference, _ location: SourceLocation
  ) -> Finding {
    Finding(
      rule: ImportRule.duplicateFeatureID.rawValue, severity: .information, message: message,
      fix: "None needed.", feature: feature, location: location)
  }
}
