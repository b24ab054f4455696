import GroundedImport

/// A cell without a floor to stand on.
///
/// It has no solid and no polygon, or none of its faces is nearly level. Routes still lead to its
/// state, but not freely through the room.
struct IndoorGMLCellWithoutFloor: ReaderRule {
  static let formats: Set<VenueFormat> = [.indoorGML]

  static let metadata = RuleMetadata(
    IndoorGMLRule.cellWithoutFloor,
    "A cell has no level face to stand on.",
    why: "The room has no outline: turns and lengths in it are guessed.",
    fix: "Give it a solid or a polygon.")

  static let examples: [RuleExample] = [
    .failing(
      "a cell without a geometry",
      in: .gml(
        cells: #"""
          <cellSpaceMember>↓<CellSpace gml:id="C3"><gml:description>storey="1";</gml:description>

          <duality xlink:href="#R3"/></CellSpace></cellSpaceMember>
          """#,
        states: #"""
          <stateMember><State gml:id="R3"><duality xlink:href="#C3"/><geometry><gml:Point><gml:pos>25 3 0</gml:pos></gml:Point></geometry></State></stateMember>
          """#,
        transitions: #"""
          <transitionMember><Transition gml:id="T3"><connects xlink:href="#R2"/><connects xlink:href="#R3"/></Transition></transitionMember>
          """#)),
    .passing(
      "a polygon",
      in: .gml(
        cells: #"""
          <cellSpaceMember><CellSpace gml:id="C3"><gml:description>storey="1";</gml:description>
          <cellSpaceGeometry><Geometry2D><gml:Polygon><gml:exterior><gml:LinearRing><gml:posList>20 0 0 30 0 0 30 6 0 20 6 0 20 0 0</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></Geometry2D></cellSpaceGeometry>
          <duality xlink:href="#R3"/></CellSpace></cellSpaceMember>
          """#,
        states: #"""
          <stateMember><State gml:id="R3"><duality xlink:href="#C3"/><geometry><gml:Point><gml:pos>25 3 0</gml:pos></gml:Point></geometry></State></stateMember>
          """#,
        transitions: #"""
          <transitionMember><Transition gml:id="T3"><connects xlink:href="#R2"/><connects xlink:href="#R3"/></Transition></transitionMember>
          """#)),
  ]
}
