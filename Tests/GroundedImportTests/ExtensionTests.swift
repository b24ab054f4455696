import GroundedModel
import Testing

@testable import GroundedImport

@Suite struct ExtensionTests {
  private func unit(_ id: String) -> FeatureReference {
    FeatureReference(id: FeatureID(id), featureType: .unit)
  }

  @Test func everyPropertyOfTheExtensionIsRead() throws {
    let venue = try Fixture.read([
      "routing.json":
        #"{"time_zone":"Europe/London","walking_speed":1.2,"lift":{"wait":30,"per_level":8}}"#,
      "path.geojson": Fixture.one(
        "path", "p", Fixture.line((1, 1), (2, 2)),
        #"{"category":"ramp","level_id":"L0","direction":"directed","name":"Long Ramp","surface":"carpet","step_free":true,"min_width":1.5,"max_slope":-0.05,"stair_count":-4,"traversal_time":12,"signposted_as":{"en":"Gates"},"reversed_signposted_as":{"en":"Exit"},"hours":"24/7"}"#
      ),
      "connection.geojson": Fixture.one(
        "connection", "lift", "null",
        #"{"category":"elevator","name":{"en":"Lift 1"},"direction":"undirected","step_free":null,"stops":[{"level_id":"L0","unit_id":"hall","point":[10.0005,50.0005],"button":{"en":"G"},"door_side":"front"},{"level_id":"L1","unit_id":null,"point":{"type":"Point","coordinates":[10.0005,50.0006]},"button":"1","door_side":"rear"}],"door_width":0.9,"car_width":1.4,"car_depth":2,"stair_count":0,"flights":0,"handrail":"both","max_slope":0,"traversal_time":40,"hours":"Mo-Su","state":"open","observed":"2026-10-20T10:00:00+01:00"}"#
      ),
      "closure.geojson": Fixture.one(
        "closure", "c", Fixture.box(1, 1, 3, 3),
        #"{"closes":[{"id":"door","feature_type":"opening"},{"id":"lift","feature_type":"connection"}],"level_id":"L0","starts":"2026-10-20T06:00:00+01:00","ends":"2026-10-20T10:00:00","hours":"Mo 06:00-10:00","profiles":["step-free"],"reason":{"en":"Repair"},"observed":"2026-10-20T05:00:00Z"}"#
      ),
      "sign.geojson": Fixture.one(
        "sign", "s", Fixture.point(1, 1),
        #"{"level_id":"L0","text":{"en":"Room →"},"points_to":[{"id":"room","feature_type":"unit"}]}"#
      ),
      "landmark.geojson": Fixture.one(
        "landmark", "m", Fixture.point(1, 2),
        #"{"level_id":"L0","feature":{"id":"hall","feature_type":"unit"},"name":{"en":"Clock"},"category":"clock","identifiable":true}"#
      ),
      "source.geojson": Fixture.one(
        "source", "src", "null",
        #"{"status":"surveyed","name":"Survey","publisher":"Us","licence":"CC0","observed":"2026-01-01T00:00:00Z","retrieved":"2026-01-02T00:00:00Z","valid_for":"P1D","applies_to":[{"id":"room","feature_type":"unit"}]}"#
      ),
      "evidence.geojson": Fixture.one(
        "evidence", "e", "null",
        #"{"subject":{"id":"room","feature_type":"unit"},"metric":"LAeq","value":45.5,"unit":"dB","spread":2,"periods":12,"window":"Mo-Fr 09:00-17:00","instrument":"meter","observed_from":"2026-01-01T00:00:00Z","observed_to":"2026-01-02T00:00:00Z","source_id":"src"}"#
      ),
    ])
    #expect(venue.findings.map(\.rule) == ["date_time_without_zone"])
    #expect(venue.timeZone?.identifier == "Europe/London")
    #expect(
      venue.routingOverrides == [
        Venue.RoutingOverride(name: "lift.per_level", value: 8),
        Venue.RoutingOverride(name: "lift.wait", value: 30),
        Venue.RoutingOverride(name: "walking_speed", value: 1.2),
      ])

    let path = try #require(venue.paths.first)
    #expect(path.category == Category("ramp"))
    #expect(path.isDirected)
    #expect(path.name == Labels("Long Ramp"))
    #expect(path.surface == "carpet")
    #expect(path.stepFree == .yes)
    #expect(path.minWidthMeters == 1.5)
    #expect(path.maxSlope == -0.05)
    #expect(path.stairCount == -4)
    #expect(path.traversalTimeSeconds == 12)
    #expect(path.signpostedAs == Labels("Gates"))
    #expect(path.reversedSignpostedAs == Labels("Exit"))
    #expect(path.hours == "24/7")
    #expect(path.line.count == 2)

    let lift = try #require(venue.connections.first)
    #expect(lift.name == Labels("Lift 1"))
    #expect(!lift.isDirected)
    #expect(lift.stepFree == .unknown)
    #expect(lift.state == .open)
    #expect(lift.doorWidthMeters == 0.9)
    #expect(lift.carWidthMeters == 1.4)
    #expect(lift.carDepthMeters == 2)
    #expect(lift.stairCount == 0)
    #expect(lift.handrail == "both")
    #expect(lift.traversalTimeSeconds == 40)
    // 2026-10-20T09:00:00Z.
    #expect(lift.observed == Instant(secondsSince1970: 1_792_486_800))
    #expect(
      lift.stops == [
        Venue.Stop(
          levelID: FeatureID("L0"), unitID: FeatureID("hall"),
          point: Coordinate(longitude: 10.0005, latitude: 50.0005), button: Labels("G"),
          doorSide: "front"),
        Venue.Stop(
          levelID: FeatureID("L1"), unitID: nil,
          point: Coordinate(longitude: 10.0005, latitude: 50.0006), button: Labels("1"),
          doorSide: "rear"),
      ])

    let closure = try #require(venue.closures.first)
    #expect(closure.closes.map(\.id.rawValue) == ["door", "lift"])
    #expect(closure.levelID == FeatureID("L0"))
    #expect(closure.polygons.count == 1)
    // 05:00Z, and 10:00 on the clock in London, which is an hour ahead of UTC that day: 09:00Z.
    #expect(closure.starts == Instant(secondsSince1970: 1_792_472_400))
    #expect(closure.ends == Instant(secondsSince1970: 1_792_486_800))
    #expect(closure.hours == "Mo 06:00-10:00")
    #expect(closure.profiles == ["step-free"])
    #expect(closure.reason == Labels("Repair"))

    #expect(venue.signs.first?.text == Labels("Room →"))
    #expect(venue.signs.first?.pointsTo == [unit("room")])
    #expect(venue.signs.first?.point == Coordinate(longitude: 10.0001, latitude: 50.0001))
    #expect(venue.landmarks.first?.feature == unit("hall"))
    #expect(venue.landmarks.first?.identifiable == .yes)
    #expect(venue.landmarks.first?.category == Category("clock"))
    #expect(venue.sources.first?.status == .surveyed)
    #expect(venue.sources.first?.validFor == "P1D")
    #expect(venue.sources.first?.appliesTo == [unit("room")])
    #expect(venue.evidence.first?.subject == unit("room"))
    #expect(venue.evidence.first?.value == 45.5)
    #expect(venue.evidence.first?.periods == 12)
    #expect(venue.evidence.first?.sourceID == FeatureID("src"))
  }

  @Test func whatIsNotSaidIsUnknown() throws {
    let venue = try Fixture.read([
      "path.geojson": Fixture.one(
        "path", "p", Fixture.line((1, 1), (2, 2)), #"{"category":"walkway","level_id":"L0"}"#),
      "connection.geojson": Fixture.one(
        "connection", "lift", "null",
        #"{"category":"elevator","state":null,"stops":[{"level_id":"L0"},{"level_id":"L1"}]}"#),
      "closure.geojson": Fixture.one(
        "closure", "c", "null", #"{"closes":[{"id":"door","feature_type":"opening"}]}"#),
      "landmark.geojson": Fixture.one("landmark", "m", Fixture.point(1, 2), #"{"level_id":"L0"}"#),
      "source.geojson": Fixture.one("source", "s", "null", #"{"status":"illustrative"}"#),
    ])
    #expect(venue.findings == [])
    #expect(venue.paths.first?.stepFree == .absent)
    #expect(venue.connections.first?.stepFree == .absent)
    #expect(venue.connections.first?.state == .unknown)
    #expect(venue.closures.first?.starts == nil)
    #expect(venue.closures.first?.ends == nil)
    #expect(venue.closures.first?.profiles == nil)
    #expect(venue.landmarks.first?.identifiable == .unknown)
    #expect(venue.sources.first?.appliesTo == nil)
    #expect(venue.timeZone == nil)
  }

  @Test func anExtensionThatIsNotListedIsReadAndSaid() throws {
    let venue = try Fixture.read([
      "manifest.json": #"{"version":"1.0.0","created":"2026-01-02","language":"de"}"#,
      "path.geojson": Fixture.one(
        "path", "p", Fixture.line((1, 1), (2, 2)),
        #"{"category":"walkway","level_id":"L0","name":"Weg"}"#),
    ])
    #expect(venue.findings.map(\.rule) == ["extension_not_listed"])
    #expect(venue.findings.first?.severity == .information)
    #expect(venue.paths.first?.name == Labels("Weg", language: "de"))
  }

  @Test func aClosureOfARepeatedRelationshipMeansTheOneThatIsKept() throws {
    let relationship =
      #"{"category":"traversal","direction":"directed","origin":{"id":"hall","feature_type":"unit"},"destination":null}"#
    let venue = try Fixture.read([
      "relationship.geojson": Fixture.collection([
        Fixture.feature("relationship", "r1", "null", relationship),
        Fixture.feature("relationship", "r2", "null", relationship),
      ]),
      "closure.geojson": Fixture.one(
        "closure", "c", "null", #"{"closes":[{"id":"r2","feature_type":"relationship"}]}"#),
    ])
    #expect(venue.findings.map(\.rule) == ["duplicate_relationship"])
    #expect(venue.closures.first?.closes.map(\.id.rawValue) == ["r1"])
  }

  @Test func whatHangsOnAThingLeftOutIsSaidToo() throws {
    let venue = try Fixture.read([
      "level.geojson": Fixture.collection([
        Fixture.ground,
        Fixture.feature(
          "level", "L1", Fixture.box(0, 0, 20, 10),
          #"{"category":"unspecified","outdoor":false,"ordinal":0.5,"name":{"en":"Upper"}}"#),
      ]),
      "unit.geojson": Fixture.collection([
        Fixture.hall,
        Fixture.feature(
          "unit", "loft", Fixture.box(0, 0, 9, 9), #"{"category":"room","level_id":"L1"}"#),
      ]),
      "anchor.geojson": Fixture.one(
        "anchor", "an", Fixture.point(1, 1), #"{"unit_id":"loft","address_id":"a"}"#),
      "occupant.geojson": Fixture.one(
        "occupant", "shop", "null",
        #"{"category":"shopping","name":{"en":"Shop"},"anchor_id":"an"}"#),
    ])
    #expect(
      venue.findings.map(\.rule).filter { $0 != "unknown_category" } == [
        "unreadable_ordinal", "dangling_reference", "dangling_reference",
      ])
    #expect(venue.findings[1].message.contains("L1"))
    #expect(venue.findings[1].message.contains("left out"))
    #expect(venue.findings[2].message.contains("loft"))
    #expect(venue.units.map(\.id.rawValue) == ["hall"])
    #expect(venue.anchors.first?.unitID == nil)
    #expect(venue.occupants.first?.anchorID == FeatureID("an"))
  }

  @Test func aFileWithLongitudeAndLatitudeSwappedIsSaid() throws {
    let venue = try Fixture.read([
      "opening.geojson": Fixture.one(
        "opening", "door",
        #"{"type":"LineString","coordinates":[[50.0004,10.001],[50.0005,10.001]]}"#,
        #"{"category":"pedestrian","level_id":"L0"}"#)
    ])
    #expect(venue.findings.map(\.rule) == ["swapped_coordinates"])
    #expect(
      venue.findings.first?.location
        == GroundedModel.SourceLocation(
          file: "opening.geojson", line: 2, column: 1))
  }

  @Test func heightsAndRingsClosedWithinATenthOfAMillimetreAreFine() throws {
    let geometry =
      #"{"type":"Polygon","coordinates":[[[10.1,50.1,5],[10.2,50.1,5],[10.2,50.2,5.5],[10.1000000000001,50.1,5]]]}"#
    let venue = try Fixture.read([
      "unit.geojson": Fixture.one("unit", "u", geometry, #"{"category":"room","level_id":"L0"}"#)
    ])
    #expect(venue.findings == [])
    let ring = try #require(venue.units.first?.polygons.first?.exterior)
    #expect(ring.count == 4)
    #expect(ring.first == ring.last)
  }

  @Test func labelsKeepTheirLanguages() throws {
    let venue = try Fixture.read([
      "unit.geojson": Fixture.one(
        "unit", "u", Fixture.box(0, 0, 9, 9),
        #"{"category":"room","level_id":"L0","name":{"en":"Room","de":"Raum","fr":null,"es":""},"alt_name":{"en":null}}"#
      )
    ])
    #expect(venue.findings == [])
    #expect(venue.units.first?.name?.entries.map(\.language) == ["en", "de"])
    #expect(venue.units.first?.alternativeName == nil)
  }
}
