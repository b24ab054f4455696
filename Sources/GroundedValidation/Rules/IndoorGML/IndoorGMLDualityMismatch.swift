import GroundedImport

/// A cell and a state that do not name each other.
///
/// The cell names a state, and that state names another cell. The link of the state counts.
struct IndoorGMLDualityMismatch: ReaderRule {
  static let formats: Set<VenueFormat> = [.indoorGML]

  static let metadata = RuleMetadata(
    IndoorGMLRule.dualityMismatch,
    "A cell names a state that names another cell.",
    why: "Travellers who ask for one room may be led to the other.",
    fix: "Make the two duality links name each other.")

  static let examples: [RuleExample] = [
    .failing(
      "two cells name one state",
      in: .gml(
        cells: #"""
          <cellSpaceMember>↓<CellSpace gml:id="C3"><gml:description>storey="1";</gml:description>
          <cellSpaceGeometry><Geometry2D><gml:Polygon><gml:exterior><gml:LinearRing><gml:posList>20 0 0 30 0 0 30 6 0 20 6 0 20 0 0</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></Geometry2D></cellSpaceGeometry>
          <duality xlink:href="#R1"/></CellSpace></cellSpaceMember>
          """#)),
    .passing(
      "only the cell names the state",
      in: .gml(
        cells: #"""
          <cellSpaceMember><CellSpace gml:id="C3"><gml:description>storey="1";</gml:description>
          <cellSpaceGeometry><Geometry2D><gml:Polygon><gml:exterior><gml:LinearRing><gml:posList>20 0 0 30 0 0 30 6 0 20 6 0 20 0 0</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></Geometry2D></cellSpaceGeometry>
          <duality xlink:href="#R3"/></CellSpace></cellSpaceMember>
          """#,
        states: #"""
          <stateMember><State gml:id="R3"><geometry><gml:Point><gml:pos>25 3 0</gml:pos></gml:Point></geometry></State></stateMember>
          """#,
        transitions: #"""
          <transitionMember><Transition gml:id="T3"><connects xlink:href="#R2"/><connects xlink:href="#R3"/></Transition></transitionMember>
          """#)),
  ]
}
