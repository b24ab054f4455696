import GroundedImport

extension RuleRegistry {
  /// What reading OpenStreetMap files finds.
  static let openStreetMap: [RegisteredRule] = [
    RegisteredRule(OSMLevelText.self),
    RegisteredRule(OSMSpaceWithoutLevel.self),
    RegisteredRule(OSMLineWithoutLevel.self),
    RegisteredRule(OSMImpliedLevel.self),
    RegisteredRule(OSMPlaceWithoutLevel.self),
    RegisteredRule(OSMPlaceWithoutSpace.self),
    RegisteredRule(OSMBrokenRing.self),
    RegisteredRule(OSMMissingNodes.self),
    RegisteredRule(OSMDoorWithoutSpace.self),
    RegisteredRule(OSMDoorLevel.self),
    RegisteredRule(OSMSpaceWithoutDoor.self),
    RegisteredRule(OSMSpaceCutOff.self),
    RegisteredRule(OSMEntranceAssumed.self),
    RegisteredRule(OSMUnservedStop.self),
    RegisteredRule(OSMStairsWithoutDirection.self),
    RegisteredRule(OSMVerticalKind.self),
    RegisteredRule(OSMConveyorDirection.self),
    RegisteredRule(OSMRestrictedLine.self),
    RegisteredRule(OSMObstaclePassedOver.self),
    RegisteredRule(OSMOneWayDoor.self),
    RegisteredRule(OSMLevelNames.self),
    RegisteredRule(OSMUnreadableNode.self),
    RegisteredRule(OSMObjectTooLarge.self),
  ]

  /// What reading IndoorGML files finds.
  static let indoorGML: [RegisteredRule] = [
    RegisteredRule(IndoorGMLLocalCoordinates.self),
    RegisteredRule(IndoorGMLAssumedDegrees.self),
    RegisteredRule(IndoorGMLProjectedCoordinates.self),
    RegisteredRule(IndoorGMLPlacementUnused.self),
    RegisteredRule(IndoorGMLDanglingLink.self),
    RegisteredRule(IndoorGMLExternalLink.self),
    RegisteredRule(IndoorGMLDualityMismatch.self),
    RegisteredRule(IndoorGMLStateOutsideCell.self),
    RegisteredRule(IndoorGMLIsolatedState.self),
    RegisteredRule(IndoorGMLDuplicateTransition.self),
    RegisteredRule(IndoorGMLBrokenTransition.self),
    RegisteredRule(IndoorGMLMissingDual.self),
    RegisteredRule(IndoorGMLVerticalKind.self),
    RegisteredRule(IndoorGMLFloorsByHeight.self),
    RegisteredRule(IndoorGMLCellWithoutFloor.self),
    RegisteredRule(IndoorGMLOutlineMended.self),
    RegisteredRule(IndoorGMLLayerNotWalked.self),
    RegisteredRule(IndoorGMLLayerConnection.self),
  ]
}
