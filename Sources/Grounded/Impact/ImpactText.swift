internal import GroundedModel
internal import GroundedRouting

/// The impact of closures as text for people.
public struct ImpactText {
  /// Most closures that are told one by one.
  public static let mostEntries = 20
  /// Most sentences about one closure.
  static let mostSentences = 6
  /// Most names in one list.
  static let mostNames = 6
  /// The most groups of routes that do not exist; JSON lists them all.
  static let mostMissing = 6

  private let report: ImpactReport
  private let guide: VenueGuide
  private let placeWords: ImpactPlaceWords
  /// For each goal and profile the starts that have a route to begin with.
  private var startsOf: [Key: Set<Int>] = [:]
  private var profilesOf: [Int: Set<TravelProfile>] = [:]

  private struct Key: Hashable {
    var to: Int
    var profile: TravelProfile
  }

  /// Prepares a text.
  public init(_ report: ImpactReport, of guide: VenueGuide) {
    self.report = report
    self.guide = guide
    placeWords = ImpactPlaceWords(guide, at: report.moment)
    for route in report.routes {
      startsOf[Key(to: route.to, profile: route.profile), default: []].insert(route.from)
      profilesOf[route.to, default: []].insert(route.profile)
    }
  }

  /// The text, ending in a line break.
  public var text: String {
    let name = guide.venue.name?.text(language: guide.venue.language) ?? ""
    let shown = SearchText.shown(name)
    var lines = ["What single closures do" + (shown.isEmpty ? "" : ": \(shown)"), ""]
    if report.isIllustrative {
      lines += ["Illustrative data. No source has checked these places and times.", ""]
    }
    lines += head + [""]
    let missing = missing
    if !missing.isEmpty { lines += missing + [""] }
    lines += list(report.entries, isPairs: false)
    if let count = report.pairCount {
      lines += ["Pairs of lifts: what two do together and neither does alone", ""]
      lines += list(report.pairs, isPairs: true)
      let losing = report.pairs.count { !$0.cutsOff.isEmpty }
      lines.append(
        "Of \(counted(count, "pair", "pairs")) of lifts,"
          + " \(counted(losing, "cuts", "cut")) off a route that neither lift alone cuts off,"
          + " \(report.pairs.count - losing) only \(report.pairs.count - losing == 1 ? "makes" : "make")"
          + " one longer.")
    }
    lines.append(summary)
    return lines.joined(separator: "\n") + "\n"
  }

  private var head: [String] {
    let starts = placeWords.list(report.from, most: Self.mostNames)
    let goals = placeWords.list(report.to, most: Self.mostNames)
    let zone = guide.venue.timeZone ?? .utc
    return [
      report.startsAtEntrances ? "From the street, by \(starts)." : "From \(starts).",
      "To \(goals).",
      "Profiles: \(report.profiles.map(\.rawValue).joined(separator: ", ")).",
      "At \(report.moment.rfc3339(in: zone)). What is closed at that moment counts as closed for whole routes.",
      "A route from or to the very thing that closes is not counted.",
    ]
  }

  /// The routes that there are none of to begin with, folded by start and profiles.
  private var missing: [String] {
    var profiles: [Int: [Int: [TravelProfile]]] = [:]
    for pair in report.missing {
      profiles[pair.from, default: [:]][pair.to, default: []].append(pair.profile)
    }
    var lines: [String] = []
    for start in profiles.keys.sorted() {
      var groups: [Group: [Int]] = [:]
      for (goal, list) in profiles[start] ?? [:] {
        groups[Group(profiles: list), default: []].append(goal)
      }
      for (group, goals) in sorted(groups.mapValues { $0.sorted() }) {
        let list = placeWords.list(goals.map { report.to[$0] }, most: Self.mostNames)
        let names = group.profiles.map(\.rawValue).joined(separator: ", ")
        lines.append("  From \(placeWords.words(report.from[start])) to \(list) (\(names)).")
      }
    }
    guard !lines.isEmpty else { return [] }
    let hidden = lines.count - Self.mostMissing
    if hidden > 1 {
      lines = lines.prefix(Self.mostMissing) + ["  And \(hidden) more groups of routes."]
    }
    return ["Before anything closes there is no route:"] + lines
  }

  private var summary: String {
    let losing = report.entries.count { !$0.cutsOff.isEmpty }
    let longer = report.entries.count - losing
    let none = report.featureCount - report.entries.count
    return
      "Of \(counted(report.featureCount, "thing", "things")) that can close,"
      + " \(counted(losing, "cuts", "cut")) off a route,"
      + " \(longer) only \(longer == 1 ? "makes" : "make") one longer,"
      + " \(none) \(none == 1 ? "does" : "do") neither;"
      + " of \(counted(report.askedCount, "route", "routes")) asked for,"
      + " \(counted(report.routes.count, "exists", "exist")) before anything closes."
  }

  private func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }

  // MARK: Closures

  private func list(_ entries: [ImpactReport.Entry], isPairs: Bool) -> [String] {
    guard !entries.isEmpty else {
      return [isPairs ? "None." : "No single closure cuts off a route or makes one longer.", ""]
    }
    let things = folded(entries)
    var lines: [String] = []
    for (position, thing) in things.prefix(Self.mostEntries).enumerated() {
      lines.append("\(position + 1). \(title(thing))")
      lines += sentences(thing.entry, isPair: isPairs).map { "   " + $0 }
      if thing.members.count > 1 { lines.append("   " + others(thing)) }
      lines.append("")
    }
    let rest = things.dropFirst(Self.mostEntries).flatMap(\.members)
    if !rest.isEmpty {
      let losing = rest.count { !$0.cutsOff.isEmpty }
      lines += [
        "And \(rest.count) more: \(counted(losing, "cuts", "cut")) off routes,"
          + " \(rest.count - losing) only \(rest.count - losing == 1 ? "makes" : "make") routes longer."
          + " With --format json or csv all are listed.", "",
      ]
    }
    return lines
  }

  /// Closures that do the same: a lift, its cars and its doors.
  private struct Thing {
    /// The one that gives the name: a connection, else one with a name, else the first.
    var entry: ImpactReport.Entry
    var members: [ImpactReport.Entry]
  }

  private func folded(_ entries: [ImpactReport.Entry]) -> [Thing] {
    struct Deed: Hashable {
      var cutsOff: [ImpactReport.Change]
      var longer: [ImpactReport.Change]
    }
    func rank(_ entry: ImpactReport.Entry) -> Int {
      if entry.features.first?.featureType == .connection { return 0 }
      return entry.names.contains(nil) ? 2 : 1
    }
    var things: [Thing] = []
    var positions: [Deed: Int] = [:]
    for entry in entries {
      let deed = Deed(cutsOff: entry.cutsOff, longer: entry.longer)
      guard let position = positions[deed] else {
        positions[deed] = things.count
        things.append(Thing(entry: entry, members: [entry]))
        continue
      }
      things[position].members.append(entry)
      if rank(entry) < rank(things[position].entry) { things[position].entry = entry }
    }
    return things
  }

  private func title(_ thing: Thing) -> String {
    let entry = thing.entry
    var parts: [String] = []
    if !entry.cutsOff.isEmpty {
      parts.append("cuts off \(counted(entry.cutsOff.count, "route", "routes"))")
    }
    if !entry.longer.isEmpty {
      parts.append("makes \(counted(entry.longer.count, "route", "routes")) longer")
    }
    return "\(capital(entry)) closed: \(parts.joined(separator: ", "))."
  }

  /// What else does the same: "The same holds for …".
  private func others(_ thing: Thing) -> String {
    var texts: [String] = []
    for member in thing.members where member.words != thing.entry.words {
      if !texts.contains(member.words) { texts.append(member.words) }
    }
    if texts.isEmpty {
      return
        "The same holds for \(counted(thing.members.count - 1, "other part", "other parts")) of it."
    }
    let shown = texts.count == Self.mostNames + 1 ? texts.count : min(texts.count, Self.mostNames)
    var parts = Array(texts.prefix(shown))
    if shown < texts.count { parts.append("\(texts.count - shown) more") }
    return "The same holds for \(ImpactPlaceWords.joined(parts))."
  }

  private func capital(_ entry: ImpactReport.Entry) -> String {
    entry.startsWithOwnWord
      ? entry.words.prefix(1).uppercased() + entry.words.dropFirst() : entry.words
  }

  // MARK: Sentences

  /// Goals that share a fate.
  private struct Group: Hashable {
    /// The starts that lose; nil for all that had a route.
    var starts: [Int]?
    var profiles: [TravelProfile]
  }

  private func sentences(_ entry: ImpactReport.Entry, isPair: Bool) -> [String] {
    var result = lost(entry, isPair: isPair)
    result += longer(entry)
    let hidden = result.count - Self.mostSentences
    if hidden > 1 {
      result = Array(result.prefix(Self.mostSentences))
      result.append("And \(hidden) more groups of routes.")
    }
    return result
  }

  private func lost(_ entry: ImpactReport.Entry, isPair: Bool) -> [String] {
    var startsLost: [Key: Set<Int>] = [:]
    for change in entry.cutsOff {
      startsLost[Key(to: change.to, profile: change.profile), default: []].insert(change.from)
    }
    // A goal with its profiles, by the starts that lose it.
    var profiles: [Int: [[Int]?: [TravelProfile]]] = [:]
    for profile in report.profiles {
      for goal in report.to.indices {
        let key = Key(to: goal, profile: profile)
        guard let lost = startsLost[key] else { continue }
        let starts = lost == startsOf[key] ? nil : lost.sorted()
        profiles[goal, default: [:]][starts, default: []].append(profile)
      }
    }
    var groups: [Group: [Int]] = [:]
    for goal in profiles.keys.sorted() {
      for (starts, list) in profiles[goal] ?? [:] {
        groups[Group(starts: starts, profiles: list), default: []].append(goal)
      }
    }
    return sorted(groups).map { group, goals in
      let way = way(group.profiles, to: goals)
      let from = group.starts.map { starts in
        "From " + placeWords.list(starts.map { report.from[$0] }, most: 3) + ": "
      }
      let list = placeWords.list(goals.map { report.to[$0] }, most: Self.mostNames)
      if isPair {
        return "\(from ?? "")\(from == nil ? "W" : "w")ithout both there is no \(way) to \(list)."
      }
      let subject = from.map { $0 + entry.words } ?? capital(entry)
      return "\(subject) \(entry.isPlural ? "are" : "is") the only \(way) to \(list)."
    }
  }

  private func longer(_ entry: ImpactReport.Entry) -> [String] {
    var profiles: [Int: Set<TravelProfile>] = [:]
    for change in entry.longer { profiles[change.to, default: []].insert(change.profile) }
    var groups: [Group: [Int]] = [:]
    for goal in profiles.keys.sorted() {
      let list = report.profiles.filter { profiles[goal]?.contains($0) ?? false }
      groups[Group(profiles: list), default: []].append(goal)
    }
    return sorted(groups).map { group, goals in
      let wanted = Set(goals)
      let extras = entry.longer.filter {
        wanted.contains($0.to) && group.profiles.contains($0.profile)
      }.compactMap(\.extraSeconds)
      let list = placeWords.list(goals.map { report.to[$0] }, most: Self.mostNames)
      return
        "The \(way(group.profiles, to: goals)) to \(list) is \(Self.extra(extras)) longer."
    }
  }

  /// Many goals first, then by the first goal.
  private func sorted(_ groups: [Group: [Int]]) -> [(Group, [Int])] {
    groups.map { ($0.key, $0.value) }.sorted { a, b in
      if a.1.count != b.1.count { return a.1.count > b.1.count }
      if a.1 != b.1 { return a.1.lexicographicallyPrecedes(b.1) }
      let (x, y) = (a.0.profiles.map(\.rawValue), b.0.profiles.map(\.rawValue))
      if x != y { return x.lexicographicallyPrecedes(y) }
      return (a.0.starts ?? []).lexicographicallyPrecedes(b.0.starts ?? [])
    }
  }

  /// "way", "step-free way", "way without escalators", or "way" with the profiles.
  private func way(_ profiles: [TravelProfile], to goals: [Int]) -> String {
    let all = goals.allSatisfy { profilesOf[$0] == Set(profiles) }
    let isStepFree = profiles.allSatisfy { $0 == .stepFree || $0 == .wheelchair }
    if all, profiles.contains(.walk) { return "way" }
    if isStepFree { return "step-free way" }
    if !profiles.contains(.walk) { return "way without escalators" }
    return "way (\(profiles.map(\.rawValue).joined(separator: ", ")))"
  }

  /// "40 s", "2 min", "1 to 4 min", "50 s to 4 min".
  static func extra(_ seconds: [Double]) -> String {
    guard let least = seconds.min(), let most = seconds.max() else { return "0 s" }
    let (a, b) = (duration(least), duration(most))
    if a == b { return "\(a.value) \(a.unit)" }
    return a.unit == b.unit
      ? "\(a.value) to \(b.value) \(b.unit)" : "\(a.value) \(a.unit) to \(b.value) \(b.unit)"
  }

  private static func duration(_ seconds: Double) -> (value: String, unit: String) {
    let isShort = seconds.rounded() < 60
    return (DecimalText.text(isShort ? seconds : seconds / 60, places: 0), isShort ? "s" : "min")
  }
}
