import GroundedBuild
import GroundedModel
import GroundedRouting

/// The graph that was derived, and who gets where in it.
struct GraphScope: RuleScope {
  static let kind = ScopeKind.graph
  let data: ValidationData

  /// The venue with its graph.
  var built: BuiltVenue { data.built }
  /// Who gets where.
  var reach: Reach { data.reach }

  static func subjects(in data: ValidationData) -> [GraphScope] { [GraphScope(data: data)] }
}
