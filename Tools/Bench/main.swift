import CSimdJSON
import FoundationEssentials
import Grounded
import GroundedBuild
import GroundedImport
import GroundedModel
import GroundedRouting

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Prints how much dearer the product's stages are than a reference that does the least thinkable, both in the
// same run on the same machine: `bench SAMPLE [ARCHIVE]`. Only ratios mean anything beyond that machine.
// `bench --large` measures `grounded validate` on two large airports that it makes up.

/// The least of several runs, in seconds.
func least(of runs: Int, _ body: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  var best = Double.infinity
  for _ in 0..<runs {
    let took = try clock.measure(body).components
    best = min(best, Double(took.seconds) + Double(took.attoseconds) * 1e-18)
  }
  return best
}

/// A number to one decimal place, or to two significant ones below 1.
func text(_ value: Double) -> String {
  DecimalText.text(value, places: value < 1 ? 3 : 1)
}

/// Parses bytes and looks at nothing.
func parse(_ bytes: [UInt8]) -> Bool {
  bytes.withUnsafeBufferPointer { buffer in
    guard let start = buffer.baseAddress else { return false }
    let document = csimdjson_parse(start, buffer.count, 128, .max)
    defer { csimdjson_free(document) }
    return document.map { csimdjson_status($0) == CSIMDJSON_OK } ?? false
  }
}

/// Compares reading an archive with a bare parse of the same bytes.
func benchLoading(_ name: String, _ archive: Archive) throws {
  let reading = try least(of: 5) { _ = try IMDFReader.read(archive) }
  var isParsed = true
  let parsing = least(of: 5) {
    for file in archive.files { isParsed = parse(file.bytes) && isParsed }
  }
  guard isParsed else { return print("loading \(name): a file is no JSON") }
  print("loading \(name): \(text(reading / parsing)) times a bare simdjson parse of its bytes")
}

/// An archive of one level with many square rooms and a door between neighbours.
func syntheticArchive(columns: Int, rows: Int) throws -> Archive {
  let frame = LocalFrame(origin: Coordinate(longitude: 10, latitude: 50))
  func position(_ x: Double, _ y: Double) -> String {
    let place = frame.coordinate(PlanarPoint(x: x, y: y))
    return "[\(place.longitude),\(place.latitude)]"
  }
  func ring(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)]
    return "[" + corners.map { position($0.0, $0.1) }.joined(separator: ",") + "]"
  }
  func file(_ name: String, _ features: [String]) -> Archive.File {
    let json =
      "{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: ",\n"))]}"
    return Archive.File(name: name, bytes: Array(json.utf8))
  }
  func feature(_ id: String, _ type: String, _ geometry: String, _ properties: String) -> String {
    "{\"id\":\"\(id)\",\"type\":\"Feature\",\"feature_type\":\"\(type)\",\"geometry\":\(geometry),\"properties\":{\(properties)}}"
  }
  var units: [String] = []
  var openings: [String] = []
  for column in 0..<columns {
    for row in 0..<rows {
      let x = Double(column) * 5
      let y = Double(row) * 5
      units.append(
        feature(
          "unit-\(column)-\(row)", "unit",
          "{\"type\":\"Polygon\",\"coordinates\":[\(ring(x, y, 5, 5))]}",
          "\"category\":\"room\",\"level_id\":\"level\",\"name\":{\"en\":\"Room \(column) \(row)\"}"
        ))
      openings.append(
        feature(
          "opening-\(column)-\(row)", "opening",
          "{\"type\":\"LineString\",\"coordinates\":[\(position(x + 5, y + 2)),\(position(x + 5, y + 3))]}",
          "\"category\":\"pedestrian\",\"level_id\":\"level\""))
    }
  }
  let outline = ring(0, 0, Double(columns) * 5, Double(rows) * 5)
  let level = feature(
    "level", "level", "{\"type\":\"Polygon\",\"coordinates\":[\(outline)]}",
    "\"category\":\"unspecified\",\"ordinal\":0,\"outdoor\":false,\"name\":{\"en\":\"0\"},\"short_name\":{\"en\":\"0\"}"
  )
  let manifest = "{\"version\":\"1.0.0\",\"created\":\"2026-10-20T09:00:00Z\",\"language\":\"en\"}"
  return try Archive(
    sourceName: "synthetic",
    files: [
      Archive.File(name: "manifest.json", bytes: Array(manifest.utf8)),
      file("level.geojson", [level]), file("unit.geojson", units),
      file("opening.geojson", openings),
    ])
}

/// Compares the two searches on seeded pairs.
func benchSearch(_ name: String, _ venue: Venue) {
  let built = VenueBuilder.build(venue)
  let router = Router(graph: built.graph)
  let space = SearchSpace()
  let places = built.places.filter { !$0.nodes.isEmpty && !$0.isRestricted }
  guard places.count > 1 else { return }
  var queries: [RouteQuery] = []
  for rank in 0..<200 {
    queries.append(
      RouteQuery(
        from: places[rank * 7_919 % places.count], to: places[(rank * 104_729 + 1) % places.count],
        departs: Instant(secondsSince1970: 1_792_494_000), closures: venue.closures))
  }
  var settled: [SearchAlgorithm: Int] = [:]
  func run(_ algorithm: SearchAlgorithm) -> Double {
    least(of: 3) {
      let before = space.settledCount
      for query in queries {
        _ = router.shortestPath(query, algorithm: algorithm, space: space)
      }
      settled[algorithm] = space.settledCount - before
    }
  }
  let fast = run(.aStar)
  let plain = run(.dijkstra)
  let nodes = Double(settled[.aStar] ?? 0) / Double(max(1, settled[.dijkstra] ?? 1))
  print(
    "search in \(name): A* settles \(text(nodes)) of Dijkstra's nodes in \(text(fast / plain)) of its time"
  )
}

/// Compares the sight lines of a hall of 2,000 corners with trying every pair against every wall.
func benchHall() {
  let frame = LocalFrame(origin: Coordinate(longitude: 10, latitude: 50))
  func polygon(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Polygon {
    let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)]
    return Polygon(exterior: corners.map { frame.coordinate(PlanarPoint(x: $0.0, y: $0.1)) })
  }
  var venue = Venue(id: FeatureID("hall"))
  var level = Venue.Level(id: FeatureID("level"))
  level.polygons = [polygon(0, 0, 150, 120)]
  venue.levels = [level]
  var hall = Venue.Unit(id: FeatureID("hall"))
  hall.category = Category("walkway")
  hall.levelID = level.id
  hall.polygons = level.polygons
  venue.units = [hall]
  var walls: [(PlanarPoint, PlanarPoint)] = []
  var corners: [PlanarPoint] = []
  for i in 0..<25 {
    for j in 0..<20 {
      // Off the raster, so that columns do not hide each other in rows.
      let x = 3 + Double(i) * 6 + Double((i * 131 + j * 71) % 200 - 100) / 100
      let y = 3 + Double(j) * 6 + Double((i * 37 + j * 113) % 200 - 100) / 100
      var column = Venue.Fixture(id: FeatureID("column-\(i)-\(j)"))
      column.levelID = level.id
      column.polygons = [polygon(x, y, 0.8, 0.8)]
      venue.fixtures.append(column)
      let ring = [(x, y), (x + 0.8, y), (x + 0.8, y + 0.8), (x, y + 0.8)].map {
        PlanarPoint(x: $0.0, y: $0.1)
      }
      corners += ring
      for side in 0..<4 { walls.append((ring[side], ring[(side + 1) % 4])) }
    }
  }
  var edges = 0
  let building = least(of: 1) { edges = VenueBuilder.build(venue).graph.edgeCount }
  func side(_ a: PlanarPoint, _ b: PlanarPoint, _ c: PlanarPoint) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }
  // A reference that looks at every wall for every pair; 20,000 pairs stand for all.
  let pairs = 20_000
  var seen = 0
  let trying = least(of: 1) {
    for pair in 0..<pairs {
      let a = corners[pair * 7_919 % corners.count]
      let b = corners[(pair * 104_729 + pair / 2_000) % corners.count]
      var isFree = true
      for (c, d) in walls
      where (side(a, b, c) > 0) != (side(a, b, d) > 0) && (side(c, d, a) > 0) != (side(c, d, b) > 0)
      {
        isFree = false
      }
      if isFree { seen += 1 }
    }
  }
  let all = trying / Double(pairs) * Double(corners.count * (corners.count - 1) / 2)
  print(
    "a hall of 2,000 corners (\(edges / 2) sight lines, narrow places included): \(text(building / all)) of the time to try every pair against every wall (extrapolated, \(seen * 100 / pairs) % see each other)"
  )
}

/// Compares a month of nightly runs of the suites, with closures that come and go, with reading and building the
/// venue once.
func benchNights(_ data: String, suites folder: String) throws {
  let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    .filter { $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") }.sorted()
  var suites: [RegressionSuite] = []
  for name in names { suites.append(try RegressionSuite(reading: folder + "/" + name)) }
  let loading = try least(of: 3) { _ = try VenueGuide(path: data) }
  let things = [
    "Lift 1", "Lift 2", "Lift 3", "Lift 4", "Lift 5", "Escalator 1", "Stairs 5",
    "Security Lane 2", "Pier B West Doors",
  ]
  var venues = SuiteVenues()
  var state: UInt64 = 20_261_020
  var closed: Set<String> = []
  var cases = 0
  var refusals = 0
  func night(_ number: Int) throws {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let thing = things[Int((state >> 33) % UInt64(things.count))]
    if closed.remove(thing) == nil { closed.insert(thing) }
    let tonight = suites.map { suite in
      var suite = suite
      suite.recorded = [:]
      for position in suite.cases.indices {
        var one = suite.cases[position]
        one.question.at = one.question.at + Double(number) * 86_400
        one.question.close += closed.sorted()
        suite.cases[position] = one
      }
      return suite
    }
    let report = try RegressionRun().report(on: tonight, venues: &venues)
    cases += report.results.count
    refusals += report.results.count { $0.row?.hasPrefix("no route") == true }
  }
  // The first night builds the venues that suites with areas need; the others find them there.
  try night(0)
  (cases, refusals) = (0, 0)
  let month = try least(of: 1) {
    for number in 1...30 { try night(number) }
  }
  let one = month / Double(max(1, cases))
  print(
    "a month of nights, 30 times \(cases / 30) cases of the suites (\(refusals * 100 / max(1, cases)) % refused): a night takes \(text(month / 30 / loading)) times reading and building the venue, a case \(text(one / loading)) of it"
  )
}

let arguments = CommandLine.arguments.dropFirst()
do {
  if arguments.first == "--large" {
    try LargeAirports(bench: CommandLine.arguments[0]).run()
    exit(0)
  }
  if try LargeAirports.runPart(Array(arguments)) { exit(0) }
  let big = try syntheticArchive(columns: 120, rows: 100)
  try benchLoading("12,000 synthetic rooms", big)
  for path in arguments {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let archive = try Archive(path: path)
    try benchLoading(name, archive)
    benchSearch(name, try IMDFReader.read(archive))
  }
  benchHall()
  if let sample = arguments.first {
    let suites = sample + "/../suites"
    if FileManager.default.fileExists(atPath: suites) { try benchNights(sample, suites: suites) }
  }
} catch {
  print("bench: \(error)")
}
