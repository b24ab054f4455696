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
  /// For each unit the lifts, stairs and escalators that it is a stop of.
  private var connections: [FeatureReference: [FeatureReference]] = [:]
  /// For each unit the amenities in it that have a name.
  private var amenities: [FeatureReference: [FeatureReference]] = [:]
  /// For each opening its level, and the lifts and the like that it is a door of.
  private var levelOfOpening: [FeatureReference: FeatureID] = [:]
  private var rides: [FeatureIndex: Set<FeatureIndex>] = [:]

  init(_ guide: VenueGuide, at moment: Instant) {
    writer = guide.writer
    graph = guide.graph
    levels = LevelNames(guide.venue)
    self.moment = moment
    for connection in guide.venue.connections {
      for unit in Set(connection.stops.compactMap(\.unitID)).sorted() {
        connections[FeatureReference(id: unit, featureType: .unit), default: []]
          .append(connection.reference)
      }
    }
    for amenity in guide.venue.amenitys where amenity.name != nil {
      for unit in amenity.unitIDs {
        amenities[FeatureReference(id: unit, featureType: .unit), default: []]
          .append(amenity.reference)
      }
    }
    for opening in guide.venue.openings { levelOfOpening[opening.reference] = opening.levelID }
    for position in 0..<graph.edgeCount {
      let index = EdgeIndex(rawValue: UInt32(truncatingIfNeeded: position))
      let edge = graph.edge(index)
      add(
        graph.traversal(of: index), graph.nodes[edge.tail.position], graph.nodes[edge.head.position]
      )
    }
  }

  private mutating func add(_ facts: Traversal, _ tail: GraphNode, _ head: GraphNode) {
    let ends = [tail, head]
    for end in ends {
      if let unit = end.unit { levelsOf[unit, default: []].insert(end.level) }
    }
    let isDoor = facts.kind == .door || facts.kind == .checkpoint
    var sides = Set(ends.compactMap(\.unit))
    if !isDoor, facts.kind == .walk {
      // A line over open floor passes an opening; between just two units it tells them.
      sides = Set(facts.crosses.filter { type(of: $0) == .unit })
    }
    if isDoor {
      for side in sides { units[side, default: []].formUnion(sides.subtracting([side])) }
    }
    for feature in Set(facts.crosses + [facts.feature].compactMap { $0 })
    where type(of: feature) != .unit {
      levelsOf[feature, default: []].formUnion(ends.map(\.level))
      if isDoor || (facts.kind == .walk && sides.count == 2) {
        units[feature, default: []].formUnion(sides)
      }
      let isRide = [.elevator, .escalator, .stairs].contains(facts.kind)
      if isRide, let ride = facts.feature, ride != feature {
        rides[feature, default: []].insert(ride)
      }
    }
  }

  private func type(of feature: FeatureIndex) -> FeatureType? {
    graph.features.indices.contains(feature.position)
      ? graph.features[feature.position].reference.featureType : nil
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
    var sides = named(units[index] ?? [])
    var place = levelText(levelsOf[index] ?? [])
    if reference.featureType == .opening {
      let level = levels.label(of: levelOfOpening[reference])
      place = level.map { " on " + SearchText.shown($0) } ?? place
      let rides = (rides[index] ?? []).sorted().map { graph.features[$0.position].reference }
      if sides.count < 2, let ride = only(rides) { sides = [ride] }
    }
    if let connection = only(connections[reference]) {
      let part = words.text == "the lift" ? "the car" : words.text
      words.text = "\(part) of \(connection)\(place)"
      return words
    }
    if let amenity = only(amenities[reference]) {
      words.text = amenity
      words.startsWithOwnWord = false
      return words
    }
    switch reference.featureType {
    // Its noun is that of a door or a car, which closes by itself.
    case .relationship: words.text = "the relationship"
    // A walkway that is drawn as a line.
    case .path where words.text == "the corridor": words.text = "the path"
    default: break
    }
    switch (reference.featureType, sides.count) {
    case (.unit, 1...):
      words.text += " next to \(sides.prefix(2).joined(separator: " and "))\(place)"
    case (.unit, _): words.text += place
    case (_, 2): words.text += " between \(sides[0]) and \(sides[1])\(place)"
    case (_, 1): words.text += " to \(sides[0])\(place)"
    default: words.text += place
    }
    return words
  }

  /// The amenity that a unit is, where it holds one alone and has no name of its own.
  func amenity(of unit: FeatureReference) -> FeatureReference? {
    let known = amenities[unit] ?? []
    guard known.count == 1, writer.noun(for: unit, at: moment).name == nil else { return nil }
    return known.first
  }

  /// The name of the one thing in a list.
  private func only(_ references: [FeatureReference]?) -> String? {
    guard let references, references.count == 1, let reference = references.first else {
      return nil
    }
    let noun = writer.noun(for: reference, at: moment)
    return noun.name == nil ? nil : noun.text
  }

  private func named(_ units: Set<FeatureIndex>) -> [String] {
    var texts = Set<String>()
    for unit in units where graph.features.indices.contains(unit.position) {
      let reference = graph.features[unit.position].reference
      let noun = writer.noun(for: reference, at: moment)
      if noun.name != nil {
        texts.insert(noun.text)
      } else if let other = only(connections[reference]) ?? only(amenities[reference]) {
        texts.insert(other)
      }
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
