import GroundedModel

extension BuildingRules {
  /// Rules that can't be shown by a small archive; they are tested beside the builder.
  ///
  /// Reading has left the feature out before, it takes a level of a size that no example has, or a plan that the
  /// example building does not hold.
  static let withoutExample: Set<String> = [
    "broken_opening", "broken_path", "connection_not_used", "no_level",
    "opening_category_everywhere", "stop_without_level", "storey_without_free_space",
    "way_through_blocked", "node_not_on_floor", "broken_polygon",
    "path_contradicts_relationship", "path_over_steps",
  ]

  /// The examples of a rule.
  static func examples(of id: String) -> [RuleExample] {
    guard let failing = vertical(id) ?? doors(id) ?? floors(id) ?? paths(id) else { return [] }
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
        }
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

  private static func path(_ plan: inout ExamplePlan, _ points: [(Double, Double)]) {
    plan.add(
      "path", "path", ExamplePlan.line(points),
      [
        ("category", .string("walkway")), ("level_id", .string("level-0")),
        ("direction", .string("undirected")),
      ])
  }
}
