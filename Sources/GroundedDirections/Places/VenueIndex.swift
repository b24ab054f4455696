import GroundedModel
import GroundedRouting

/// The venue and its graph, arranged for finding names, landmarks and neighbours.
struct VenueIndex: Sendable {
  /// A way through a door into another unit.
  struct Door: Sendable {
    var unit: FeatureReference
    var point: PlanarPoint
  }

  let venue: Venue
  let graph: RouteGraph
  let descriptions: [FeatureReference: FeatureDescription]
  let landmarks: [FeatureID: [Landmark]]
  /// For each unit the units that it shares a door with.
  let doors: [FeatureReference: [Door]]
  /// For each unit those that one line of sight crosses with it: no wall between them there.
  let melted: [FeatureReference: Set<FeatureReference>]
  /// For each unit how many amenities, occupants and kiosks it holds.
  let tenants: [FeatureReference: Int]
  /// Lift cars, stairwells and escalators of the graph.
  let shafts: Set<FeatureIndex>
  let relationships: [FeatureReference: Venue.Relationship]
  let connections: [FeatureReference: Venue.Connection]
  let openings: [FeatureReference: Venue.Opening]
  let paths: [FeatureReference: Venue.Path]
  let levels: [FeatureID: Venue.Level]
  let sources: SourceIndex

  init(venue: Venue, graph: RouteGraph, places: [Place]) {
    self.venue = venue
    self.graph = graph
    sources = SourceIndex(venue.sources)
    levels = Dictionary(venue.levels.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
    connections = Dictionary(
      venue.connections.map { ($0.reference, $0) }, uniquingKeysWith: { a, _ in a })
    openings = Dictionary(
      venue.openings.map { ($0.reference, $0) }, uniquingKeysWith: { a, _ in a })
    paths = Dictionary(venue.paths.map { ($0.reference, $0) }, uniquingKeysWith: { a, _ in a })
    relationships = Dictionary(
      venue.relationships.map { ($0.reference, $0) }, uniquingKeysWith: { a, _ in a })
    var describer = FeatureDescriber(venue: venue, frame: graph.frame)
    describer.describeAll(places: places)
    descriptions = describer.descriptions
    landmarks = Self.landmarks(venue, descriptions, frame: graph.frame)
    var tenants: [FeatureReference: Int] = [:]
    var shafts: Set<FeatureIndex> = []
    for (reference, description) in descriptions {
      if [.amenity, .occupant, .kiosk].contains(reference.featureType),
        let unit = description.unit
      {
        tenants[unit, default: 0] += 1
      }
      if reference.featureType == .unit,
        [.lift, .stairs, .escalator].contains(description.kind),
        let position = graph.featureIndex(of: reference)
      {
        shafts.insert(position)
      }
    }
    self.tenants = tenants
    self.shafts = shafts
    let neighbours = Self.neighbours(graph)
    doors = neighbours.doors
    melted = neighbours.melted
  }

  /// The name of a level in a language; nil where it has none.
  func levelName(_ id: FeatureID, language: String) -> String? {
    guard let level = levels[id], let labels = level.name ?? level.shortName else { return nil }
    let name = NameText.clean(labels.text(language: language, fallback: venue.language))
    return name.isEmpty ? nil : name
  }

  /// The feature at a position of the graph.
  func reference(_ index: FeatureIndex?) -> FeatureReference? {
    guard let index, graph.features.indices.contains(index.position) else { return nil }
    return graph.features[index.position].reference
  }

  private static func landmarks(
    _ venue: Venue, _ descriptions: [FeatureReference: FeatureDescription], frame: LocalFrame
  ) -> [FeatureID: [Landmark]] {
    var result: [FeatureID: [Landmark]] = [:]
    let unidentifiable = Set(
      venue.landmarks.filter { $0.identifiable == .no }.map(\.reference))
    for (reference, description) in descriptions.sorted(by: { $0.key < $1.key }) {
      guard let level = description.levelID, let point = description.point,
        !description.isRestricted, !unidentifiable.contains(reference),
        let rank = rank(reference, description)
      else { continue }
      let isArea = reference.featureType == .unit
      result[level, default: []].append(
        Landmark(
          reference: reference, kind: description.kind, rank: rank, point: point,
          polygon: isArea ? description.polygon : nil, unit: description.unit))
    }
    for connection in venue.connections {
      guard let description = descriptions[connection.reference], description.name != nil,
        let rank = description.kind?.rank
      else { continue }
      for stop in connection.stops {
        let home = stop.unitID.map { FeatureReference(id: $0, featureType: .unit) }
        let point =
          stop.point.map(frame.planar) ?? home.flatMap { descriptions[$0]?.point }
        guard let point else { continue }
        result[stop.levelID, default: []].append(
          Landmark(
            reference: connection.reference, kind: description.kind, rank: rank, point: point,
            unit: home))
      }
    }
    return result
  }

  private static func rank(
    _ reference: FeatureReference, _ description: FeatureDescription
  ) -> Int? {
    let isNamed = description.name != nil
    switch reference.featureType {
    case .amenity, .occupant, .kiosk, .unit:
      guard let kind = description.kind, let rank = kind.rank else { return nil }
      // An unnamed lift among several says nothing; a named one is told by its name.
      if !isNamed, !kind.isTellingWithoutName || rank == 0 { return nil }
      return rank
    case .landmark: return isNamed ? description.kind?.rank ?? 4 : nil
    case .fixture: return isNamed && description.kind != .gateDesk ? 5 : nil
    default: return nil
    }
  }

  private static func neighbours(
    _ graph: RouteGraph
  ) -> (doors: [FeatureReference: [Door]], melted: [FeatureReference: Set<FeatureReference>]) {
    func reference(_ index: FeatureIndex?) -> FeatureReference? {
      guard let index, graph.features.indices.contains(index.position) else { return nil }
      return graph.features[index.position].reference
    }
    var doors: [FeatureReference: [Door]] = [:]
    var melted: [FeatureReference: Set<FeatureReference>] = [:]
    // Whatever edges share facts crosses the same units.
    for traversal in graph.traversals where traversal.kind == .walk {
      let units = traversal.crosses.compactMap(reference).filter { $0.featureType == .unit }
      guard units.count > 1 else { continue }
      for unit in units { melted[unit, default: []].formUnion(units) }
    }
    for position in 0..<graph.edgeCount {
      let index = EdgeIndex(position)
      let kind = graph.traversal(of: index).kind
      guard kind == .door || kind == .checkpoint else { continue }
      let edge = graph.edge(index)
      let tail = graph.nodes[edge.tail.position]
      let head = graph.nodes[edge.head.position]
      guard let a = reference(tail.unit), let b = reference(head.unit), a != b else { continue }
      doors[a, default: []].append(Door(unit: b, point: head.point))
    }
    return (doors, melted)
  }
}
