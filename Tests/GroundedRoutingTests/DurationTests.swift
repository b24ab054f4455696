import GroundedModel
import GroundedRouting
import Testing

/// Each time is computed by hand from the table in `directions.md` section 3.
@Suite struct DurationTests {
  static let origin = EdgeOrigin(source: .path, rule: "test", isInferred: false)

  static func facts(_ kind: EdgeKind, _ change: (inout Traversal) -> Void = { _ in }) -> Traversal {
    var traversal = Traversal(kind: kind, origin: origin)
    change(&traversal)
    return traversal
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var traversal: Traversal
    var length: Double
    /// Usual, slow, hurry.
    var onFoot: [Double]
    var wheelchair: Double?
  }

  static let cases: [Case] = [
    Case(
      testDescription: "walk", traversal: facts(.walk), length: 84, onFoot: [70, 105, 60],
      wheelchair: 105),
    Case(
      testDescription: "22 stairs up", traversal: facts(.stairs) { $0.stairCount = 22 }, length: 7,
      onFoot: [14.52, 24.2, 14.52]),
    Case(
      testDescription: "22 stairs down", traversal: facts(.stairs) { $0.stairCount = -22 },
      length: 7, onFoot: [12.1, 24.2, 12.1]),
    Case(
      testDescription: "two levels up, stairs not counted: 30",
      traversal: facts(.stairs) { $0.riseMeters = 9 }, length: 7, onFoot: [19.8, 33, 19.8]),
    Case(
      testDescription: "one level down, stairs not counted: 15",
      traversal: facts(.stairs) { $0.riseMeters = -4.5 }, length: 7, onFoot: [8.25, 16.5, 8.25]),
    Case(
      testDescription: "stairs inside a level, not counted: three times flat",
      traversal: facts(.stairs), length: 8.4, onFoot: [21, 31.5, 18]),
    Case(
      testDescription: "escalator of 4.5 m", traversal: facts(.escalator) { $0.riseMeters = -4.5 },
      length: 12, onFoot: [23, 23, 23]),
    Case(
      testDescription: "moving walkway of 96.6 m", traversal: facts(.movingWalkway), length: 96.6,
      onFoot: [70, 105, 60]),
    Case(
      testDescription: "lift, one level", traversal: facts(.elevator) { $0.levelsPassed = 1 },
      length: 0, onFoot: [110, 110, 110], wheelchair: 110),
    Case(
      testDescription: "lift, eight levels", traversal: facts(.elevator) { $0.levelsPassed = 8 },
      length: 0, onFoot: [250, 250, 250], wheelchair: 250),
    Case(
      testDescription: "automatic door",
      traversal: facts(.door) { $0.door = Venue.Door(type: "sliding", isAutomatic: true) },
      length: 0, onFoot: [0, 0, 0], wheelchair: 0),
    Case(
      testDescription: "open door", traversal: facts(.door) { $0.door = Venue.Door(type: "open") },
      length: 0, onFoot: [0, 0, 0], wheelchair: 0),
    Case(
      testDescription: "swinging door",
      traversal: facts(.door) { $0.door = Venue.Door(type: "swinging", isAutomatic: false) },
      length: 0, onFoot: [3, 3, 3], wheelchair: 10),
    Case(
      testDescription: "door of unknown type", traversal: facts(.door), length: 0,
      onFoot: [3, 3, 3], wheelchair: 10),
    Case(
      testDescription: "gap in an open border",
      traversal: facts(.door) { $0.origin.source = .openAdjacency }, length: 0,
      onFoot: [0, 0, 0], wheelchair: 0),
    Case(
      testDescription: "ramp up at 1 in 16", traversal: facts(.ramp) { $0.slope = 0.0625 },
      length: 8.4, onFoot: [7, 10.5, 6], wheelchair: 15),
    Case(
      testDescription: "ramp down at 1 in 16", traversal: facts(.ramp) { $0.slope = -0.0625 },
      length: 8.4, onFoot: [7, 10.5, 6], wheelchair: 10.5),
    Case(
      testDescription: "ramp up at 1 in 20", traversal: facts(.ramp) { $0.slope = 0.05 },
      length: 8.4, onFoot: [7, 10.5, 6], wheelchair: 10.5),
    Case(
      testDescription: "stated time", traversal: facts(.walk) { $0.traversalTimeSeconds = 42 },
      length: 1_000, onFoot: [42, 42, 42], wheelchair: 42),
  ]

  @Test(arguments: cases) func isThatOfTheTable(_ expected: Case) {
    let defaults = RoutingDefaults()
    for (pace, seconds) in zip([Pace.usual, .slow, .hurry], expected.onFoot) {
      let found = defaults.edgeDuration(
        expected.traversal, lengthMeters: expected.length, profile: .walk, pace: pace)
      #expect(near(found, seconds), "\(pace)")
    }
    if let seconds = expected.wheelchair {
      for pace in Pace.allCases {
        let found = defaults.edgeDuration(
          expected.traversal, lengthMeters: expected.length, profile: .wheelchair, pace: pace)
        #expect(near(found, seconds))
      }
    }
  }

  @Test func penaltiesAreThoseOfTheTable() {
    let defaults = RoutingDefaults()
    func penalty(_ kind: EdgeKind, rise: Double = 4.5, unknown: Bool = false) -> Double {
      defaults.penalty(of: Self.facts(kind) { $0.riseMeters = rise }, isStateUnknown: unknown)
    }
    #expect(penalty(.elevator) == 30)
    #expect(penalty(.elevator, unknown: true) == 150)
    #expect(penalty(.elevator, rise: 0) == 0)
    #expect(penalty(.escalator, unknown: true) == 30)
    #expect(penalty(.stairs) == 60)
    #expect(penalty(.stairs, rise: 0) == 0)
    #expect(penalty(.ramp) == 0)
    #expect(penalty(.door) == 0)
  }

  @Test func dataOverridesByName() {
    let defaults = RoutingDefaults(overrides: [
      .init(name: "walking_speed", value: 1.5), .init(name: "slow_speed", value: 9),
      .init(name: "lift_wait", value: -1), .init(name: "wheelchair_speed", value: .nan),
      .init(name: "no_such_name", value: 3),
    ])
    #expect(defaults.walkingSpeed == 1.5)
    #expect(defaults.speed(profile: .walk, pace: .slow) == 1.5)
    #expect(defaults.speed(profile: .walk, pace: .hurry) == 1.5)
    #expect(defaults.liftWait == 90)
    #expect(defaults.wheelchairSpeed == 0.8)
    let changed = defaults.entries.filter(\.isOverridden).map(\.name)
    #expect(changed == ["walking_speed", "slow_speed"])
  }

  @Test func everyEntryHasANameAndABasis() {
    let entries = RoutingDefaults().entries
    #expect(Set(entries.map(\.name)).count == entries.count)
    #expect(entries.allSatisfy { !$0.basis.isEmpty && !$0.what.isEmpty && !$0.isOverridden })
    #expect(entries.first { $0.name == "lift_wait" }?.value == 90)
  }
}
