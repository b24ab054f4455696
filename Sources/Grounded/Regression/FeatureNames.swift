internal import GroundedBuild
internal import GroundedModel
internal import GroundedRouting

/// What features are called in suites and reports: a name that only one way has, else type and identifier.
struct FeatureNames: Sendable {
  private var labels: [FeatureReference: String] = [:]
  private(set) var byLabel: [String: [FeatureReference]] = [:]
  /// The features by the name under which their contents are recorded.
  private(set) var byRecordKey: [String: FeatureReference] = [:]
  private var categories: [(reference: FeatureReference, category: String)] = []
  private let targets: ClosureTarget

  init(_ built: BuiltVenue) {
    let venue = built.venue
    targets = ClosureTarget(venue)
    let language = venue.language
    func name(_ labels: Labels?) -> String? {
      labels.map { SearchText.shown($0.text(language: language)) }.flatMap {
        $0.isEmpty ? nil : $0
      }
    }
    // Lifts, stairs and escalators without a name of their own have that of the amenity that is in their unit.
    var ofUnit: [FeatureID: String] = [:]
    for amenity in venue.amenitys
    where PlaceLinks.verticalCategories.contains(amenity.category.stem) {
      guard let name = name(amenity.name) else { continue }
      for unit in amenity.unitIDs where ofUnit[unit] == nil { ofUnit[unit] = name }
    }
    var named: [(reference: FeatureReference, name: String?, isWay: Bool)] = []
    for item in venue.connections {
      let unit = item.stops.compactMap { $0.unitID.flatMap { ofUnit[$0] } }.first
      named.append((item.reference, name(item.name) ?? unit, true))
      categories.append((item.reference, item.category.stem))
    }
    for item in venue.paths {
      named.append((item.reference, name(item.name), true))
      categories.append((item.reference, item.category.stem))
    }
    for item in venue.openings {
      named.append((item.reference, name(item.name) ?? name(item.alternativeName), true))
      categories.append((item.reference, item.category.stem))
    }
    let rooms = Self.rooms(built.graph)
    let unitNames = Dictionary(
      venue.units.compactMap { unit in name(unit.name).map { (unit.reference, $0) } },
      uniquingKeysWith: { first, _ in first })
    for item in venue.relationships {
      let ends = [item.origin, item.destination].compactMap { $0 } + item.intermediary
      let unit = ends.filter { $0.featureType == .unit }.compactMap { ofUnit[$0.id] }.first
      named.append((item.reference, unit, true))
      categories.append((item.reference, item.category.stem))
    }
    for item in venue.units {
      named.append((item.reference, name(item.name) ?? ofUnit[item.id], false))
      categories.append((item.reference, item.category.stem))
    }
    for item in venue.sections {
      named.append((item.reference, name(item.name), false))
      categories.append((item.reference, item.category.stem))
    }
    for item in venue.geofences {
      named.append((item.reference, name(item.name), false))
      categories.append((item.reference, item.category.stem))
    }
    for item in venue.amenitys { named.append((item.reference, name(item.name), false)) }
    for item in venue.closures { named.append((item.reference, name(item.reason), false)) }
    let through = Dictionary(
      venue.relationships.map { item in
        (item.reference, item.intermediary.filter { $0.featureType == .opening })
      }, uniquingKeysWith: { first, _ in first })
    var short: [String: Int] = [:]
    for item in named { short[Self.short(item.reference.id), default: 0] += 1 }
    var counts: [String: Int] = [:]
    for item in named where item.isWay {
      if let name = item.name { counts[name, default: 0] += 1 }
    }
    for item in named {
      let brief = Self.short(item.reference.id)
      let id = short[brief] == 1 ? brief : item.reference.id.rawValue
      let type = item.reference.featureType.rawValue
      let label: String
      if let name = item.name {
        label = item.isWay && (counts[name] ?? 0) > 1 ? "\(name) (\(type) \(id))" : name
      } else {
        // A door without a name has that of the room it leads to, of two the one with fewer doors.
        let openings = [item.reference] + (through[item.reference] ?? [])
        let room = openings.flatMap { rooms[$0] ?? [] }.compactMap { unitNames[$0] }.first
        label = room.map { "\($0) (\(type) \(id))" } ?? "\(type) \(id)"
      }
      labels[item.reference] = label
      byLabel[label, default: []].append(item.reference)
    }
    categories.sort { $0.reference < $1.reference }
    for reference in labels.keys { byRecordKey[recordKey(reference)] = reference }
  }

  /// The name under which a feature's contents are recorded: its label, where no other feature has it.
  func recordKey(_ reference: FeatureReference) -> String {
    let label = label(reference)
    if Self.isWay(reference) { return Self.bare(label) }
    guard (byLabel[label]?.count ?? 0) > 1 else { return label }
    return "\(label) (\(reference.featureType.rawValue) \(Self.short(reference.id)))"
  }

  private static func isWay(_ reference: FeatureReference) -> Bool {
    [.connection, .path, .opening, .relationship].contains(reference.featureType)
  }

  /// A label as it is compared: where a type and an identifier stand in it, these alone.
  ///
  /// The room before them is there for people; which of two rooms it is depends on other features.
  static func bare(_ label: String) -> String {
    guard label.hasSuffix(")"), let start = label.lastIndex(of: "(") else { return label }
    let inside = label[label.index(after: start)...].dropLast()
    let parts = inside.split(separator: " ", maxSplits: 1)
    let types: Set<Substring> = ["connection", "opening", "path", "relationship"]
    return parts.count == 2 && types.contains(parts[0]) ? String(inside) : label
  }

  /// The units on both sides of each opening, those with fewer openings first.
  private static func rooms(_ graph: RouteGraph) -> [FeatureReference: [FeatureReference]] {
    var units: [FeatureReference: Set<FeatureReference>] = [:]
    for position in 0..<graph.edgeCount {
      let edge = graph.edge(EdgeIndex(position))
      let facts = graph.traversals[edge.traversal.position]
      guard facts.kind == .door || facts.kind == .checkpoint else { continue }
      let openings = ([facts.feature].compactMap { $0 } + facts.crosses).map {
        graph.features[$0.position].reference
      }.filter { $0.featureType == .opening }
      for node in [edge.tail, edge.head] {
        guard let unit = graph.nodes[node.position].unit else { continue }
        for opening in openings {
          units[opening, default: []].insert(graph.features[unit.position].reference)
        }
      }
    }
    var counts: [FeatureReference: Int] = [:]
    for unit in units.values.flatMap({ $0 }) { counts[unit, default: 0] += 1 }
    return units.mapValues { $0.sorted { (counts[$0] ?? 0, $0) < (counts[$1] ?? 0, $1) } }
  }

  /// The first part of a UUID, else the whole identifier.
  static func short(_ id: FeatureID) -> String {
    let parts = id.rawValue.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.count) == [8, 4, 4, 4, 12] ? String(parts[0]) : id.rawValue
  }

  /// What a feature is called.
  func label(_ reference: FeatureReference) -> String {
    labels[reference] ?? "\(reference.featureType.rawValue) \(Self.short(reference.id))"
  }

  /// What a text means: a label, an identifier or a name.
  func match(_ text: String) -> ClosureTarget.Match {
    if let found = byLabel[text] {
      // A connection and its units have one name: closing it means the connection.
      // What closes is no thing to close, and two things of one name are asked about like any other name.
      let things = found.filter { $0.featureType != .amenity && $0.featureType != .closure }
      let first = things.filter { $0.featureType != .unit }
      let shafts: [FeatureType] = [.connection, .path, .relationship]
      let isOne = things.count == 1 || first.count == 1 && shafts.contains(first[0].featureType)
      if isOne, let only = first.first ?? things.first { return .one([only]) }
    }
    return targets.match(text)
  }

  /// Everything that a text may mean in a list of used or avoided features.
  func features(_ text: String) -> Set<FeatureReference>? {
    var found = Set(byLabel[text] ?? [])
    if case .one(let references) = targets.match(text) { found.formUnion(references) }
    return found.isEmpty ? nil : found
  }

  /// The things of a kind that can be closed, by label, in natural order.
  func closable(_ selector: RegressionSuite.Selector) -> [(
    label: String, references: [FeatureReference]
  )] {
    let types: [FeatureType] = [
      .connection, .path, .opening, .relationship, .unit, .section, .geofence,
    ]
    let found: [FeatureReference]
    if let type = types.first(where: { $0.rawValue == selector.kind }) {
      found = categories.map(\.reference).filter { $0.featureType == type }
    } else {
      let wanted = Self.stems[selector.kind] ?? [selector.kind]
      let vertical: [FeatureType] = [.connection, .path, .relationship]
      found = categories.filter {
        vertical.contains($0.reference.featureType) && wanted.contains($0.category)
      }.map(\.reference)
    }
    return found.map { (label($0), [$0]) }.filter { selector.holds($0.0) }
      .sorted { NaturalOrder.isBefore($0.0, $1.0) }
  }

  private static let stems: [String: [String]] = [
    "lift": ["elevator"], "stairs": ["stairs", "steps"], "escalator": ["escalator"],
    "ramp": ["ramp"], "moving walkway": ["movingwalkway"],
  ]

  /// The kinds that `closable` knows.
  static let closableKinds =
    stems.keys.sorted() + [
      "connection", "geofence", "opening", "path", "relationship", "section", "unit",
    ]
}
