import GroundedImport

/// An outline of a cell with a spur.
///
/// The ring runs out to a point and back on itself. Such a spur encloses nothing; without it the outline is a
/// plain one.
struct IndoorGMLOutlineMended: ReaderRule {
  static let formats: Set<VenueFormat> = [.indoorGML]

  static let metadata = RuleMetadata(
    IndoorGMLRule.outlineMended,
    "An outline runs out to a point and back; the spur is left out.",
    why: "The outline is no plain ring, so that other programs may leave the whole room out.",
    fix: "Remove the spur.")

  static let examples: [RuleExample] = [
    .failing(
      "a spur of 2 metres at a corner",
      in: .gml().replacing(
        "<cellSpaceMember><CellSpace gml:id=\"C2\">",
        with: "<cellSpaceMember>↓<CellSpace gml:id=\"C2\">"
      ).replacing("20 6 0 10 6 0", with: "20 6 0 20 8 0 20 6 0 10 6 0")),
    .passing("plain outlines", in: .gml()),
  ]
}
