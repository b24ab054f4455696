/// Where a command runs, as far as that changes what it writes.
struct Surroundings {
  /// Whether the result goes to a terminal that wants colour.
  var usesColour = false
  /// The environment.
  var environment: [String: String] = [:]
  /// Where answers of a person come from; nil where nobody can be asked.
  var input: (any LineSource)?
  /// Where a conversation writes as it goes.
  var output: (any TextSink)?
  /// Called with what is being done, for work that takes long.
  var progress: (String) -> Void = { _ in }

  /// Surroundings that say what is being done on a sink, once a second after the first.
  static func reporting(
    to sink: any TextSink, usesColour: Bool
  ) -> Surroundings {
    let clock = ContinuousClock()
    var next = clock.now.advanced(by: .seconds(1))
    var surroundings = Surroundings(usesColour: usesColour)
    surroundings.progress = { text in
      guard clock.now >= next else { return }
      next = clock.now.advanced(by: .seconds(1))
      try? sink.write("grounded: \(text)\n")
    }
    return surroundings
  }
}
