public import GroundedModel
internal import GroundedRouting

/// Turns a venue into a graph, its places and findings.
public enum VenueBuilder {
  /// Derives the route graph of a venue and the places in it.
  ///
  /// Never fails: what can not be used is left out with a finding. Deterministic: the same venue and options
  /// give the same graph.
  public static func build(_ venue: Venue, options: BuildOptions = BuildOptions()) -> BuiltVenue {
    // What reading freed goes back before building begins, what building freed when it has ended.
    FreedMemory.giveBack(unitCount: venue.units.count)
    let built = assembled(venue, options: options)
    FreedMemory.giveBack(unitCount: venue.units.count)
    return built
  }

  private static func assembled(_ venue: Venue, options: BuildOptions) -> BuiltVenue {
    var assembly = Assembly(venue: venue, options: options)
    assembly.readFloors()
    assembly.readStaffAreas()
    assembly.readSecurityZones()
    assembly.readAreas()
    assembly.readObstacles()
    assembly.findDoors()
    assembly.readRelationships()
    assembly.readPathLines()
    assembly.replaceConveyorFloors()
    assembly.joinDoors()
    assembly.joinOpenBorders()
    assembly.joinLevels()
    assembly.layPaths()
    assembly.reportUnreachedUnits()
    assembly.placeEverything()
    assembly.openFloors()
    assembly.reportClosuresOfNothing()
    return assembly.finish()
  }
}
