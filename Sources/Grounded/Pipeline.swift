internal import GroundedBuild
internal import GroundedModel
internal import GroundedRouting

/// The seams between the stages: every call from the facade into a stage stands here.
enum Pipeline {
  /// Bytes to venue.
  static func read(_ path: String) throws(LoadError) -> Venue {
    throw LoadError(.fault, "\(path): reading is not there yet")
  }

  /// A file of closures.
  static func closures(_ path: String) throws(LoadError) -> [Venue.Closure] {
    throw LoadError(.unusable, "\(path): reading closures from a file is not available yet")
  }

  /// Venue to graph.
  static func build(_ venue: Venue) throws(LoadError) -> BuiltVenue {
    throw LoadError(.fault, "building is not there yet")
  }

  /// Question to answer.
  static func answer(_ query: RouteQuery, over built: BuiltVenue) -> RouteAnswer {
    .refusal(Refusal(reason: .notConnected))
  }

  /// Answer to text.
  static func directions(
    _ answer: RouteAnswer, to query: RouteQuery, over built: BuiltVenue,
    request: DirectionsRequest
  ) -> String {
    "not there yet\n"
  }
}
