public import GroundedModel

/// Finds what a what-if closure closes: a feature by identifier or by a name that only one thing has.
public struct ClosureTarget: Sendable {
  /// What a search gives.
  public enum Match: Hashable, Sendable {
    /// The features to close: one thing.
    case one([FeatureReference])
    /// Several things have this name; one line for each.
    case several([String])
    /// Nothing closable has this name or identifier; near names.
    case none(near: [String])
    /// The place is a point on the floor of something larger; closing that would close too much.
    case notClosable(String)
  }

  private struct Candidate {
    var reference: FeatureReference
    var names: [String]
    var levelID: FeatureID?
    var isClosable: Bool
  }

  private let candidates: [Candidate]
  private let links: PlaceLinks
  private let levels: LevelNames
  private let unitsOfAmenity: [FeatureID: [FeatureID]]
  private let verticalUnits: Set<FeatureID>
  private let connectionsOfUnit: [FeatureID: [FeatureReference]]

  /// Collects what can be closed in a venue.
  public init(_ venue: Venue) {
    var found: [Candidate] = []
    func add(
      _ reference: FeatureReference, _ labels: [Labels?], _ level: FeatureID?,
      isClosable: Bool = true
    ) {
      let names = labels.compactMap { $0 }.flatMap { $0.entries.map(\.text) }
      found.append(
        Candidate(
          reference: reference, names: names, levelID: level, isClosable: isClosable))
    }
    for item in venue.connections { add(item.reference, [item.name], nil) }
    for item in venue.paths { add(item.reference, [item.name], item.levelID) }
    for item in venue.relationships { add(item.reference, [], nil) }
    for item in venue.openings {
      add(item.reference, [item.name, item.alternativeName], item.levelID)
    }
    for item in venue.units {
      add(item.reference, [item.name, item.alternativeName], item.levelID)
    }
    for item in venue.sections {
      add(item.reference, [item.name, item.alternativeName], item.levelID)
    }
    for item in venue.geofences {
      add(item.reference, [item.name, item.alternativeName], item.levelIDs.first)
    }
    let levelOfUnit = Dictionary(
      venue.units.map { ($0.id, $0.levelID) }, uniquingKeysWith: { first, _ in first })
    for item in venue.amenitys {
      let level = item.unitIDs.first.flatMap { levelOfUnit[$0] ?? nil }
      add(item.reference, [item.name, item.alternativeName], level, isClosable: false)
    }
    for item in venue.occupants {
      add(item.reference, [item.name, item.alternativeName], nil, isClosable: false)
    }
    candidates = found
    var connections: [FeatureID: [FeatureReference]] = [:]
    for connection in venue.connections {
      for unit in Set(connection.stops.compactMap(\.unitID)).sorted() {
        connections[unit, default: []].append(connection.reference)
      }
    }
    connectionsOfUnit = connections
    links = PlaceLinks(venue)
    levels = LevelNames(venue)
    unitsOfAmenity = Dictionary(
      venue.amenitys.map { ($0.id, $0.unitIDs) }, uniquingKeysWith: { first, _ in first })
    verticalUnits = Set(
      venue.units.filter { PlaceLinks.verticalCategories.contains($0.category.stem) }.map(\.id))
  }

  /// The thing that a text means.
  public func match(_ text: String) -> Match {
    let isID = text.lowercased().hasPrefix("id:")
    let id = isID ? String(text.dropFirst(3)) : text
    let identified = candidates.filter { $0.reference.id.rawValue == id }
    if !identified.isEmpty { return target(of: identified, text) }
    if !isID {
      for key in [SearchText.key, SearchText.looseKey] {
        let wanted = key(text)
        let named = candidates.filter { $0.names.contains { key($0) == wanted } }
        if !wanted.isEmpty, !named.isEmpty { return target(of: named, text) }
      }
    }
    return .none(near: near(id, isID: isID))
  }

  private func target(of found: [Candidate], _ text: String) -> Match {
    let groups = links.groups(found.map(\.reference))
    let things = groups.map { group in
      (group, closable(group))
    }
    let closableThings = things.filter { !$0.1.isEmpty }
    if closableThings.count == 1, let only = closableThings.first { return .one(only.1) }
    if closableThings.isEmpty {
      return .notClosable(
        "\"\(text)\" is a place on a larger floor; close a unit, opening, path, connection, "
          + "relationship, section or geofence instead (by id:…)")
    }
    return .several(
      closableThings.flatMap { $0.1 }.sorted().map { reference in
        let level = candidates.first { $0.reference == reference }?.levelID
        let place = levels.name(of: level).map { ", \($0)" } ?? ""
        return "\(reference.featureType.rawValue)\(place), id:\(reference.id.rawValue)"
      })
  }

  /// What closing a group of linked features closes: its connection, else its paths, else everything that
  /// can be closed itself, else the lift cars or stairwells of an amenity.
  private func closable(_ group: [FeatureReference]) -> [FeatureReference] {
    for type in [FeatureType.connection, .path] {
      let strongest = group.filter { $0.featureType == type }
      if !strongest.isEmpty { return strongest.sorted() }
    }
    let direct = group.filter { reference in
      candidates.contains { $0.reference == reference && $0.isClosable }
    }
    if !direct.isEmpty { return direct.sorted() }
    let cars = group.flatMap { unitsOfAmenity[$0.id] ?? [] }.filter(verticalUnits.contains)
    let lifts = cars.map { connectionsOfUnit[$0] ?? [] }
    if !lifts.isEmpty, lifts.allSatisfy({ !$0.isEmpty }) {
      return Set(lifts.flatMap { $0 }).sorted()
    }
    return Set(cars).map { FeatureReference(id: $0, featureType: .unit) }.sorted()
  }

  private func near(_ text: String, isID: Bool) -> [String] {
    var seen: Set<String> = []
    var names: [String] = []
    for candidate in candidates where candidate.isClosable {
      for name in isID ? [candidate.reference.id.rawValue] : candidate.names
      where seen.insert(name).inserted {
        names.append(name)
      }
    }
    names.sort { NaturalOrder.isBefore($0, $1) }
    return Array(EditDistance.nearest(to: text, among: names).prefix(PlaceFinder.nearLimit))
  }
}
