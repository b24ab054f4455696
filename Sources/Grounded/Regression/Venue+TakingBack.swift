internal import GroundedModel

/// A feature that knows its reference.
private protocol Referenced {
  var reference: FeatureReference { get }
  var location: SourceLocation { get set }
}

extension Venue.Section: Referenced {}
extension Venue.Unit: Referenced {}
extension Venue.Opening: Referenced {}
extension Venue.Fixture: Referenced {}
extension Venue.Kiosk: Referenced {}
extension Venue.Geofence: Referenced {}
extension Venue.Amenity: Referenced {}
extension Venue.Anchor: Referenced {}
extension Venue.Occupant: Referenced {}
extension Venue.Relationship: Referenced {}
extension Venue.Path: Referenced {}
extension Venue.Connection: Referenced {}
extension Venue.Closure: Referenced {}
extension Venue.Level: Referenced {}
extension Venue.Source: Referenced {}

extension Venue {
  /// The venue with one feature as it is in another edition: there, changed or absent.
  func takingBack(_ reference: FeatureReference, from old: Venue) -> Venue {
    var venue = self
    func take<Feature: Referenced>(_ list: WritableKeyPath<Venue, [Feature]>) {
      let before = old[keyPath: list].first { $0.reference == reference }
      if let position = venue[keyPath: list].firstIndex(where: { $0.reference == reference }) {
        if let before {
          venue[keyPath: list][position] = before
        } else {
          venue[keyPath: list].remove(at: position)
        }
      } else if let before {
        venue[keyPath: list].append(before)
      }
    }
    take(\.sections)
    take(\.units)
    take(\.openings)
    take(\.fixtures)
    take(\.kiosks)
    take(\.geofences)
    take(\.amenitys)
    take(\.anchors)
    take(\.occupants)
    take(\.relationships)
    take(\.paths)
    take(\.connections)
    take(\.closures)
    take(\.levels)
    take(\.sources)
    if reference.featureType.rawValue == "settings" {
      venue.routingOverrides = old.routingOverrides
      venue.timeZone = old.timeZone
    }
    return venue
  }
}

extension FeatureContents {
  /// The contents of a venue's features as they were read, for formats whose files are no lists of features.
  init(_ venue: Venue) {
    self.init()
    func add(_ list: [some Referenced]) {
      for feature in list {
        var feature = feature
        // Where a feature stands in its file is not what it is.
        feature.location = SourceLocation(file: "")
        var found: [String: String] = [:]
        for (label, value) in Mirror(reflecting: feature).children {
          if let label { found[label] = "(\(value))" }
        }
        set(found, for: feature.reference)
      }
    }
    add(venue.sections)
    add(venue.units)
    add(venue.openings)
    add(venue.fixtures)
    add(venue.kiosks)
    add(venue.geofences)
    add(venue.amenitys)
    add(venue.occupants)
    add(venue.relationships)
    add(venue.paths)
    add(venue.connections)
    add(venue.closures)
    add(venue.levels)
  }
}
