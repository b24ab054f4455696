internal import GroundedModel

/// A feature that knows its reference.
private protocol Referenced {
  var reference: FeatureReference { get }
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
