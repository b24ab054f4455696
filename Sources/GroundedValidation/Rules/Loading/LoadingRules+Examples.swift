import GroundedImport
import GroundedModel

extension LoadingRules {
  /// The examples of a rule.
  static func examples(of rule: ImportRule) -> [RuleExample] {
    let failing =
      packingExamples(of: rule) ?? fileExamples(of: rule) ?? featureExamples(of: rule)
      ?? geometryExamples(of: rule)
      ?? referenceExamples(of: rule) ?? []
    return failing + [.passing("a sound archive")]
  }

  private static func detail(_ features: String) -> String {
    "{\"type\":\"FeatureCollection\",\"features\":[\n\(features)\n]}\n"
  }

  private static func shape(_ geometry: String, isMarked: Bool = false) -> String {
    detail(
      (isMarked ? "↓" : "")
        + #"{"type":"Feature","id":"odd","feature_type":"section","properties":{"category":"checkin","level_id":"level-0"},"geometry":"#
        + geometry + "}")
  }

  private static func kiosk(_ name: String = "Coffee") -> String {
    detail(
      #"{"type":"Feature","id":"k","feature_type":"kiosk","properties":{"name":{"en":"\#(name)"},"level_id":"level-0"},"geometry":{"type":"Polygon","coordinates":[[[10.0001,50.00002],[10.00012,50.00002],[10.00012,50.00004],[10.0001,50.00002]]]}}"#
    )
  }

  private static func packingExamples(of rule: ImportRule) -> [RuleExample]? {
    switch rule {
    case .archiveNotFlat:
      [
        .failing("two files of a desktop") { plan in
          plan.file("__MACOSX/._unit.geojson", "")
          plan.file(".DS_Store", "")
          plan.mark(file: ".DS_Store")
        },
        .failing("a folder round everything") { plan in
          plan.folder = "airport"
          plan.mark(file: "airport")
        },
      ]
    case .duplicateFileName:
      [
        .failing("a second file of fixtures") { plan in
          plan.file("fixture.geojson", detail(""))
          plan.secondFile("fixture.geojson", detail(""))
          plan.mark(file: "fixture.geojson")
        }
      ]
    case .archiveTooLarge:
      [
        .failing("a file of more than 128 mebibytes, here of more than 20,000 bytes") { plan in
          plan.limits.entryBytes = 20_000
          plan.file("kiosk.geojson", String(repeating: " ", count: 20_001))
          plan.mark(file: "kiosk.geojson")
        },
        .failing("a file that unpacks to more than 200 times its size, here 20 times") { plan in
          plan.limits.ratio = 20
          plan.limits.ratioFreeBytes = 30_000
          plan.file("kiosk.geojson", String(repeating: " ", count: 40_000))
          plan.pack("kiosk.geojson", .none)
        },
      ]
    case .encryptedFile:
      [
        .failing("kiosks behind a password") { plan in
          plan.file("kiosk.geojson", kiosk())
          plan.pack("kiosk.geojson", .encrypted)
        }
      ]
    case .damagedFile:
      [
        .failing("kiosks of which a byte was changed") { plan in
          plan.file("kiosk.geojson", kiosk())
          plan.pack("kiosk.geojson", .damaged)
        }
      ]
    case .symbolicLink:
      [
        .failing("a link in place of the kiosks") { plan in
          plan.file("kiosk.geojson", "/etc/passwd")
          plan.pack("kiosk.geojson", .link)
        }
      ]
    case .unreadableFile:
      [
        .failing("kiosks that only their owner may read") { plan in
          plan.file("kiosk.geojson", kiosk())
          plan.unreadable["kiosk.geojson"] = "Permission denied"
          plan.mark(file: "kiosk.geojson")
        }
      ]
    case .invalidUTF8:
      [
        .failing("a letter in another encoding") { plan in
          plan.file("kiosk.geojson", kiosk("Caf↓\u{FFFD}"))
        }
      ]
    case .jsonTooLarge:
      [
        .failing("a file of more than 16 million values, here of 2,000") { plan in
          plan.limits.values = 2_000
          let ones = Array(repeating: "1", count: 2_000).joined(separator: ",")
          plan.file("kiosk.geojson", "↓{\"type\":\"FeatureCollection\",\"features\":[\(ones)]}")
        }
      ]
    case .ringsNotChecked:
      [
        .failing("more than 200 million pairs of edges, here 20") { plan in
          plan.limits.ringPairs = 20
          plan.mark(file: "example")
        }
      ]
    case .tooManyFindings:
      [
        .failing("more than 100,000 findings, here four") { plan in
          plan.limits.findings = 4
          plan.file("detail.geojson", detail("7,\n7,\n7,\n↓7,\n7,\n7"))
        }
      ]
    default: nil
    }
  }

  private static func fileExamples(of rule: ImportRule) -> [RuleExample]? {
    switch rule {
    case .unsafeFileName:
      [
        .failing("a name that leads out of the archive") { plan in
          plan.file("../detail.geojson", detail(""))
          plan.mark(file: "../detail.geojson")
        }
      ]
    case .unknownFile:
      [
        .failing("a note beside the data") { plan in
          plan.file("notes.txt", "Hello")
          plan.mark(file: "notes.txt")
        }
      ]
    case .jsonFileEnding:
      [
        .failing("a feature file that ends in .json") { plan in
          plan.file("detail.json", "↓" + detail(""))
        }
      ]
    case .byteOrderMark:
      [
        .failing("a mark before the text") { plan in
          plan.file("detail.geojson", "↓\u{FEFF}" + detail(""))
        }
      ]
    case .utf16File:
      [
        .failing("every other byte is zero") { plan in
          plan.file("detail.geojson", "↓{\u{0}\"\u{0}")
        }
      ]
    case .emptyFile:
      [.failing("nothing in it") { plan in plan.file("detail.geojson", "↓\n") }]
    case .invalidJSON:
      [
        .failing("a comma too many") { plan in
          plan.file("detail.geojson", "{\"type\":\"FeatureCollection\",\"features\":[],↓}")
        }
      ]
    case .duplicateJSONKey:
      [
        .failing("two lists of features") { plan in
          plan.file(
            "detail.geojson", "{\"type\":\"FeatureCollection\",\"features\":[],↓\"features\":[]}")
        }
      ]
    case .notFeatureCollection:
      [.failing("a list") { plan in plan.file("detail.geojson", "↓[]") }]
    case .singleFeatureFile:
      [
        .failing("one feature alone") { plan in
          plan.file(
            "detail.geojson",
            #"↓{"type":"Feature","id":"d","feature_type":"detail","properties":{"level_id":"level-0"},"geometry":{"type":"LineString","coordinates":[[10,50],[10.0001,50]]}}"#
          )
        }
      ]
    case .nullFeature:
      [.failing("null in the list") { plan in plan.file("detail.geojson", detail("↓null")) }]
    case .invalidFeature:
      [
        .failing("a number in the list") { plan in plan.file("detail.geojson", detail("↓7")) }
      ]
    case .missingManifest:
      [
        .failing("no manifest.json") { plan in
          plan.removeFile("manifest.json")
          plan.mark(file: "manifest.json")
        }
      ]
    case .manifestVersion:
      [
        .failing("a version that is not final") { plan in
          plan.file(
            "manifest.json",
            #"{"version":↓"1.0.0-rc.1","created":"2026-10-20T09:00:00Z","language":"en","extensions":["imdf:extension:grounded:routing#1.0.0"]}"#
          )
        }
      ]
    case .manifestIncomplete:
      [
        .failing("no language") { plan in
          plan.file(
            "manifest.json",
            #"↓{"version":"1.0.0","created":"2026-10-20T09:00:00Z","extensions":["imdf:extension:grounded:routing#1.0.0"]}"#
          )
        }
      ]
    case .extensionNotListed:
      [
        .failing("routing features, no word in the manifest") { plan in
          plan.file(
            "manifest.json",
            #"{"version":"1.0.0","created":"2026-10-20T09:00:00Z","language":"en"}"#)
          plan.mark(file: "manifest.json")
        }
      ]
    case .unreadableTimeZone:
      [
        .failing("a place that has no clock") { plan in
          plan.file("routing.json", #"{"time_zone":↓"Mars/Olympus"}"#)
        }
      ]
    default: nil
    }
  }

  private static func featureExamples(of rule: ImportRule) -> [RuleExample]? {
    switch rule {
    case .missingFeatureID:
      [
        .failing("a detail without an id") { plan in
          plan.file(
            "detail.geojson",
            detail(
              #"↓{"type":"Feature","feature_type":"detail","properties":{},"geometry":null}"#))
        }
      ]
    case .numericFeatureID:
      [
        .failing("a number as id") { plan in
          plan.file(
            "building.geojson",
            detail(
              #"{"type":"Feature","id":↓12,"feature_type":"building","properties":{"category":"unspecified"},"geometry":null}"#
            ))
        }
      ]
    case .duplicateFeatureID:
      [
        .failing("a second gate with the id of the first") { plan in
          plan.amenity("A03", "boardinggate.aircraft", 10, 5, in: "hall-0")
          plan.edit("amenity-A03") { $0.id = "stairs-door-0" }
          plan.mark(file: "opening.geojson", line: 4, column: 1)
        }
      ]
    case .missingFeatureType:
      [
        .failing("a building that does not say so") { plan in
          plan.file(
            "building.geojson",
            detail(
              #"↓{"type":"Feature","id":"building","properties":{"category":"unspecified"},"geometry":null}"#
            ))
        }
      ]
    case .wrongFeatureType:
      [
        .failing("a kiosk among the fixtures") { plan in
          plan.file(
            "fixture.geojson",
            detail(
              #"{"type":"Feature","id":"k","feature_type":↓"kiosk","properties":{"level_id":"level-0"},"geometry":{"type":"Polygon","coordinates":[[[10.0001,50.00002],[10.00012,50.00002],[10.00012,50.00004],[10.0001,50.00002]]]}}"#
            ))
        }
      ]
    case .unknownFeatureType:
      [
        .failing("a type of its own") { plan in
          plan.file(
            "bench.geojson",
            detail(
              #"↓{"type":"Feature","id":"b","feature_type":"bench","properties":{},"geometry":null}"#
            ))
        }
      ]
    case .missingVenue:
      [
        .failing("no venue") { plan in
          plan.removeFile("venue.geojson")
          plan.mark(file: "venue.geojson")
        }
      ]
    case .severalVenues:
      [
        .failing("two venues") { plan in
          plan.add(
            "venue", "second", ExamplePlan.box(0, 0, 5, 5),
            [("category", .string("airport")), ("name", ExamplePlan.en("Second"))])
          plan.mark("second")
        }
      ]
    case .missingProperty:
      [
        .failing("a unit without a category") { plan in
          plan.edit("hall-0") { $0.drop("category") }
          plan.mark("hall-0", "properties")
        }
      ]
    case .unreadableValue:
      [
        .failing("a width in words") { plan in
          plan.set("Lift 1", "door_width", .string("wide"))
          plan.mark("Lift 1", "door_width")
        }
      ]
    case .unknownCategory:
      [
        .failing("a kind of its own") { plan in
          plan.set("gate-room-0", "category", .string("wardrobe"))
          plan.mark("gate-room-0", "category")
        }
      ]
    case .unknownValue:
      [
        .failing("an access control that nobody knows") { plan in
          plan.set("gate-door-0", "access_control", .array([.string("troll")]))
          plan.mark("gate-door-0", "access_control")
        }
      ]
    case .nameWithoutLanguage:
      [
        .failing("a name as plain text") { plan in
          plan.set("hall-0", "name", .string("Hall"))
          plan.mark("hall-0", "name")
        }
      ]
    case .unreadableDateTime:
      [
        .failing("a date in words") { plan in
          plan.closure(
            "closure", closes: [("connection", "Lift 1")], starts: "tomorrow", ends: nil)
          plan.mark("closure", "starts")
        }
      ]
    case .dateTimeWithoutZone:
      [
        .failing("no offset") { plan in
          plan.closure(
            "closure", closes: [("connection", "Lift 1")], starts: "2026-10-21T06:00:00",
            ends: nil)
          plan.mark("closure", "starts")
        }
      ]
    case .levelWithoutName:
      [
        .failing("a level without a name") { plan in
          plan.set("level-1", "name", .null)
          plan.mark("level-1")
        }
      ]
    case .unreadableOrdinal:
      [
        .failing("half a level") { plan in
          plan.set("level-1", "ordinal", .number(0.5, places: 1))
          plan.mark("level-1", "ordinal")
        }
      ]
    case .ordinalAsText:
      [
        .failing("a number as text") { plan in
          plan.set("level-1", "ordinal", .string("1"))
          plan.mark("level-1", "ordinal")
        }
      ]
    case .uniformOpeningCategory:
      [
        .failing("ten doors, all for cars") { plan in
          for number in 0..<4 {
            let x = 21.0 + Double(number) * 4
            plan.unit("shop-\(number)", "room", (x, 10, x + 4, 14))
            plan.opening("shop-door-\(number)", (x + 1, 10, x + 2, 10))
          }
          for id in [
            "entrance", "gate-door-0", "gate-door-1", "lift-door-0", "lift-door-1",
            "stairs-door-0", "stairs-door-1", "shop-door-0", "shop-door-1", "shop-door-2",
            "shop-door-3",
          ] {
            plan.set(id, "category", .string("automobile"))
          }
          plan.mark("gate-door-0")
        }
      ]
    default: nil
    }
  }

  private static func geometryExamples(of rule: ImportRule) -> [RuleExample]? {
    switch rule {
    case .missingGeometry:
      [
        .failing("a door that is nowhere") { plan in
          plan.edit("gate-door-0") { $0.geometry = .null }
          plan.mark("gate-door-0")
        }
      ]
    case .unexpectedGeometry:
      [
        .failing("a building with a point") { plan in
          plan.edit("building") { $0.geometry = ExamplePlan.point(20, 10) }
          plan.mark("building", "geometry")
        }
      ]
    case .unreadableGeometry:
      [
        .failing("null among the positions") { plan in
          plan.file(
            "section.geojson",
            shape(
              #"{"type":"Polygon","coordinates":[[[10,50],[10.0001,↓null],[10.0001,50.0001],[10,50]]]}"#
            ))
        }
      ]
    case .wrongGeometryType:
      [
        .failing("a section that is a point") { plan in
          plan.file("section.geojson", shape(#"↓{"type":"Point","coordinates":[10.0001,50.0001]}"#))
        }
      ]
    case .singlePartMultiGeometry:
      [
        .failing("a set of one polygon") { plan in
          plan.edit("gate-door-0") {
            $0.geometry = .object([
              ("type", .string("MultiLineString")),
              (
                "coordinates",
                .array([.array([ExamplePlan.position(20, 4), ExamplePlan.position(20, 6)])])
              ),
            ])
          }
          plan.mark("gate-door-0", "geometry")
        }
      ]
    case .coordinateOutOfRange:
      [
        .failing("a latitude of 150 degrees") { plan in
          plan.file(
            "section.geojson",
            shape(
              #"{"type":"Polygon","coordinates":[[[10,50],↓[10.0001,150],[10.0001,50.0001],[10,50]]]}"#
            ))
        }
      ]
    case .swappedCoordinates:
      [
        .failing("one file with the latitude first") { plan in
          plan.file(
            "section.geojson",
            shape(
              #"{"type":"Polygon","coordinates":[[[50,10],[50.0001,10],[50.0001,10.0001],[50,10]]]}"#,
              isMarked: true))
        }
      ]
    case .ringDirection:
      [
        .failing("a ring with the clock") { plan in
          plan.file(
            "section.geojson",
            shape(
              #"{"type":"Polygon","coordinates":[[[10,50],[10.0001,50.0001],[10.0001,50],[10,50]]]}"#,
              isMarked: true))
        }
      ]
    case .unclosedRing:
      [
        .failing("the last position is missing") { plan in
          plan.file(
            "section.geojson",
            shape(#"{"type":"Polygon","coordinates":[↓[[10,50],[10.0001,50],[10.0001,50.0001]]]}"#))
        }
      ]
    case .degenerateRing:
      [
        .failing("two different positions") { plan in
          plan.file(
            "section.geojson",
            shape(#"{"type":"Polygon","coordinates":[↓[[10,50],[10.0001,50],[10,50],[10,50]]]}"#))
        }
      ]
    case .degenerateLine:
      [
        .failing("a line from a point to itself") { plan in
          plan.file(
            "detail.geojson",
            detail(
              #"{"type":"Feature","id":"d","feature_type":"detail","properties":{"level_id":"level-0"},"geometry":{"type":"LineString","coordinates":↓[[10,50],[10,50]]}}"#
            ))
        }
      ]
    case .selfIntersectingRing:
      [
        .failing("a bow tie") { plan in
          plan.file(
            "section.geojson",
            shape(
              #"{"type":"Polygon","coordinates":[[↓[10,50],[10.0001,50.0001],[10.0001,50],[10,50.0002],[10,50]]]}"#
            ))
        }
      ]
    case .holeOutsideShell:
      [
        .failing("a hole beside its polygon") { plan in
          plan.file(
            "section.geojson",
            shape(
              #"{"type":"Polygon","coordinates":[[[10,50],[10.0001,50],[10.0001,50.0001],[10,50]],↓[[10.0002,50],[10.0003,50.0001],[10.0003,50],[10.0002,50]]]}"#
            ))
        }
      ]
    default: nil
    }
  }

  private static func referenceExamples(of rule: ImportRule) -> [RuleExample]? {
    switch rule {
    case .unitWithoutLevel:
      [
        .failing("a unit whose level is null") { plan in
          plan.set("gate-room-0", "level_id", .null)
          plan.mark("gate-room-0", "level_id")
        }
      ]
    case .featureWithoutLevel:
      [
        .failing("a door whose level is null") { plan in
          plan.set("gate-door-0", "level_id", .null)
          plan.mark("gate-door-0", "level_id")
        }
      ]
    case .danglingReference:
      [
        .failing("a unit on a level that is not there") { plan in
          plan.set("gate-room-0", "level_id", .string("level-9"))
          plan.mark("gate-room-0", "level_id")
          plan.edit("amenity-A01") { $0.set("unit_ids", .array([.string("hall-0")])) }
        }
      ]
    case .referenceTypeMismatch:
      [
        .failing("a unit that is called an opening") { plan in
          plan.relationship(
            "odd", "traversal", from: ("opening", "hall-0"), via: [("opening", "gate-door-0")],
            to: ("unit", "gate-room-0"))
          plan.mark("odd", "origin")
        }
      ]
    case .unreadableReference:
      [
        .failing("a reference without an id") { plan in
          plan.closure("closure", closes: [("connection", "Lift 1")], starts: nil, ends: nil)
          plan.set("closure", "closes", .object([("feature_type", .string("unit"))]))
          plan.mark("closure", "closes")
        }
      ]
    case .duplicateRelationship:
      [
        .failing("the same both ways round") { plan in
          for id in ["one", "two"] {
            plan.relationship(
              id, "traversal", from: ("unit", "hall-0"), via: [("opening", "gate-door-0")],
              to: ("unit", "gate-room-0"), isDirected: false)
          }
          plan.mark("two")
        }
      ]
    case .singleIntermediary:
      [
        .failing("an object in place of a list") { plan in
          plan.relationship(
            "odd", "traversal", from: ("unit", "hall-0"), to: ("unit", "gate-room-0"),
            isDirected: false)
          plan.set("odd", "intermediary", ExamplePlan.reference("opening", "gate-door-0"))
          plan.mark("odd", "intermediary")
        }
      ]
    case .connectionWithoutStops:
      [
        .failing("a lift with one stop") { plan in
          plan.remove("Lift 1")
          plan.connection("Lift 1", "elevator", [("level-0", "lift-unit-0", 3.6, 9.5)])
          plan.mark("Lift 1", "stops")
        }
      ]
    default: nil
    }
  }
}
