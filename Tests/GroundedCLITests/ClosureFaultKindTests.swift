import Grounded
import GroundedModel
import GroundedRouting
import Testing

/// Rows of `fault-kinds.md` about time and closures, from the drawn floor plan to the text.
@Suite struct ClosureFaultKindTests {
  private static func lift(_ name: String) -> FeatureReference {
    DrawnTerminal.reference(name, .connection)
  }

  @Test(arguments: TravelProfile.allCases)
  func row2NoProfileUsesTheClosedLiftAndAllNameIt(_ profile: TravelProfile) throws {
    var terminal = try DrawnTerminal()
    terminal.shaft("Lift 1", "elevator", at: 30)
    terminal.shaft("Lift 2", "elevator", at: -120)
    let open = try DrawnTerminal.ask(
      terminal.guide, "A1", "B1", profile, at: "2026-10-20T09:00:00+01:00")
    #expect(open.rides == ["Lift 1"])
    try terminal.close("c", [Self.lift("Lift 1")], to: "2026-10-20T18:00:00+01:00")
    let closed = try DrawnTerminal.ask(
      terminal.guide, "A1", "B1", profile, at: "2026-10-20T09:00:00+01:00")
    #expect(closed.rides == ["Lift 2"])
    #expect(closed.text.contains("Lift 1 is closed."))
    #expect(closed.text.contains("Checked at 05:30"))
  }

  struct Moment: Sendable, CustomTestStringConvertible {
    var clock: String
    var from: String
    var works: Bool

    var testDescription: String { "\(clock) from \(from)" }
  }

  /// Closed from 06:00 to 10:00.
  ///
  /// The gate on Level 1 is moved to the lift for the first four; from A1, 118 m are 99
  /// to 100 s, so who starts at 05:59:20 comes at about 06:01.
  @Test(arguments: [
    Moment(clock: "05:59:00", from: "at the lift", works: true),
    Moment(clock: "06:00:00", from: "at the lift", works: false),
    Moment(clock: "09:59:00", from: "at the lift", works: false),
    Moment(clock: "10:00:00", from: "at the lift", works: true),
    Moment(clock: "05:59:20", from: "A1", works: false),
  ])
  func row3TheLiftIsJudgedWhenItIsReached(_ moment: Moment) throws {
    var terminal = try DrawnTerminal()
    terminal.shaft("Lift 1", "elevator", at: 30)
    terminal.gate("A9", (31, 9), "hall l1")
    try terminal.close(
      "c", [Self.lift("Lift 1")], from: "2026-10-20T06:00:00+01:00",
      to: "2026-10-20T10:00:00+01:00")
    let told = try DrawnTerminal.ask(
      terminal.guide, moment.from == "A1" ? "A1" : "A9", "B1", .stepFree,
      at: "2026-10-20T\(moment.clock)+01:00")
    #expect((told.route != nil) == moment.works)
    guard !moment.works else { return }
    #expect(told.text.contains("Lift 1 is closed until 10:00 on 20 October 2026."))
    #expect(told.text.contains("Checked at 05:30"))
    #expect(told.text.contains("There is a route from 10:00 on 20 October 2026."))
    #expect(told.json.contains("\"until\": \"2026-10-20T10:00:00+01:00\""))
  }

  /// 700 m to the lift, about 10 minutes: it shuts at 23:30.
  @Test func row4HoursAreJudgedOnArrivalAndQuoted() throws {
    var terminal = try DrawnTerminal()
    terminal.shaft("Lift 1", "elevator", at: 30) { $0.hours = "04:00-23:30" }
    let late = try DrawnTerminal.ask(
      terminal.guide, "A2", "B1", .stepFree, at: "2026-10-20T23:25:00+01:00")
    #expect(late.refusal?.blocking.map(\.cause) == [.hours])
    #expect(late.text.contains("Opening hours: \"04:00-23:30\"."))
    #expect(late.text.contains("There is a route from 04:00 on 21 October 2026."))
    let early = try DrawnTerminal.ask(
      terminal.guide, "A2", "B1", .stepFree, at: "2026-10-20T23:15:00+01:00")
    #expect(early.rides == ["Lift 1"])
    // With a second lift that never shuts there is an alternative, and the hours are said.
    terminal.shaft("Lift 2", "elevator", at: 50)
    terminal.shaft("Lift 0", "elevator", at: 40) { $0.hours = "04:00-23:30" }
    let other = try DrawnTerminal.ask(
      terminal.guide, "A2", "B2", .stepFree, at: "2026-10-20T23:25:00+01:00")
    #expect(other.rides == ["Lift 2"])
    #expect(other.text.contains("Opening hours: \"04:00-23:30\"."))
  }

  /// Over midnight, and in both nights of a clock change: 25 October 2026 at 02:00 summer time the clocks go back to
  /// 01:00, 28 March 2027 at 01:00 they go forward to 02:00.
  @Test(arguments: [
    ("22:00-02:00", "2026-10-20T21:59:50+01:00", true),
    ("22:00-02:00", "2026-10-20T22:00:00+01:00", false),
    ("22:00-02:00", "2026-10-21T01:59:50+01:00", false),
    ("22:00-02:00", "2026-10-21T02:00:00+01:00", true),
    // 01:10 and 01:40 come twice.
    ("22:00-01:30", "2026-10-25T01:10:00+01:00", false),
    ("22:00-01:30", "2026-10-25T01:40:00+01:00", true),
    ("22:00-01:30", "2026-10-25T01:10:00+00:00", false),
    ("22:00-01:30", "2026-10-25T01:40:00+00:00", true),
    // 01:30 never comes: closed hours that end then end at the jump, those that begin then begin at it.
    ("22:00-01:30", "2027-03-28T00:59:50+00:00", false),
    ("22:00-01:30", "2027-03-28T02:00:00+01:00", true),
    ("01:30-05:00", "2027-03-28T00:59:50+00:00", true),
    ("01:30-05:00", "2027-03-28T02:00:00+01:00", false),
  ])
  func row4ClosedHours(_ hours: String, _ clock: String, _ isOpen: Bool) throws {
    var terminal = try DrawnTerminal()
    terminal.shaft("Lift 1", "elevator", at: 30) {
      $0.state = .open
      $0.observed = nil
    }
    terminal.gate("A9", (31, 9), "hall l1")
    try terminal.close("c", [Self.lift("Lift 1")], hours: hours)
    let told = try DrawnTerminal.ask(terminal.guide, "A9", "B1", .stepFree, at: clock)
    #expect((told.route != nil) == isOpen)
  }

  @Test func row10TheRefusalNamesTheLiftAndTheStairs() throws {
    var terminal = try DrawnTerminal()
    terminal.shaft("Lift 1", "elevator", at: 30)
    terminal.shaft("Stairs 2", "stairs", at: 40)
    try terminal.close("c", [Self.lift("Lift 1")], to: "2026-10-20T18:00:00+01:00")
    let told = try DrawnTerminal.ask(
      terminal.guide, "A1", "B1", .stepFree, at: "2026-10-20T09:00:00+01:00")
    let refusal = try #require(told.refusal)
    #expect(refusal.blocking.map(\.feature) == [Self.lift("Lift 1")])
    #expect(refusal.barred.map(\.feature) == [Self.lift("Stairs 2")])
    #expect(told.text.contains("no step-free route"))
    #expect(told.text.contains("Lift 1 is closed until 18:00 on 20 October 2026."))
    #expect(told.text.contains("There is a route from 18:00 on 20 October 2026."))
    #expect(told.text.contains("Stairs 2 are not step-free."))
    #expect(told.text.contains("There is a route that uses stairs."))
  }

  @Test func row14GatesAreJoinedAndTheStreetIsNot() throws {
    var terminal = try DrawnTerminal()
    terminal.shaft("Stairs 2", "stairs", at: 40)
    let guide = terminal.guide
    let gates = try DrawnTerminal.ask(guide, "B2", "B1", .stepFree, at: "2026-10-20T09:00:00Z")
    #expect(gates.route != nil)
    let street = try DrawnTerminal.ask(guide, "A1", "B1", .stepFree, at: "2026-10-20T09:00:00Z")
    #expect(street.refusal?.reason == .barred)
    #expect(street.refusal?.blocking.isEmpty == true)
    #expect(street.text.contains("Stairs 2 are not step-free."))
    let onFoot = try DrawnTerminal.ask(guide, "A1", "B1", at: "2026-10-20T09:00:00Z")
    #expect(onFoot.rides == ["Stairs 2"])
  }

  @Test func row22TheWideGateBesideTheTurnstile() throws {
    var terminal = try DrawnTerminal()
    terminal.unit("pier", "room", "l1", "Pier", (60, 0, 90, 10))
    terminal.door("turnstile", "l1", (60, 4.4, 60, 5.4), type: "turnstile")
    terminal.door("wide", "l1", (60, 8, 60, 9.4), type: nil)
    terminal.gate("C1", (80, 5), "pier")
    let guide = terminal.guide
    func doors(_ profile: TravelProfile) throws -> (doors: [String], text: String) {
      let told = try DrawnTerminal.ask(guide, "A1", "C1", profile, at: "2026-10-20T09:00:00Z")
      let route = try #require(told.route)
      return (
        route.legs.compactMap { leg in
          let facts = guide.graph.traversal(of: leg.edge)
          guard facts.kind == .door else { return nil }
          return facts.feature.map { guide.graph.features[$0.position].reference.id.rawValue }
        }, told.text
      )
    }
    #expect(try doors(.walk).doors == ["turnstile"])
    let stepFree = try doors(.stepFree)
    #expect(stepFree.doors == ["wide"])
    // How it opens is not known, and said.
    #expect(stepFree.text.contains("Not available."))
    #expect(try doors(.wheelchair).doors == ["wide"])
  }

  /// One limit of time on each kind of thing that a way leads through: all are honoured.
  @Test(arguments: [
    "closure of the door", "closure of the room", "closure of the relationship",
    "hours of the relationship", "closure of the path", "hours of the path",
    "closure of the connection", "hours of the connection",
  ])
  func row23EveryTimeLimitIsHonoured(_ kind: String) throws {
    var terminal = try DrawnTerminal()
    terminal.unit("middle", "room", "l1", "Middle room", (60, 0, 75, 10))
    terminal.unit("pier", "room", "l1", "Pier", (75, 0, 95, 10))
    terminal.door("d1", "l1", (60, 4, 60, 6))
    terminal.door("d2", "l1", (75, 4, 75, 6))
    terminal.gate("C1", (90, 5), "pier")
    var goal = "C1"
    let word = kind.split(separator: " ").last.map(String.init) ?? ""
    let isHours = kind.hasPrefix("hours")
    let target: FeatureReference
    switch word {
    case "door": target = DrawnTerminal.reference("d1", .opening)
    case "room": target = DrawnTerminal.reference("middle", .unit)
    case "relationship":
      var relationship = Venue.Relationship(id: FeatureID("r1"))
      relationship.category = Category("traversal")
      relationship.origin = DrawnTerminal.reference("hall l1", .unit)
      relationship.destination = DrawnTerminal.reference("middle", .unit)
      relationship.intermediary = [DrawnTerminal.reference("d1", .opening)]
      relationship.hours = isHours ? "12:00-14:00" : nil
      terminal.venue.relationships.append(relationship)
      target = relationship.reference
    case "path":
      var path = Venue.Path(id: FeatureID("p1"))
      path.category = Category("walkway")
      path.levelID = FeatureID("l1")
      path.line = [(50.0, 5.0), (65, 5)].map { DrawnTerminal.coordinate($0.0, $0.1) }
      path.hours = isHours ? "12:00-14:00" : nil
      // The path alone leads in: where a door does as well, closing the path leaves the door.
      terminal.venue.openings.removeAll { $0.id.rawValue == "d1" }
      terminal.venue.paths.append(path)
      target = path.reference
    default:
      terminal.shaft("Lift 1", "elevator", at: 30) { $0.hours = isHours ? "12:00-14:00" : nil }
      target = Self.lift("Lift 1")
      goal = "B1"
    }
    if !isHours {
      // Closed but from 12:00 to 14:00.
      try terminal.close("c", [target], hours: "00:00-12:00,14:00-24:00")
    }
    let guide = terminal.guide
    let closed = try DrawnTerminal.ask(guide, "A1", goal, at: "2026-10-20T11:00:00+01:00")
    let refusal = try #require(closed.refusal, "\(kind)")
    #expect(refusal.blocking.map(\.feature) == [target])
    #expect(refusal.worksFrom == (try DrawnTerminal.time("2026-10-20T12:00:00+01:00")))
    if isHours { #expect(closed.text.contains("Opening hours: \"12:00-14:00\".")) }
    let open = try DrawnTerminal.ask(guide, "A1", goal, at: "2026-10-20T12:30:00+01:00")
    #expect(open.route != nil)
  }

  /// Into the room one may, out of it not: the refusal says which way the door leads.
  @Test func row24ARoomThatCanNotBeLeft() throws {
    var terminal = try DrawnTerminal()
    terminal.unit("pier", "room", "l1", "Pier", (60, 0, 90, 10))
    terminal.door("d1", "l1", (60, 4, 60, 6), name: "Door 1")
    terminal.gate("C1", (80, 5), "pier")
    var relationship = Venue.Relationship(id: FeatureID("r1"))
    relationship.category = Category("traversal")
    relationship.isDirected = true
    relationship.origin = DrawnTerminal.reference("hall l1", .unit)
    relationship.destination = DrawnTerminal.reference("pier", .unit)
    relationship.intermediary = [DrawnTerminal.reference("d1", .opening)]
    terminal.venue.relationships.append(relationship)
    let guide = terminal.guide
    #expect(try DrawnTerminal.ask(guide, "A1", "C1", at: "2026-10-20T09:00:00Z").route != nil)
    let back = try DrawnTerminal.ask(guide, "C1", "A1", at: "2026-10-20T09:00:00Z")
    #expect(back.refusal?.reason == .barred)
    #expect(back.refusal?.barred.map(\.why) == [.access(.wrongDirection)])
    #expect(back.text.contains("Door 1"))
  }

  // MARK: What waiting would give

  /// The lift opens at 06:00; who starts at 05:53 reaches it about 100 s later, some 5 minutes too early.
  @Test func aLiftThatOpensAfterOneReachesItIsSaid() throws {
    var terminal = try DrawnTerminal()
    terminal.shaft("Lift 1", "elevator", at: 30)
    try terminal.close("c", [Self.lift("Lift 1")], to: "2026-10-20T06:00:00+01:00")
    let told = try DrawnTerminal.ask(
      terminal.guide, "A1", "B1", .stepFree, at: "2026-10-20T05:53:00+01:00")
    let stop = try #require(told.refusal?.waiting?.stops.first)
    // 118 m along the hall and 5 m across it.
    #expect((stop.reached - (try DrawnTerminal.time("2026-10-20T05:54:40+01:00"))).magnitude < 5)
    #expect(told.text.contains("Lift 1 opens about 6 minutes after you reach it."))
    #expect(told.text.contains("If you wait there, there is a route."))
    #expect(told.text.contains("With the wait, it takes about 9 minutes at a usual pace."))
    #expect(
      told.json.contains(
        "\"would_work\": \"Lift 1 opens about 6 minutes after you reach it. If you wait there,"))
    // More than half an hour is no offer.
    let early = try DrawnTerminal.ask(
      terminal.guide, "A1", "B1", .stepFree, at: "2026-10-20T05:20:00+01:00")
    #expect(early.refusal?.waiting == nil)
    #expect(!early.text.contains("wait"))
    #expect(early.text.contains("There is a route from 06:00"))
  }

  /// A second lift at the far end of the hall is a long way round.
  @Test func aLongerRouteSaysWhatWaitingGains() throws {
    var terminal = try DrawnTerminal()
    terminal.shaft("Lift 1", "elevator", at: 30)
    terminal.shaft("Lift 2", "elevator", at: -600)
    try terminal.close("c", [Self.lift("Lift 1")], to: "2026-10-20T06:00:00+01:00")
    let told = try DrawnTerminal.ask(
      terminal.guide, "A1", "B1", .stepFree, at: "2026-10-20T05:57:00+01:00")
    #expect(told.rides == ["Lift 2"])
    #expect(told.route?.waiting != nil)
    #expect(told.text.contains("Lift 1 opens about 2 minutes after you reach it."))
    // 2 · 630 m − 118 m against 118 m and the wait: (512 + 640 − 128) / 1.2 s − 80 s is some 12 minutes.
    #expect(told.text.contains("If you wait there, you arrive about 12 minutes earlier."))
    // Nobody waits without being told: the route itself is the one by Lift 2.
    #expect(told.json.contains("If you wait there, you arrive about 12 minutes earlier."))
    // Five minutes before the time the lift is not open for a gain of five minutes any more.
    let sooner = try DrawnTerminal.ask(
      terminal.guide, "A1", "B1", .stepFree, at: "2026-10-20T05:45:00+01:00")
    #expect(sooner.rides == ["Lift 2"])
    #expect(sooner.route?.waiting == nil)
  }
}
