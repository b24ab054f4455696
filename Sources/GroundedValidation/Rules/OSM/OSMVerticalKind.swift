import GroundedImport

/// A way between floors that says neither that it is stairs nor that it is a ramp.
///
/// It is read as stairs: on a step-free route nobody may be sent up what might be stairs. A way through a space that is
/// tagged as stairs is stairs, and no guess.
struct OSMVerticalKind: ReaderRule {
  static let formats: Set<VenueFormat> = [.openStreetMap]

  static let metadata = RuleMetadata(
    OSMRule.wayBetweenFloors,
    "A way between floors does not say whether it is stairs or a ramp; it is read as stairs.",
    why: "If it is a ramp, a wheelchair user is refused a route that exists.",
    fix: "Add highway=steps, or ramp=yes.")

  static let examples: [RuleExample] = [
    .failing("a footway that goes up", in: between("")),
    .passing("a ramp", in: between(#"<tag k="ramp" v="yes"/>"#, mark: "")),
    .passing("a slope", in: between(#"<tag k="incline" v="5%"/>"#, mark: "")),
  ]

  private static func between(_ tags: String, mark: String = "↓") -> ExampleFile {
    .osm(
      """
      <node id="20" lat="0.00002" lon="10.00008"/>
      <node id="21" lat="0.00050" lon="10.00006"/>
      \(mark)<way id="10"><nd ref="20"/><nd ref="21"/>
      <tag k="highway" v="footway"/><tag k="level" v="0;1"/>\(tags)</way>
      """)
  }
}
