import GroundedImport

/// A state that lies outside of its cell.
///
/// The state is the point where routes start and end; it should lie on the floor of its cell. A
/// state on the very border is fine.
struct IndoorGMLStateOutsideCell: ReaderRule {
  static let formats: Set<VenueFormat> = [.indoorGML]

  static let metadata = RuleMetadata(
    IndoorGMLRule.stateOutsideCell,
    "A state lies outside of its cell.",
    why: "Routes to the room end beside it.",
    fix: "Move the state into its cell.")

  static let examples: [RuleExample] = [
    .failing(
      "a state 5 metres beside its cell",
      in: .gml(
        cells: #"""
          <cellSpaceMember><CellSpace gml:id="C3"><gml:description>storey="1";</gml:description>
          <cellSpaceGeometry><Geometry2D><gml:Polygon><gml:exterior><gml:LinearRing><gml:posList>20 0 0 30 0 0 30 6 0 20 6 0 20 0 0</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></Geometry2D></cellSpaceGeometry>
          <duality xlink:href="#R3"/></CellSpace></cellSpaceMember>
          """#,
        states: #"""
          <stateMember>↓<State gml:id="R3"><duality xlink:href="#C3"/><geometry><gml:Point><gml:pos>25 11 0</gml:pos></gml:Point></geometry></State></stateMember>
          """#,
        transitions: #"""
          <transitionMember><Transition gml:id="T3"><connects xlink:href="#R2"/><connects xlink:href="#R3"/></Transition></transitionMember>
          """#)),
    .passing(
      "a state on the border",
      in: .gml(
        cells: #"""
          <cellSpaceMember><CellSpace gml:id="C3"><gml:description>storey="1";</gml:description>
          <cellSpaceGeometry><Geometry2D><gml:Polygon><gml:exterior><gml:LinearRing><gml:posList>20 0 0 30 0 0 30 6 0 20 6 0 20 0 0</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></Geometry2D></cellSpaceGeometry>
          <duality xlink:href="#R3"/></CellSpace></cellSpaceMember>
          """#,
        states: #"""
          <stateMember><State gml:id="R3"><duality xlink:href="#C3"/><geometry><gml:Point><gml:pos>25 6 0</gml:pos></gml:Point></geometry></State></stateMember>
          """#,
        transitions: #"""
          <transitionMember><Transition gml:id="T3"><connects xlink:href="#R2"/><connects xlink:href="#R3"/></Transition></transitionMember>
          """#)),
  ]
}
