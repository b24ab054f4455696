public import GroundedModel
public import GroundedRouting

/// A venue with everything that was derived from it: ready to be routed over.
public struct BuiltVenue: Sendable {
  /// The venue as read.
  public var venue: Venue
  /// The graph.
  public var graph: RouteGraph
  /// The places one can name, sorted by name, then reference.
  public var places: [Place]
  /// What building the graph found, besides `venue.findings`.
  public var findings: [Finding]

  /// Creates a built venue.
  public init(venue: Venue, graph: RouteGraph, places: [Place], findings: [Finding]) {
    self.venue = venue
    self.graph = graph
    self.places = places
    self.findings = findings
  }
}
