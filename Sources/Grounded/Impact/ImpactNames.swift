internal import GroundedDirections
internal import GroundedModel
internal import GroundedRouting

/// The words for what closes: its name, else what it is and where.
struct ImpactNames {
  struct Words: Hashable {
    var name: String?
    var text: String
    var startsWithOwnWord: Bool
    var isPlural: Bool
    var status: DataStatus
  }

  private let writer: DirectionsWriter
  private let graph: RouteGraph
  private let levels: LevelNames
  private let moment: Instant
  /// For each feature the units on its sides, and the levels that it is on.
  private var units: [FeatureIndex: Set<FeatureIndex>] = [:]
  private var levelsOf: [FeatureIndex: Set<LevelIndex>] = [:]

  init(_ guide: VenueGuide, at moment: Instant) {
    writer = guide.writer
    graph = guide.graph
    levels = LevelNames(guide.venue)
    self.moment = moment
    for position in 0..<graph.edgeCount {
      let index = EdgeIndex(rawValue: UInt32(truncatingIfNeeded: position))
      let edge = graph.edge(index)
      let facts = graph.traversal(of: index)
      let ends = [graph.nodes[edge.tail.position], graph.nodes[edge.head.position]]
      let sides = Set(ends.compactMap(\.unit))
      let isWay = facts.kind == .door || facts.kind == .checkpoint
      if let own = facts.feature {
        levelsOf[own, default: []].formUnion(ends.map(\.level))
        if isWay { units[own, default: []].formUnion(sides) }
      }
      if isWay {
        for side in sides { units[side, default: []].formUnion(sides.subtracting([side])) }
      }
      for end in ends {
        if let unit = end.unit { levelsOf[unit, default: []].insert(end.level) }
      }
    }
  }

  /// The words for a feature.
  func words(_ reference: FeatureReference) -> Words {
    let noun = writer.noun(for: reference, at: moment)
    var words = Words(
      name: noun.name, text: noun.text, startsWithOwnWord: noun.startsWithOwnWord,
      isPlural: noun.isPlural, status: noun.status)
    guard noun.name == nil else { return words }
    for article in ["a ", "an "] where words.text.hasPrefix(article) {
      words.text = "the " + words.text.dropFirst(article.count)
    }
    guard let index = graph.featureIndex(of: reference) else { return words }
    let sides = named(units[index] ?? [])
    let place = levelText(levelsOf[index] ?? [])
    switch (reference.featureType, sides.count) {
    case (.opening, 2): words.text += " between \(sides[0]) and \(sides[1])"
    case (.opening, 1): words.text += " to \(sides[0])\(place)"
    case (.unit, 1...):
      words.text += " next to \(sides.prefix(2).joined(separator: " and "))\(place)"
    default: words.text += place
    }
    return words
  }

  private func named(_ units: Set<FeatureIndex>) -> [String] {
    var texts = Set<String>()
    for unit in units where graph.features.indices.contains(unit.position) {
      let noun = writer.noun(for: graph.features[unit.position].reference, at: moment)
      if noun.name != nil { texts.insert(noun.text) }
    }
    return texts.sorted { NaturalOrder.isBefore($0, $1) }
  }

  /// " on Level 1", " between Level 1 and Level 3"; nothing where no level has a name.
  private func levelText(_ positions: Set<LevelIndex>) -> String {
    let sorted = positions.sorted().filter { graph.levels.indices.contains($0.position) }
    let names = sorted.compactMap { levels.label(of: graph.levels[$0.position].id) }
      .map(SearchText.shown)
    guard let first = names.first, let last = names.last else { return "" }
    return names.count == 1 ? " on \(first)" : " between \(first) and \(last)"
  }
}
