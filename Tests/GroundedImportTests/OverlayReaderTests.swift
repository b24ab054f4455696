import Foundation
import GroundedModel
import Testing

@testable import GroundedImport

/// Files that are laid over a venue: what is read, and that no damage traps.
@Suite struct OverlayReaderTests {
  /// A venue with one lift, a hall and a source that vouches for all of it.
  private static var venue: Venue {
    var venue = Venue(id: FeatureID("venue"))
    var level = Venue.Level(id: FeatureID("l1"))
    level.ordinal = 0
    venue.levels = [level]
    var hall = Venue.Unit(id: FeatureID("hall"))
    hall.levelID = FeatureID("l1")
    venue.units = [hall]
    var lift = Venue.Connection(id: FeatureID("lift"))
    lift.name = Labels("Lift 1")
    venue.connections = [lift]
    var old = Venue.Closure(id: FeatureID("old"))
    old.closes = [hall.reference]
    venue.closures = [old]
    var source = Venue.Source(id: FeatureID("survey"))
    source.status = .surveyed
    source.appliesTo = [lift.reference, old.reference]
    venue.sources = [source]
    return venue
  }

  private static let feed = """
    {"header": {"timestamp": 1792493880, "source": {"name": "Control", "status": "live"}},
     "entity": [{"id": "1", "lift_state": {"connection_id": "lift", "state": "closed"}}]}
    """

  private static let closures = """
    {"type": "FeatureCollection", "features": [
    {"type": "Feature", "id": "new", "feature_type": "closure", "geometry": null,
     "properties": {"closes": [{"id": "hall"}], "starts": "2026-10-20T10:00:00Z", "hours": null,
     "ends": null, "profiles": ["walk"], "reason": {"en": "Cleaning"}}},
    {"type": "Feature", "id": "old", "feature_type": "closure",
     "geometry": {"type": "Polygon", "coordinates": [[[0,0],[0.001,0],[0.001,0.001],[0,0]]]},
     "properties": {"closes": [], "level_id": "l1"}}]}
    """

  private func read(_ text: some Sequence<UInt8>) throws(ImportError) -> (Overlay, String) {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "grounded-overlay-\(UUID().uuidString).json").path
    _ = FileManager.default.createFile(atPath: path, contents: Data(text))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return (try OverlayReader.read(path: path, over: Self.venue), path)
  }

  @Test func aFeedSetsStatesAndItsSourceVouchesForThemOnly() throws {
    let (overlay, _) = try read(Self.feed.utf8)
    #expect(overlay.findings.isEmpty)
    var venue = Self.venue
    overlay.merge(into: &venue)
    #expect(venue.connections[0].state == .closed)
    #expect(venue.connections[0].observed == Instant(secondsSince1970: 1_792_493_880))
    let source = try #require(venue.sources.last)
    #expect(source.isForStatesOnly)
    #expect(source.status == .live)
    #expect(source.appliesTo == [venue.connections[0].reference])
    #expect(venue.sources.count == 2)
  }

  @Test func closuresAreResolvedInTheVenueAndReplaceTheirNamesakes() throws {
    let (overlay, path) = try read(Self.closures.utf8)
    #expect(overlay.findings.filter { $0.severity == .error }.isEmpty)
    var venue = Self.venue
    overlay.merge(into: &venue)
    #expect(venue.closures.map(\.id.rawValue) == ["old", "new"])
    #expect(venue.closures[0].polygons.count == 1)
    #expect(venue.closures[1].closes == [venue.units[0].reference])
    #expect(venue.closures[1].location.file == path)
    // Nobody vouches for them: neither the file, nor the survey of the old one.
    #expect(venue.sources[0].appliesTo == [venue.connections[0].reference])
    let source = try #require(venue.sources.last)
    #expect(source.status == .illustrative)
    #expect(Set(source.appliesTo ?? []) == Set(venue.closures.map(\.reference)))
    #expect(venue.findings.contains { $0.message.contains("takes the place") })
  }

  /// Bytes changed, dropped, doubled and swapped: an overlay with findings that have a place, or an error with the
  /// file's name.
  @Test(arguments: 0..<2) func damageNeverTraps(_ which: Int) {
    let whole = Array((which == 0 ? Self.feed : Self.closures).utf8)
    var state: UInt64 = 41
    func number(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var refused = 0
    for _ in 0..<400 {
      var bytes = whole
      for _ in 0...number(3) {
        let place = number(bytes.count)
        switch number(5) {
        case 0: bytes[place] = UInt8(number(256))
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(bytes[place], at: place)
        case 3: bytes.swapAt(place, number(bytes.count))
        default: bytes.replaceSubrange(place..<min(bytes.count, place + 12), with: "null".utf8)
        }
      }
      do throws(ImportError) {
        let (overlay, path) = try read(bytes)
        #expect(overlay.findings.allSatisfy { $0.location?.file == path })
        var venue = Self.venue
        overlay.merge(into: &venue)
        // Every closure and state has exactly one source that was told of it.
        for closure in overlay.closures {
          #expect(venue.sources.contains { $0.appliesTo?.contains(closure.reference) ?? false })
        }
      } catch {
        refused += 1
        #expect(error.message.contains(".json:"))
      }
    }
    #expect(refused > 100)
    #expect(refused < 400)
  }
}
