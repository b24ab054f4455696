import GroundedModel

extension Reading {
  /// Looks up every reference; those that lead nowhere are reported and dropped.
  ///
  /// A unit on no level and a relationship with a lost end go with them: half of either would be misread.
  func resolveReferences() {
    var lookup = Lookup()
    let waves: [(Expected) -> Bool] = [
      { $0.owner.featureType == .unit && $0.slot == "level_id" },
      { $0.owner.featureType == .relationship },
      { _ in true },
    ]
    var isDone = [Bool](repeating: false, count: expected.count)
    for (number, wave) in waves.enumerated() {
      for (index, reference) in expected.enumerated() where !isDone[index] && wave(reference) {
        isDone[index] = true
        look(up: reference, &lookup)
      }
      switch number {
      case 0: venue.units.removeAll { known[$0.id]?.leftOut != nil }
      case 1:
        venue.relationships.removeAll { known[$0.id]?.leftOut != nil }
        apply(lookup, toRelationships: ())
        removeDuplicateRelationships(&lookup)
      default: break
      }
    }
    if !lookup.isEmpty { apply(lookup) }
    applySupplements()
  }

  /// What looking up found.
  struct Lookup {
    /// References that lead nowhere.
    var dropped: Set<Slot> = []
    /// References that mean something else than they say.
    var replaced: [Slot: FeatureReference] = [:]
    /// Relationships that stand for others that say the same.
    var twins: [FeatureID: FeatureID] = [:]

    var isEmpty: Bool { dropped.isEmpty && replaced.isEmpty }

    func keep(_ id: FeatureID?, _ owner: FeatureID, _ slot: String) -> FeatureID? {
      guard let id else { return nil }
      return dropped.contains(Slot(owner: owner, name: slot, target: id)) ? nil : id
    }

    func keep(_ ids: [FeatureID], _ owner: FeatureID, _ slot: String) -> [FeatureID] {
      ids.filter { !dropped.contains(Slot(owner: owner, name: slot, target: $0)) }
    }

    func keep(_ reference: FeatureReference?, _ owner: FeatureID, _ slot: String)
      -> FeatureReference?
    {
      guard let reference else { return nil }
      let place = Slot(owner: owner, name: slot, target: reference.id)
      return dropped.contains(place) ? nil : replaced[place] ?? reference
    }

    func keep(_ references: [FeatureReference], _ owner: FeatureID, _ slot: String)
      -> [FeatureReference]
    {
      references.compactMap { keep($0, owner, slot) }
    }
  }

  private func look(up reference: Expected, _ lookup: inout Lookup) {
    let owner = reference.owner.words
    let slot = Slot(
      owner: reference.owner.id, name: reference.slot, target: reference.target)
    let target = lookup.twins[reference.target] ?? reference.target
    if let found = known[target], found.leftOut == nil {
      if reference.isTyped {
        guard reference.types != [found.type] || target != reference.target else { return }
        lookup.replaced[slot] = FeatureReference(id: target, featureType: found.type)
        if reference.types == [found.type] { return }
        let said = reference.types.first.map { "calls it a \($0.rawValue)" } ?? "names no type"
        log.add(
          .referenceTypeMismatch,
          "\(reference.slot) of \(owner) \(said), but \(reference.target.shown) is a \(found.type.rawValue); it is read as that.",
          fix: "Correct the feature_type of the reference.", feature: reference.owner,
          at: reference.places.location(reference.offset))
        return
      }
      if reference.types.isEmpty || reference.types.contains(found.type) { return }
    }
    let why: String
    switch known[reference.target] {
    case .none: why = "which is not in the archive"
    case .some(let found):
      why =
        found.leftOut.map { "the \(found.type.rawValue) that was left out: \($0)" }
        ?? "which is a \(found.type.rawValue)"
    }
    let outcome: String
    switch (reference.owner.featureType, reference.slot) {
    case (.unit, "level_id"):
      outcome = "the unit is left out"
      leaveOut(reference.owner.id, because: "its level can't be found")
    case (.relationship, _):
      outcome = "the relationship is left out"
      leaveOut(reference.owner.id, because: "one of its references leads nowhere")
    default:
      outcome = "the reference is dropped"
    }
    lookup.dropped.insert(slot)
    log.add(
      .danglingReference,
      "\(reference.slot) of \(owner) names \(reference.target.shown), \(why); \(outcome).",
      fix: "Correct the identifier, or add the feature it names.", feature: reference.owner,
      at: reference.places.location(reference.offset),
      payload: [
        Finding.Fact("property", reference.slot),
        Finding.Fact("target", reference.target.rawValue),
      ])
  }

  private struct Meaning: Hashable {
    var category: Category
    var isDirected: Bool
    var ends: [FeatureReference?]
    var intermediary: [FeatureReference]
    var hours: String?
  }

  private func removeDuplicateRelationships(_ lookup: inout Lookup) {
    var first: [Meaning: Int] = [:]
    var copies: [Int: [Int]] = [:]
    for (index, relationship) in venue.relationships.enumerated() {
      var ends = [relationship.origin, relationship.destination]
      var between = relationship.intermediary
      // The same way round or the other: both ways are one.
      if !relationship.isDirected, Self.precedes(ends[1], ends[0]) {
        ends.reverse()
        between.reverse()
      }
      let meaning = Meaning(
        category: relationship.category, isDirected: relationship.isDirected, ends: ends,
        intermediary: between, hours: relationship.hours)
      if let earlier = first[meaning] {
        copies[earlier, default: []].append(index)
      } else {
        first[meaning] = index
      }
    }
    guard !copies.isEmpty else { return }
    var removed: Set<FeatureID> = []
    for (earlier, later) in copies.sorted(by: { $0.key < $1.key }) {
      let original = venue.relationships[earlier]
      for index in later {
        let copy = venue.relationships[index]
        removed.insert(copy.id)
        lookup.twins[copy.id] = original.id
        leaveOut(copy.id, because: "it says the same as \(original.id.rawValue)")
      }
      let second = venue.relationships[later[0]]
      let count = later.count == 1 ? "once" : "\(later.count) times"
      log.add(
        .duplicateRelationship,
        "The relationship \(original.id.rawValue) is repeated \(count), first by \(second.id.rawValue); one is kept, references to the others mean it.",
        fix: "Remove the repetition.", feature: second.reference, at: second.location,
        payload: [
          Finding.Fact("count", "\(later.count)"),
          Finding.Fact("original", original.id.rawValue),
        ])
    }
    venue.relationships.removeAll { removed.contains($0.id) }
  }

  private static func precedes(_ a: FeatureReference?, _ b: FeatureReference?) -> Bool {
    switch (a, b) {
    case (.none, .some): true
    case (.some(let a), .some(let b)): a < b
    default: false
    }
  }

  private func apply(_ lookup: Lookup, toRelationships: Void) {
    guard !lookup.isEmpty else { return }
    for index in venue.relationships.indices {
      let id = venue.relationships[index].id
      venue.relationships[index].origin = lookup.keep(
        venue.relationships[index].origin, id, "origin")
      venue.relationships[index].destination = lookup.keep(
        venue.relationships[index].destination, id, "destination")
      venue.relationships[index].intermediary = lookup.keep(
        venue.relationships[index].intermediary, id, "intermediary")
    }
  }

  private func apply(_ lookup: Lookup) {
    venue.addressID = lookup.keep(venue.addressID, venue.id, "address_id")
    venue.buildings.edit { $0.addressID = lookup.keep($0.addressID, $0.id, "address_id") }
    venue.footprints.edit { $0.buildingIDs = lookup.keep($0.buildingIDs, $0.id, "building_ids") }
    venue.levels.edit {
      $0.addressID = lookup.keep($0.addressID, $0.id, "address_id")
      $0.buildingIDs = lookup.keep($0.buildingIDs, $0.id, "building_ids")
    }
    venue.sections.edit {
      $0.levelID = lookup.keep($0.levelID, $0.id, "level_id")
      $0.addressID = lookup.keep($0.addressID, $0.id, "address_id")
      $0.parentIDs = lookup.keep($0.parentIDs, $0.id, "parents")
    }
    venue.openings.edit { $0.levelID = lookup.keep($0.levelID, $0.id, "level_id") }
    venue.fixtures.edit {
      $0.levelID = lookup.keep($0.levelID, $0.id, "level_id")
      $0.anchorID = lookup.keep($0.anchorID, $0.id, "anchor_id")
    }
    venue.kiosks.edit {
      $0.levelID = lookup.keep($0.levelID, $0.id, "level_id")
      $0.anchorID = lookup.keep($0.anchorID, $0.id, "anchor_id")
    }
    venue.details.edit { $0.levelID = lookup.keep($0.levelID, $0.id, "level_id") }
    venue.geofences.edit {
      $0.buildingIDs = lookup.keep($0.buildingIDs, $0.id, "building_ids")
      $0.levelIDs = lookup.keep($0.levelIDs, $0.id, "level_ids")
      $0.parentIDs = lookup.keep($0.parentIDs, $0.id, "parents")
    }
    venue.amenitys.edit {
      $0.unitIDs = lookup.keep($0.unitIDs, $0.id, "unit_ids")
      $0.addressID = lookup.keep($0.addressID, $0.id, "address_id")
    }
    venue.anchors.edit {
      $0.unitID = lookup.keep($0.unitID, $0.id, "unit_id")
      $0.addressID = lookup.keep($0.addressID, $0.id, "address_id")
    }
    venue.occupants.edit { $0.anchorID = lookup.keep($0.anchorID, $0.id, "anchor_id") }
    venue.paths.edit { $0.levelID = lookup.keep($0.levelID, $0.id, "level_id") }
    venue.connections.edit { connection in
      let id = connection.id
      connection.stops = connection.stops.compactMap { stop in
        guard lookup.keep(stop.levelID, id, "stops") != nil else { return nil }
        var stop = stop
        stop.unitID = lookup.keep(stop.unitID, id, "stops")
        return stop
      }
    }
    venue.closures.edit {
      $0.levelID = lookup.keep($0.levelID, $0.id, "level_id")
      $0.closes = lookup.keep($0.closes, $0.id, "closes")
    }
    venue.signs.edit {
      $0.levelID = lookup.keep($0.levelID, $0.id, "level_id")
      $0.pointsTo = lookup.keep($0.pointsTo, $0.id, "points_to")
    }
    venue.landmarks.edit {
      $0.levelID = lookup.keep($0.levelID, $0.id, "level_id")
      $0.feature = lookup.keep($0.feature, $0.id, "feature")
    }
    venue.sources.edit { source in
      source.appliesTo = source.appliesTo.map { lookup.keep($0, source.id, "applies_to") }
    }
    venue.evidence.edit {
      $0.subject = lookup.keep($0.subject, $0.id, "subject")
      $0.sourceID = lookup.keep($0.sourceID, $0.id, "source_id")
    }
  }
}

extension Array {
  /// Changes each element in place.
  fileprivate mutating func edit(_ change: (inout Element) -> Void) {
    for index in indices { change(&self[index]) }
  }
}
