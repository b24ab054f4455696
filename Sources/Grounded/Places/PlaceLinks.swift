package import GroundedModel
internal import GroundedRouting

/// Which features of a venue are one thing to a traveller: a gate and its unit, an occupant and the unit of its
/// anchor, a lift and the lift cars of its stops.
package struct PlaceLinks: Sendable {
  private var neighbours: [FeatureReference: [FeatureReference]] = [:]
  /// Features through which others are one thing.
  private var bridges: Set<FeatureReference> = []

  /// Collects the links of a venue.
  ///
  /// Complexity: O(features).
  package init(_ venue: Venue) {
    var anchorUnit: [FeatureID: FeatureID] = [:]
    for anchor in venue.anchors {
      if let unit = anchor.unitID { anchorUnit[anchor.id] = unit }
    }
    var correlated: [FeatureID: FeatureReference] = [:]
    func correlate(_ reference: FeatureReference, _ correlation: FeatureID?) {
      guard let correlation else { return }
      if let first = correlated[correlation] { join(reference, first) }
      correlated[correlation] = correlated[correlation] ?? reference
    }
    for amenity in venue.amenitys {
      for unit in amenity.unitIDs { join(amenity.reference, Self.unit(unit)) }
      correlate(amenity.reference, amenity.correlationID)
    }
    for occupant in venue.occupants {
      if let anchor = occupant.anchorID {
        join(occupant.reference, FeatureReference(id: anchor, featureType: .anchor))
        if let unit = anchorUnit[anchor] { join(occupant.reference, Self.unit(unit)) }
      }
      correlate(occupant.reference, occupant.correlationID)
    }
    for kiosk in venue.kiosks {
      guard let anchor = kiosk.anchorID else { continue }
      join(kiosk.reference, FeatureReference(id: anchor, featureType: .anchor))
    }
    for fixture in venue.fixtures {
      guard let anchor = fixture.anchorID else { continue }
      join(fixture.reference, FeatureReference(id: anchor, featureType: .anchor))
    }
    for section in venue.sections { correlate(section.reference, section.correlationID) }
    for connection in venue.connections {
      for stop in connection.stops {
        if let unit = stop.unitID { join(connection.reference, Self.unit(unit)) }
      }
    }
    for unit in venue.units where Self.verticalCategories.contains(unit.category.stem) {
      bridges.insert(unit.reference)
    }
    for relationship in venue.relationships {
      // A lift written unit to unit, or hall to hall through its cars: the cars are one lift.
      let ends = [relationship.origin] + relationship.intermediary + [relationship.destination]
      let cars = ends.compactMap { $0 }.filter(bridges.contains)
      for (a, b) in zip(cars, cars.dropFirst()) where a != b { join(a, b) }
    }
    for anchor in venue.anchors { bridges.insert(anchor.reference) }
    for connection in venue.connections { bridges.insert(connection.reference) }
  }

  /// Units that are a stop of something that leads to another level.
  package static let verticalCategories: Set<String> = [
    "elevator", "escalator", "stairs", "steps", "ramp", "movingwalkway",
  ]

  private static func unit(_ id: FeatureID) -> FeatureReference {
    FeatureReference(id: id, featureType: .unit)
  }

  private mutating func join(_ a: FeatureReference, _ b: FeatureReference) {
    neighbours[a, default: []].append(b)
    neighbours[b, default: []].append(a)
  }

  /// Whether a feature without a name is only a part of a named one: a lift car, or the unit of one gate alone.
  package func isPart(_ reference: FeatureReference, of named: Set<FeatureReference>) -> Bool {
    let owners = (neighbours[reference] ?? []).filter(named.contains)
    return owners.count == 1 || (bridges.contains(reference) && !owners.isEmpty)
  }

  /// Sorts references into groups that are one thing each; the order of groups and members is kept.
  ///
  /// Two references are one thing if they are linked, directly or through lift cars, connections and anchors;
  /// two desks in one hall are not one thing.
  package func groups(_ references: [FeatureReference]) -> [[FeatureReference]] {
    var groups: [[FeatureReference]] = []
    var taken: Set<FeatureReference> = []
    let wanted = Set(references)
    for start in references where !taken.contains(start) {
      var reached: Set<FeatureReference> = [start]
      var open = [start]
      while let next = open.popLast() {
        guard next == start || bridges.contains(next) || wanted.contains(next) else { continue }
        for neighbour in neighbours[next] ?? [] where reached.insert(neighbour).inserted {
          open.append(neighbour)
        }
      }
      let group = references.filter { reached.contains($0) && !taken.contains($0) }
      taken.formUnion(group)
      groups.append(group)
    }
    return groups
  }
}
