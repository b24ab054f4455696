import GroundedImport

/// Links that lead out of the file.
///
/// They are never followed: nothing is fetched from a network or from other files. One finding
/// counts them.
struct IndoorGMLExternalLink: ReaderRule {
  static let formats: Set<VenueFormat> = [.indoorGML]

  static let metadata = RuleMetadata(
    IndoorGMLRule.externalLink,
    "Links lead out of the file and are not followed.",
    why: "What they name is missing from every route.",
    fix: "Put what they name into the file.")

  static let examples: [RuleExample] = [
    .failing(
      "a cell in another file",
      in: .gml(
        states: #"""
          <stateMember><State gml:id="R3"><duality xlink:href="other.gml#C9"/><geometry><gml:Point><gml:pos>15 3 0</gml:pos></gml:Point></geometry></State></stateMember>
          """#,
        transitions: #"""
          <transitionMember><Transition gml:id="T3"><connects xlink:href="#R2"/><connects xlink:href="#R3"/></Transition></transitionMember>
          """#, marksFile: true)),
    .passing("a sound file", in: .gml()),
  ]
}
