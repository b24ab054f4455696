import Foundation
import Grounded
import GroundedBuild
import GroundedImport
import GroundedModel
import GroundedRouting
import Testing

/// Data that was written in another format answers as before.
@Suite struct ConversionTests {
  /// Writes a venue as an archive in memory and reads it back.
  private func throughIMDF(_ venue: Venue) throws -> Venue {
    let (files, _) = IMDFWriter.archive(of: venue, generator: "test")
    return try IMDFReader.read(Archive(sourceName: venue.sourceName, files: files))
  }

  /// Writes a venue as IndoorGML and reads it back.
  private func throughIndoorGML(_ guide: VenueGuide) throws -> VenueGuide {
    let text = VenueConversion.indoorGML(of: guide.built).text
    return VenueGuide(try IndoorGMLReader.read(bytes: Array(text.utf8), name: "venue.gml"))
  }

  private struct Comparison {
    var compared = 0
    var routes = 0
    var differences: [String] = []
  }

  /// Asks both venues for the same ways; the lengths may differ by a share.
  private func compare(
    _ one: VenueGuide, _ other: VenueGuide, pairs: Int, seed: UInt64, tolerance: Double,
    profile: TravelProfile = .walk, comparesText: Bool = false,
    named: (FeatureReference) -> FeatureID = { $0.id }
  ) -> Comparison {
    let places = Dictionary(
      other.built.places.map { ($0.reference.id, $0) }, uniquingKeysWith: { a, _ in a })
    var result = Comparison()
    for pair in one.built.pairs(pairs * 3, seed: seed) where result.compared < pairs {
      guard let from = places[named(pair.from.reference)],
        let to = places[named(pair.to.reference)]
      else { continue }
      result.compared += 1
      let question = RouteQuery(
        from: pair.from, to: pair.to, profile: profile, departs: Venues.noon)
      let same = RouteQuery(from: from, to: to, profile: profile, departs: Venues.noon)
      let what =
        "\(pair.from.name ?? "?") \(pair.from.reference.id.rawValue) → \(pair.to.name ?? "?") \(pair.to.reference.id.rawValue)"
      switch (one.answer(question), other.answer(same)) {
      case (.route(let a), .route(let b)):
        result.routes += 1
        if abs(a.lengthMeters - b.lengthMeters) > max(0.05, a.lengthMeters * tolerance) {
          result.differences.append("\(what): \(a.lengthMeters) and \(b.lengthMeters) metres")
        }
        if comparesText {
          let (before, after) = (one.directions(question).text, other.directions(same).text)
          if before != after { result.differences.append("\(what):\n\(before)\n\(after)") }
        }
      case (.refusal, .refusal): break
      case (.route, .refusal): result.differences.append("\(what): not there any more")
      case (.refusal, .route): result.differences.append("\(what): only there now")
      }
    }
    return result
  }

  @Test(arguments: ["sample", "polynavi"])
  func anArchiveSurvivesARoundTrip(_ name: String) throws {
    guard let guide = try Venues.guide(name) else { return }
    let venue = try throughIMDF(guide.venue)
    let copy = VenueGuide(venue)
    #expect(copy.built.places == guide.built.places)
    #expect(copy.graph.nodes == guide.graph.nodes)
    let found = compare(
      guide, copy, pairs: 50, seed: 11, tolerance: 0.001, comparesText: true)
    #expect(found.compared == 50)
    #expect(found.routes >= 15)
    #expect(found.differences == [])
    // Nothing new is found, and what can still be seen is found again.
    func rules(_ findings: [Finding]) -> Set<String> { Set(findings.map(\.rule)) }
    #expect(rules(copy.findings).subtracting(rules(guide.findings)) == [])
    #expect(
      copy.built.findings.map(\.message) == guide.built.findings.map(\.message))
  }

  @Test(arguments: [
    ("osm/dresden-apb.osm", 30), ("osm/caserne.osm", 5), ("indoorgml/fjk-haus.gml", 10),
    ("indoorgml/ineditor-example-1.gml", 10),
  ])
  func otherFormatsBecomeArchives(_ file: String, _ leastRoutes: Int) throws {
    let path = Venues.root.appending(path: "../shared/data/" + file).standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: path) else {
      print("Skipped: \(file) is not in ../shared/data.")
      return
    }
    let guide = try VenueGuide(path: path)
    let names = IMDFWriter.names(in: guide.venue)
    let copy = VenueGuide(try throughIMDF(guide.venue))
    let found = compare(guide, copy, pairs: 50, seed: 5, tolerance: 0.01) {
      names[$0] ?? $0.id
    }
    #expect(found.routes >= leastRoutes, "\(found.compared) compared")
    #expect(found.differences == [])
    // Doors and paths that were assumed are assumed still.
    #expect(
      copy.venue.openings.count { $0.inferredBy != nil }
        == guide.venue.openings.count { $0.inferredBy != nil })
    #expect(
      copy.venue.openings.count { $0.isWidthAssumed }
        == guide.venue.openings.count { $0.isWidthAssumed })
    #expect(copy.venue.levels.map(\.elevationMeters) == guide.venue.levels.map(\.elevationMeters))
  }

  /// A venue without the facts that IndoorGML has no place for and that change the choice of a way.
  private static func asIndoorGMLCanTell(_ venue: Venue) -> Venue {
    var venue = venue
    venue.closures = []
    venue.routingOverrides = []
    venue.geofences.removeAll { SecurityZone(rawValue: $0.category.rawValue) != nil }
    for index in venue.connections.indices {
      venue.connections[index].state = .unknown
      venue.connections[index].observed = nil
      venue.connections[index].stepFree = .absent
      venue.connections[index].stairCount = nil
      venue.connections[index].flights = nil
      venue.connections[index].maxSlope = nil
      venue.connections[index].doorWidthMeters = nil
      venue.connections[index].traversalTimeSeconds = nil
      venue.connections[index].hours = nil
    }
    for index in venue.paths.indices {
      venue.paths[index].stepFree = .absent
      venue.paths[index].minWidthMeters = nil
      venue.paths[index].maxSlope = nil
      venue.paths[index].traversalTimeSeconds = nil
      venue.paths[index].hours = nil
    }
    for index in venue.relationships.indices { venue.relationships[index].hours = nil }
    return venue
  }

  @Test(arguments: ["sample", "polynavi"], [TravelProfile.walk, .stepFree])
  func indoorGMLKeepsReachAndLengths(_ name: String, _ profile: TravelProfile) throws {
    guard let guide = try Venues.guide(name) else { return }
    let copy = try throughIndoorGML(guide)
    // What changes times and so the choice of a way must be the same for both.
    let plain = VenueGuide(Self.asIndoorGMLCanTell(guide.venue))
    let found = compare(plain, copy, pairs: 60, seed: 3, tolerance: 0.01, profile: profile)
    #expect(found.compared >= 55)
    #expect(found.routes >= 12)
    #expect(found.differences == [])
  }
}
