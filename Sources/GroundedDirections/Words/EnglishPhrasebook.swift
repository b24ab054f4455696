import GroundedModel
import GroundedRouting

/// British English.
struct EnglishPhrasebook: Phrasebook {
  let language = "en-GB"
  /// The unit of every length that the sentences are given.
  var unit = DistanceUnit.metres

  // MARK: Nouns

  func noun(_ kind: NounKind?, name: String?) -> NounWords? {
    guard let name, !name.isEmpty else {
      guard let kind, let words = Self.words(kind) else { return nil }
      return NounWords(
        text: words.definite, isPlural: words.isPlural, startsWithOwnWord: true)
    }
    switch kind {
    case .gate:
      let code = Self.dropPrefix("gate ", of: name)
      return NounWords(text: "gate " + code, startsWithOwnWord: true)
    case .some(let kind):
      guard let words = Self.words(kind) else { break }
      if NameText.isCode(name) {
        return NounWords(
          text: words.bare + " " + name + words.tail, isPlural: words.isPlural,
          startsWithOwnWord: true)
      }
      if kind == .room || kind == .platform, NameText.isCodeList(name) {
        return NounWords(
          text: words.bare + "s " + name, isPlural: true, startsWithOwnWord: true)
      }
      let lower = name.lowercased()
      if lower == words.bare || "the " + lower == words.definite
        || Self.synonyms[kind]?.contains(lower) ?? false
      {
        return NounWords(text: words.definite, isPlural: words.isPlural, startsWithOwnWord: true)
      }
    case nil: break
    }
    return proper(name)
  }

  /// Names that only repeat the kind of thing, in words that the text has one term for.
  private static let synonyms: [NounKind: Set<String>] = [
    .lift: ["elevator", "elevators", "lift", "lifts"],
    .stairs: ["stair", "stairs", "staircase", "stairway", "stairwell", "steps"],
    .escalator: ["escalator", "escalators"], .toilets: ["toilet", "toilets", "restroom", "wc"],
    .womensToilets: ["toilet", "toilets", "restroom", "wc"],
    .mensToilets: ["toilet", "toilets", "restroom", "wc"],
    .corridor: ["corridor", "hallway", "walkway"],
  ]

  /// A name with "the" where its last word is a common noun.
  private func proper(_ name: String) -> NounWords {
    let words = name.lowercased().split(separator: " ")
    guard let first = words.first, let last = words.last else { return NounWords(text: name) }
    // A name with a comma is a list or has a description behind it; no article fits before it.
    if first == "the" || name.contains(",") {
      return NounWords(text: name, isPlural: first == "stairs" || first == "toilets")
    }
    if words.count > 1, let isPlural = Self.commonNouns[String(last)] {
      return NounWords(text: "the " + name, isPlural: isPlural, startsWithOwnWord: true)
    }
    if words.count == 1, let isPlural = Self.commonNouns[String(last)] {
      return NounWords(text: "the " + name, isPlural: isPlural, startsWithOwnWord: true)
    }
    return NounWords(text: name, isPlural: first == "stairs" || first == "toilets")
  }

  private static let commonNouns: [String: Bool] = [
    "room": false, "desk": false, "lounge": false, "hall": false, "area": false,
    "toilets": true, "toilet": false, "entrance": false, "exit": false, "shop": false,
    "shops": true, "office": false, "point": false, "bar": false, "restaurant": false,
    "stairs": true, "escalator": false, "escalators": true, "ramp": false, "corridor": false,
    "concourse": false, "control": false, "machine": false, "reclaim": false, "drop": false,
    "bridge": false, "walkway": false, "lift": false, "lifts": true, "desks": true,
    "gates": true, "security": false, "customs": false, "lobby": false, "pharmacy": false,
    "café": false, "cafe": false, "bank": false, "pier": false, "terminal": false,
    "fountain": false, "clock": false, "sculpture": false, "statue": false, "court": false,
    "kiosk": false, "door": false, "doors": true, "check": false, "centre": false,
    "check-in": false,
  ]

  private static func dropPrefix(_ prefix: String, of name: String) -> String {
    guard name.lowercased().hasPrefix(prefix) else { return name }
    let rest = name.dropFirst(prefix.count)
    return rest.isEmpty ? name : String(rest)
  }

  private struct Words {
    var bare: String
    var definite: String
    /// What follows a code: "toilets 1006 for women".
    var tail: String
    var isPlural = false

    init(_ bare: String, tail: String = "", plural: Bool = false, article: Bool = true) {
      self.bare = bare
      self.tail = tail.isEmpty ? "" : " " + tail
      definite = (article ? "the " + bare : bare) + self.tail
      isPlural = plural
    }
  }

  private static func words(_ kind: NounKind) -> Words? {
    switch kind {
    case .gate: Words("gate")
    case .gateDesk: Words("gate desk")
    case .lift: Words("lift")
    case .escalator: Words("escalator")
    case .stairs: Words("stairs", plural: true)
    case .ramp: Words("ramp")
    case .movingWalkway: Words("moving walkway")
    case .door: Words("door")
    case .gap: Words("opening")
    case .entrance: Words("entrance")
    case .toilets: Words("toilets", plural: true)
    case .womensToilets: Words("toilets", tail: "for women", plural: true)
    case .mensToilets: Words("toilets", tail: "for men", plural: true)
    case .wheelchairToilet: Words("wheelchair toilet")
    case .babyChanging: Words("baby changing room")
    case .shower: Words("showers", plural: true)
    case .informationDesk: Words("information desk")
    case .checkIn: Words("check-in")
    case .checkInDesk: Words("check-in desk")
    case .bagDrop: Words("bag drop")
    case .security: Words("security", article: false)
    case .passportControl: Words("passport control", article: false)
    case .customs: Words("customs", article: false)
    case .healthCheck: Words("health check")
    case .baggageReclaim: Words("baggage reclaim", article: false)
    case .ticketDesk: Words("ticket desk")
    case .reception: Words("reception desk")
    case .carHire: Words("car hire desk")
    case .lostProperty: Words("lost property office")
    case .assistance: Words("assistance desk")
    case .prayerRoom: Words("prayer room")
    case .firstAid: Words("first aid room")
    case .waitingRoom: Words("waiting room")
    case .lounge: Words("lounge")
    case .smokingArea: Words("smoking area")
    case .playArea: Words("play area")
    case .seating: Words("seats", plural: true)
    case .cashMachine: Words("cash machine")
    case .currencyExchange: Words("currency exchange")
    case .bank: Words("bank")
    case .pharmacy: Words("pharmacy")
    case .postOffice: Words("post office")
    case .newsagent: Words("newsagent")
    case .dutyFree: Words("duty free shop")
    case .shop: Words("shop")
    case .foodHall: Words("food hall")
    case .restaurant: Words("restaurant")
    case .cafe: Words("cafe")
    case .bar: Words("bar")
    case .lockers: Words("lockers", plural: true)
    case .luggageStore: Words("luggage store")
    case .luggageTrolleys: Words("luggage trolleys", plural: true)
    case .drinkingWater: Words("drinking water point")
    case .defibrillator: Words("defibrillator")
    case .chargingPoint: Words("charging point")
    case .telephone: Words("telephone")
    case .police: Words("police desk")
    case .meetingPoint: Words("meeting point")
    case .vendingMachine: Words("vending machine")
    case .fountain: Words("fountain")
    case .artwork: Words("artwork")
    case .taxis: Words("taxis", plural: true)
    case .buses: Words("buses", plural: true)
    case .trains: Words("trains", plural: true)
    case .parking: Words("car park")
    case .checkpoint: Words("checkpoint")
    case .platform: Words("platform")
    case .hall: Words("hall")
    case .corridor: Words("corridor")
    case .gateArea: Words("gate area")
    case .room: Words("room")
    case .kiosk: Words("kiosk")
    case .area: Words("area")
    case .path: Words("path")
    case .level: nil
    }
  }

  func deskOfGate(name: String) -> NounWords {
    NounWords(
      text: "the gate " + Self.dropPrefix("gate ", of: name) + " desk", startsWithOwnWord: true)
  }

  func fallback(_ type: FeatureType) -> NounWords {
    switch type {
    case .opening: NounWords(text: "a door", startsWithOwnWord: true)
    case .path: NounWords(text: "a path", startsWithOwnWord: true)
    case .connection: NounWords(text: "a link between levels", startsWithOwnWord: true)
    case .relationship: NounWords(text: "a way between two areas", startsWithOwnWord: true)
    default: NounWords(text: "an area", startsWithOwnWord: true)
    }
  }

  func linkBetweenLevels() -> NounWords {
    NounWords(text: "a link between levels", startsWithOwnWord: true)
  }

  func wayBetween(_ a: String, _ b: String) -> (words: NounWords, name: String) {
    (NounWords(text: "the way from \(a) to \(b)", startsWithOwnWord: true), "\(a) to \(b)")
  }

  func chosenPlace() -> NounWords {
    NounWords(text: "the place you chose", startsWithOwnWord: true)
  }

  // MARK: Sections

  func heading(_ section: Directions.Section) -> Message {
    switch section {
    case .whatChanged: "What changed"
    case .summary: "Summary"
    case .directions: "Directions"
    case .noRoute: "No route"

    case .assumptions: "Assumptions"
    }
  }

  // MARK: Title and banner

  func title(from: Noun, to: Noun, flight: String?, profile: TravelProfile, without: [Noun])
    -> Message
  {
    let kind: Message =
      switch profile {
      case .walk: "directions"
      case .stepFree: "step-free directions"
      case .wheelchair: "step-free directions for a wheelchair"
      case .noEscalators: "directions without escalators"
      }
    let end: Message = without.isEmpty ? "" : ", without \(list(without))"
    let title: Message = "\(to)\(forFlight(flight)): \(kind) from \(from)\(end)"
    return title.capitalised()
  }

  func refusalTitle(from: Noun, to: Noun, flight: String?, profile: TravelProfile) -> Message {
    let title: Message = "\(to)\(forFlight(flight)): no \(route(profile)) from \(from)"
    return title.capitalised()
  }

  private func forFlight(_ flight: String?) -> Message {
    flight.map { " for flight \(number: $0)" } ?? Message(runs: [])
  }

  private func route(_ profile: TravelProfile) -> Message {
    switch profile {
    case .walk: "route"
    case .stepFree: "step-free route"
    case .wheelchair: "step-free route for a wheelchair"
    case .noEscalators: "route without escalators"
    }
  }

  func illustrativeBanner() -> [Message] {
    [
      "Illustrative data.", "No source has checked these places and times.",
      "Do not use these directions to travel.",
    ]
  }

  func sampleBanner() -> [Message] {
    [
      "Sample data.", "The flight in these directions is an example.",
      "Do not use these directions to travel.",
    ]
  }

  // MARK: Status

  func status(_ status: DataStatus, age: StatusAge) -> Message {
    switch status {
    case .unavailable: "Not available."
    case .stale: "Out of date, \(old(age)) old."
    case .illustrative: "Illustrative."
    case .sample: "Sample."
    case .surveyed: "Surveyed \(number: Self.months[age.month - 1]) \(age.year)."
    case .live: "Live, \(old(age)) old."
    }
  }

  /// An age in the unit that is easiest to take in.
  private func old(_ age: StatusAge) -> Message {
    let days = age.hours / 24
    if age.minutes < 60 {
      return "\(age.minutes) \(words: age.minutes == 1 ? "minute" : "minutes")"
    }
    if days < 2 { return "\(age.hours) \(words: age.hours == 1 ? "hour" : "hours")" }
    return "\(days) days"
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  // MARK: What changed

  private func be(_ noun: Noun) -> Message { noun.isPlural ? "are" : "is" }

  func isClosed(_ thing: Noun) -> Message {
    let message: Message = "\(thing) \(be(thing)) closed."
    return message.capitalised()
  }

  func isClosedUntil(_ thing: Noun, _ time: Message) -> Message {
    let message: Message = "\(thing) \(be(thing)) closed until \(time)."
    return message.capitalised()
  }

  func opensAgain(_ time: Message) -> Message { "It is open again from \(time)." }

  func areaIsClosed(at place: Noun?) -> Message {
    place.map { "An area at \($0) is closed." } ?? "An area on the way is closed."
  }

  func openingHours(_ hours: Quote) -> Message { "Opening hours: \"\(hours)\"." }
  func reasonGiven(_ reason: Quote) -> Message { "Reason given: \"\(reason)\"." }
  func checkedAt(_ time: String) -> Message { "Checked at \(number: time)." }
  func checkedOn(_ time: Message) -> Message { "Checked at \(time)." }
  func sourceNamed(_ name: Quote) -> Message { "Source: \"\(name)\"." }
  func checkUnknown() -> Message { "Checked at: Not available." }
  func uses(_ things: [Noun]) -> Message { "These directions use \(list(things))." }

  func takesLonger(minutes: Int, pace: ShownPace) -> Message {
    "They take about \(self.minutes(minutes)) longer \(at(pace))."
  }

  func takesNoLonger(pace: ShownPace) -> Message { "They take no longer \(at(pace))." }

  func flightMoved(flight: String?, was: Message, to: Noun) -> Message {
    guard let flight else { return "The gate has moved from \(was) to \(to)." }
    return "Flight \(number: flight) has moved from \(was) to \(to)."
  }

  func gateCode(_ code: String) -> Message {
    "gate \(number: Self.dropPrefix("gate ", of: code))"
  }

  func clock(_ time: String, date: Message?) -> Message {
    guard let date else { return "\(number: time)" }
    return "\(number: time) on \(date)"
  }

  func date(day: Int, month: Int, year: Int) -> Message {
    "\(day) \(number: Self.months[max(0, min(11, month - 1))]) \(year)"
  }

  // MARK: Summary

  private func minutes(_ count: Int) -> Message {
    "\(count) \(words: count == 1 ? "minute" : "minutes")"
  }

  private func distance(of count: Int) -> Message {
    switch unit {
    case .metres: "\(count) \(words: count == 1 ? "metre" : "metres")"
    case .feet: "\(count) \(words: count == 1 ? "foot" : "feet")"
    case .footsteps: "about \(count) \(words: count == 1 ? "footstep" : "footsteps")"
    }
  }

  private func at(_ pace: ShownPace) -> Message {
    switch pace {
    case .usual: "at a usual pace"
    case .slow: "at a slow pace"
    case .hurry: "in a hurry"
    case .wheelchair: "in a wheelchair"
    }
  }

  func time(minutes: Int, pace: ShownPace) -> Message {
    "Time: about \(self.minutes(minutes)) \(at(pace))."
  }

  func alsoTime(minutes: Int, pace: ShownPace) -> Message {
    "About \(self.minutes(minutes)) \(at(pace))."
  }

  func liftShare(minutes: Int, lifts: Int, pace: ShownPace) -> Message {
    let times: Message =
      pace == .wheelchair || pace == .slow ? "The time includes" : "The times include"
    let things: Message = lifts == 1 ? "the lift" : "the lifts"
    return "\(times) about \(self.minutes(minutes)) for \(things)."
  }

  func distance(_ length: Int) -> Message { "Distance: \(distance(of: length))." }
  func distanceUnknown() -> Message { "Distance: Not available." }
  func noStairsNoEscalators() -> Message { "There are no stairs and no escalators." }

  private func mode(_ kind: EdgeKind) -> Message {
    switch kind {
    case .elevator: "1 lift"
    case .escalator: "1 escalator"
    case .stairs: "stairs"
    case .ramp: "1 ramp"
    case .movingWalkway: "1 moving walkway"
    case .walk, .door, .checkpoint: "on foot"
    }
  }

  func levelChange(_ kind: EdgeKind, from: Noun?, to: Noun?, up: Bool?) -> Message {
    let direction: Message = up.map { $0 ? "up " : "down " } ?? Message(runs: [])
    guard let from, let to else {
      let word: Message = up.map { $0 ? ", up" : ", down" } ?? Message(runs: [])
      return "Level change: \(mode(kind))\(word)."
    }
    return "Level change: \(mode(kind)), from \(from)\(closing(from)) \(direction)to \(to)."
  }

  /// A name that holds a comma is closed by one.
  private func closing(_ noun: Noun) -> Message {
    noun.text.contains(",") ? "," : Message(runs: [])
  }

  func noLevelChanges() -> Message { "Level changes: none." }

  func isOpen(_ thing: Noun) -> Message {
    let message: Message = "\(thing): open."
    return message.capitalised()
  }

  func wasClosed(_ thing: Noun) -> Message {
    let message: Message = "\(thing) was closed when it was last checked."
    return message.capitalised()
  }

  func stateUnknown(_ thing: Noun) -> Message {
    let message: Message = "\(thing), open or closed: Not available."
    return message.capitalised()
  }

  func hoursUnknown(_ thing: Noun) -> Message {
    let message: Message = "\(thing), opening hours: Not available."
    return message.capitalised()
  }

  func narrowest(_ thing: Noun, isRide: Bool, millimeters: Int) -> Message {
    guard isRide else { return "Narrowest place: \(thing), \(millimeters) millimetres wide." }
    return "Narrowest place: the door of \(thing), \(millimeters) millimetres wide."
  }

  func narrowestUnknown() -> Message { "Narrowest place: Not available." }

  func steepest(oneIn: Int, up: Bool, length: Int) -> Message {
    let direction: Message = up ? "up" : "down"
    return "Steepest slope: 1 in \(oneIn), \(direction), for \(distance(of: length))."
  }

  func steepestUnknown() -> Message { "Steepest slope: Not available." }

  func widthUnknown(_ thing: Noun) -> Message {
    let message: Message = "\(thing), width: Not available."
    return message.capitalised()
  }

  func slopeUnknown(_ thing: Noun) -> Message {
    let message: Message = "\(thing), slope: Not available."
    return message.capitalised()
  }

  func doors(_ count: Int) -> Message { count == 0 ? "Doors: none." : "Doors: \(count)." }

  func stairs(_ count: Int?) -> Message {
    guard let count else { return "Number of stairs: Not available." }
    return count == 0 ? "Stairs: none." : "Stairs: \(count)."
  }

  func gateClosingUnknown() -> Message { "Gate closing time: Not available." }
  func securityAgain() -> Message {
    "On the way you leave the area behind security, and go through security again."
  }
  func leavesSecurity() -> Message { "On the way you leave the area behind security." }
  func noiseUnknown() -> Message { "Noise on this route: Not available." }

  func stepFreePointer(stairs: Bool, escalators: Bool) -> Message {
    switch (stairs, escalators) {
    case (true, true):
      "If you do not use stairs or escalators, choose the step-free directions."
    case (true, false): "If you do not use stairs, choose the step-free directions."
    default: "If you do not use escalators, choose the step-free directions."
    }
  }

  func goalClosed(_ goal: Noun) -> Message {
    let message: Message = "\(goal) \(be(goal)) closed when you arrive."
    return message.capitalised()
  }

  func levelNameUnknown() -> Message { "Level name: Not available." }

  // MARK: Parts

  func part(_ number: Int, of count: Int) -> Message { "Step \(number) of \(count)." }

  func startFacing(_ thing: Noun, behind: Bool) -> Message {
    behind ? "Start with \(thing) behind you." : "Start with \(thing) in front of you."
  }

  func startAtDoor(of place: Noun, isGap: Bool, to: Noun?, isOnly: Bool, isRoom: Bool) -> Message {
    let door: Message = isGap ? "opening" : "door"
    let inside: Message = isRoom ? "the room" : "\(place)"
    if let to {
      return "Start at the \(door) from \(place) to \(to), with \(inside) behind you."
    }
    let article: Message = isOnly ? "the" : isGap ? "an" : "a"
    return "Start at \(article) \(door) of \(place), with \(inside) behind you."
  }

  func startAtOpenSide(of place: Noun, to: Noun?, isRoom: Bool) -> Message {
    let inside: Message = isRoom ? "the room" : "\(place)"
    if let to {
      return "Start at the side of \(place) that opens to \(to), with \(inside) behind you."
    }
    return "Start at the open side of \(place), with \(inside) behind you."
  }

  func whichDoorUnknown(isGap: Bool) -> Message {
    isGap ? "Which opening: Not available." : "Which door: Not available."
  }

  func startAt(_ place: Noun) -> Message { "Start at \(place)." }
  func startDirectionUnknown() -> Message { "Direction to start in: Not available." }
  func askWhichWay() -> Message { "Ask a member of staff which way to go." }

  func turn(_ turn: Turn) -> Message {
    switch turn {
    case .left: "Turn left."
    case .right: "Turn right."
    case .around: "Turn around."
    case .straight: "Go straight on."
    }
  }

  func turn(_ turn: Turn, at place: Spot) -> Message {
    switch turn {
    case .left: "At \(spot(place)), turn left."
    case .right: "At \(spot(place)), turn right."
    case .around: "At \(spot(place)), turn around."
    case .straight: "At \(spot(place)), go straight on."
    }
  }

  private func spot(_ spot: Spot) -> Message {
    switch spot {
    case .thing(let noun): "\(noun)"
    case .farSideOfDoor(let door): "the far side of \(door)"
    case .farSide: "the far side"
    case .endOf(let thing): "the end of \(thing)"
    case .bottom: "the bottom"
    case .top: "the top"
    case .corner: "the corner"
    case .turningPoint: "the turning point"
    }
  }

  func goStraight(_ length: Int, at place: Spot?) -> Message {
    guard let place else { return "Go straight on for \(distance(of: length))." }
    return "At \(spot(place)), go straight on for \(distance(of: length))."
  }

  func go(_ length: Int) -> Message { "Go \(distance(of: length))." }
  func leaveLift() -> Message { "Leave the lift." }
  func leave(_ thing: Noun) -> Message { "Leave \(thing)." }
  func leave(_ thing: Noun, isGap: Bool, to: Noun) -> Message {
    let door: Message = isGap ? "opening" : "door"
    return "Leave \(thing) by the \(door) to \(to)."
  }

  func leave(_ thing: Noun, facing: Noun, behind: Bool) -> Message {
    behind
      ? "Leave \(thing), with \(facing) behind you."
      : "Leave \(thing), with \(facing) in front of you."
  }

  func directionUnknown() -> Message { "Direction to go in: Not available." }

  private func number(_ count: Int) -> Message {
    switch count {
    case 1: "one door"
    case 2: "two doors"
    case 3: "three doors"
    default: "\(count) doors"
    }
  }

  func throughDoors(_ count: Int) -> Message { "You go through \(number(count))." }
  func inThroughDoors(_ count: Int) -> Message { "You go in through \(number(count))." }

  func throughMixedDoors(
    _ counts: [(type: DoorType, count: Int)], areIntoGoal: Bool
  ) -> Message {
    let go: Message = areIntoGoal ? "You go in through" : "You go through"
    let all = counts.reduce(0) { $0 + $1.count }
    if let only = counts.first, counts.count == 1 {
      switch (only.type, only.count == 1) {
      case (.automatic, true): return "\(go) one door that opens by itself."
      case (.automatic, false): return "\(go) \(number(all)) that open by themselves."
      case (.manual, _): return "\(go) \(number(all)), push or pull: Not available."
      case (.slidingManual, true): return "\(go) one sliding door."
      case (.slidingManual, false): return "\(go) \(all) sliding doors."
      case (.revolving, true): return "\(go) one revolving door."
      case (.revolving, false): return "\(go) \(all) revolving doors."
      case (.turnstile, true): return "\(go) one turnstile."
      case (.turnstile, false): return "\(go) \(all) turnstiles."
      case (.unknown, _): return "\(go) \(number(all)), door type: Not available."
      }
    }
    return "\(go) \(number(all)): \(mixedDoors(counts))"
  }

  func entrancesAssumed(_ rooms: [Noun], others: Int) -> Message {
    switch (rooms.count, others) {
    case (1, 0): "The entrance of \(rooms[0]) is assumed: the data shows none."
    case (2, 0): "The entrances of \(rooms[0]) and \(rooms[1]) are assumed: the data shows none."
    case (0, 1): "An entrance on the way is assumed: the data shows none."
    default: "Some entrances on the way are assumed: the data shows none."
    }
  }

  func stairsAssumed() -> Message {
    "The stairs are assumed: the data does not say what joins the levels."
  }

  func doorType(_ type: DoorType, count: Int) -> Message {
    let one = count == 1
    return switch type {
    case .automatic: one ? "It opens by itself." : "They open by themselves."
    case .manual: "Push or pull: Not available."
    case .slidingManual: one ? "It is a sliding door." : "They are sliding doors."
    case .revolving: one ? "It is a revolving door." : "They are revolving doors."
    case .turnstile: one ? "It is a turnstile." : "They are turnstiles."
    case .unknown: "Door type: Not available."
    }
  }

  func mixedDoors(_ counts: [(type: DoorType, count: Int)]) -> Message {
    // What is not known comes last, so that the sentence ends with it.
    let known = counts.filter { $0.type != .manual && $0.type != .unknown }
    var runs: [Run] = []
    for (type, count) in known {
      if !runs.isEmpty { runs.append(.words(", ")) }
      runs += ofMixed(type, count).runs
    }
    let manual = counts.first { $0.type == .manual }?.count
    let unknown = counts.first { $0.type == .unknown }?.count
    if let manual {
      let comma: Message = runs.isEmpty ? Message(runs: []) : ", "
      let end: Message = unknown == nil ? ", push or pull: Not available." : Message(runs: [])
      runs += (comma.runs + ("\(manual) by hand" as Message).runs + end.runs)
    }
    if let unknown {
      let comma: Message = runs.isEmpty ? Message(runs: []) : ", "
      runs += comma.runs + ("door type of \(unknown): Not available." as Message).runs
    }
    if manual == nil, unknown == nil { runs.append(.words(".")) }
    return Message(runs: runs).capitalised()
  }

  private func ofMixed(_ type: DoorType, _ count: Int) -> Message {
    let one = count == 1
    return switch type {
    case .automatic: one ? "\(count) opens by itself" : "\(count) open by themselves"
    case .slidingManual: one ? "\(count) is a sliding door" : "\(count) are sliding doors"
    case .revolving: one ? "\(count) is a revolving door" : "\(count) are revolving doors"
    case .turnstile: one ? "\(count) is a turnstile" : "\(count) are turnstiles"
    case .manual, .unknown: Message(runs: [])
    }
  }

  func floorChanges(from: Quote, to: Quote, isAfterDoor: Bool) -> Message {
    if isAfterDoor { return "After the door, the floor changes from \(from) to \(to)." }
    return "The floor changes from \(from) to \(to)."
  }

  func slope(up: Bool, length: Int, after: Int?) -> Message {
    let direction: Message = up ? "up" : "down"
    guard let after else { return "The floor slopes \(direction) for \(distance(of: length))." }
    return
      "After \(distance(of: after)), the floor slopes \(direction) for \(distance(of: length))."
  }

  func doorWidth(millimeters: Int) -> Message { "The door is \(millimeters) millimetres wide." }

  func placeWidth(millimeters: Int) -> Message {
    "The narrowest place is \(millimeters) millimetres wide."
  }

  func followSigns(_ text: Quote) -> Message { "Follow the signs that say \"\(text)\"." }

  private func on(_ side: Side) -> Message {
    switch side {
    case .left: "on your left"
    case .right: "on your right"
    case .ahead: "in front of you"
    }
  }

  func pass(_ groups: [(things: [Noun], side: Side?)]) -> Message {
    var runs: [Run] = []
    for (position, group) in groups.enumerated() {
      if position > 0 { runs.append(.words(position == groups.count - 1 ? " and " : ", ")) }
      runs += list(group.things).runs
      guard let side = group.side, side != .ahead else { continue }
      runs += (" \(on(side))" as Message).runs
    }
    return "You pass \(Message(runs: runs))."
  }

  private func list(_ nouns: [Noun]) -> Message {
    var runs: [Run] = []
    for (position, noun) in nouns.enumerated() {
      if position > 0 { runs.append(.words(position == nouns.count - 1 ? " and " : ", ")) }
      runs.append(.noun(noun))
    }
    return Message(runs: runs)
  }

  func noLandmark() -> Message { "No landmark is known on this stretch." }
  func noOtherLandmark() -> Message { "No other landmark is known on this stretch." }

  func stop(at place: Spot, side: Side?) -> Message {
    guard let side else { return "Stop at \(spot(place))." }
    return "Stop at \(spot(place)), \(on(side))."
  }

  func noLandmarkHere() -> Message { "No landmark is known there." }

  func goalIs(_ goal: Noun, _ side: Side) -> Message {
    let message: Message = "\(goal) \(be(goal)) \(on(side))."
    return message.capitalised()
  }

  func tooFar(_ thing: Noun) -> Message { "If you reach \(thing), you have gone too far." }
  func wrongWay(_ thing: Noun) -> Message { "If you reach \(thing), turn around." }

  // MARK: Rides

  private func upDown(_ up: Bool?) -> Message {
    up.map { $0 ? " up" : " down" } ?? Message(runs: [])
  }

  private func fromTo(_ from: Noun?, _ to: Noun?) -> Message {
    guard let from, let to else { return Message(runs: []) }
    return " from \(from)\(closing(from)) to \(to)"
  }

  func takeLift(_ lift: Noun, from: Noun?, to: Noun?, up: Bool?) -> Message {
    "Take \(lift)\(upDown(up))\(fromTo(from, to))."
  }

  func callButtonUnknown() -> Message { "Call button side: Not available." }
  func pressButton(_ label: Quote) -> Message { "Inside, press the button marked \(label)." }
  func buttonUnknown() -> Message { "Button to press: Not available." }

  func liftDoors(sameSide: Bool) -> Message {
    sameSide ? "The doors open on the same side." : "The doors open on the other side."
  }

  func liftDoorsUnknown() -> Message { "Side where the doors open: Not available." }

  func takeEscalator(_ escalator: Noun, from: Noun?, to: Noun?, up: Bool?) -> Message {
    "Take \(escalator)\(upDown(up))\(fromTo(from, to))."
  }

  func whichLift(_ side: Side) -> Message {
    switch side {
    case .left: "It is the lift on the left."
    case .right: "It is the lift on the right."
    case .ahead: "It is the lift in front of you."
    }
  }

  func whichLiftUnknown() -> Message { "Which of the lifts: Not available." }

  func whichEscalator(_ side: Side) -> Message {
    switch side {
    case .left: "It is the escalator on the left."
    case .right: "It is the escalator on the right."
    case .ahead: "It is the escalator in front of you."
    }
  }

  func whichEscalatorUnknown() -> Message { "Which of the escalators: Not available." }

  func climbOn(_ stairs: Noun, from: Noun?, to: Noun?, up: Bool?) -> Message {
    switch up {
    case .some(true): "Go on up \(stairs)\(fromTo(from, to))."
    case .some(false): "Go on down \(stairs)\(fromTo(from, to))."
    case nil: "Go on along \(stairs)\(fromTo(from, to))."
    }
  }

  func climb(_ stairs: Noun, from: Noun?, to: Noun?, up: Bool?) -> Message {
    switch up {
    case .some(true): "Go up \(stairs)\(fromTo(from, to))."
    case .some(false): "Go down \(stairs)\(fromTo(from, to))."
    case nil: "Take \(stairs)\(fromTo(from, to))."
    }
  }

  func stairCount(_ count: Int) -> Message {
    count == 1 ? "There is 1 stair." : "There are \(count) stairs."
  }

  func longFlight() -> Message { "It is a long flight of stairs." }
  func stairCountUnknown() -> Message { "Number of stairs: Not available." }
  func flights(_ count: Int) -> Message { "There are \(count) flights." }

  func handrail(bothSides: Bool) -> Message {
    bothSides ? "There is a handrail on both sides." : "There is a handrail."
  }

  func noHandrail() -> Message { "There is no handrail." }

  func rideRamp(_ ramp: Noun, from: Noun?, to: Noun?, up: Bool?) -> Message {
    climb(ramp, from: from, to: to, up: up)
  }

  func rampSlope(oneIn: Int) -> Message { "The slope is 1 in \(oneIn)." }
  func rampSlopeUnknown() -> Message { "Slope: Not available." }

  func takeMovingWalkway(_ walkway: Noun, length: Int?) -> Message {
    guard let length else { return "Take \(walkway) to its end." }
    return "Take \(walkway) for \(distance(of: length))."
  }

  func goThrough(_ checkpoint: Noun) -> Message { "Go through \(checkpoint)." }

  // MARK: Arrival

  func arrived(at goal: Noun, desk: Noun?) -> Message {
    "You have arrived when you are at \(desk ?? goal)."
  }

  func alreadyThere(_ goal: Noun) -> Message { "You are already at \(goal)." }

  func askOrCheck(hasDesk: Bool, flight: String?) -> Message {
    let subject: Message = flight.map { ", for flight \(number: $0)" } ?? ", for your flight"
    return hasDesk
      ? "Ask at the desk, or check the screen\(subject)."
      : "Ask a member of staff, or check a screen\(subject)."
  }

  func ifLiftCloses(_ lift: Noun, other: Ternary) -> [Message] {
    switch other {
    case .yes:
      [
        "If \(lift) \(be(lift)) closed when you get there, stop.",
        "Ask for new directions that do not use \(lift).",
      ]
    case .no:
      [
        "If \(lift) \(be(lift)) closed when you get there, stop.",
        "This data has no other step-free route.", "Ask a member of staff.",
      ]
    case .unknown:
      [
        "If \(lift) \(be(lift)) closed when you get there, stop.", "Ask a member of staff.",
      ]
    }
  }

  func assistancePhone(_ number: Quote?) -> Message {
    number.map { "Assistance phone number: \($0)." } ?? "Assistance phone number: Not available."
  }

  func ifLost() -> Message {
    "If you are lost, go back to the last place you know, or ask a member of staff."
  }

  // MARK: Refusals

  func noRoute(from: Noun, to: Noun, profile: TravelProfile) -> Message {
    "There is no \(route(profile)) from \(from) to \(to)."
  }

  func isForStaff(_ place: Noun) -> Message {
    let message: Message = "\(place) \(be(place)) for staff only."
    return message.capitalised()
  }

  func hasNoPoint(_ place: Noun) -> Message {
    let message: Message = "\(place), position on the floor: Not available."
    return message.capitalised()
  }

  func notForProfile(_ place: Noun) -> Message {
    let message: Message = "\(place) \(be(place)) not step-free."
    return message.capitalised()
  }

  func notConnected(from: Noun, to: Noun) -> Message {
    "This data has no connection from \(from) to \(to)."
  }

  func levelsNotConnected(_ a: Noun, _ b: Noun) -> Message {
    "This data has no connection between \(a)\(closing(a)) and \(b)."
  }

  func barred(_ thing: Noun, _ why: Refusal.Barred.Why) -> Message {
    let message: Message =
      switch why {
      case .access(.open): "\(thing) can not be used."
      case .access(.wrongDirection): "\(thing) can only be used in the other direction."
      case .access(.staffOnly): "\(thing) \(be(thing)) for staff only."
      case .access(.emergencyOnly): "\(thing) \(be(thing)) for emergencies only."
      case .access(.accessControlled): "\(thing) needs a pass, a key or a code."
      case .access(.notPedestrian): "\(thing) \(be(thing)) not for people on foot."
      case .notStepFree(let stepFree): notStepFree(thing, stepFree)
      case .kind: "\(thing) \(be(thing)) not used on this kind of route."
      case .behindSecurity:
        "A way leads through security. It is not used: both places are before security."
      case .unknown(let fact): unknown(thing, fact.what)
      }
    return message.capitalised()
  }

  private func notStepFree(_ thing: Noun, _ stepFree: StepFree) -> Message {
    switch (stepFree.verdict, stepFree.reason) {
    case (.unknown, _), (_, .declaredUnknown): "\(thing), step-free or not: Not available."
    case (_, .width): "\(thing) \(be(thing)) too narrow for a step-free route."
    case (_, .slope): "\(thing) \(be(thing)) too steep for a step-free route."
    case (_, .narrowPlace): "\(thing) has a place too narrow for a step-free route."
    case (_, .doorType): "\(thing) \(be(thing)) a kind of door that is not step-free."
    default: "\(thing) \(be(thing)) not step-free."
    }
  }

  private func unknown(_ thing: Noun, _ what: UnknownFact.What) -> Message {
    switch what {
    case .state: stateUnknown(thing)
    case .hours: hoursUnknown(thing)
    case .width: widthUnknown(thing)
    case .slope: slopeUnknown(thing)
    }
  }

  func strictRefuses() -> Message { "You asked for a route that needs no missing facts." }
  func works(from entrance: Noun, profile: TravelProfile) -> Message {
    "There is a \(route(profile)) from \(entrance)."
  }
  func works(to entrance: Noun, profile: TravelProfile) -> Message {
    "There is a \(route(profile)) to \(entrance)."
  }
  func worksFrom(_ time: Message) -> Message { "There is a route from \(time)." }

  func opensAfter(_ thing: Noun, minutes: Int) -> Message {
    let verb: Message = thing.isPlural ? "open" : "opens"
    let message: Message =
      "\(thing) \(verb) about \(self.minutes(minutes)) after you reach \(words: thing.isPlural ? "them" : "it")."
    return message.capitalised()
  }

  func waitingWorks() -> Message { "If you wait there, there is a route." }

  func timeWithTheWait(minutes: Int, pace: ShownPace) -> Message {
    "With the wait, it takes about \(self.minutes(minutes)) \(at(pace))."
  }

  func waitingGains(minutes: Int) -> Message {
    "If you wait there, you arrive about \(self.minutes(minutes)) earlier."
  }

  func worksWith(_ profile: TravelProfile) -> Message {
    switch profile {
    case .walk: "There is a route that is not step-free."
    case .noEscalators: "There is a route that is not step-free and has no escalators."
    case .stepFree, .wheelchair: "There is a \(route(profile)) now."
    }
  }

  func worksWith(_ profile: TravelProfile, uses kinds: [EdgeKind]) -> Message {
    var runs: [Run] = []
    let shown = kinds.prefix(3)
    for (position, kind) in shown.enumerated() {
      if position > 0 { runs.append(.words(position == shown.count - 1 ? " and " : ", ")) }
      switch kind {
      case .stairs: runs.append(.words("stairs"))
      case .escalator: runs.append(.words("an escalator"))
      case .movingWalkway: runs.append(.words("a moving walkway"))
      case .elevator: runs.append(.words("a lift"))
      case .ramp: runs.append(.words("a ramp"))
      case .walk, .door, .checkpoint: runs.append(.words("doors"))
      }
    }
    guard !runs.isEmpty else { return worksWith(profile) }
    return "There is a route that uses \(Message(runs: runs))."
  }

  func worksWithoutStrict() -> Message {
    "There is a route when missing facts are allowed."
  }

  func nothingWorks() -> Message { "This data has no other way to get there." }
  func whomToAsk() -> Message { "Ask a member of staff." }

  // MARK: Assumptions

  func assumption(_ assumption: Assumption) -> [Message] {
    ["\(number: assumption.what): \(number: assumption.value). \(number: assumption.basis)"]
  }

  func assumedStairs(_ count: Int) -> Assumption {
    Assumption(
      what: "Links between levels that the data does not name and that are read as stairs",
      value: count == 1 ? "1 link" : "\(count) links",
      basis: "Rule indoorgml_vertical_kind, from connection.")
  }

  func inferredEdges(_ count: Int, rule: String, source: EdgeOrigin.Source) -> Assumption {
    Assumption(
      what: "Links that were derived and are not stated by the data",
      value: count == 1 ? "1 link" : "\(count) links",
      basis: "Rule \(rule), from \(source.rawValue).")
  }
}
