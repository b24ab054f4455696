import GroundedModel

extension IMDFWriting {
  /// Adds the features of the routing extension.
  mutating func addExtension() {
    addPaths()
    addConnections()
    addClosures()
    addSignsAndLandmarks()
    addSources()
    addSupplements()
  }

  private func stepFree(_ declaration: Venue.StepFreeDeclaration) -> [(String, JSONText)] {
    switch declaration {
    case .absent: []
    case .yes: [("step_free", .bool(true))]
    case .no: [("step_free", .bool(false))]
    case .unknown: [("step_free", .null)]
    }
  }

  private func direction(_ isDirected: Bool) -> JSONText {
    .string(isDirected ? "directed" : "undirected")
  }

  private mutating func addPaths() {
    for path in venue.paths {
      add(
        path.reference, line(path.line),
        [
          ("category", text(path.category.rawValue)), ("level_id", link(path.levelID, .level)),
          ("direction", direction(path.isDirected)), ("name", labels(path.name)),
          ("surface", text(path.surface)),
        ] + stepFree(path.stepFree) + [
          ("min_width", number(path.minWidthMeters)), ("max_slope", number(path.maxSlope)),
          ("stair_count", number(path.stairCount)),
          ("traversal_time", number(path.traversalTimeSeconds)),
          ("signposted_as", labels(path.signpostedAs)),
          ("reversed_signposted_as", labels(path.reversedSignpostedAs)),
          ("hours", text(path.hours)),
        ])
    }
  }

  private mutating func addConnections() {
    for connection in venue.connections {
      let stops = connection.stops.map { stop in
        JSONText.object([
          ("level_id", link(stop.levelID, .level)), ("unit_id", link(stop.unitID, .unit)),
          ("point", stop.point.map(position) ?? .null), ("button", labels(stop.button)),
          ("door_side", text(stop.doorSide)),
        ])
      }
      let state: JSONText =
        connection.state == .unknown ? .null : .string(connection.state.rawValue)
      add(
        connection.reference, points(connection.stops.compactMap(\.point)),
        [
          ("category", text(connection.category.rawValue)), ("name", labels(connection.name)),
          ("direction", direction(connection.isDirected)),
        ] + stepFree(connection.stepFree) + [
          ("stops", .array(stops)), ("door_width", number(connection.doorWidthMeters)),
          ("car_width", number(connection.carWidthMeters)),
          ("car_depth", number(connection.carDepthMeters)),
          ("stair_count", number(connection.stairCount)), ("flights", number(connection.flights)),
          ("handrail", text(connection.handrail)), ("max_slope", number(connection.maxSlope)),
          ("traversal_time", number(connection.traversalTimeSeconds)),
          ("hours", text(connection.hours)), ("state", state),
          ("observed", moment(connection.observed)),
        ])
    }
  }

  private mutating func addClosures() {
    for closure in venue.closures {
      add(
        closure.reference, polygons(closure.polygons),
        [
          ("closes", references(closure.closes)), ("level_id", link(closure.levelID, .level)),
          ("starts", moment(closure.starts)), ("ends", moment(closure.ends)),
          ("hours", text(closure.hours)),
          ("profiles", closure.profiles.map { .array($0.map(JSONText.string)) } ?? .null),
          ("reason", labels(closure.reason)), ("observed", moment(closure.observed)),
        ])
    }
  }

  private mutating func addSignsAndLandmarks() {
    for sign in venue.signs {
      add(
        sign.reference, point(sign.point),
        [
          ("level_id", link(sign.levelID, .level)), ("text", labels(sign.text)),
          ("points_to", references(sign.pointsTo)),
        ])
    }
    for landmark in venue.landmarks {
      let identifiable: JSONText =
        switch landmark.identifiable {
        case .yes: .bool(true)
        case .no: .bool(false)
        case .unknown: .null
        }
      add(
        landmark.reference, point(landmark.point),
        [
          ("level_id", link(landmark.levelID, .level)),
          ("feature", reference(landmark.feature)), ("name", labels(landmark.name)),
          ("category", text(landmark.category?.rawValue)), ("identifiable", identifiable),
        ])
    }
  }

  private mutating func addSources() {
    for source in venue.sources {
      // A source can be illustrative, surveyed or live; every other status vouches for nothing.
      let status = [.surveyed, .live].contains(source.status) ? source.status : .illustrative
      add(
        source.reference, .null,
        [
          ("status", text(status.rawValue)), ("name", labels(source.name)),
          ("publisher", text(source.publisher)), ("licence", text(source.licence)),
          ("observed", moment(source.observed)), ("retrieved", moment(source.retrieved)),
          ("valid_for", text(source.validFor)),
          ("applies_to", source.appliesTo.map(references) ?? .null),
        ])
    }
    for evidence in venue.evidence {
      add(
        evidence.reference, .null,
        [
          ("subject", reference(evidence.subject)), ("metric", text(evidence.metric)),
          ("value", number(evidence.value)), ("unit", text(evidence.unit)),
          ("spread", number(evidence.spread)), ("periods", number(evidence.periods)),
          ("window", text(evidence.window)), ("instrument", text(evidence.instrument)),
          ("observed_from", moment(evidence.observedFrom)),
          ("observed_to", moment(evidence.observedTo)),
          ("source_id", link(evidence.sourceID, .source)),
        ])
    }
  }

  /// What features can't say about themselves: that they are assumed, and how high they lie.
  private mutating func addSupplements() {
    for opening in venue.openings where opening.inferredBy != nil || opening.isWidthAssumed {
      addSupplement(
        opening.reference, inferredBy: opening.inferredBy, isWidthAssumed: opening.isWidthAssumed)
    }
    for path in venue.paths where path.inferredBy != nil {
      addSupplement(path.reference, inferredBy: path.inferredBy)
    }
    for unit in venue.units where unit.hours != nil {
      addSupplement(unit.reference, hours: unit.hours)
    }
    for connection in venue.connections where connection.isKindAssumed {
      addSupplement(connection.reference, isKindAssumed: true)
    }
    for level in venue.levels
    where level.elevationMeters != nil || level.outlineInferredBy != nil {
      addSupplement(
        level.reference, inferredBy: level.outlineInferredBy, elevation: level.elevationMeters)
    }
    if venue.outlineInferredBy != nil || venue.isPlaceAssumed {
      addSupplement(
        FeatureReference(id: venue.id, featureType: .venue), inferredBy: venue.outlineInferredBy,
        isPlaceAssumed: venue.isPlaceAssumed)
    }
  }

  private mutating func addSupplement(
    _ subject: FeatureReference, inferredBy: String? = nil, isWidthAssumed: Bool = false,
    isKindAssumed: Bool = false, isPlaceAssumed: Bool = false, hours: String? = nil,
    elevation: Double? = nil
  ) {
    let named = identifiers.reference(subject)
    let own = FeatureReference(
      id: FeatureID(
        IMDFIdentifiers.uuid(
          FeatureReference(id: named.id, featureType: .supplement), attempt: 0)),
      featureType: .supplement)
    var properties: [(String, JSONText)] = [
      ("subject", reference(subject)), ("inferred_by", text(inferredBy)),
      ("width_assumed", isWidthAssumed ? .bool(true) : .null),
      ("elevation", number(elevation)),
    ]
    if let hours { properties.append(("hours", .string(hours))) }
    if isKindAssumed { properties.append(("kind_assumed", .bool(true))) }
    if isPlaceAssumed { properties.append(("place_assumed", .bool(true))) }
    add(own, .null, properties)
  }
}
