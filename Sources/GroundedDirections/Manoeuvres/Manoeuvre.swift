import GroundedRouting

/// One part of a way: a stretch on foot without a turn inside, or one ride.
struct Manoeuvre: Sendable {
  /// How one moves; `walk` for every stretch on foot.
  var kind: EdgeKind
  /// Positions in the route's legs.
  var legs: Range<Int>
  /// The line, from the tail of the first leg to the head of the last.
  var line: Polyline
  /// The legs that the words tell: those inside the room, lift car or stairwell that one leaves or enters
  /// are left out, the words start and end at its door.
  var toldLegs: Range<Int>
  /// The line of the told legs.
  var told: Polyline
  /// The direction at the start, past a stub that was cut off.
  var start: Heading?
  /// The direction at the end, before a stub that was cut off.
  var end: Heading?
  /// The direction of a stub at the start, too short to be a part of its own.
  var leadIn: Heading?
  /// The direction of a stub at the end.
  var leadOut: Heading?
  /// Where the told part starts.
  var startNode: NodeIndex
  /// Where the told part ends.
  var endNode: NodeIndex

  /// Whether the words start where the way leaves a room without a door, over its open side.
  var startsAtOpenSide = false

  /// Whether the words start at a door behind the first legs.
  var hasLead: Bool { toldLegs.lowerBound > legs.lowerBound && !startsAtOpenSide }
  /// Whether the words end at a door before the last legs.
  var hasTail: Bool { toldLegs.upperBound < legs.upperBound }

  /// Whether it is a lift, stairs, an escalator, a ramp between levels, a moving walkway, a checkpoint.
  var isRide: Bool { kind != .walk }
}
