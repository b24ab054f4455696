/// Where an edge comes from: every inferred edge says so.
public struct EdgeOrigin: Hashable, Sendable {
  /// The kind of data that made the edge, strongest first.
  public enum Source: String, Hashable, CaseIterable, Sendable {
    /// An explicit `path`.
    case path
    /// An explicit `connection`.
    case connection
    /// An IMDF `relationship`.
    case relationship
    /// An opening in the border of units.
    case opening
    /// Two circulation units that touch without an opening.
    case openAdjacency = "open_adjacency"
    /// Lifts, stairs or escalators that lie over each other.
    case verticalOverlap = "vertical_overlap"
    /// A straight line over the floor of units.
    case openSpace = "open_space"
  }

  /// The kind of data that made the edge.
  public var source: Source
  /// The rule that made it, in snake case, for example `opening_probe_0.3`.
  public var rule: String
  /// Whether the link was derived and is not stated by the data.
  public var isInferred: Bool

  /// Creates an origin.
  public init(source: Source, rule: String, isInferred: Bool) {
    self.source = source
    self.rule = rule
    self.isInferred = isInferred
  }
}
