/// How one moves along an edge; also the kind of a step in the output.
public enum EdgeKind: String, Hashable, CaseIterable, Sendable {
  /// Over open floor, in a straight line.
  case walk
  /// Through a door or a narrow gap; no length of its own.
  case door
  /// By lift, from one stop to another without changing cars.
  case elevator
  /// On stairs, between levels or a few inside one level.
  case stairs
  /// On an escalator.
  case escalator
  /// On a ramp.
  case ramp
  /// On a moving walkway.
  case movingWalkway = "moving_walkway"
  /// Past a point of control: security, passports, customs.
  case checkpoint
}
