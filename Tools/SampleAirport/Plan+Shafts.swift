extension Plan {
  /// The lifts, stairs and escalators with their units and doors on every level.
  ///
  /// All but two are connections. Stairs 5 and Escalator 4 are written as IMDF relationships.
  mutating func drawShafts() {
    drawLifts()
    drawStairs()
    drawEscalators()
  }

  private mutating func drawLifts() {
    // Each stop: the level, the y of the doors, and the side they open.
    let all: [(Int, ClosedRange<Double>, ClosedRange<Double>, Double, [(Floor, Double, String)])] =
      [
        (
          1, 346...349, 97...100, 1.0,
          [(.arrivals, 100, "same"), (.departures, 100, "same"), (.lounges, 100, "same")]
        ),
        (2, 352...355, 97...100, 0.9, [(.arrivals, 100, "same"), (.lounges, 100, "same")]),
        (3, 164...167, 99...102, 0.9, [(.arrivals, 99, "same"), (.departures, 102, "opposite")]),
        (4, 246...249, 168...171, 0.9, [(.departures, 168, "same"), (.lounges, 168, "same")]),
        (5, 228...231, 129...132, 0.8, [(.arrivals, 129, "same"), (.departures, 132, "opposite")]),
      ]
    for (number, x, y, doorWidth, stops) in all {
      let key = "lift-\(number)"
      let middle = Point(
        (x.lowerBound + x.upperBound) / 2, (y.lowerBound + y.upperBound) / 2)
      for (floor, door, _) in stops {
        let unit = key + "-" + floor.rawValue
        spaces.append(
          Space(
            key: unit, floor: floor, category: "elevator", ring: rectangle(x, y),
            accessibility: ["wheelchair", "braille"]))
        gaps.append(
          Gap(
            key: unit + "-door", floor: floor, start: Point(middle.x - doorWidth / 2, door),
            end: Point(middle.x + doorWidth / 2, door), leaf: .automatic))
      }
      shafts.append(
        Shaft(
          key: key, category: "elevator", name: "Lift \(number)", stepFree: true,
          landings: stops.map {
            Landing(
              floor: $0.0, unit: key + "-" + $0.0.rawValue, point: middle, doorSide: $0.2)
          },
          doorWidth: doorWidth, carWidth: number == 5 ? 1.1 : 1.6,
          carDepth: number == 5 ? 1.4 : 2.1))
      facilities.append(
        Facility(
          key: key, category: "elevator", name: "Lift \(number)", point: middle,
          units: stops.map { key + "-" + $0.0.rawValue }, accessibility: ["wheelchair"]))
    }
  }

  private mutating func drawStairs() {
    // Each stop: the level and the y of its opening.
    let all: [(Int, ClosedRange<Double>, ClosedRange<Double>, [(Floor, Double)])] = [
      (
        1, 358...361.5, 90...100, [(.arrivals, 100), (.departures, 100), (.lounges, 100)]
      ),
      (3, 171...174.5, 92...102, [(.arrivals, 92), (.departures, 102)]),
      (4, 282...285, 146...156, [(.departures, 146), (.lounges, 156)]),
      (5, 222...225, 120...132, [(.arrivals, 120), (.departures, 132)]),
    ]
    for (number, x, y, stops) in all {
      let key = "stairs-\(number)"
      let middle = (x.lowerBound + x.upperBound) / 2
      let inside = (y.lowerBound + y.upperBound) / 2
      for (floor, opening) in stops {
        let unit = key + "-" + floor.rawValue
        spaces.append(
          Space(key: unit, floor: floor, category: "stairs", ring: rectangle(x, y)))
        gaps.append(
          Gap(
            key: unit + "-opening", floor: floor, start: Point(middle - 1.2, opening),
            end: Point(middle + 1.2, opening), leaf: .doorway))
      }
      let units = stops.map { key + "-" + $0.0.rawValue }
      facilities.append(
        Facility(
          key: key, category: "stairs", name: "Stairs \(number)",
          point: Point(middle, inside), units: units))
      if number == 5 {
        links.append(
          Link(
            key: key, category: "stairs", directed: false, from: .unit(units[0]),
            to: .unit(units[1])))
        continue
      }
      shafts.append(
        Shaft(
          key: key, category: "stairs", name: "Stairs \(number)", stepFree: false,
          landings: stops.map { floor, opening in
            Landing(
              floor: floor, unit: key + "-" + floor.rawValue,
              point: Point(middle, opening + (inside > opening ? 0.5 : -0.5)))
          },
          stairCount: 26 * (stops.count - 1), flights: 2 * (stops.count - 1), handrail: "both"))
    }
  }

  private mutating func drawEscalators() {
    // Each: the strip it fills, the lower end and level, the upper end and level, and its way.
    let all: [(Int, ClosedRange<Double>, ClosedRange<Double>, Floor, Double, Floor, Double, Bool)] =
      [
        (1, 155.5...157.1, 90...102, .arrivals, 90, .departures, 102, false),
        (2, 158...159.6, 90...102, .arrivals, 90, .departures, 102, true),
        (3, 364...365.6, 104...116, .arrivals, 104, .departures, 116, true),
        (4, 365.6...367.2, 104...116, .arrivals, 104, .departures, 116, false),
        (5, 274...275.6, 146...158, .departures, 146, .lounges, 158, true),
        (6, 275.6...277.2, 146...158, .departures, 146, .lounges, 158, false),
      ]
    for (number, x, y, lower, lowerEnd, upper, upperEnd, goesUp) in all {
      let key = "escalator-\(number)"
      let middle = (x.lowerBound + x.upperBound) / 2
      for (floor, end) in [(lower, lowerEnd), (upper, upperEnd)] {
        let unit = key + "-" + floor.rawValue
        spaces.append(
          Space(key: unit, floor: floor, category: "escalator", ring: rectangle(x, y)))
        gaps.append(
          Gap(
            key: unit + "-end", floor: floor, start: Point(middle - 0.5, end),
            end: Point(middle + 0.5, end), leaf: .doorway))
      }
      let bottom = Landing(
        floor: lower, unit: key + "-" + lower.rawValue, point: Point(middle, lowerEnd + 0.5))
      let top = Landing(
        floor: upper, unit: key + "-" + upper.rawValue, point: Point(middle, upperEnd - 0.5))
      let landings = goesUp ? [bottom, top] : [top, bottom]
      if number == 4 {
        links.append(
          Link(
            key: key, category: "escalator", from: .unit(landings[0].unit),
            to: .unit(landings[1].unit)))
        continue
      }
      shafts.append(
        Shaft(
          key: key, category: "escalator", name: "Escalator \(number)", directed: true,
          stepFree: false, landings: landings, handrail: "both"))
    }
  }
}
