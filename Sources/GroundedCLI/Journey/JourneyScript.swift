internal import GroundedJourney
internal import GroundedModel

/// A journey to play: a feed, closures and what the traveller does (`grounded.journey-script/1`).
///
///     { "schema": "grounded.journey-script/1", "start": "2026-10-20T12:00:00+01:00",
///       "feed": { … "grounded.flight-feed/1" … },
///       "closures": [ { "delivered": TIME, "id": "c1", "name": "Lift 3", "features": [ID…] },
///         { "delivered": TIME, "id": "c1", "name": "Lift 3", "features": [ID…], "closed": false } ],
///       "actions": [ { "flight": "BA256" }, { "place": "Security" }, { "choose": "done" },
///         { "wait_s": 300 }, { "wait_until": "gate_change", "at_most_s": 3600 },
///         { "language": "en-GB" }, { "background": true }, { "permission": true }, { "open_notice": 1 },
///         { "expect": "Gate: A04. Sample." }, { "expect_not": "B12" }, { "screen": "boarding" } ] }
///
/// `choose` names a choice by its id, its words or its number. An action with `"if_screen": ID` or `"optional": true` is
/// left out where it does not fit. A closure with `"closed": false` ends the one with its id.
struct JourneyScript {
  /// What is done.
  enum Action {
    case flight(String)
    case place(String)
    case choose(String)
    case wait(Double)
    case waitUntil(String, atMost: Double)
    case background(Bool)
    case permission(Bool)
    case openNotice(Int)
    case language(String)
    case expect(String)
    case expectNot(String)
    case screen(String)
  }

  /// An action, and when it is left out.
  struct Item {
    var action: Action
    var onlyOn: String?
    var isOptional: Bool
  }

  /// When it starts; nil where the script does not say.
  var start: Instant?
  /// The feed; nil for the story of BA256.
  var feed: FlightFeed?
  /// Closures and when they are reported.
  var closures: [(delivered: Instant, report: ClosureReport)] = []
  /// What the traveller does.
  var items: [Item] = []

  /// A script without actions.
  init() {}

  /// Reads a script.
  ///
  /// - Throws: a `ScriptError` that says what is wrong and where.
  init(json bytes: [UInt8]) throws(ScriptError) {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw ScriptError(error.description)
    }
    guard value["schema"]?.string == "grounded.journey-script/1" else {
      throw ScriptError("\"schema\" is not \"grounded.journey-script/1\"")
    }
    try Self.check(
      value, of: ["schema", "start", "feed", "closures", "actions"], "the script")
    if let start = value["start"] {
      guard let text = start.string, let time = try? Instant(rfc3339: text) else {
        throw ScriptError("\"start\" is not a time such as 2026-10-20T12:00:00+01:00")
      }
      self.start = time
    }
    if let feed = value["feed"] {
      do {
        self.feed = try FlightFeed(feed)
      } catch {
        throw ScriptError("\"feed\" can not be read: \(error)")
      }
    }
    if let list = value["closures"], list.array == nil {
      throw ScriptError("\"closures\" is not a list")
    }
    for item in value["closures"]?.array ?? [] { closures.append(try Self.closure(item)) }
    guard let actions = value["actions"]?.array else {
      throw ScriptError("\"actions\" is not a list")
    }
    for (position, item) in actions.enumerated() {
      try Self.check(
        item, of: Self.verbs + ["if_screen", "optional", "at_most_s"], "action \(position + 1)")
      let done = Self.verbs.filter { item[$0] != nil }
      if done.count > 1 {
        throw ScriptError(
          "action \(position + 1) has several things to do: \(done.joined(separator: ", ")); write an action for each"
        )
      }
      if item["at_most_s"] != nil, item["wait_until"] == nil {
        throw ScriptError("action \(position + 1) has \"at_most_s\" without \"wait_until\"")
      }
      guard let action = Self.action(item) else {
        throw ScriptError(
          "action \(position + 1) is none of those that are known, or waits less than 0 s or more than a week"
        )
      }
      items.append(
        Item(
          action: action, onlyOn: item["if_screen"]?.string,
          isOptional: item["optional"]?.bool ?? false))
    }
  }

  /// What an action may do, one of them each.
  private static let verbs = [
    "flight", "place", "choose", "wait_s", "wait_until", "background", "permission", "open_notice",
    "language", "expect", "expect_not", "screen",
  ]

  /// Refuses members that nothing reads: a misspelt one would be passed over, and the script mean something else.
  private static func check(
    _ value: JSONValue, of names: [String], _ what: String
  ) throws(ScriptError) {
    guard case .object(let members) = value else { throw ScriptError("\(what) is no object") }
    guard let unknown = members.keys.sorted().first(where: { !names.contains($0) }) else { return }
    throw ScriptError(
      "\(what) has a member \"\(unknown)\" that is not known; known are \(names.joined(separator: ", "))"
    )
  }

  private static func closure(_ item: JSONValue) throws(ScriptError) -> (Instant, ClosureReport) {
    try check(item, of: ["delivered", "id", "name", "features", "closed"], "a closure")
    if let closed = item["closed"], closed.bool == nil {
      throw ScriptError("\"closed\" of a closure is true or false")
    }
    guard let text = item["delivered"]?.string, let time = try? Instant(rfc3339: text),
      let id = item["id"]?.string, let name = item["name"]?.string
    else { throw ScriptError("a closure needs \"delivered\", \"id\" and \"name\"") }
    return (
      time,
      ClosureReport(
        id: id, name: name, features: (item["features"]?.strings ?? []).map { FeatureID($0) },
        isClosed: item["closed"]?.bool ?? true,
        source: FlightSource(name: "Sample story", grade: .sample), observed: time)
    )
  }

  /// The longest wait of one action: a week, in seconds, a decision.
  private static let longest = 7.0 * 86_400

  private static func action(_ item: JSONValue) -> Action? {
    if let text = item["flight"]?.string { return .flight(text) }
    if let text = item["place"]?.string { return .place(text) }
    if let text = item["choose"]?.string { return .choose(text) }
    if let number = item["wait_s"]?.number {
      return (0...longest).contains(number) ? .wait(number) : nil
    }
    if let text = item["wait_until"]?.string {
      let most = item["at_most_s"]?.number ?? 3_600
      return (0...longest).contains(most) ? .waitUntil(text, atMost: most) : nil
    }
    if let flag = item["background"]?.bool { return .background(flag) }
    if let flag = item["permission"]?.bool { return .permission(flag) }
    if let number = item["open_notice"]?.number {
      return Int(exactly: number).map { .openNotice($0) }
    }
    if let text = item["language"]?.string { return .language(text) }
    if let text = item["expect"]?.string { return .expect(text) }
    if let text = item["expect_not"]?.string { return .expectNot(text) }
    if let text = item["screen"]?.string { return .screen(text) }
    return nil
  }
}

/// What is wrong with a script, or with the journey that it plays.
struct ScriptError: Error {
  /// One sentence without a full stop.
  var message: String

  init(_ message: String) {
    self.message = message
  }
}
