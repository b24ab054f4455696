import GroundedBuild
import GroundedModel

extension BuildingRules {
  /// The examples of a rule.
  static func examples(of id: String) -> [RuleExample] {
    guard let failing = vertical(id) ?? doors(id) ?? floors(id) ?? paths(id) ?? broken(id) else {
      return []
    }
    return failing + [.passing("a sound archive")]
  }

  private static func vertical(_ id: String) -> [RuleExample]? {
    switch id {
    case "ambiguous_shaft":
      [
        .failing("one lift below, two above") { plan in
          plan.remove("Lift 1", "lift-unit-1", "lift-door-1")
          plan.unit("left", "elevator", (2, 10, 3.5, 13), on: "level-1")
          plan.unit("right", "elevator", (3.5, 10, 5, 13), on: "level-1")
          plan.opening("left-door", (2.2, 10, 3.2, 10), on: "level-1")
          plan.opening("right-door", (3.8, 10, 4.8, 10), on: "level-1")
          plan.mark("lift-unit-0")
        }
      ]
    case "escalator_both_ways":
      [
        .failing("an escalator without a direction") { plan in
          plan.set("stairs-unit-0", "category", .string("escalator"))
          plan.set("stairs-unit-1", "category", .string("escalator"))
          plan.set("Stairs 1", "category", .string("escalator"))
          plan.mark("Stairs 1")
        }
      ]
    case "relationship_without_landing":
      [
        .failing("stairs whose upper end has no door") { plan in
          plan.remove("Stairs 1", "stairs-door-1")
          plan.relationship(
            "up", "stairs", from: ("unit", "stairs-unit-0"), to: ("unit", "stairs-unit-1"),
            isDirected: false)
          plan.mark("up")
        }
      ]
    case "shaft_with_one_level":
      [
        .failing("stairs that end in the ceiling") { plan in
          plan.remove("Stairs 1", "stairs-unit-1", "stairs-door-1")
          plan.mark("stairs-unit-0")
        }
      ]
    case "shaft_without_door":
      [
        .failing("a lift without its upper door") { plan in
          plan.remove("Lift 1", "lift-door-1")
          plan.mark("lift-unit-1")
        }
      ]
    case "stairs_crossed_on_a_level":
      [
        .failing("stairs between two halls of one level") { plan in
          plan.unit("upper-hall", "room", (6, 16, 14, 20))
          plan.opening("landing", (9, 16, 11, 16))
          plan.mark("stairs-unit-0")
        }
      ]
    case "step_free_contradicts_kind":
      [
        .failing("stairs that are said to be step-free") { plan in
          plan.set("Stairs 1", "step_free", .bool(true))
          plan.mark("Stairs 1")
        }
      ]
    case "stop_unit_mismatch":
      [
        .failing("the unit of the lower stop lies above") { plan in
          plan.remove("Lift 1")
          plan.connection(
            "Lift 1", "elevator",
            [("level-0", "lift-unit-1", 3.6, 9.5), ("level-1", "lift-unit-1", 3.6, 9.5)])
          plan.mark("Lift 1")
        }
      ]
    case "stop_without_landing":
      [
        .failing("a stop outside of everything") { plan in
          plan.remove("Lift 1")
          plan.connection(
            "Lift 1", "elevator",
            [("level-0", "lift-unit-0", 3.6, 9.5), ("level-1", "nowhere", 38, 18)])
          plan.set(
            "Lift 1", "stops",
            .array([
              .object([
                ("level_id", .string("level-0")), ("unit_id", .string("lift-unit-0")),
                ("point", ExamplePlan.position(3.6, 9.5)),
              ]),
              .object([
                ("level_id", .string("level-1")), ("point", ExamplePlan.position(38, 18)),
              ]),
            ]))
          plan.mark("Lift 1")
        }
      ]
    case "stop_without_point":
      [
        .failing("a stop in a hall without a point") { plan in
          plan.set(
            "Lift 1", "stops",
            .array([
              .object([
                ("level_id", .string("level-0")), ("unit_id", .string("lift-unit-0")),
                ("point", ExamplePlan.position(3.6, 9.5)),
              ]),
              .object([("level_id", .string("level-1")), ("unit_id", .string("hall-1"))]),
            ]))
          plan.mark("Lift 1")
        }
      ]
    default: nil
    }
  }

  private static func doors(_ id: String) -> [RuleExample]? {
    switch id {
    case "obstructed":
      [
        .failing("a desk in the door") { plan in
          plan.add(
            "fixture", "desk", ExamplePlan.box(19.5, 4.5, 20.5, 5.5),
            [("category", .string("desk")), ("level_id", .string("level-0"))])
          plan.mark("gate-door-0")
        }
      ]
    case "one_sided_opening":
      [
        .failing("a door into nothing") { plan in
          plan.opening("odd", (30, 10, 31, 10))
          plan.mark("odd")
        }
      ]
    case "opening_inside_unit":
      [
        .failing("a door in the middle of a hall") { plan in
          plan.opening("odd", (10, 4, 10, 6))
          plan.mark("odd")
        }
      ]
    case "opening_without_units":
      [
        .failing("a door beside every room") { plan in
          plan.opening("odd", (30, 17, 31, 17))
          plan.mark("odd")
        }
      ]
    case "two_way_checkpoint":
      [
        .failing("a guard at a door that leads both ways") { plan in
          plan.set("gate-door-0", "access_control", .array([.string("guard")]))
          plan.mark("gate-door-0")
        }
      ]
    case "unit_without_door":
      [
        .failing("a shop without a door") { plan in
          plan.unit("shop", "room", (20, 10, 30, 20))
          plan.mark("shop")
        }
      ]
    case "relationship_contradicts_opening":
      [
        .failing("a way through a door that lies elsewhere") { plan in
          plan.relationship(
            "odd", "traversal", from: ("unit", "hall-0"), via: [("opening", "gate-door-1")],
            to: ("unit", "gate-room-0"))
          plan.mark("odd")
        }
      ]
    case "relationship_not_used":
      [
        .failing("from a hall to a hall on another level, on foot") { plan in
          plan.relationship(
            "odd", "traversal", from: ("unit", "hall-0"), to: ("unit", "gate-room-1"))
          plan.mark("odd")
        }
      ]
    default: nil
    }
  }

  private static func floors(_ id: String) -> [RuleExample]? {
    switch id {
    case "place_not_on_floor":
      [
        .failing("a gate outside of every room") { plan in
          plan.edit("amenity-A01") { $0.geometry = ExamplePlan.point(30, 18) }
          plan.mark("amenity-A01")
        }
      ]
    case "place_outside_its_unit":
      [
        .failing("a gate in the hall, said to be in the gate room") { plan in
          plan.edit("amenity-A01") { $0.geometry = ExamplePlan.point(10, 5) }
          plan.mark("amenity-A01")
        },
        .passing("a gate on no floor at all, which is said in its place") { plan in
          plan.edit("amenity-A01") { $0.geometry = ExamplePlan.point(30, 18) }
        },
      ]
    case "restriction_not_inherited":
      [
        .failing("a level for staff") { plan in
          plan.set("level-1", "restriction", .string("employeesonly"))
          plan.mark("level-1")
        }
      ]
    case "units_overlap":
      [
        .failing("a shop over the gate room") { plan in
          plan.unit("shop", "room", (22, 8, 30, 14))
          plan.opening("shop-door", (22, 9, 22, 10))
          plan.mark("gate-room-0")
        }
      ]
    case "walls_without_opening":
      [
        .failing("two rooms that share a wall") { plan in
          plan.unit("shop", "room", (20, 10, 30, 20))
          plan.opening("shop-door", (21, 10, 22, 10))
          plan.unit("store", "room", (30, 10, 40, 20))
          plan.opening("store-door", (31, 10, 32, 10))
          plan.mark("level-0")
        }
      ]
    default: nil
    }
  }

  private static func paths(_ id: String) -> [RuleExample]? {
    switch id {
    case "conveyor_direction_unknown":
      [
        .failing("a moving walkway without a direction") { plan in
          plan.unit("belt", "movingwalkway", (20, 10, 22, 20))
          plan.unit("end", "room", (22, 16, 30, 20))
          plan.opening("on", (20.5, 10, 21.5, 10))
          plan.opening("off", (22, 17, 22, 19))
          plan.mark("belt")
        }
      ]
    case "loose_path_end":
      [
        .failing("a path that ends outside") { plan in
          path(&plan, [(30, 5), (30, 18)])
          plan.mark("path")
        }
      ]
    case "path_contradicts_relationship":
      [
        .failing("a path both ways through a door that leads one way") { plan in
          plan.relationship(
            "in", "traversal", from: ("unit", "hall-0"), via: [("opening", "gate-door-0")],
            to: ("unit", "gate-room-0"))
          path(&plan, [(18, 5), (22, 5)])
          plan.mark("path")
        }
      ]
    case "path_over_steps":
      [
        .failing("a walkway that is drawn over the stairs") { plan in
          path(&plan, [(10, 9), (10, 14)])
          plan.mark("path")
        }
      ]
    case "broken_path":
      [
        .failing("a path of less than a millimetre") { plan in
          path(&plan, [(10, 5), (10.000_6, 5)])
          plan.mark("path")
        }
      ]
    case "path_contradicts_opening":
      [
        .failing("a path of four metres through a door of two") { plan in
          path(&plan, [(19, 5), (21, 5)])
          plan.set("path", "min_width", .int(4))
          plan.mark("path")
        }
      ]
    default: nil
    }
  }

  /// A ring that touches itself: as drawn, it crosses nowhere, and yet its inside can't be told.
  private static let touching = ExamplePlan.polygon([
    (50, 0), (60, 0), (60, 10), (55, 5), (50, 10), (55, 5),
  ])

  private static func broken(_ id: String) -> [RuleExample]? {
    switch id {
    case "broken_polygon":
      [
        .failing("a room whose border touches itself") { plan in
          plan.unit("odd", "room", (50, 0, 60, 10))
          plan.edit("odd") { $0.geometry = touching }
          plan.mark("odd")
        }
      ]
    case "broken_opening":
      [
        .failing("a door of half a centimetre") { plan in
          plan.edit("gate-door-0") { $0.geometry = ExamplePlan.line([(20, 5), (20, 5.005)]) }
          plan.mark("gate-door-0")
        }
      ]
    case "no_level":
      [
        .failing("a program hands over a room on a level that is not there") { plan in
          plan.unit("store", "room", (20, 10, 30, 20))
          plan.mark("store")
        } venue: { venue in
          let store = venue.units.firstIndex { $0.id.rawValue == "store" }
          if let store { venue.units[store].levelID = FeatureID("level-9") }
        }
      ]
    case "stop_without_level":
      [
        .failing("a program hands over a lift to a level that is not there") { plan in
          plan.mark("Lift 1")
        } venue: { venue in
          let lift = venue.connections.firstIndex { $0.id.rawValue == "Lift 1" }
          if let lift {
            venue.connections[lift].stops.append(Venue.Stop(levelID: FeatureID("level-9")))
          }
        }
      ]
    case "connection_not_used":
      [
        .failing("stairs between a level and one that is not there") { plan in
          plan.remove("Stairs 1")
          plan.connection(
            "Stairs 1", "stairs",
            [("level-0", "stairs-unit-0", 10, 9.5), ("level-9", "stairs-unit-1", 10, 9.5)])
          plan.mark("Stairs 1")
        },
        .failing("a slide") { plan in
          plan.set("Stairs 1", "category", .string("slide"))
          plan.mark("Stairs 1")
        },
      ]
    case "opening_category_everywhere":
      [
        .failing("all seven doors are for cars") { plan in
          for feature in plan.features where feature.type == "opening" {
            plan.set(feature.id, "category", .string("automobile"))
          }
          plan.mark("gate-door-0")
        }
      ]
    case "storey_without_free_space":
      [
        .failing("a level of more than 250,000 corners, here of more than 60") { plan in
          plan.building.floorCorners = 60
          let steps = (0...60).map { (28.0 + Double($0) * 0.2, $0 % 2 == 0 ? 15.0 : 15.4) }
          plan.unit("odd", "room", (20, 10, 40, 20))
          plan.edit("odd") {
            $0.geometry = ExamplePlan.polygon([(28, 11), (40, 11)] + steps.reversed())
          }
          plan.opening("odd-door", (30, 11, 31, 11))
          plan.mark("level-0")
        }
      ]
    case "way_through_blocked":
      [
        .failing("a wide way between two halls with a wall of desks across it") { plan in
          plan.set("gate-room-0", "category", .string("walkway"))
          plan.edit("gate-door-0") { $0.geometry = ExamplePlan.line([(20, 2), (20, 8)]) }
          plan.add(
            "fixture", "desks", ExamplePlan.box(19.5, 1, 20.5, 9),
            [("category", .string("desk")), ("level_id", .string("level-0"))])
          plan.mark("gate-door-0")
        }
      ]
    case "node_not_on_floor":
      [
        .failing("a store that is full of shelves") { plan in
          plan.unit("store", "room", (20, 10.5, 30, 20))
          plan.opening("store-door", (24, 10, 26, 10))
          plan.add(
            "fixture", "shelves", ExamplePlan.box(20, 10.5, 30, 20),
            [("category", .string("furniture")), ("level_id", .string("level-0"))])
          plan.mark("store-door")
        }
      ]
    default: nil
    }
  }

  private static func path(_ plan: inout ExamplePlan, _ points: [(Double, Double)]) {
    plan.add(
      "path", "path", ExamplePlan.line(points),
      [
        ("category", .string("walkway")), ("level_id", .string("level-0")),
        ("direction", .string("undirected")),
      ])
  }
}
