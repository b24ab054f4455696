package import GroundedModel

/// The rules by which reading an IndoorGML file finds things.
package enum IndoorGMLRule: String, CaseIterable, Sendable {
  /// Coordinates are local and no placement was given.
  case localCoordinates = "indoorgml_local_coordinates"
  /// Coordinates without a reference system look like degrees.
  case assumedDegrees = "indoorgml_assumed_degrees"
  /// Coordinates are in a projected system, which is taken as a local one.
  case projectedCoordinates = "indoorgml_projected_coordinates"
  /// A placement was given and the coordinates are degrees already.
  case placementUnused = "indoorgml_placement_unused"
  /// A link names nothing in the file.
  case danglingLink = "indoorgml_dangling_link"
  /// A link leads out of the file; it is never followed.
  case externalLink = "indoorgml_external_link"
  /// A cell and its state don't name each other.
  case dualityMismatch = "indoorgml_duality_mismatch"
  /// A state lies outside of its cell.
  case stateOutsideCell = "indoorgml_state_outside_cell"
  /// A state has no transition.
  case isolatedState = "indoorgml_isolated_state"
  /// Transitions say the same.
  case duplicateTransition = "indoorgml_duplicate_transition"
  /// A transition does not connect two states.
  case brokenTransition = "indoorgml_broken_transition"
  /// The file has no transitions.
  case missingDual = "indoorgml_missing_dual"
  /// A transition between floors does not say what it is.
  case verticalKind = "indoorgml_vertical_kind"
  /// Floors are found by height only, so that they have no names.
  case floorsByHeight = "indoorgml_floors_by_height"
  /// A cell has no floor that can be read.
  case cellWithoutFloor = "indoorgml_cell_without_floor"
  /// An outline runs out to a point and back.
  case outlineMended = "indoorgml_outline_mended"
  /// A layer is about something else than walking; its states and transitions are left out.
  case layerNotWalked = "indoorgml_layer_not_walked"
  /// Connections between layers are no ways.
  case layerConnection = "indoorgml_layer_connection"
  /// Two features have one identifier.
  case duplicateID = "duplicate_feature_id"

  /// How bad a finding of the rule is.
  package var severity: Severity {
    switch self {
    case .duplicateTransition, .floorsByHeight, .localCoordinates, .layerNotWalked,
      .layerConnection,
      .outlineMended:
      .information
    case .missingDual, .brokenTransition, .danglingLink, .duplicateID: .error
    default: .warning
    }
  }
}
