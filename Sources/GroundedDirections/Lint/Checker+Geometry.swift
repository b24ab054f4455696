import GroundedModel
import GroundedRouting

/// Turns, sides, landmarks and recovery cues, recomputed from the drawn lines.
extension Checker {
  mutating func checkGeometry() {
    let steps = directions.steps
    for (position, step) in steps.enumerated() {
      checkTurnWords(step)
      checkSides(step)
      checkLandmarks(step)
      checkBends(step)
      checkRecovery(step)
      guard position > 0 else { continue }
      let before = steps[position - 1]
      guard Self.isOnFoot(before), Self.isOnFoot(step) else { continue }
      // A door, or the limit of a leg, may end a part that goes straight on (rule 8).
      let endsAtDoor = before.sentences.contains {
        $0.role == .stop && $0.text.contains("the far side")
      }
      if step.turn == .straight, !endsAtDoor,
        Self.length(before.told) + Self.length(step.told) <= Composer.longStretch
      {
        report(8, step.number, "an idle part: it goes straight on")
      }
      if let turn = step.turn, turn != .straight {
        let first = step.sentences.first { $0.role == .turn }?.text ?? ""
        if !first.hasPrefix("At ") { report(25, step.number, "no place before the turn") }
      }
      checkTurn(before, step)
    }
  }

  private static func isOnFoot(_ step: Directions.Step) -> Bool {
    [.walk, .door, .ramp].contains(step.kind) && step.toLevel == nil
  }

  private mutating func checkTurnWords(_ step: Directions.Step) {
    let text = step.sentences.filter { $0.role == .turn }.map(\.text).joined().lowercased()
    let said: Turn? =
      text.contains("turn left")
      ? .left : text.contains("turn right") ? .right : text.contains("turn around") ? .around : nil
    let wanted = step.turn == .straight ? nil : step.turn
    if said != wanted { report(26, step.number, "says \"\(text)\", the turn is \(wanted as Any)") }
  }

  /// The turn between two stretches from five metres before to five metres after, in degrees by the
  /// signs and sizes of cross and dot product; the borders themselves are left a margin.
  private mutating func checkTurn(_ before: Directions.Step, _ step: Directions.Step) {
    guard let a = Self.vector(endOf: before.told), let b = Self.vector(startOf: step.told)
    else { return }
    let cross = a.x * b.y - a.y * b.x
    let dot = a.x * b.x + a.y * b.y
    let size = (cross * cross + dot * dot).squareRoot()
    guard size > 0 else { return }
    // Cosines of 27, 33, 147 and 153 degrees.
    let cosine = dot / size
    let isClear = cosine.magnitude > 0.891 || cosine.magnitude < 0.838
    guard isClear else { return }
    let wanted: Turn =
      cosine > 0.866 ? .straight : cosine < -0.866 ? .around : cross > 0 ? .left : .right
    if let turn = step.turn, turn != wanted {
      report(23, step.number, "says \(turn.rawValue), the drawn turn is \(wanted.rawValue)")
    }
  }

  private static func vector(endOf points: [PlanarPoint]) -> PlanarPoint? {
    vector(startOf: points.reversed()).map { $0 * -1 }
  }

  /// From the first point to the one five metres along.
  private static func vector(startOf points: [PlanarPoint]) -> PlanarPoint? {
    guard let first = points.first else { return nil }
    var left = 5.0
    var previous = first
    for point in points.dropFirst() {
      let step = previous.distance(to: point)
      if step >= left, step > 0 {
        return previous + (point - previous) * (left / step) - first
      }
      left -= step
      previous = point
    }
    return previous.distance(to: first) > 0.05 ? previous - first : nil
  }

  /// No clear bend inside a stretch: 45 degrees or more, five metres from both of its ends.
  private mutating func checkBends(_ step: Directions.Step) {
    guard Self.isOnFoot(step), step.told.count > 2 else { return }
    for index in step.told.indices.dropFirst().dropLast() {
      let before = Array(step.told[...index])
      let after = Array(step.told[index...])
      guard Self.length(before) > 5, Self.length(after) > 5,
        let a = Self.vector(endOf: before), let b = Self.vector(startOf: after)
      else { continue }
      let size = ((a.x * a.x + a.y * a.y) * (b.x * b.x + b.y * b.y)).squareRoot()
      if size > 0, (a.x * b.x + a.y * b.y) / size < 0.707 {
        report(5, step.number, "a bend inside the part that the text does not tell")
      }
    }
  }

  static func length(_ points: [PlanarPoint]) -> Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  private mutating func checkSides(_ step: Directions.Step) {
    for claim in step.sideClaims {
      let cross =
        claim.heading.x * (claim.point.y - claim.from.y)
        - claim.heading.y * (claim.point.x - claim.from.x)
      let dot =
        claim.heading.x * (claim.point.x - claim.from.x)
        + claim.heading.y * (claim.point.y - claim.from.y)
      let isRight: Bool =
        switch claim.side {
        case .left: cross > 0
        case .right: cross < 0
        case .ahead: dot > 0 && cross.magnitude <= dot * 1.001
        }
      if !isRight { report(26, step.number, "\(claim.feature.id.rawValue) is not \(claim.side)") }
      if !step.points.isEmpty, Self.distance(claim.from, step.points) > 0.5 {
        report(26, step.number, "a side judged from beside the way")
      }
    }
  }

  private static func distance(_ point: PlanarPoint, _ line: [PlanarPoint]) -> Double {
    zip(line, line.dropFirst()).map { Shape.foot(of: point, on: $0, $1).point.distance(to: point) }
      .min() ?? line.first?.distance(to: point) ?? 0
  }

  private mutating func checkLandmarks(_ step: Directions.Step) {
    guard step.kind == .walk else { return }
    let needed = Metres.count(Self.length(step.told), each: 60)
    let passed = step.sentences.filter { $0.role == .pass }.reduce(0) {
      $0 + $1.message.nouns.count
    }
    let says = step.sentences.contains { $0.text.hasSuffix("landmark is known on this stretch.") }
    if passed < needed, !says {
      report(9, step.number, "\(passed) landmarks on \(step.lengthMeters) metres")
    }
    if step.text.contains("No landmark is known there.") || step.text.contains("turning point") {
      report(33, step.number, "ends where nothing is named", isWarning: true)
    }
  }

  private mutating func checkRecovery(_ step: Directions.Step) {
    guard let thing = step.recovery else { return }
    let cues = step.sentences.filter { $0.role == .recovery }
    if cues.count > 1 { report(35, step.number, "two cues") }
    guard let cue = cues.first?.message.nouns.first else { return }
    for other in directions.steps {
      for sentence in other.sentences where sentence.role != .recovery {
        if sentence.message.nouns.contains(where: {
          $0.feature == thing || $0.text.lowercased() == cue.text.lowercased()
        }) {
          report(35, step.number, "the cue \"\(cue.text)\" is on the way")
          return
        }
      }
    }
  }
}
