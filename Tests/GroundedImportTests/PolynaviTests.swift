import GroundedModel
import Testing

@testable import GroundedImport

/// The public archive of a university, where it lies beside the repository.
@Suite struct PolynaviTests {
  static let path: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    // The repository is three folders up; the data lies beside it.
    return parts.dropLast(4).joined(separator: "/") + "/shared/data/imdf/polynavi"
  }()

  static let isThere = DiskFile.kind(path) == .folder

  /// Counted with another JSON reader (Python's), by `feature_type`.
  private func check(_ venue: Venue) {
    #expect(venue.addresses.count == 447)
    #expect(venue.amenitys.count == 37)
    #expect(venue.anchors.count == 445)
    #expect(venue.buildings.count == 80)
    #expect(venue.details.count == 187)
    #expect(venue.footprints.count == 240)
    #expect(venue.levels.count == 8)
    #expect(venue.occupants.count == 264)
    #expect(venue.openings.count == 472)
    #expect(venue.units.count == 443)
    #expect(venue.unknownFeatures.count == 19 + 680 + 45 + 2726 + 327)
    #expect(venue.units.filter { $0.restriction != nil }.count == 59)
    #expect(venue.units.allSatisfy { $0.polygons.count == 1 })
    #expect(venue.openings.allSatisfy { $0.line.count == 2 && $0.levelID != nil })
    #expect(venue.details.filter { $0.levelID == nil }.count == 99)
    #expect(venue.edition == "2022-06-30T20:01:17.636022+03:00")
    // No finding of an error; the 80 buildings with a geometry, one by one.
    #expect(venue.findings.filter { $0.severity == .error } == [])
    #expect(venue.findings(.unexpectedGeometry).count == 80)
    // Every one of its 472 openings says automobile.
    #expect(venue.findings(.uniformOpeningCategory).count == 1)
    #expect(venue.openings.allSatisfy { $0.category == Category("pedestrian") })
    #expect(venue.findings(.unknownFeatureType).count == 5)
    #expect(venue.findings(.ringDirection).count == 4)
    // Two levels write the outlines of 2 and 7 more buildings as holes.
    #expect(venue.findings(.holeOutsideShell).count == 9)
  }

  @Test(.enabled(if: isThere, "the polynavi archive is not beside the repository"))
  func loadsAsAFolder() throws {
    let venue = try IMDFReader.read(path: Self.path)
    check(venue)
    #expect(venue.findings(.unknownFile).map { $0.location?.file } == ["LICENSE.txt"])
  }

  @Test(.enabled(if: isThere, "the polynavi archive is not beside the repository"))
  func loadsZippedWithAWrapperFolder() throws {
    let folder = try Archive(path: Self.path)
    let zip = try ZipMaker.zip(
      folder.files.map { ZipMaker.Entry(name: "polynavi-main/\($0.name)", bytes: $0.bytes) }
        + [ZipMaker.Entry(name: "__MACOSX/polynavi-main/._unit.geojson", bytes: [0])])
    let venue = try IMDFReader.read(Archive(sourceName: "polynavi.zip", zip: zip))
    check(venue)
    #expect(venue.findings(.unknownFile) == [])
  }
}
