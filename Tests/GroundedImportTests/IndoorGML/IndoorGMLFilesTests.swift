import GroundedModel
import Testing

@testable import GroundedImport

#if canImport(Glibc)
  import Glibc
#endif

/// Real files: what they hold, counted and measured by another program.
@Suite struct IndoorGMLFilesTests {
  private func venue(_ file: String) throws -> Venue? {
    let parts = #filePath.split(separator: "/").dropLast(4)
    let path = "/" + parts.joined(separator: "/") + "/../shared/data/indoorgml/" + file
    guard access(path, R_OK) == 0 else {
      print("Skipped: \(file) is not in ../shared/data.")
      return nil
    }
    return try VenueReader.read(path: path)
  }

  private func lengths(_ venue: Venue) -> [String: Double] {
    let frame = LocalFrame(origin: Coordinate(longitude: 0, latitude: 0))
    var result: [String: Double] = [:]
    for path in venue.paths {
      let metres = PlanGeometry.length(path.line.map(frame.planar))
      result[path.id.rawValue] = (metres * 1_000).rounded() / 1_000
    }
    return result
  }

  @Test func house() throws {
    guard let venue = try venue("fjk-haus.gml") else { return }
    #expect(venue.units.count == 14)
    #expect(venue.levels.map(\.ordinal) == [-1, 0, 1])
    #expect(
      venue.levels.compactMap(\.elevationMeters).map { ($0 * 100).rounded() / 100 } == [
        -2.52, 0.16, 2.94,
      ])
    let lengths = lengths(venue)
    let known = [
      "T0": 4.58, "T2": 2.528, "T4": 4.256, "T6": 4.615, "T8": 3.291, "T12": 5.536, "T16": 4.191,
      "T18": 3.81, "T20": 7.538, "T26": 4.616, "T28": 3.606, "T30": 3.655,
    ]
    for (id, metres) in known { #expect(lengths[id] == metres, "\(id)") }
    #expect(venue.connections.map(\.id.rawValue) == ["T10", "T24"])
    #expect(venue.count(.duplicateTransition) == 1)
    #expect(venue.count(.danglingLink) == 0)
    #expect(venue.count(.brokenTransition) == 0)
  }

  @Test func editorExample() throws {
    guard let venue = try venue("ineditor-example-1.gml") else { return }
    #expect(venue.units.count == 10)
    #expect(venue.levels.map { $0.name?.text(language: "en") } == ["1", "2"])
    #expect(venue.levels.map(\.ordinal) == [0, 1])
    #expect(
      lengths(venue) == [
        "T1": 38.807, "T2": 34.557, "T3": 39.355, "T4": 31.567, "T5": 31.013, "T6": 47.563,
        "T7": 43.59, "T8": 42.312, "T9": 38.105,
      ])
    #expect(venue.connections.map(\.id.rawValue) == ["T10"])
    #expect(venue.count(.isolatedState) == 0)
  }
}
