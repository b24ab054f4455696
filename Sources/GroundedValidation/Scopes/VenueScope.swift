import GroundedBuild
import GroundedModel
import GroundedRouting

/// The venue that was read.
struct VenueScope: RuleScope {
  static let kind = ScopeKind.venue
  let data: ValidationData

  /// The venue.
  var venue: Venue { data.venue }
  /// A flat frame in metres around it.
  var frame: LocalFrame { data.built.graph.frame }

  static func subjects(in data: ValidationData) -> [VenueScope] { [VenueScope(data: data)] }
}
