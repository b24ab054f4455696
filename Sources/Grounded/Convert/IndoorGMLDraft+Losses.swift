internal import GroundedImport
internal import GroundedModel

extension IndoorGMLDraft {
  /// Counts the facts of the venue that IndoorGML has no place for.
  mutating func countLosses() {
    countFeatures()
    countConnections()
    countPaths()
    countNames()
    report.leaveOut(
      "opening hours",
      [venue.hours].count { $0 != nil } + venue.amenitys.count { $0.hours != nil }
        + venue.units.count { $0.hours != nil }
        + venue.occupants.count { $0.hours != nil }
        + venue.relationships.count { $0.hours != nil } + venue.paths.count { $0.hours != nil }
        + venue.connections.count { $0.hours != nil })
    report.leaveOut(
      "telephone numbers and web addresses",
      [venue.phone, venue.website].count { $0 != nil }
        + venue.amenitys.count { $0.phone != nil || $0.website != nil }
        + venue.occupants.count { $0.phone != nil || $0.website != nil })
    report.leaveOut(
      "accessibility tags",
      venue.units.count { !$0.accessibility.isEmpty }
        + venue.openings.count { !$0.accessibility.isEmpty }
        + venue.amenitys.count { !$0.accessibility.isEmpty }
        + venue.sections.count { !$0.accessibility.isEmpty }
        + venue.geofences.count { !$0.accessibility.isEmpty })
    report.leaveOut("time zone", venue.timeZone == nil ? 0 : 1)
    report.leaveOut("routing overrides", venue.routingOverrides.count)
    report.leaveOut("date of the data", venue.edition == nil ? 0 : 1)
  }

  private mutating func countFeatures() {
    report.leaveOut("addresses", venue.addresses.count)
    report.leaveOut("buildings", venue.buildings.count)
    report.leaveOut("footprints", venue.footprints.count)
    report.leaveOut("details", venue.details.count)
    report.leaveOut("areas of sections", venue.sections.count)
    report.leaveOut("areas of geofences", venue.geofences.count)
    report.leaveOut("closures", venue.closures.count)
    report.leaveOut("signs", venue.signs.count)
    report.leaveOut("landmarks", venue.landmarks.count)
    report.leaveOut("sources", venue.sources.count)
    report.leaveOut("evidence", venue.evidence.count)
    report.leaveOut("unknown features", venue.unknownFeatures.count)
    report.leaveOut("materials of doors", venue.openings.count { $0.door?.material != nil })
    report.leaveOut(
      "categories of levels", venue.levels.count { $0.category.rawValue != "unspecified" })
  }

  private mutating func countConnections() {
    let all = venue.connections
    report.leaveOut("states of connections", all.count { $0.state != .unknown })
    report.leaveOut("stair counts", all.count { $0.stairCount != nil || $0.flights != nil })
    report.leaveOut("handrails", all.count { $0.handrail != nil })
    report.leaveOut(
      "buttons and door sides of lifts",
      all.count { $0.stops.contains { $0.button != nil || $0.doorSide != nil } })
    report.leaveOut(
      "sizes of lift doors and cars",
      all.count {
        $0.doorWidthMeters != nil || $0.carWidthMeters != nil || $0.carDepthMeters != nil
      })
    report.leaveOut(
      "statements about steps",
      all.count { $0.stepFree != .absent } + venue.paths.count { $0.stepFree != .absent })
    report.leaveOut(
      "travel times",
      all.count { $0.traversalTimeSeconds != nil }
        + venue.paths.count { $0.traversalTimeSeconds != nil })
  }

  private mutating func countPaths() {
    report.leaveOut("floor surfaces", venue.paths.count { $0.surface != nil })
    report.leaveOut("widths of paths", venue.paths.count { $0.minWidthMeters != nil })
    report.leaveOut(
      "slopes",
      venue.paths.count { $0.maxSlope != nil } + venue.connections.count { $0.maxSlope != nil })
    report.leaveOut(
      "texts of signs along paths",
      venue.paths.count { $0.signpostedAs != nil || $0.reversedSignpostedAs != nil })
  }

  private mutating func countNames() {
    report.leaveOut(
      "other names",
      venue.units.count { $0.alternativeName != nil }
        + venue.amenitys.count { $0.alternativeName != nil }
        + venue.occupants.count { $0.alternativeName != nil }
        + venue.openings.count { $0.alternativeName != nil }
        + venue.sections.count { $0.alternativeName != nil })
    let labels =
      venue.units.compactMap(\.name) + venue.amenitys.compactMap(\.name)
      + venue.occupants.compactMap(\.name) + venue.levels.compactMap(\.name)
      + venue.sections.compactMap(\.name) + venue.openings.compactMap(\.name)
    report.leaveOut("names in further languages", labels.count { $0.entries.count > 1 })
    report.leaveOut(
      "short names of levels", venue.levels.count { $0.shortName != nil && $0.shortName != $0.name }
    )
  }
}
