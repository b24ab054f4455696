package import GroundedBuild
package import GroundedImport
internal import GroundedModel

extension VenueConversion {
  static func writeIndoorGML(
    _ venue: Venue, to path: String, options: Options
  ) throws(OutputError) -> Result {
    let (text, plan, report) = indoorGML(of: VenueBuilder.build(venue))
    try OutputFiles.write(Array(text.utf8), to: path, replaces: options.replaces)
    return Result(
      written: [
        ExportReport.Item("levels", venue.levels.count),
        ExportReport.Item("cells", plan.cells.count),
        ExportReport.Item("states", plan.states.count),
        ExportReport.Item("transitions", plan.transitions.count),
      ], report: report)
  }

  /// The document of a built venue, and what it can't hold.
  package static func indoorGML(
    of built: BuiltVenue
  ) -> (text: String, plan: IndoorGMLPlan, report: ExportReport) {
    var draft = IndoorGMLDraft(built)
    draft.addCells()
    draft.addDoors()
    draft.addPlaces()
    draft.addWays()
    let (plan, report) = draft.finish()
    return (IndoorGMLWriter.text(plan), plan, report)
  }
}
