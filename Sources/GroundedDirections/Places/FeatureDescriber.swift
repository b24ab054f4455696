import GroundedModel
import GroundedRouting

/// Describes every feature of a venue once.
struct FeatureDescriber {
  let venue: Venue
  let frame: LocalFrame
  private(set) var descriptions: [FeatureReference: FeatureDescription] = [:]
  private var grids: [FeatureID: BoxGrid] = [:]

  init(venue: Venue, frame: LocalFrame) {
    self.venue = venue
    self.frame = frame
  }

  mutating func describeAll(places: [Place]) {
    describeUnits()
    describePoints()
    describeThings()
    describeLinks()
    for place in places where descriptions[place.reference] == nil {
      add(
        place.reference, place.category, place.name.flatMap { Labels($0) }, place.levelID,
        point: place.coordinate)
    }
  }

  private mutating func add(
    _ reference: FeatureReference, _ category: Category, _ name: Labels?, _ level: FeatureID?,
    point: Coordinate? = nil, polygons: [Polygon] = [],
    _ change: (inout FeatureDescription) -> Void = { _ in }
  ) {
    guard descriptions[reference] == nil else { return }
    let outline = polygons.first.map { PlanarPolygon($0, in: frame) }
    var description = FeatureDescription(
      kind: NounKind(category: category, of: reference.featureType), category: category,
      name: name, levelID: level,
      point: point.map(frame.planar) ?? outline.flatMap(Shape.centre), polygon: outline)
    change(&description)
    descriptions[reference] = description
  }

  private func unit(at point: PlanarPoint?, _ level: FeatureID?) -> FeatureReference? {
    guard let point, let level else { return nil }
    return grids[level]?.candidates(near: point).lazy.map { venue.units[$0].reference }.first {
      descriptions[$0]?.polygon.map { Shape.contains($0, point) } ?? false
    }
  }

  private func isRestricted(_ unit: FeatureReference?) -> Bool {
    unit.flatMap { descriptions[$0]?.isRestricted } ?? false
  }

  private mutating func describeUnits() {
    for (position, unit) in venue.units.enumerated() {
      add(
        unit.reference, unit.category, unit.name, unit.levelID, point: unit.displayPoint,
        polygons: unit.polygons
      ) {
        $0.isRestricted = unit.restriction != nil || unit.category.rawValue == "nonpublic"
        $0.unit = unit.reference
        $0.hours = unit.hours
      }
      if let level = unit.levelID, let polygon = descriptions[unit.reference]?.polygon {
        grids[level, default: BoxGrid()].add(position, bounds: PlanarBox([polygon]))
      }
    }
  }

  private mutating func describePoints() {
    for amenity in venue.amenitys {
      let known = amenity.unitIDs.lazy.map { FeatureReference(id: $0, featureType: .unit) }
        .first { descriptions[$0] != nil }
      let level = known.flatMap { descriptions[$0]?.levelID }
      let home = unit(at: amenity.point.map(frame.planar), level) ?? known
      let isRestricted = isRestricted(home)
      add(amenity.reference, amenity.category, amenity.name, level, point: amenity.point) {
        $0.unit = home
        $0.hours = amenity.hours
        $0.phone = amenity.phone
        $0.isRestricted = isRestricted
      }
    }
    let anchors = Dictionary(
      venue.anchors.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
    for occupant in venue.occupants {
      let anchor = occupant.anchorID.flatMap { anchors[$0] }
      let home = anchor?.unitID.map { FeatureReference(id: $0, featureType: .unit) }
      let isRestricted = isRestricted(home)
      add(
        occupant.reference, occupant.category, occupant.name,
        home.flatMap { descriptions[$0]?.levelID }, point: anchor?.point
      ) {
        $0.unit = home
        $0.hours = occupant.hours
        $0.phone = occupant.phone
        $0.isRestricted = isRestricted
      }
    }
  }

  private mutating func describeThings() {
    for kiosk in venue.kiosks {
      add(
        kiosk.reference, Category("kiosk"), kiosk.name, kiosk.levelID,
        point: kiosk.displayPoint, polygons: kiosk.polygons)
      let home = unit(at: descriptions[kiosk.reference]?.point, kiosk.levelID)
      descriptions[kiosk.reference]?.unit = home
    }
    for fixture in venue.fixtures {
      add(
        fixture.reference, fixture.category, fixture.name, fixture.levelID,
        point: fixture.displayPoint, polygons: fixture.polygons)
      let home = unit(at: descriptions[fixture.reference]?.point, fixture.levelID)
      descriptions[fixture.reference]?.unit = home
    }
    for section in venue.sections {
      add(
        section.reference, section.category, section.name, section.levelID,
        point: section.displayPoint, polygons: section.polygons)
    }
    for fence in venue.geofences {
      add(
        fence.reference, fence.category, fence.name, fence.levelIDs.first,
        point: fence.displayPoint, polygons: fence.polygons)
    }
    for landmark in venue.landmarks {
      let target = landmark.feature.flatMap { descriptions[$0] }
      let home = unit(at: landmark.point.map(frame.planar), landmark.levelID)
      add(
        landmark.reference, landmark.category ?? target?.category ?? Category("landmark"),
        landmark.name ?? target?.name, landmark.levelID, point: landmark.point
      ) { $0.unit = home }
    }
  }

  private mutating func describeLinks() {
    for opening in venue.openings {
      add(
        opening.reference, opening.category, opening.name, opening.levelID,
        point: opening.displayPoint ?? opening.line.first
      ) { if opening.door?.type == "open" { $0.kind = .gap } }
    }
    for path in venue.paths {
      add(path.reference, path.category, path.name, path.levelID, point: path.line.first)
    }
    for relationship in venue.relationships {
      add(relationship.reference, relationship.category, nil, nil)
    }
    for connection in venue.connections {
      // A connection without a name goes by that of its unit.
      var name = connection.name
      for stop in connection.stops where name == nil {
        guard let unit = stop.unitID else { continue }
        name = descriptions[FeatureReference(id: unit, featureType: .unit)]?.name
      }
      add(
        connection.reference, connection.category, name, connection.stops.first?.levelID,
        point: connection.stops.first?.point
      ) { $0.hours = connection.hours }
    }
  }
}
