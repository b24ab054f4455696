import GroundedBuild
import GroundedModel
import GroundedRouting

/// What the model says, without where it stands in files: the only thing that graph and answers come from.
struct VenueContents: Equatable {
  private let parts: [AnyHashable]

  init(_ venue: Venue) {
    func plain<Feature: Hashable>(
      _ features: [Feature], _ place: WritableKeyPath<Feature, SourceLocation>
    ) -> AnyHashable {
      AnyHashable(
        features.map { feature in
          var feature = feature
          feature[keyPath: place] = SourceLocation(file: "")
          return feature
        })
    }
    parts = [
      AnyHashable(venue.id), AnyHashable(venue.name), AnyHashable(venue.category),
      AnyHashable(venue.hours), AnyHashable(venue.restriction), AnyHashable(venue.displayPoint),
      AnyHashable(venue.alternativeName), AnyHashable(venue.phone), AnyHashable(venue.website),
      AnyHashable(venue.addressID), AnyHashable(venue.polygons), AnyHashable(venue.language),
      AnyHashable(venue.timeZone), AnyHashable(venue.routingOverrides),
      AnyHashable(venue.edition),
      plain(venue.addresses, \.location), plain(venue.buildings, \.location),
      plain(venue.footprints, \.location), plain(venue.levels, \.location),
      plain(venue.sections, \.location), plain(venue.units, \.location),
      plain(venue.openings, \.location), plain(venue.fixtures, \.location),
      plain(venue.kiosks, \.location), plain(venue.details, \.location),
      plain(venue.geofences, \.location), plain(venue.amenitys, \.location),
      plain(venue.anchors, \.location), plain(venue.occupants, \.location),
      plain(venue.relationships, \.location), plain(venue.paths, \.location),
      plain(venue.connections, \.location), plain(venue.closures, \.location),
      plain(venue.signs, \.location), plain(venue.landmarks, \.location),
      plain(venue.sources, \.location), plain(venue.evidence, \.location),
      plain(venue.unknownFeatures, \.location),
    ]
  }
}

extension RouteGraph {
  /// Whether another graph has the same nodes, edges, costs, hours and states.
  func isSame(as other: RouteGraph) -> Bool {
    frame == other.frame && timeZone == other.timeZone && levels == other.levels
      && features == other.features && nodes == other.nodes && traversals == other.traversals
      && firstEdges == other.firstEdges && tails == other.tails && heads == other.heads
      && lengths == other.lengths && traversalOfEdge == other.traversalOfEdge
  }
}
