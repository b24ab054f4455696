package import GroundedModel

/// The rules by which reading an OpenStreetMap file finds things.
package enum OSMRule: String, CaseIterable, Sendable {
  /// A level text is odd or can't be read.
  case levelText = "osm_level_text"
  /// A space says no level.
  case spaceWithoutLevel = "osm_space_without_level"
  /// Walkways say no level and touch nothing that does.
  case lineWithoutLevel = "osm_line_without_level"
  /// Walkways without a level take it from what they touch.
  case impliedLevel = "osm_implied_level"
  /// A point of interest says no level and lies in no single space.
  case placeWithoutLevel = "osm_place_without_level"
  /// A point of interest lies in no space.
  case placeWithoutSpace = "osm_place_without_space"
  /// An area's ring is open, clipped or has no area.
  case brokenRing = "osm_broken_ring"
  /// Ways name nodes that are not in the file.
  case missingNodes = "osm_missing_nodes"
  /// A door lies on the border of no space.
  case doorWithoutSpace = "osm_door_without_space"
  /// A door's own level is none of its spaces' levels.
  case doorLevel = "osm_door_level"
  /// A space has no door, so that an entrance is assumed or it can't be reached.
  case spaceWithoutDoor = "osm_space_without_door"
  /// An entrance is assumed.
  case entranceAssumed = "osm_entrance_assumed"
  /// A lift or stairs serve a level on which nothing leads to them.
  case unservedStop = "osm_unserved_stop"
  /// Stairs don't say which end is up.
  case stairsWithoutDirection = "osm_stairs_without_direction"
  /// A way between floors says neither stairs nor ramp.
  case wayBetweenFloors = "osm_vertical_kind"
  /// An escalator or moving walkway does not say its direction, or may change it.
  case conveyorDirection = "osm_conveyor_direction"
  /// A way is for staff or closed, so that it is left out.
  case restrictedLine = "osm_restricted_line"
  /// Columns and walls have no size or no floor, so that they stand in nobody's way.
  case obstaclePassedOver = "osm_obstacle_passed_over"
  /// A door leads one way, and nothing says which.
  case oneWayDoor = "osm_one_way_door"
  /// The floors have no signed names; OpenStreetMap's numbers are used.
  case levelNames = "osm_level_names"
  /// Nodes have no identifier or no position on earth.
  case unreadableNode = "osm_unreadable_node"
  /// A way has more nodes than are read.
  case objectTooLarge = "osm_object_too_large"
  /// Two objects have one identifier.
  case duplicateID = "duplicate_feature_id"

  /// How bad a finding of the rule is, unless the finding says otherwise.
  package var severity: Severity {
    switch self {
    case .levelNames, .impliedLevel, .restrictedLine, .entranceAssumed, .obstaclePassedOver:
      .information
    case .spaceWithoutLevel, .brokenRing, .unreadableNode, .objectTooLarge, .duplicateID: .error
    default: .warning
    }
  }
}
