import GroundedModel
import GroundedRouting

/// The words of one language: one requirement for each message, with named slots.
///
/// A language is one type that conforms; a missing phrase does not compile. No requirement has a slot
/// for free text: every slot is a noun, a quote, a number or a value of a closed type.
protocol Phrasebook: Sendable {
  /// The language (BCP 47).
  var language: String { get }
  /// The unit of every length that a sentence is given.
  var unit: DistanceUnit { get }

  // Nouns
  func noun(_ kind: NounKind?, name: String?) -> NounWords?
  func deskOfGate(name: String) -> NounWords
  func fallback(_ type: FeatureType) -> NounWords
  func linkBetweenLevels() -> NounWords
  func wayBetween(_ a: String, _ b: String) -> (words: NounWords, name: String)
  func chosenPlace() -> NounWords

  // Headings of sections
  func heading(_ section: Directions.Section) -> Message

  // Title and banner
  func title(from: Noun, to: Noun, flight: String?, profile: TravelProfile, without: [Noun])
    -> Message
  func refusalTitle(from: Noun, to: Noun, flight: String?, profile: TravelProfile) -> Message
  func illustrativeBanner() -> [Message]
  func sampleBanner() -> [Message]

  // Status
  func status(_ status: DataStatus, age: StatusAge) -> Message

  // What changed
  func isClosed(_ thing: Noun) -> Message
  func isClosedUntil(_ thing: Noun, _ time: Message) -> Message
  func opensAgain(_ time: Message) -> Message
  func areaIsClosed(at place: Noun?) -> Message
  func openingHours(_ hours: Quote) -> Message
  func reasonGiven(_ reason: Quote) -> Message
  func checkedAt(_ time: String) -> Message
  func checkedOn(_ time: Message) -> Message
  func checkUnknown() -> Message
  func uses(_ things: [Noun]) -> Message
  func takesLonger(minutes: Int, pace: ShownPace) -> Message
  func takesNoLonger(pace: ShownPace) -> Message
  func flightMoved(flight: String?, was: Message, to: Noun) -> Message
  func gateCode(_ code: String) -> Message
  func clock(_ time: String, date: Message?) -> Message
  func date(day: Int, month: Int, year: Int) -> Message

  // Summary
  func time(minutes: Int, pace: ShownPace) -> Message
  func alsoTime(minutes: Int, pace: ShownPace) -> Message
  func liftShare(minutes: Int, lifts: Int, pace: ShownPace) -> Message
  func distance(_ length: Int) -> Message
  func distanceUnknown() -> Message
  func noStairsNoEscalators() -> Message
  func levelChange(_ kind: EdgeKind, from: Noun?, to: Noun?, up: Bool?) -> Message
  func noLevelChanges() -> Message
  func isOpen(_ thing: Noun) -> Message
  func stateUnknown(_ thing: Noun) -> Message
  /// That something was closed when it was seen last, too long ago to count.
  func wasClosed(_ thing: Noun) -> Message
  func hoursUnknown(_ thing: Noun) -> Message
  func narrowest(_ thing: Noun, isRide: Bool, millimeters: Int) -> Message
  func narrowestUnknown() -> Message
  func steepest(oneIn: Int, up: Bool, length: Int) -> Message
  func steepestUnknown() -> Message
  func widthUnknown(_ thing: Noun) -> Message
  func slopeUnknown(_ thing: Noun) -> Message
  func doors(_ count: Int) -> Message
  func stairs(_ count: Int?) -> Message
  func gateClosingUnknown() -> Message
  func noiseUnknown() -> Message
  /// That one leaves the side behind security on the way, and comes back through security.
  func securityAgain() -> Message
  /// That one leaves the side behind security, and does not come back.
  func leavesSecurity() -> Message
  func stepFreePointer(stairs: Bool, escalators: Bool) -> Message
  func goalClosed(_ goal: Noun) -> Message
  func levelNameUnknown() -> Message

  // Parts
  func part(_ number: Int, of count: Int) -> Message
  func startFacing(_ thing: Noun, behind: Bool) -> Message
  func startAtDoor(of place: Noun, isGap: Bool, to: Noun?, isOnly: Bool, isRoom: Bool) -> Message
  func startAtOpenSide(of place: Noun, to: Noun?, isRoom: Bool) -> Message
  func whichDoorUnknown(isGap: Bool) -> Message
  func startAt(_ place: Noun) -> Message
  func startDirectionUnknown() -> Message
  func askWhichWay() -> Message
  func turn(_ turn: Turn) -> Message
  func turn(_ turn: Turn, at place: Spot) -> Message
  func goStraight(_ length: Int, at place: Spot?) -> Message
  func go(_ length: Int) -> Message
  func leaveLift() -> Message
  func leave(_ thing: Noun) -> Message
  func leave(_ thing: Noun, facing: Noun, behind: Bool) -> Message
  func leave(_ thing: Noun, isGap: Bool, to: Noun) -> Message
  func directionUnknown() -> Message
  func throughDoors(_ count: Int) -> Message
  func inThroughDoors(_ count: Int) -> Message
  func doorType(_ type: DoorType, count: Int) -> Message
  func throughMixedDoors(_ counts: [(type: DoorType, count: Int)], areIntoGoal: Bool) -> Message
  func mixedDoors(_ counts: [(type: DoorType, count: Int)]) -> Message
  func stairsAssumed() -> Message
  func entrancesAssumed(_ rooms: [Noun], others: Int) -> Message
  func floorChanges(from: Quote, to: Quote, isAfterDoor: Bool) -> Message
  func slope(up: Bool, length: Int, after: Int?) -> Message
  func doorWidth(millimeters: Int) -> Message
  func placeWidth(millimeters: Int) -> Message
  func followSigns(_ text: Quote) -> Message
  func pass(_ groups: [(things: [Noun], side: Side?)]) -> Message
  func noLandmark() -> Message
  func noOtherLandmark() -> Message
  func stop(at place: Spot, side: Side?) -> Message
  func noLandmarkHere() -> Message
  func goalIs(_ goal: Noun, _ side: Side) -> Message
  func tooFar(_ thing: Noun) -> Message
  func wrongWay(_ thing: Noun) -> Message

  // Rides
  func takeLift(_ lift: Noun, from: Noun?, to: Noun?, up: Bool?) -> Message
  func callButtonUnknown() -> Message
  func pressButton(_ label: Quote) -> Message
  func buttonUnknown() -> Message
  func liftDoors(sameSide: Bool) -> Message
  func liftDoorsUnknown() -> Message
  func whichLift(_ side: Side) -> Message
  func whichLiftUnknown() -> Message
  func takeEscalator(_ escalator: Noun, from: Noun?, to: Noun?, up: Bool?) -> Message
  func whichEscalator(_ side: Side) -> Message
  func whichEscalatorUnknown() -> Message
  func climbOn(_ stairs: Noun, from: Noun?, to: Noun?, up: Bool?) -> Message
  func climb(_ stairs: Noun, from: Noun?, to: Noun?, up: Bool?) -> Message
  func stairCount(_ count: Int) -> Message
  func longFlight() -> Message
  func stairCountUnknown() -> Message
  func flights(_ count: Int) -> Message
  func handrail(bothSides: Bool) -> Message
  func noHandrail() -> Message
  func rideRamp(_ ramp: Noun, from: Noun?, to: Noun?, up: Bool?) -> Message
  func rampSlope(oneIn: Int) -> Message
  func rampSlopeUnknown() -> Message
  func takeMovingWalkway(_ walkway: Noun, length: Int?) -> Message
  func goThrough(_ checkpoint: Noun) -> Message

  // Arrival and if lost
  func arrived(at goal: Noun, desk: Noun?) -> Message
  func alreadyThere(_ goal: Noun) -> Message
  func askOrCheck(hasDesk: Bool, flight: String?) -> Message
  func ifLiftCloses(_ lift: Noun, other: Ternary) -> [Message]
  func assistancePhone(_ number: Quote?) -> Message
  func ifLost() -> Message

  // Refusals
  func noRoute(from: Noun, to: Noun, profile: TravelProfile) -> Message
  func isForStaff(_ place: Noun) -> Message
  func hasNoPoint(_ place: Noun) -> Message
  func notForProfile(_ place: Noun) -> Message
  func notConnected(from: Noun, to: Noun) -> Message
  func levelsNotConnected(_ a: Noun, _ b: Noun) -> Message
  func barred(_ thing: Noun, _ why: Refusal.Barred.Why) -> Message
  func strictRefuses() -> Message
  func worksFrom(_ time: Message) -> Message
  /// Who says so.
  func sourceNamed(_ name: Quote) -> Message
  /// That something closed opens so many minutes after the reader reaches it.
  func opensAfter(_ thing: Noun, minutes: Int) -> Message
  /// That there is a route for whoever waits there.
  func waitingWorks() -> Message
  /// The time of that route, with the wait in it.
  func timeWithTheWait(minutes: Int, pace: ShownPace) -> Message
  /// That whoever waits there arrives so many minutes before the end of this route.
  func waitingGains(minutes: Int) -> Message
  func worksWith(_ profile: TravelProfile) -> Message
  func worksWith(_ profile: TravelProfile, uses kinds: [EdgeKind]) -> Message
  func works(from entrance: Noun, profile: TravelProfile) -> Message
  func works(to entrance: Noun, profile: TravelProfile) -> Message
  func worksWithoutStrict() -> Message
  func nothingWorks() -> Message
  func whomToAsk() -> Message

  // Assumptions
  func assumption(_ assumption: Assumption) -> [Message]
  /// That stairs are only assumed, with how many links.
  func assumedStairs(_ count: Int) -> Assumption
  func inferredEdges(_ count: Int, rule: String, source: EdgeOrigin.Source) -> Assumption
}

/// A noun as a phrasebook words it.
struct NounWords: Hashable, Sendable {
  /// The words inside a sentence.
  var text: String
  /// Whether a plural verb follows.
  var isPlural = false
  /// Whether the first letter is the phrasebook's own.
  var startsWithOwnWord = false
}

/// Where a part ends and the next one starts.
enum Spot: Hashable, Sendable {
  /// A thing that the data names.
  case thing(Noun)
  /// Behind a door that one has gone through.
  case farSideOfDoor(Noun)
  /// Behind the door that was said last.
  case farSide
  /// At the end of a moving walkway or a checkpoint.
  case endOf(Noun)
  /// At the bottom or the top of what one has taken.
  case bottom
  /// At the top.
  case top
  /// The corner of a wall or an obstacle, on the side of the turn.
  case corner
  /// A point that nothing marks.
  case turningPoint
}

/// A pace as shown.
enum ShownPace: Hashable, Sendable {
  case usual, slow, hurry, wheelchair
}

/// How a door opens.
enum DoorType: String, Hashable, CaseIterable, Sendable {
  /// By itself.
  case automatic
  /// By hand, push or pull not known.
  case manual
  /// A sliding door moved by hand.
  case slidingManual
  /// A revolving door.
  case revolving
  /// A turnstile.
  case turnstile
  /// The data does not say.
  case unknown
}

/// How old a status is.
struct StatusAge: Hashable, Sendable {
  var minutes = 0
  var hours = 0
  var month = 1
  var year = 1970
}
