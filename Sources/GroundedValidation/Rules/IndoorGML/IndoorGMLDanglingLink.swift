import GroundedImport

/// Links to what is not in the file.
///
/// A duality or connects link names an identifier that no feature has. What holds the link is kept;
/// one finding for each kind of link counts them and names the first.
struct IndoorGMLDanglingLink: ReaderRule {
  static let formats: Set<VenueFormat> = [.indoorGML]

  static let metadata = RuleMetadata(
    IndoorGMLRule.danglingLink,
    "Links name nothing in the file.",
    why: "A room may lose its point in the graph, and a way its end: routes are missing.",
    fix: "Correct the links.")

  static let examples: [RuleExample] = [
    .failing(
      "a state whose cell is not there",
      in: .gml(
        states: #"""
          <stateMember>↓<State gml:id="R3"><duality xlink:href="#C9"/><geometry><gml:Point><gml:pos>15 3 0</gml:pos></gml:Point></geometry></State></stateMember>
          """#,
        transitions: #"""
          <transitionMember><Transition gml:id="T3"><connects xlink:href="#R2"/><connects xlink:href="#R3"/></Transition></transitionMember>
          """#)),
    .failing(
      "a transition to a state that is not there",
      in: .gml(
        transitions: #"""
          <transitionMember>↓<Transition gml:id="T3"><connects xlink:href="#R2"/><connects xlink:href="#R9"/></Transition></transitionMember>
          """#)),
    .passing("a sound file", in: .gml()),
  ]
}
