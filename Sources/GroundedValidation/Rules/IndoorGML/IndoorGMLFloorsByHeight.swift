import GroundedImport

/// Floors that are told apart by their heights alone.
///
/// The core of IndoorGML 1 has no floors. Texts such as storey="2" in descriptions name them;
/// without these, gaps between the heights of cells part them.
struct IndoorGMLFloorsByHeight: ReaderRule {
  static let formats: Set<VenueFormat> = [.indoorGML]

  static let metadata = RuleMetadata(
    IndoorGMLRule.floorsByHeight,
    "Nothing names the floors; they are told apart by height.",
    why: "Directions can't say the name of a floor.",
    fix: "Add storey=\"…\" to the description of each cell.")

  static let examples: [RuleExample] = [
    .failing(
      "no storey anywhere", in: .gml(marksFile: true).replacing(#"storey="1";"#, with: #""#)),
    .passing("the description of each cell names its storey", in: .gml()),
  ]
}
