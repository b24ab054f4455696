import GroundedModel

extension IMDFWriting {
  /// Adds the features of the standard.
  mutating func addStandard() {
    addVenue()
    addBuildings()
    addAreas()
    addFloorFeatures()
    addPoints()
    for relationship in venue.relationships {
      add(
        relationship.reference, line(relationship.line),
        [
          ("category", text(relationship.category.rawValue)),
          ("direction", text(relationship.isDirected ? "directed" : "undirected")),
          ("origin", reference(relationship.origin)),
          (
            "intermediary",
            relationship.intermediary.isEmpty ? .null : references(relationship.intermediary)
          ),
          ("destination", reference(relationship.destination)),
          ("hours", text(relationship.hours)),
        ])
    }
  }

  private mutating func addVenue() {
    for address in venue.addresses {
      add(
        address.reference, .null,
        [
          ("address", text(address.address)), ("unit", text(address.unit)),
          ("locality", text(address.locality)), ("province", text(address.province)),
          ("country", text(address.country)), ("postal_code", text(address.postalCode)),
          ("postal_code_ext", .null), ("postal_code_vanity", .null),
        ])
    }
    report.miss("category of the venue", venue.category == nil ? 1 : 0)
    report.miss("name of the venue", venue.name == nil ? 1 : 0)
    report.miss("display point of the venue", venue.displayPoint == nil ? 1 : 0)
    report.miss("address of the venue", venue.addressID == nil ? 1 : 0)
    report.miss("outline of the venue", venue.polygons.isEmpty ? 1 : 0)
    add(
      FeatureReference(id: venue.id, featureType: .venue), polygons(venue.polygons),
      [
        ("category", text(venue.category?.rawValue)), ("restriction", text(venue.restriction)),
        ("name", labels(venue.name)), ("alt_name", labels(venue.alternativeName)),
        ("hours", text(venue.hours)), ("phone", text(venue.phone)),
        ("website", text(venue.website)), ("display_point", point(venue.displayPoint)),
        ("address_id", link(venue.addressID, .address)),
      ])
  }

  private mutating func addBuildings() {
    for building in venue.buildings {
      add(
        building.reference, .null,
        [
          ("category", text(building.category.rawValue)),
          ("restriction", text(building.restriction)), ("name", labels(building.name)),
          ("alt_name", labels(building.alternativeName)),
          ("display_point", point(building.displayPoint)),
          ("address_id", link(building.addressID, .address)),
        ])
    }
    for footprint in venue.footprints {
      add(
        footprint.reference, polygons(footprint.polygons),
        [
          ("category", text(footprint.category.rawValue)), ("name", labels(footprint.name)),
          ("building_ids", links(footprint.buildingIDs, .building)),
        ])
    }
    for level in venue.levels {
      add(
        level.reference, polygons(level.polygons),
        [
          ("category", text(level.category.rawValue)), ("restriction", text(level.restriction)),
          ("outdoor", .bool(level.isOutdoor)), ("ordinal", .int(level.ordinal)),
          ("name", labels(level.name)), ("short_name", labels(level.shortName)),
          ("display_point", point(level.displayPoint)),
          ("address_id", link(level.addressID, .address)),
          ("building_ids", links(level.buildingIDs, .building)),
        ])
    }
    report.miss("names of levels", venue.levels.count { $0.name == nil })
  }

  private mutating func addAreas() {
    for section in venue.sections {
      add(
        section.reference, polygons(section.polygons),
        [
          ("category", text(section.category.rawValue)),
          ("level_id", link(section.levelID, .level)),
          ("restriction", text(section.restriction)),
          ("accessibility", texts(section.accessibility)), ("name", labels(section.name)),
          ("alt_name", labels(section.alternativeName)),
          ("display_point", point(section.displayPoint)),
          ("address_id", link(section.addressID, .address)),
          ("correlation_id", text(section.correlationID?.rawValue)),
          ("parents", links(section.parentIDs, .section)),
        ])
    }
    for geofence in venue.geofences {
      add(
        geofence.reference, polygons(geofence.polygons),
        [
          ("category", text(geofence.category.rawValue)),
          ("restriction", text(geofence.restriction)),
          ("accessibility", texts(geofence.accessibility)), ("name", labels(geofence.name)),
          ("alt_name", labels(geofence.alternativeName)),
          ("correlation_id", text(geofence.correlationID?.rawValue)),
          ("display_point", point(geofence.displayPoint)),
          ("building_ids", links(geofence.buildingIDs, .building)),
          ("level_ids", links(geofence.levelIDs, .level)),
          ("parents", links(geofence.parentIDs, .geofence)),
        ])
    }
  }

  private mutating func addFloorFeatures() {
    for unit in venue.units {
      add(
        unit.reference, polygons(unit.polygons),
        [
          ("category", text(unit.category.rawValue)), ("level_id", link(unit.levelID, .level)),
          ("restriction", text(unit.restriction)), ("accessibility", texts(unit.accessibility)),
          ("name", labels(unit.name)), ("alt_name", labels(unit.alternativeName)),
          ("display_point", point(unit.displayPoint)),
        ])
    }
    for opening in venue.openings {
      add(
        opening.reference, line(opening.line),
        [
          ("category", text(opening.category.rawValue)),
          ("level_id", link(opening.levelID, .level)),
          ("accessibility", texts(opening.accessibility)),
          ("access_control", texts(opening.accessControl)), ("door", door(opening.door)),
          ("name", labels(opening.name)), ("alt_name", labels(opening.alternativeName)),
          ("display_point", point(opening.displayPoint)),
        ])
    }
    for fixture in venue.fixtures {
      add(
        fixture.reference, polygons(fixture.polygons),
        [
          ("category", text(fixture.category.rawValue)),
          ("level_id", link(fixture.levelID, .level)), ("name", labels(fixture.name)),
          ("alt_name", labels(fixture.alternativeName)),
          ("anchor_id", link(fixture.anchorID, .anchor)),
          ("display_point", point(fixture.displayPoint)),
        ])
    }
    for kiosk in venue.kiosks {
      add(
        kiosk.reference, polygons(kiosk.polygons),
        [
          ("level_id", link(kiosk.levelID, .level)), ("name", labels(kiosk.name)),
          ("alt_name", labels(kiosk.alternativeName)),
          ("anchor_id", link(kiosk.anchorID, .anchor)),
          ("display_point", point(kiosk.displayPoint)),
        ])
    }
    for detail in venue.details {
      add(detail.reference, lines(detail.lines), [("level_id", link(detail.levelID, .level))])
    }
  }

  private func door(_ door: Venue.Door?) -> JSONText {
    guard let door else { return .null }
    return .object([
      ("type", text(door.type)), ("automatic", door.isAutomatic.map(JSONText.bool) ?? .null),
      ("material", text(door.material)),
    ])
  }

  private mutating func addPoints() {
    for amenity in venue.amenitys {
      add(
        amenity.reference, point(amenity.point),
        [
          ("category", text(amenity.category.rawValue)),
          ("accessibility", texts(amenity.accessibility)), ("name", labels(amenity.name)),
          ("alt_name", labels(amenity.alternativeName)), ("hours", text(amenity.hours)),
          ("phone", text(amenity.phone)), ("website", text(amenity.website)),
          ("unit_ids", links(amenity.unitIDs, .unit)),
          ("address_id", link(amenity.addressID, .address)),
          ("correlation_id", text(amenity.correlationID?.rawValue)),
        ])
    }
    for anchor in venue.anchors {
      add(
        anchor.reference, point(anchor.point),
        [
          ("unit_id", link(anchor.unitID, .unit)),
          ("address_id", link(anchor.addressID, .address)),
        ])
    }
    for occupant in venue.occupants {
      let hasValidity = occupant.validFrom != nil || occupant.validTo != nil
      add(
        occupant.reference, .null,
        [
          ("category", text(occupant.category.rawValue)), ("name", labels(occupant.name)),
          ("alt_name", labels(occupant.alternativeName)),
          ("anchor_id", link(occupant.anchorID, .anchor)), ("hours", text(occupant.hours)),
          ("phone", text(occupant.phone)), ("website", text(occupant.website)),
          (
            "validity",
            hasValidity
              ? .object([("start", text(occupant.validFrom)), ("end", text(occupant.validTo))])
              : .null
          ),
          ("correlation_id", text(occupant.correlationID?.rawValue)),
        ])
    }
  }
}
