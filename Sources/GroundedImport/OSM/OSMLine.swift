import GroundedModel

/// A line that one can walk along.
struct OSMLine {
  /// `w` and the number of the way.
  var id: String
  var tags: [String: String]
  var location: SourceLocation
  /// Its nodes as positions.
  var nodes: [Int]
  /// The floors it is on, sorted.
  var levels: [OSMLevel]
  /// Whether it leads from its lowest to its highest floor, and is not a copy on each.
  var isVertical: Bool

  var isSteps: Bool { tags["highway"] == "steps" }
  /// `forward`, `backward`, `yes`, `reversible`, or nil where it does not move.
  var conveying: String? { tags["conveying"].flatMap { $0 == "no" ? nil : $0 } }
}
