import GroundedRouting

/// One part of a way: a stretch on foot without a turn inside, or one ride.
struct Manoeuvre: Sendable {
  /// How one moves; `walk` for every stretch on foot.
  var kind: EdgeKind
  /// Positions in the route's legs.
  var legs: Range<Int>
  /// The line, from the tail of the first leg to the head of the last.
  var line: Polyline
  /// The direction at the start, past a stub that was cut off.
  var start: Heading?
  /// The direction at the end, before a stub that was cut off.
  var end: Heading?
  /// The direction of a stub at the start, too short to be a part of its own.
  var leadIn: Heading?
  /// The direction of a stub at the end.
  var leadOut: Heading?
  /// Where it starts.
  var startNode: NodeIndex
  /// Where it ends.
  var endNode: NodeIndex

  /// Whether it is a lift, stairs, an escalator, a ramp between levels, a moving walkway, a checkpoint.
  var isRide: Bool { kind != .walk }
}
