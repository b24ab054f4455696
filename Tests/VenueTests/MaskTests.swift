import Grounded
import GroundedBuild
import GroundedModel
import GroundedRouting
import Testing

/// Closing a feature in the question gives the costs of a venue that is drawn without it (`Rebuild` says how).
struct MaskTests {
  /// How far costs may differ, in seconds: 6 cm of walking, for walls of a rebuild bend a line a little.
  private static let tolerance = 0.05

  private static let profiles: [TravelProfile] = [.walk, .stepFree]

  /// Costs from a dozen places to all places.
  private struct Survey {
    var built: BuiltVenue
    var router: Router
    var starts: [Place]
    let space = SearchSpace()

    init(_ built: BuiltVenue, starts: [FeatureReference]) {
      self.built = built
      router = Router(
        graph: built.graph, defaults: RoutingDefaults(overrides: built.venue.routingOverrides))
      self.starts = starts.compactMap { reference in
        built.places.first { $0.reference == reference }
      }
    }

    func costs(
      from start: Place, _ profile: TravelProfile, closures: [Venue.Closure]
    ) -> [FeatureReference: Double] {
      let costs = router.costs(
        from: start.nodes, profile: profile, departs: Venues.noon,
        closures: built.venue.closures + closures, space: space)
      return Dictionary(
        built.places.filter { !$0.nodes.isEmpty && !$0.isRestricted }.map { place in
          (place.reference, place.nodes.map { costs[$0.position] }.min() ?? .infinity)
        }, uniquingKeysWith: { a, _ in a })
    }
  }

  /// A dozen places that stand for the venue: no lifts and the like, spread by a seed.
  private func starts(_ built: BuiltVenue, seed: UInt64) -> [FeatureReference] {
    var random = SeededNumbers(state: seed)
    let kinds: [FeatureType] = [.amenity, .occupant, .unit]
    let shafts = ["stairs", "elevator", "escalator", "movingwalkway", "ramp", "steps"]
    return built.routablePlaces.filter {
      kinds.contains($0.reference.featureType) && !shafts.contains($0.category.stem)
    }.shuffled(using: &random).prefix(12).map(\.reference)
  }

  /// Whether a rebuild may have moved or dropped a place: it lies in what is closed, or is it.
  private func isTouched(
    _ place: Place, by reference: FeatureReference, area: [Polygon], levels: Set<FeatureID>,
    in built: BuiltVenue
  ) -> Bool {
    if place.reference == reference { return true }
    // A connection that lost a stop is another place with other doors.
    let shafts = ["stairs", "elevator", "escalator"]
    if !area.isEmpty, shafts.contains(place.category.stem) { return true }
    return place.nodes.contains { index in
      let node = built.graph.nodes[index.position]
      if let unit = node.unit, built.graph.features[unit.position].reference == reference {
        return true
      }
      return levels.contains(built.graph.levels[node.level.position].id)
        && area.reach(node.point, within: 2.1, built.graph.frame)
    }
  }

  private func area(
    of reference: FeatureReference, in venue: Venue
  ) -> (polygons: [Polygon], levels: Set<FeatureID>) {
    if let section = venue.sections.first(where: { $0.reference == reference }) {
      return (section.polygons, Set([section.levelID].compactMap { $0 }))
    }
    if let geofence = venue.geofences.first(where: { $0.reference == reference }) {
      return (geofence.polygons, Set(geofence.levelIDs))
    }
    return ([], [])
  }

  /// Compares every way to draw the venue without a feature with closing it; gives the number of costs that
  /// differ from those with nothing closed, so that a test knows that it tested something.
  private func compare(
    _ reference: FeatureReference, _ whole: Survey, open: [[FeatureReference: Double]]
  ) -> Int {
    var closure = Venue.Closure(id: FeatureID("what-if"))
    closure.closes = [reference]
    let (polygons, levels) = area(of: reference, in: whole.built.venue)
    let untouched = Set(
      whole.built.places.filter {
        !isTouched($0, by: reference, area: polygons, levels: levels, in: whole.built)
      }.map(\.reference))
    var changed = 0
    for rebuild in Rebuild.without(reference, in: whole.built) {
      let other = Survey(
        VenueBuilder.build(rebuild.venue), starts: whole.starts.map(\.reference))
      var differences: [String] = []
      var rank = 0
      for start in whole.starts {
        guard let same = other.starts.first(where: { $0.reference == start.reference }) else {
          rank += Self.profiles.count
          continue
        }
        for profile in Self.profiles {
          let before = open[rank]
          rank += 1
          guard untouched.contains(start.reference) else { continue }
          let masked = whole.costs(from: start, profile, closures: [closure])
          let rebuilt = other.costs(from: same, profile, closures: [])
          for (target, cost) in masked where untouched.contains(target) {
            guard let expected = rebuilt[target] else { continue }
            if cost != before[target] { changed += 1 }
            if cost == expected || abs(cost - expected) < Self.tolerance { continue }
            differences.append(
              "\(profile) \(start.reference.id.rawValue) to \(target.id.rawValue):"
                + " masked \(cost), rebuilt \(expected)")
          }
        }
      }
      if let first = differences.sorted().first {
        Issue.record(
          "\(reference.featureType.rawValue) \(reference.id.rawValue), \(rebuild.label): \(differences.count) costs differ, \(first)"
        )
      }
    }
    return changed
  }

  private func sweep(_ references: [FeatureReference], _ built: BuiltVenue, seed: UInt64) -> Int {
    let whole = Survey(built, starts: starts(built, seed: seed))
    var open: [[FeatureReference: Double]] = []
    for start in whole.starts {
      for profile in Self.profiles { open.append(whole.costs(from: start, profile, closures: [])) }
    }
    var matters = 0
    for reference in references where compare(reference, whole, open: open) > 0 { matters += 1 }
    return matters
  }

  private func chosen(
    _ references: [FeatureReference], few: Int, many: Int = .max, seed: UInt64
  ) -> [FeatureReference] {
    var random = SeededNumbers(state: seed)
    return Array(
      references.sorted().shuffled(using: &random).prefix(Venues.isExhaustive ? many : few))
  }

  @Test(arguments: [
    FeatureType.unit, .opening, .path, .connection, .relationship,
  ])
  func sampleFeatures(type: FeatureType) throws {
    let guide = try #require(try Venues.guide("sample"))
    let venue = guide.venue
    let all: [FeatureReference] =
      switch type {
      case .unit: venue.units.map(\.reference)
      case .opening: venue.openings.map(\.reference)
      case .path: venue.paths.map(\.reference)
      case .connection: venue.connections.map(\.reference)
      default: venue.relationships.map(\.reference)
      }
    let some = chosen(all, few: type == .unit || type == .opening ? 2 : 1, seed: 9)
    let matters = sweep(some, guide.built, seed: 10)
    print("sample: closed \(some.count) of \(all.count) \(type.rawValue), \(matters) matter")
    if Venues.isExhaustive { #expect(matters > some.count / 3) }
  }

  /// Areas are closable where the build was told of them; that changes no cost while they are open.
  @Test func sampleAreas() throws {
    let guide = try #require(try Venues.guide("sample"))
    let all = guide.venue.sections.map(\.reference) + guide.venue.geofences.map(\.reference)
    let some = chosen(all, few: 1, seed: 11)
    var options = BuildOptions()
    var closure = Venue.Closure(id: FeatureID("areas"))
    closure.closes = some
    options.closures = [closure]
    let built = VenueBuilder.build(guide.venue, options: options)
    let plain = Survey(guide.built, starts: starts(built, seed: 12))
    let told = Survey(built, starts: starts(built, seed: 12))
    for (one, two) in zip(plain.starts, told.starts) {
      for profile in Self.profiles {
        let a = plain.costs(from: one, profile, closures: [])
        let b = told.costs(from: two, profile, closures: [])
        for (target, cost) in a {
          let other = try #require(b[target])
          #expect(cost == other || abs(cost - other) < Self.tolerance)
        }
      }
    }
    let matters = sweep(some, built, seed: 12)
    print("sample: closed \(some.count) of \(all.count) areas, \(matters) matter")
  }

  @Test func polynaviFeatures() throws {
    guard let guide = try Venues.guide("polynavi") else { return }
    let units = guide.venue.units.filter { $0.restriction == nil }.map(\.reference)
    let openings = guide.venue.openings.map(\.reference)
    let some =
      chosen(units, few: 0, many: 50, seed: 13) + chosen(openings, few: 1, many: 50, seed: 14)
    let matters = sweep(some, guide.built, seed: 15)
    print("polynavi: closed \(some.count) features, \(matters) matter")
  }
}
