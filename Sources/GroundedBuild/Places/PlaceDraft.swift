internal import GroundedModel
internal import GroundedRouting

/// A place while the graph grows.
struct PlaceDraft: Sendable {
  /// The place; its nodes are filled in at the end.
  var place: Place
  /// The draft nodes one starts from or arrives at.
  var nodes: [Int]
  /// Where it stands.
  var location: SourceLocation
}
