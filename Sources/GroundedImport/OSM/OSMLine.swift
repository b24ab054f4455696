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

  /// Whether people on foot go along its nodes only (true), against them only (false), or both ways (nil).
  ///
  /// `conveying` says it of what moves, `oneway:foot` and `foot:forward`, `foot:backward` of any way; a bare
  /// `oneway` is about vehicles, but for ways that none drive on.
  var leadsForward: Bool? {
    switch conveying {
    case "forward": return true
    case "backward": return false
    default: return isMoving ? nil : walkedForward
    }
  }

  private var isMoving: Bool { conveying != nil }

  private var walkedForward: Bool? {
    // What is said of people on foot and of one direction is the most exact.
    if tags["foot:backward"] == "no" { return true }
    if tags["foot:forward"] == "no" { return false }
    if tags["foot:backward"] == "yes", tags["foot:forward"] != "no" { return nil }
    if let text = tags["oneway:foot"] { return Self.direction(text) }
    let isForWalkers =
      ["footway", "corridor", "steps", "pedestrian", "platform"].contains(tags["highway"])
      || tags["highway"] == nil && tags["indoor"] != nil
    return isForWalkers ? tags["oneway"].flatMap { Self.direction($0) } : nil
  }

  private static func direction(_ text: String) -> Bool? {
    switch text {
    case "yes", "true", "1": true
    case "-1", "reverse": false
    default: nil
    }
  }
}
