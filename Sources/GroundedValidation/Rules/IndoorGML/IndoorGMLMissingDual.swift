import GroundedImport

/// A file without transitions.
///
/// The dual graph says where one can walk. Without it, boundaries that two cells share are read as
/// the ways through; without these there is nothing to route over.
struct IndoorGMLMissingDual: ReaderRule {
  static let formats: Set<VenueFormat> = [.indoorGML]

  static let metadata = RuleMetadata(
    IndoorGMLRule.missingDual,
    "The file has no transitions.",
    why: "Ways are guessed from shared boundaries or missing: walls may be taken for doors.",
    fix: "Export the dual graph (states and transitions) too.")

  static let examples: [RuleExample] = [
    .failing(
      "rooms only",
      in: .gml(marksFile: true).replacing("Transition ", with: "Remark ").replacing(
        "</Transition>", with: "</Remark>")),
    .passing("a sound file", in: .gml()),
  ]
}
