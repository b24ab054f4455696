import GroundedModel

extension Place {
  /// Whether it is a gate.
  package var isGate: Bool {
    reference.featureType == .amenity && category.stem == "boardinggate"
  }

  /// Whether travellers come in from the street here.
  package var isEntrance: Bool {
    !isRestricted && reference.featureType == .opening && category.stem == "pedestrian"
      && !nodes.isEmpty
  }
}
