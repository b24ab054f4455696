public import GroundedModel

/// The names of a venue's levels as people read them.
public struct LevelNames: Sendable {
  private let levels: [FeatureID: Venue.Level]
  private let language: String
  private let orders: [FeatureID: Int]
  private let labels: [FeatureID: String]

  /// Collects the levels of a venue.
  public init(_ venue: Venue) {
    language = venue.language
    var byID: [FeatureID: Venue.Level] = [:]
    for level in venue.levels where byID[level.id] == nil { byID[level.id] = level }
    levels = byID
    var orders: [FeatureID: Int] = [:]
    let sorted = byID.values.sorted { ($0.ordinal, $0.id) < ($1.ordinal, $1.id) }
    for (position, level) in sorted.enumerated() { orders[level.id] = position }
    self.orders = orders
    let buildings = Dictionary(
      venue.buildings.map { ($0.id, $0.name?.text(language: venue.language)) },
      uniquingKeysWith: { first, _ in first })
    let counts = Dictionary(
      sorted.compactMap { ($0.name ?? $0.shortName)?.text(language: venue.language) }.map {
        ($0, 1)
      },
      uniquingKeysWith: +)
    var labels: [FeatureID: String] = [:]
    for level in sorted {
      guard let name = (level.name ?? level.shortName)?.text(language: venue.language) else {
        continue
      }
      let building = level.buildingIDs.compactMap { buildings[$0] ?? nil }.first
      let isShared = (counts[name] ?? 0) > 1
      labels[level.id] =
        isShared ? [name, building].compactMap { $0 }.joined(separator: ", ") : name
    }
    self.labels = labels
  }

  /// The name for a list; where several levels have one name, with the building's name.
  public func label(of id: FeatureID?) -> String? {
    id.flatMap { labels[$0] }
  }

  /// The name, else the short name; nil where there is no such level or it has neither.
  ///
  /// Never the ordinal, which is an order and not a name.
  public func name(of id: FeatureID?) -> String? {
    guard let id, let level = levels[id] else { return nil }
    return (level.name ?? level.shortName)?.text(language: language)
  }

  /// The position of a level from the lowest up; unknown levels come last.
  package func order(of id: FeatureID?) -> Int {
    id.flatMap { orders[$0] } ?? Int.max
  }

  /// The levels that a text means: by identifier, else by name or short name without case and spaces.
  package func levels(matching text: String) -> [Venue.Level] {
    if let level = levels[FeatureID(text)] { return [level] }
    let key = SearchText.key(text)
    let all = levels.values.sorted { ($0.ordinal, $0.id) < ($1.ordinal, $1.id) }
    let exact = all.filter { level in
      (level.name.map(\.entries) ?? []).contains { SearchText.key($0.text) == key }
        || (level.shortName.map(\.entries) ?? []).contains { SearchText.key($0.text) == key }
    }
    if !exact.isEmpty { return exact }
    // "Level 1" for a level that is called "Level 1, Arrivals".
    return all.filter { level in
      (level.name.map(\.entries) ?? []).contains { entry in
        entry.text.split(separator: ",").contains { SearchText.key(String($0)) == key }
      }
    }
  }

  /// Every level from the lowest up.
  package var sorted: [Venue.Level] {
    levels.values.sorted { ($0.ordinal, $0.id) < ($1.ordinal, $1.id) }
  }
}
