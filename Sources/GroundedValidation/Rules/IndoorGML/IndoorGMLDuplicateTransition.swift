import GroundedImport

/// Transitions that say the same.
///
/// Transitions lead both ways, so that a second one in the other direction adds nothing. Two doors
/// between the same rooms are no repeats: they have two boundaries or two lines.
struct IndoorGMLDuplicateTransition: ReaderRule {
  static let formats: Set<VenueFormat> = [.indoorGML]

  static let metadata = RuleMetadata(
    IndoorGMLRule.duplicateTransition,
    "Transitions repeat earlier ones.",
    why:
      "None for travellers: repeats are left out. They make the file larger, and a change easy to miss.",
    fix: "Remove the repeats.")

  static let examples: [RuleExample] = [
    .failing(
      "there and back",
      in: .gml(
        transitions: #"""
          <transitionMember>↓<Transition gml:id="T3"><connects xlink:href="#R2"/><connects xlink:href="#R1"/><duality xlink:href="#B1"/></Transition></transitionMember>
          """#)),
    .passing(
      "two doors between two rooms",
      in: .gml(
        transitions: #"""
          <transitionMember><Transition gml:id="T3"><connects xlink:href="#R1"/><connects xlink:href="#R2"/>
          <geometry><gml:LineString><gml:posList>5 3 0 10 5 0 15 3 0</gml:posList></gml:LineString></geometry></Transition></transitionMember>
          """#)),
  ]
}
