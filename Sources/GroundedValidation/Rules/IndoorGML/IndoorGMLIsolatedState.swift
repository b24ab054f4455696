import GroundedImport

/// A state without a transition.
///
/// The dual graph says between which rooms one can walk. A state without a transition is a room
/// without a door.
struct IndoorGMLIsolatedState: ReaderRule {
  static let formats: Set<VenueFormat> = [.indoorGML]

  static let metadata = RuleMetadata(
    IndoorGMLRule.isolatedState,
    "A state has no transition.",
    why: "Nobody can be led there.",
    fix: "Connect it, or remove it where it is for no one.")

  static let examples: [RuleExample] = [
    .failing(
      "a room that nothing connects",
      in: .gml(
        cells: #"""
          <cellSpaceMember><CellSpace gml:id="C3"><gml:description>storey="1";</gml:description>
          <cellSpaceGeometry><Geometry2D><gml:Polygon><gml:exterior><gml:LinearRing><gml:posList>20 0 0 30 0 0 30 6 0 20 6 0 20 0 0</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></Geometry2D></cellSpaceGeometry>
          <duality xlink:href="#R3"/></CellSpace></cellSpaceMember>
          """#,
        states: #"""
          <stateMember>↓<State gml:id="R3"><duality xlink:href="#C3"/><geometry><gml:Point><gml:pos>25 3 0</gml:pos></gml:Point></geometry></State></stateMember>
          """#)),
    .passing("every room has a transition", in: .gml()),
  ]
}
