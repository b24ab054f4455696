import GroundedImport
import GroundedModel

extension RuleRegistry {
  /// What building the graph finds, with the words of each rule.
  static let building: [RegisteredRule] = BuildingRules.all.map { metadata in
    ForwardedRule(
      metadata: metadata, examples: BuildingRules.examples(of: metadata.id),
      formats: BuildingRules.formats(of: metadata.id), toldBy: BuildingRules.toldBy(metadata.id)
    ).registered
  }
}

/// The words of the rules that building the graph checks.
///
/// The rules themselves stand where they are checked, in `GroundedBuild`; here they get what a data team
/// needs: why it matters to a traveller and what to do.
enum BuildingRules {
  /// The formats that a rule says something true about.
  ///
  /// The XML formats say themselves which borders are walls, by indoor=room or by the dual graph; they don't
  /// name the unit of a place or a stop; and why an OpenStreetMap room has no way in is told by the rule of its reader.
  static func formats(of id: String) -> Set<VenueFormat> {
    switch id {
    case "walls_without_opening", "place_outside_its_unit", "stop_unit_mismatch",
      "restriction_not_inherited",
      "opening_category_everywhere":
      [.imdf]
    case "unit_without_door": [.imdf, .indoorGML]
    default: Set(VenueFormat.allCases)
    }
  }

  /// The rules that say the same of a feature, and more: at the very attribute, or what comes of it.
  static func toldBy(_ id: String) -> [String] {
    switch id {
    case "no_level": ["unit_without_level", "feature_without_level", "dangling_reference"]
    case "stop_without_level": ["feature_without_level", "dangling_reference"]
    case "place_outside_its_unit": ["place_not_on_floor"]
    default: []
    }
  }

  /// Why a rule is not checked, where the reason is not that the format can't hold a fact.
  static func gap(_ id: String) -> String? {
    switch id {
    case "walls_without_opening": "The data says itself which borders are walls."
    case "unit_without_door": "osm_space_without_door says the same, and why."
    default: nil
    }
  }

  /// What is known about the rules, by name.
  static let all: [RuleMetadata] = [
    RuleMetadata(
      "ambiguous_shaft", .information, .graph,
      "A lift, stairs or escalator lies under several others.",
      why: "The wrong two may be joined, and a traveller comes out elsewhere.",
      fix: "State where it leads with a connection or a relationship."),
    RuleMetadata(
      "broken_opening", .error, .graph, "An opening has no usable line.",
      why: "The door is missing: nobody is led through it.",
      fix: "Draw it as a line of at least two different positions."),
    RuleMetadata(
      "broken_path", .error, .graph, "A path or the line of a relationship can't be used.",
      why: "The way is missing from every route.",
      fix: "Draw it as a line of at least two different positions."),
    RuleMetadata(
      "broken_polygon", .error, .graph, "A shape can't be used for routing.",
      why: "There is no floor to walk on: nobody is led through it.",
      fix: "Draw the ring without crossings, with at least three different corners."),
    RuleMetadata(
      "connection_not_used", .error, .graph,
      "A connection of an unknown kind, or with fewer than two stops.",
      why: "The lift or stairs join nothing.",
      fix: "Use a category of the extension and give it a stop on each level it serves."),
    RuleMetadata(
      "conveyor_direction_unknown", .warning, .graph,
      "The direction of a moving walkway is not stated.",
      why: "A traveller may be sent against it.",
      fix: "State it with a path, a connection or a relationship."),
    RuleMetadata(
      "escalator_both_ways", .warning, .graph, "The direction of an escalator is not stated.",
      why: "A traveller may be sent up a down escalator.",
      fix: "State it with a directed connection or relationship."),
    RuleMetadata(
      "loose_path_end", .warning, .graph, "An end of a path joins nothing.",
      why: "The path leads nowhere, or a way is missing.",
      fix: "Move it within 0.2 metres of a unit, an opening, a stop or another path."),
    RuleMetadata(
      "no_level", .error, .graph, "A feature lies on no level that exists.",
      why: "It is left out: it never counts as level 0.",
      fix: "Set level_id to a level of the archive."),
    RuleMetadata(
      "node_not_on_floor", .warning, .graph, "A door or stop does not reach walkable floor.",
      why: "It can't be used, although it is drawn.",
      fix: "Move it to within 2 metres of walkable floor."),
    RuleMetadata(
      "obstructed", .warning, .graph, "A fixture or kiosk stands in the way of a door or stop.",
      why: "A traveller is led round it, or can't pass at all.",
      fix: "Look at the fixtures and kiosks there."),
    RuleMetadata(
      "one_sided_opening", .warning, .graph, "An opening inside a level joins a unit to nothing.",
      why: "The door leads nowhere; what lies behind it can't be reached through it.",
      fix: "Draw the unit on its other side, or remove the opening."),
    RuleMetadata(
      "opening_category_everywhere", .warning, .graph,
      "Every opening has one category that is not for people on foot.",
      why: "Doors for cars or staff can't be told from doors for travellers.",
      fix: "Give each opening its real category."),
    RuleMetadata(
      "opening_inside_unit", .warning, .graph, "An opening has one unit on both sides.",
      why: "The door joins nothing, and the wall it belongs to is missing.",
      fix: "Move it onto the border of the units it joins."),
    RuleMetadata(
      "opening_without_units", .warning, .graph, "An opening lies beside no unit.",
      why: "The door is missing: nobody is led through it.",
      fix: "Move it onto the border of the units it joins."),
    RuleMetadata(
      "path_contradicts_opening", .warning, .graph,
      "A path is said to be wider than the opening that it runs through.",
      why: "A wheelchair may be sent to a door that is too narrow.",
      fix: "Measure the clear width and correct one of them."),
    RuleMetadata(
      "path_contradicts_relationship", .warning, .graph,
      "A path runs both ways through an opening that a relationship leads through one way only.",
      why: "A traveller could be sent back through security; the path is used one way only.",
      fix: "Give the path the direction of the relationship."),
    RuleMetadata(
      "path_over_steps", .warning, .graph, "A path runs over stairs or steps.",
      why: "It is not step-free there, whatever its category says.",
      fix: "Give the path the category stairs or steps, or lead it round them."),
    RuleMetadata(
      "place_not_on_floor", .warning, .graph, "A place has no walkable point near it.",
      why: "Nobody can be led there.",
      fix: "Move its point to within 2 metres of walkable floor."),
    RuleMetadata(
      "place_outside_its_unit", .warning, .graph, "The point of a place and its unit disagree.",
      why: "A traveller is led to the point, which may be the wrong room.",
      fix: "Correct the point or the unit."),
    RuleMetadata(
      "relationship_contradicts_opening", .warning, .graph,
      "A relationship leads through an opening that does not lie on its way.",
      why: "A one-way door or a checkpoint may be missed.",
      fix: "Name the units on both sides of the opening, in order."),
    RuleMetadata(
      "relationship_not_used", .warning, .graph, "A relationship makes no edge.",
      why: "What it says about a way or a direction is not honoured.",
      fix: "Name the units and openings that it joins."),
    RuleMetadata(
      "relationship_without_landing", .error, .graph,
      "A vertical relationship can't be entered on a level.",
      why: "The lift or stairs can't be used from there.",
      fix: "Name the unit of the lift or stairs there and draw its door."),
    RuleMetadata(
      "restriction_not_inherited", .information, .graph,
      "A restriction of a level, building or venue is not passed on.",
      why: "If the whole level is for staff, travellers may be led through it.",
      fix: "Put the restriction on the units that are for staff."),
    RuleMetadata(
      "shaft_with_one_level", .information, .graph,
      "A lift, stairs or escalator lies over no other.",
      why: "It leads nowhere; if it does lead somewhere, that way is missing.",
      fix: "State where it leads with a connection or a relationship."),
    RuleMetadata(
      "shaft_without_door", .warning, .graph,
      "A lift, stairs or escalator has no opening on its level.",
      why: "It can't be entered there.",
      fix: "Draw its door."),
    RuleMetadata(
      "stairs_crossed_on_a_level", .information, .graph, "Stairs join units of one level.",
      why: "They are crossed on foot as a landing; step-free routes go round.",
      fix: "Draw the landing as a unit of its own."),
    RuleMetadata(
      "step_free_contradicts_kind", .warning, .graph,
      "Stairs or an escalator are said to be step-free.",
      why: "The statement is not believed; if the category is wrong, a step-free way is missing.",
      fix: "Correct step_free or the category."),
    RuleMetadata(
      "stop_unit_mismatch", .warning, .graph, "The unit of a stop is not on the level of the stop.",
      why: "A traveller may be sent to the wrong level.",
      fix: "Name the unit of the lift or stairs on that level."),
    RuleMetadata(
      "stop_without_landing", .error, .graph, "A stop is reached from nowhere.",
      why: "The lift or stairs can't be used there.",
      fix: "Give it a point on the floor before its door, or draw the door of its unit."),
    RuleMetadata(
      "stop_without_level", .error, .graph, "The level of a stop does not exist.",
      why: "The lift or stairs can't be used there.",
      fix: "Set level_id to a level of the archive."),
    RuleMetadata(
      "stop_without_point", .warning, .graph, "A stop names a unit and no point.",
      why: "Lengths and turns near it are guessed.",
      fix: "Give the stop the point where one steps on or off."),
    RuleMetadata(
      "storey_without_free_space", .error, .graph, "The open floor of a level can't be worked out.",
      why: "Nobody is led over this level.",
      fix: "Draw the level with fewer corners, or split it."),
    RuleMetadata(
      "two_way_checkpoint", .warning, .graph, "A control point leads both ways.",
      why: "A traveller may be led back through security or passport control.",
      fix: "State its direction with a directed relationship."),
    RuleMetadata(
      "unit_without_door", .warning, .graph, "A unit has no opening.",
      why: "Nobody can be led there.",
      fix: "Draw an opening on its border, or restrict it if it is for staff."),
    RuleMetadata(
      "units_overlap", .warning, .graph,
      "Two units of one level overlap by more than 0.5 square metres.",
      why: "A door or a place may count to the wrong room.",
      fix: "Draw the units edge to edge."),
    RuleMetadata(
      "walls_without_opening", .information, .graph,
      "Pairs of units share a border without an opening.",
      why: "Each is read as a wall: if one can pass there, that way is missing.",
      fix: "Draw an opening where one can pass."),
    RuleMetadata(
      "way_through_blocked", .warning, .graph, "The way between two units is blocked.",
      why: "Nobody is led through, although an opening is drawn.",
      fix: "Look at what stands in the opening and at the borders beside it."),
  ]
}
