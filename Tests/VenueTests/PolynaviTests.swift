import Foundation
import Grounded
import GroundedImport
import GroundedModel
import GroundedRouting
import SampleAirport
import Testing

@testable import GroundedBuild

/// A real archive from end to end.
struct PolynaviTests {
  /// The same answers from the folder and from a zip file with a wrapper folder and the litter that macOS leaves.
  @Test func folderAndZipAnswerAlike() throws {
    guard let path = Venues.polynaviPath, let guide = try Venues.guide("polynavi") else { return }
    var entries: [(name: String, bytes: [UInt8])] = []
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    for name in names {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: path).appending(path: name)))
      entries.append(("polynavi-main/" + name, bytes))
    }
    entries.append(("__MACOSX/polynavi-main/._unit.geojson", [0]))
    entries.append(("polynavi-main/.DS_Store", [0]))
    let zip = FileManager.default.temporaryDirectory
      .appending(path: "polynavi-\(UInt64.random(in: 0...UInt64.max)).zip")
    defer { try? FileManager.default.removeItem(at: zip) }
    try ZipFile.write(entries, to: zip.path)
    let other = VenueGuide(try IMDFReader.read(path: zip.path))
    #expect(other.graph.nodes == guide.graph.nodes)
    #expect(other.graph.features == guide.graph.features)
    #expect(other.built.places == guide.built.places)
    for pair in guide.built.pairs(15, seed: 6) {
      let query = RouteQuery(from: pair.from, to: pair.to, departs: Venues.noon)
      #expect(guide.answer(query) == other.answer(query))
    }
  }

  /// 472 of 472 (measured independently: imdf.md, 4.1 and 4.2).
  @Test func everyOpeningIsJoined() throws {
    guard let guide = try Venues.guide("polynavi") else { return }
    var joined: Set<FeatureReference> = []
    for facts in guide.graph.traversals {
      for feature in facts.crosses {
        let reference = guide.graph.features[feature.position].reference
        if reference.featureType == .opening { joined.insert(reference) }
      }
    }
    #expect(guide.venue.openings.count == 472)
    #expect(joined == Set(guide.venue.openings.map(\.reference)))
  }

  /// Inside a building there is a way, between the two there is none and the refusal says so: the archive
  /// has no exterior door.
  @Test func routesWithinAndRefusalsBetweenBuildings() throws {
    guard let guide = try Venues.guide("polynavi") else { return }
    let buildings = Dictionary(
      guide.venue.levels.map { ($0.id, $0.buildingIDs.first) }, uniquingKeysWith: { a, _ in a })
    let router = Router(graph: guide.graph)
    let space = SearchSpace()
    var within = [0, 0]
    var between = 0
    for pair in guide.built.pairs(200, seed: 7) {
      guard let from = pair.from.levelID.flatMap({ buildings[$0] }),
        let to = pair.to.levelID.flatMap({ buildings[$0] })
      else { continue }
      let query = RouteQuery(from: pair.from, to: pair.to, departs: Venues.noon)
      let path = router.shortestPath(query, space: space)
      if from == to {
        within[path == nil ? 1 : 0] += 1
      } else {
        between += 1
        #expect(path == nil)
      }
    }
    print("polynavi: within a building \(within[0]) ways and \(within[1]) none; between \(between)")
    #expect(within[0] > 80)
    #expect(between > 20)
    // One pair through the whole answer: nothing that could end is in the way, the data does not connect.
    let places = guide.built.routablePlaces.filter { $0.reference.featureType == .occupant }
    let one = try #require(places.first)
    let other = try #require(
      places.first {
        $0.levelID.flatMap { buildings[$0] } != one.levelID.flatMap { buildings[$0] }
      })
    guard
      case .refusal(let refusal) = router.answer(
        RouteQuery(from: one, to: other, departs: Venues.noon))
    else {
      Issue.record("a route between buildings that no door joins")
      return
    }
    #expect(refusal.reason == .notConnected)
    #expect(refusal.blocking.isEmpty)
    let text = guide.directions(RouteQuery(from: one, to: other, departs: Venues.noon)).text
    print(text)
  }

  /// 50 walks between occupants of one building, against the archive's own walk graph from the same points.
  ///
  /// Compared is what is walked on the floor: the walk graph draws the flights of stairs as zigzags in the plane,
  /// 12 to 25 m for each level, where a link of ours is as long as its two doors lie apart. The hand-made graph
  /// follows the middle of corridors and leaves each room at a right angle, so it is the longer one as a rule;
  /// a much shorter one would mean a wall where there is none. GROUNDED_PROOFS=all prints every pair.
  @Test func lengthsAreThoseOfTheWalkGraph() throws {
    guard let path = Venues.polynaviPath else {
      print("polynavi is not at hand: lengthsAreThoseOfTheWalkGraph is skipped")
      return
    }
    let walk = try WalkGraph(folder: path)
    var venue = try IMDFReader.read(path: path)
    let buildings = Dictionary(
      venue.levels.map { ($0.id, $0.buildingIDs.first) }, uniquingKeysWith: { a, _ in a })
    var ends: [(name: String, point: Int)] = []
    for occupant in venue.occupants.sorted(by: { $0.id < $1.id }) {
      guard let point = walk.pointsOfFeature[occupant.id]?.min(),
        walk.points[point].levelID != nil
      else { continue }
      ends.append((occupant.name?.entries.first?.text ?? occupant.id.rawValue, point))
    }
    #expect(ends.count > 200)
    // Each point is a place of the unit that it lies in, like those of the archive.
    let units = venue.units.sorted { $0.id < $1.id }
    for end in ends {
      let point = walk.points[end.point]
      let frame = LocalFrame(origin: point.coordinate)
      guard
        let home = units.first(where: {
          $0.levelID == point.levelID
            && Self.isInside($0.polygons, PlanarPoint(x: 0, y: 0), frame: frame)
        })
      else { continue }
      var amenity = Venue.Amenity(id: FeatureID("walk-\(end.point)"))
      amenity.point = point.coordinate
      amenity.unitIDs = [home.id]
      if !venue.amenitys.contains(where: { $0.id == amenity.id }) { venue.amenitys.append(amenity) }
    }
    let guide = VenueGuide(venue)
    var places: [Int: Place] = [:]
    for place in guide.built.places where place.reference.id.rawValue.hasPrefix("walk-") {
      if let point = Int(place.reference.id.rawValue.dropFirst(5)), !place.nodes.isEmpty,
        !place.isRestricted
      {
        places[point] = place
      }
    }
    var stairsOfLevel: [FeatureID?: [PlanarPolygon]] = [:]
    for unit in venue.units where unit.category.stem == "stairs" {
      stairsOfLevel[unit.levelID, default: []] += unit.polygons.map {
        PlanarPolygon($0, in: guide.graph.frame)
      }
    }
    // The lower flight of the great stairs lies between its two upper ones, not under them: what lies over each
    // other by less than 10 % is not joined (graph.md), so our way uses other stairs there.
    let greatStairs = venue.units.filter {
      [
        "df5de287-0829-4932-8faa-f4490bf770c3", "ba4efc0b-4b91-4ecc-bc11-930250808f26",
      ].contains($0.id.rawValue)
    }.flatMap(\.polygons).map { PlanarPolygon($0, in: guide.graph.frame) }
    let router = Router(graph: guide.graph)
    let space = SearchSpace()
    var random = SeededNumbers(state: 8)
    var rows: [Row] = []
    var tries = 0
    while rows.count < 50, tries < 5_000 {
      tries += 1
      guard let a = ends.randomElement(using: &random),
        let b = ends.randomElement(using: &random), a.point != b.point,
        let from = places[a.point], let to = places[b.point],
        let building = walk.points[a.point].levelID.flatMap({ buildings[$0] }),
        building == walk.points[b.point].levelID.flatMap({ buildings[$0] })
      else { continue }
      let levels = Set(venue.levels.filter { $0.buildingIDs.first == building }.map(\.id))
      guard
        let theirs = walk.way(from: a.point, to: b.point, levels: levels, frame: guide.graph.frame),
        theirs.meters > 10
      else { continue }
      guard
        let path = router.shortestPath(
          RouteQuery(from: from, to: to, departs: Venues.noon), space: space)
      else {
        Issue.record("no route from \(a.name) to \(b.name), which the walk graph joins")
        continue
      }
      let ours = path.edges.reduce(0.0) { sum, position in
        let index = EdgeIndex(rawValue: UInt32(position))
        let isStairs = guide.graph.traversal(of: index).kind == .stairs
        return isStairs ? sum : sum + guide.graph.edge(index).lengthMeters
      }
      let flat = zip(theirs.points, theirs.points.dropFirst()).reduce(0.0) { sum, step in
        guard walk.points[step.0].levelID == walk.points[step.1].levelID else { return sum }
        let line = [step.0, step.1].map { guide.graph.frame.planar(walk.points[$0].coordinate) }
        let stairs = stairsOfLevel[walk.points[step.0].levelID] ?? []
        let onStairs = stairs.reduce(0) { $0 + PlanarGeometry.length(of: line, inside: [$1]) }
        return sum + line[0].distance(to: line[1]) - onStairs
      }
      rows.append(
        Row(
          from: a.name, to: b.name, ours: ours, theirs: flat,
          isOneLevel: walk.points[a.point].levelID == walk.points[b.point].levelID,
          usesGreatStairs: zip(theirs.points, theirs.points.dropFirst()).contains { one, two in
            walk.points[one].levelID != walk.points[two].levelID
              && Plane.covers(
                greatStairs, guide.graph.frame.planar(walk.points[one].coordinate))
          }))
      if Venues.isExhaustive, abs(ours / flat - 1) > 0.15 {
        print(
          "OUTLIER \(a.name) \(a.point) to \(b.name) \(b.point): \(ours) against \(flat)")
        print("  theirs", theirs.points.map { Self.text(walk.points[$0], guide) })
        var nodes = path.edges.map { guide.graph.edge(EdgeIndex(rawValue: UInt32($0))).tail }
        nodes.append(NodeIndex(path.end))
        print("  ours", nodes.map { Self.text(guide.graph.nodes[$0.position], guide) })
      }
    }
    #expect(rows.count == 50)
    let ratios = rows.map { $0.ours / $0.theirs }.sorted()
    let median = try #require(ratios.isEmpty ? nil : ratios[ratios.count / 2])
    print(
      "polynavi: our length over the walk graph's: median \(median),"
        + " range \(ratios.first ?? 0) to \(ratios.last ?? 0)")
    if Venues.isExhaustive {
      for row in rows.sorted(by: { $0.ours / $0.theirs < $1.ours / $1.theirs }) { print(row.text) }
    }
    #expect(median > 0.85 && median < 1.02)
    #expect(ratios.allSatisfy { $0 > 0.5 })
    // Nobody's way through rooms is longer than one along the middle of corridors, but for the great stairs.
    for row in rows where !row.usesGreatStairs { #expect(row.ours < row.theirs * 1.05 + 1) }
    print(
      "polynavi: \(rows.filter(\.usesGreatStairs).count) walks of the walk graph use the great stairs"
    )
  }

  private struct Row {
    var from: String
    var to: String
    var ours: Double
    var theirs: Double
    var isOneLevel: Bool
    var usesGreatStairs: Bool

    var text: String {
      "| \(from) | \(to) | \(isOneLevel ? "one level" : "levels") | \(Int(ours.rounded())) |"
        + " \(Int(theirs.rounded())) | \(((ours / theirs - 1) * 100).rounded()) % |"
    }
  }

  private static func text(_ point: WalkGraph.Point, _ guide: VenueGuide) -> String {
    let place = guide.graph.frame.planar(point.coordinate)
    let level = guide.venue.levels.first { $0.id == point.levelID }
    return "\(Int(place.x.rounded())),\(Int(place.y.rounded()))@\(level?.ordinal ?? 99)"
  }

  private static func text(_ node: GraphNode, _ guide: VenueGuide) -> String {
    "\(Int(node.point.x.rounded())),\(Int(node.point.y.rounded()))"
      + "@\(guide.graph.levels[node.level.position].ordinal) \(node.kind.rawValue)"
  }

  private static func isInside(
    _ polygons: [Polygon], _ point: PlanarPoint, frame: LocalFrame
  ) -> Bool {
    polygons.contains { polygon in
      let ring = polygon.exterior.map(frame.planar)
      var inside = false
      for (a, b) in zip(ring, ring.dropFirst()) where (a.y > point.y) != (b.y > point.y) {
        if point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x { inside.toggle() }
      }
      return inside
    }
  }
}
