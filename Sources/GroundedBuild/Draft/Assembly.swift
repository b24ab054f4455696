internal import GroundedModel
internal import GroundedRouting

/// A built venue while it is put together, step by step.
struct Assembly {
  let venue: Venue
  let options: BuildOptions
  let frame: LocalFrame
  /// The height of a level in metres.
  let levelHeight: Double
  var findings: [Finding] = []
  var draft = GraphDraft()
  /// The levels, sorted by ordinal, then identifier.
  var levels: [FloorLevel] = []
  var levelOf: [FeatureID: Int] = [:]
  /// The storeys, sorted by ordinal.
  var storeys: [Storey] = []
  var units: [FloorUnit] = []
  var unitOf: [FeatureID: Int] = [:]
  var doors: [Door] = []
  var doorOf: [FeatureID: Int] = [:]
  /// The doors of each unit, in order.
  var doorsOfUnit: [[Int]] = []
  /// Pairs of units that have an opening or a stronger source on their border, smaller first.
  var joinedPairs: Set<UnitPair> = []
  /// Pairs of units of one level that overlap; the smaller one owns what they share.
  var overlaps: [UnitPair] = []
  /// Paths with their lines in metres.
  var pathLines: [PathLine] = []
  /// Links between levels and along conveyors that relationships state.
  var statedLinks: [StatedLink] = []
  /// Units that a connection or a relationship speaks for: overlap infers nothing for their shafts.
  var claimedUnits: Set<Int> = []
  /// Where one gets on or off each unit that is not walked on, and each connection.
  var landingNodes: [FeatureReference: [Int]] = [:]
  /// Lifts, stairs and escalators with the units they run through: one thing, one place.
  var shafts: [Shaft] = []
  var places: [PlaceDraft] = []
  /// Features that are no places of their own, by the place that they are.
  var alternates: [FeatureReference: [FeatureReference]] = [:]

  init(venue: Venue, options: BuildOptions) {
    self.venue = venue
    self.options = options
    frame = LocalFrame(origin: Self.center(of: venue))
    let height = venue.routingOverrides.last { $0.name == "level_height" }?.value
    levelHeight = height.flatMap { $0.isFinite && $0 > 0 ? $0 : nil } ?? options.levelHeightMeters
  }

  /// Two units, the smaller position first.
  struct UnitPair: Hashable, Comparable, Sendable {
    var first: Int
    var second: Int

    init(_ a: Int, _ b: Int) {
      first = min(a, b)
      second = max(a, b)
    }

    static func < (a: UnitPair, b: UnitPair) -> Bool {
      (a.first, a.second) < (b.first, b.second)
    }
  }

  /// The middle of the venue: the median of its corners, so that one wild corner does not move it.
  private static func center(of venue: Venue) -> Coordinate {
    var corners: [Coordinate] = []
    for unit in venue.units {
      if let corner = unit.polygons.first?.exterior.first { corners.append(corner) }
    }
    if corners.isEmpty {
      for level in venue.levels {
        if let corner = level.polygons.first?.exterior.first { corners.append(corner) }
      }
    }
    if corners.isEmpty { corners = venue.paths.compactMap(\.line.first) }
    corners = corners.filter {
      $0.longitude.isFinite && $0.latitude.isFinite && $0.latitude.magnitude <= 90
        && $0.longitude.magnitude <= 180
    }
    guard let reference = corners.first else {
      return venue.displayPoint ?? Coordinate(longitude: 0, latitude: 0)
    }
    // Longitudes the short way round the first corner: the antimeridian is no border.
    let longitudes = corners.map { corner -> Double in
      let turn = corner.longitude - reference.longitude
      return turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
    }.sorted()
    let latitudes = corners.map(\.latitude).sorted()
    var longitude = reference.longitude + longitudes[longitudes.count / 2]
    if longitude > 180 { longitude -= 360 }
    if longitude < -180 { longitude += 360 }
    return Coordinate(longitude: longitude, latitude: latitudes[latitudes.count / 2])
  }

  /// Reports something about a feature.
  mutating func report(
    _ rule: String, _ severity: Severity, _ message: String, fix: String,
    about feature: FeatureReference? = nil, at location: SourceLocation? = nil,
    payload: [Finding.Fact] = []
  ) {
    findings.append(
      Finding(
        rule: rule, severity: severity, message: message, fix: fix, feature: feature,
        location: location, payload: payload))
  }

  /// The location of a unit in its file.
  func location(ofUnit unit: Int) -> SourceLocation {
    venue.units[units[unit].position].location
  }

  /// The smallest unit of a storey that covers a point, then the smaller identifier.
  func unit(at point: PlanarPoint, storey: Int, where isWanted: (FloorUnit) -> Bool) -> Int? {
    var best: Int?
    for candidate in storeys[storey].locator.candidates(near: point) {
      let unit = units[candidate]
      guard isWanted(unit), unit.bounds.contains(point), Plane.covers(unit.polygons, point)
      else { continue }
      guard let current = best else {
        best = candidate
        continue
      }
      if (unit.area, unit.reference.id) < (units[current].area, units[current].reference.id) {
        best = candidate
      }
    }
    return best
  }

  /// The unit nearest to a point, at most `reach` metres away; the smaller wins where several cover it.
  func nearestUnit(
    to point: PlanarPoint, storey: Int, within reach: Double, where isWanted: (FloorUnit) -> Bool
  ) -> Int? {
    if let covering = unit(at: point, storey: storey, where: isWanted) { return covering }
    var best: (distance: Double, unit: Int)?
    let around = PlanarBox(around: point, reach: reach)
    for candidate in storeys[storey].locator.candidates(touching: around) {
      let unit = units[candidate]
      guard isWanted(unit), unit.bounds.contains(point, margin: reach) else { continue }
      let distance = Plane.borderDistance(unit.polygons, point)
      guard distance <= reach else { continue }
      if let current = best, current.distance <= distance { continue }
      best = (distance, candidate)
    }
    return best?.unit
  }

  /// The areas of a storey that a line passes through the inside of, or a point lies in.
  func areas(along line: [PlanarPoint], storey: Int) -> [FeatureReference] {
    guard !storeys[storey].areas.isEmpty else { return [] }
    let box = PlanarBox(line)
    var result: [FeatureReference] = []
    for area in storeys[storey].areas where area.bounds.touches(box) {
      let isInside =
        line.contains {
          Plane.covers(area.polygons, $0) && Plane.borderDistance(area.polygons, $0) > 1e-3
        }
        || line.count > 1 && PlanarGeometry.length(of: line, inside: area.polygons) > 0.01
      if isInside { result.append(area.feature) }
    }
    return result
  }

  /// What closes areas that share floor with a unit: more than 5 % of the smaller of the two.
  func areas(over unit: Int) -> [FeatureReference] {
    let floor = units[unit]
    return storeys[floor.storey].areas.filter {
      $0.bounds.touches(floor.bounds)
        && PlanarGeometry.overlapRatio($0.polygons, floor.polygons) > 0.05
    }.map(\.feature)
  }

  /// The difference of the ordinals of two levels, without overflow.
  func ordinalDifference(from: Int, to: Int) -> Int {
    let (difference, overflow) = levels[to].ordinal.subtractingReportingOverflow(
      levels[from].ordinal)
    return overflow ? 0 : max(-1_000, min(1_000, difference))
  }

  /// The height from one level to another in metres, where the data states both.
  func statedRise(from: Int, to: Int) -> Double? {
    guard let low = venue.levels[levels[from].position].elevationMeters,
      let high = venue.levels[levels[to].position].elevationMeters, low.isFinite, high.isFinite
    else { return nil }
    return high - low
  }

  /// Reads hours; a text that can't be read is a finding and leaves the state unknown.
  mutating func hours(
    _ text: String?, of feature: FeatureReference, at location: SourceLocation
  ) -> GraphFeature.Hours {
    guard let text else { return .absent }
    do {
      return .readable(try OpeningHours(text))
    } catch {
      report(
        "unreadable_hours", .warning,
        "The hours \"\(text)\" of \(feature.featureType.rawValue) \(feature.id.rawValue) can't be read: \(error).",
        fix: "Write them in the part of the opening_hours notation that is read.",
        about: feature, at: location)
      return .unreadable(text)
    }
  }

  /// Packs everything.
  mutating func finish() -> BuiltVenue {
    let references = units.map(\.reference)
    let zones = draft.nodes.map { node in
      (node.unit ?? node.cell).map { units[$0].securityZone }
        ?? securityZone(at: node.point, storey: levels[node.level].storey)
    }
    let graph = draft.packed(
      frame: frame, timeZone: venue.timeZone,
      levels: levels.map { GraphLevel(id: $0.id, ordinal: $0.ordinal) },
      unit: { references[$0] }, zones: zones)
    let finished = finishedPlaces()
    let sorted = findings.enumerated().sorted { a, b in
      let one = a.element
      let two = b.element
      let left = one.feature ?? FeatureReference(id: FeatureID(""), featureType: .venue)
      let right = two.feature ?? FeatureReference(id: FeatureID(""), featureType: .venue)
      if one.rule != two.rule { return one.rule < two.rule }
      if left != right { return left < right }
      if one.message != two.message { return one.message < two.message }
      return a.offset < b.offset
    }
    return BuiltVenue(
      venue: venue, graph: graph, places: finished, findings: sorted.map(\.element))
  }
}
