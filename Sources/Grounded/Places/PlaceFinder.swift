public import GroundedModel
public import GroundedRouting

/// Finds places by what people call them.
///
/// An identifier (`id:…`) names one feature. Otherwise case and spaces don't matter, an exact name beats an
/// alias, and an alias beats a name that differs in punctuation alone; "gate A04" is "A04". Places that are one
/// thing (a gate and its unit, a lift and its cars) count once.
public struct PlaceFinder: Sendable {
  /// The most near matches that are listed.
  public static let nearLimit = 5

  private let places: [Place]
  private let byReference: [FeatureReference: Int]
  private let links: PlaceLinks
  private let levelNames: LevelNames

  /// Prepares a search over places.
  ///
  /// - Parameters:
  ///   - places: The places, in any order.
  ///   - venue: The venue that they belong to; links between its features and level names are used.
  public init(places: [Place], venue: Venue) {
    levelNames = LevelNames(venue)
    let names = levelNames
    self.places = places.sorted { Self.isBefore($0, $1, names) }
    var positions: [FeatureReference: Int] = [:]
    for (position, place) in self.places.enumerated() { positions[place.reference] = position }
    byReference = positions
    links = PlaceLinks(venue)
  }

  /// Every place, sorted by name, level and identifier.
  public var all: [Place] { places }

  /// The place that a text means.
  ///
  /// Complexity: O(places) for a match; a miss compares the text with every name.
  public func place(matching text: String) -> PlaceMatch {
    let trimmed = Self.trim(text)
    let lower = trimmed.lowercased()
    let id = lower.hasPrefix("id:") ? Self.trim(String(trimmed.dropFirst(3))) : trimmed
    let identified = places.filter { place in
      place.reference.id.rawValue == id || place.alternates.contains { $0.id.rawValue == id }
    }
    if !identified.isEmpty { return one(of: identified) }
    if lower.hasPrefix("id:") {
      return .none(near: near(id: id))
    }
    for tier in Tier.allCases {
      let found = places.filter { matches($0, trimmed, tier) }
      if !found.isEmpty { return one(of: found) }
    }
    return .none(near: near(trimmed))
  }

  /// Places that hold every word in their name, an alias, their kind, level or identifier; without words all that
  /// have a name.
  ///
  /// Complexity: O(places × words).
  public func places(holding words: [String]) -> [Place] {
    let keys = words.flatMap(SearchText.words)
    let whole = SearchText.looseKey(words.joined())
    if keys.isEmpty && words.isEmpty { return things(places.filter { $0.name != nil }) }
    let found = places.filter { place in
      let texts =
        [place.name ?? ""] + place.aliases + [
          PlaceKind.noun(for: place.category, featureType: place.reference.featureType),
          place.category.rawValue, levelNames.name(of: place.levelID) ?? "",
        ]
      if texts.contains(where: { !whole.isEmpty && SearchText.looseKey($0) == whole }) {
        return true
      }
      let held = texts.flatMap(SearchText.words)
      let id = place.reference.id.rawValue.lowercased()
      return !keys.isEmpty
        && keys.allSatisfy { key in
          id == key || held.contains { $0.hasPrefix(key) }
        }
    }
    return things(found)
  }

  /// Each thing once: of features that are one thing and have one name, the one that a traveller means.
  private func things(_ found: [Place]) -> [Place] {
    let named = Set(places.filter { $0.name != nil }.map(\.reference))
    var result: [Place] = []
    var position = 0
    while position < found.count {
      guard let name = found[position].name else {
        let place = found[position]
        if !links.isPart(place.reference, of: named) { result.append(place) }
        position += 1
        continue
      }
      // Equal names stand side by side.
      let end = found[position...].firstIndex { $0.name != name } ?? found.count
      switch one(of: Array(found[position..<end])) {
      case .one(let place): result.append(place)
      case .several(let places): result += places
      case .none: break
      }
      position = end
    }
    return result
  }

  /// Places with a name near to a text: few edits, a beginning, or shared words; best first, at most five.
  public func near(_ text: String) -> [Place] {
    let wanted = SearchText.looseKey(text)
    let words = Set(SearchText.words(text))
    guard !wanted.isEmpty else { return [] }
    var scored: [(score: Double, position: Int)] = []
    for (position, place) in places.enumerated() {
      var best = Double.infinity
      for name in [place.name].compactMap({ $0 }) + place.aliases {
        best = min(best, Self.score(wanted, words, name))
      }
      if best.isFinite { scored.append((best, position)) }
    }
    scored.sort { ($0.score, $0.position) < ($1.score, $1.position) }
    return distinct(scored.map { places[$0.position] })
  }

  /// How a place matches, strongest first.
  private enum Tier: CaseIterable {
    case name
    case alias
    case looseName
    case looseAlias
  }

  private func matches(_ place: Place, _ text: String, _ tier: Tier) -> Bool {
    let key: (String) -> String =
      switch tier {
      case .name, .alias: SearchText.key
      case .looseName, .looseAlias: SearchText.looseKey
      }
    let names: [String] =
      switch tier {
      case .name, .looseName: [place.name].compactMap { $0 }
      case .alias, .looseAlias: place.aliases
      }
    let wanted = key(text)
    guard !wanted.isEmpty else { return false }
    let prefixes = PlaceKind.prefixes(for: place.category).map(key)
    for name in names.map(key) {
      if name == wanted { return true }
      for prefix in prefixes where prefix + name == wanted || prefix + wanted == name {
        return true
      }
    }
    return false
  }

  /// One place, where all of the found ones are one thing; else all of them, one for each thing.
  private func one(of found: [Place]) -> PlaceMatch {
    let groups = links.groups(found.map(\.reference)).map { group in
      group.compactMap { byReference[$0].map { places[$0] } }
    }
    var merged = groups.compactMap(Self.preferred)
    merged = Self.withoutEnclosingUnits(merged)
    merged.sort { Self.isBefore($0, $1, levelNames) }
    if merged.count == 1, let only = merged.first { return .one(only) }
    return .several(merged)
  }

  /// The member of a group that a traveller means; entries of the others are added where it is a lift, stairs
  /// or escalator, which one reaches on any of its levels.
  private static func preferred(_ group: [Place]) -> Place? {
    guard
      var best = group.min(by: {
        (rank($0), $0.reference.id) < (rank($1), $1.reference.id)
      })
    else { return nil }
    if PlaceLinks.verticalCategories.contains(best.category.stem) {
      for other in group where !best.nodes.isEmpty {
        for node in other.nodes where !best.nodes.contains(node) { best.nodes.append(node) }
      }
    }
    return best
  }

  /// Smaller is preferred: placed before not placed, then by what people mean by the name.
  private static func rank(_ place: Place) -> Int {
    var rank: Int
    switch place.reference.featureType {
    case .amenity: rank = place.category.stem == "boardinggate" ? 0 : 1
    case .occupant: rank = 2
    case .kiosk: rank = 3
    case .connection: rank = 4
    case .unit: rank = 5
    case .section: rank = 6
    case .opening: rank = 7
    default: rank = 8
    }
    if place.nodes.isEmpty { rank += 10 }
    return rank
  }

  /// Without units of the same name and level where a point of that name exists once on that level: the data
  /// forgot the link, the sign on the wall is one.
  private static func withoutEnclosingUnits(_ places: [Place]) -> [Place] {
    places.filter { place in
      guard place.reference.featureType == .unit || place.reference.featureType == .section else {
        return true
      }
      let twins = places.filter {
        $0.reference != place.reference && $0.levelID == place.levelID
          && rank($0) < rank(place) && $0.reference.featureType != place.reference.featureType
          && SearchText.key($0.name ?? "") == SearchText.key(place.name ?? "")
      }
      return twins.count != 1
    }
  }

  private func near(id: String) -> [Place] {
    let scored = places.enumerated().compactMap { position, place -> (Int, Int)? in
      let edits = EditDistance.distance(id.lowercased(), place.reference.id.rawValue.lowercased())
      return edits <= max(1, min(4, id.count / 4)) ? (edits, position) : nil
    }
    return Array(scored.sorted { $0 < $1 }.prefix(Self.nearLimit).map { places[$0.1] })
  }

  /// The first five that look different in a list.
  private func distinct(_ candidates: [Place]) -> [Place] {
    var seen: Set<String> = []
    var kept: [Place] = []
    for place in candidates where kept.count < Self.nearLimit {
      let label = SearchText.key(place.name ?? place.reference.id.rawValue)
      if seen.insert(label).inserted { kept.append(place) }
    }
    return kept
  }

  /// Below 1 for few edits, 1 to 2 for a beginning or a part, 2 to 3 for shared words, else infinite.
  private static func score(_ wanted: String, _ words: Set<String>, _ name: String) -> Double {
    let key = SearchText.looseKey(name)
    let longest = Double(max(wanted.count, key.count, 1))
    let edits = EditDistance.distance(wanted, key)
    if edits <= max(1, min(3, wanted.count / 3)) { return Double(edits) / 4 }
    let part = Double(abs(key.count - wanted.count)) / longest
    if wanted.count >= 2, key.hasPrefix(wanted) { return 1 + part / 2 }
    if wanted.count >= 3, key.contains(wanted) { return 1.5 + part / 2 }
    let others = Set(SearchText.words(name))
    let shared = words.intersection(others).filter { $0.count > 1 || words.count == 1 }
    if !shared.isEmpty {
      return 3 - Double(shared.count) / Double(max(words.count, others.count))
    }
    for word in words where word.count >= 4 {
      for other in others where EditDistance.distance(word, other) <= word.count / 4 { return 3 }
    }
    return .infinity
  }

  private static func isBefore(_ a: Place, _ b: Place, _ levels: LevelNames) -> Bool {
    let (x, y) = (a.name ?? "\u{10FFFF}", b.name ?? "\u{10FFFF}")
    if x != y { return NaturalOrder.isBefore(x, y) }
    let (p, q) = (levels.order(of: a.levelID), levels.order(of: b.levelID))
    if p != q { return p < q }
    return a.reference < b.reference
  }

  private static func trim(_ text: String) -> String {
    var part = text[...]
    while part.first?.isWhitespace == true { part.removeFirst() }
    while part.last?.isWhitespace == true { part.removeLast() }
    return String(part)
  }
}
