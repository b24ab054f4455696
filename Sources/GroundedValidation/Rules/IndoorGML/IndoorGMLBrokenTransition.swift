import GroundedImport

/// A transition that does not connect two different states.
///
/// It names fewer or more than two, one of them is not there, or both are the same.
struct IndoorGMLBrokenTransition: ReaderRule {
  static let formats: Set<VenueFormat> = [.indoorGML]

  static let metadata = RuleMetadata(
    IndoorGMLRule.brokenTransition,
    "A transition does not connect two different states; it is left out.",
    why: "The way is missing from every route.",
    fix: "Name two states by connects.")

  static let examples: [RuleExample] = [
    .failing(
      "one end",
      in: .gml(
        transitions: #"""
          <transitionMember>↓<Transition gml:id="T3"><connects xlink:href="#R1"/></Transition></transitionMember>
          """#)),
    .failing(
      "twice the same state",
      in: .gml(
        transitions: #"""
          <transitionMember>↓<Transition gml:id="T3"><connects xlink:href="#R1"/><connects xlink:href="#R1"/></Transition></transitionMember>
          """#)),
    .passing(
      "an end that names the cell in place of its state",
      in: .gml(
        transitions: #"""
          <transitionMember><Transition gml:id="T3"><connects xlink:href="#R1"/><connects xlink:href="#C2"/></Transition></transitionMember>
          """#)),
  ]
}
