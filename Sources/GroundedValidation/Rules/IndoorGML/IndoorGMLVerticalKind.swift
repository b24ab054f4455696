import GroundedImport

/// A transition between floors that does not say what it is.
///
/// A cell at its end should say by its function or class that it is stairs, a ramp or a lift.
/// Without that it is read as stairs, which no step-free route uses.
struct IndoorGMLVerticalKind: ReaderRule {
  static let formats: Set<VenueFormat> = [.indoorGML]

  static let metadata = RuleMetadata(
    IndoorGMLRule.verticalKind,
    "A transition between floors does not say whether it is stairs, a ramp or a lift.",
    why: "Who needs a lift is refused a way that may be one.",
    fix: "Give the cell at its end a function or a class of the navigation module.")

  static let examples: [RuleExample] = [
    .failing(
      "from one room to the one above",
      in: .gml(
        cells: #"""
          <cellSpaceMember><CellSpace gml:id="C3"><gml:description>storey="2";</gml:description>
          <cellSpaceGeometry><Geometry2D><gml:Polygon><gml:exterior><gml:LinearRing><gml:posList>0 0 4 10 0 4 10 6 4 0 6 4 0 0 4</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></Geometry2D></cellSpaceGeometry>
          <duality xlink:href="#R3"/></CellSpace></cellSpaceMember>
          """#,
        states: #"""
          <stateMember><State gml:id="R3"><duality xlink:href="#C3"/><geometry><gml:Point><gml:pos>5 3 4</gml:pos></gml:Point></geometry></State></stateMember>
          """#,
        transitions: #"""
          <transitionMember>↓<Transition gml:id="T3"><connects xlink:href="#R1"/><connects xlink:href="#R3"/></Transition></transitionMember>
          """#)),
    .passing(
      "stairs by their function",
      in: .gml(
        cells: #"""
          <cellSpaceMember><CellSpace gml:id="C3"><gml:description>storey="2";</gml:description><function>1120</function>
          <cellSpaceGeometry><Geometry2D><gml:Polygon><gml:exterior><gml:LinearRing><gml:posList>0 0 4 10 0 4 10 6 4 0 6 4 0 0 4</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></Geometry2D></cellSpaceGeometry>
          <duality xlink:href="#R3"/></CellSpace></cellSpaceMember>
          """#,
        states: #"""
          <stateMember><State gml:id="R3"><duality xlink:href="#C3"/><geometry><gml:Point><gml:pos>5 3 4</gml:pos></gml:Point></geometry></State></stateMember>
          """#,
        transitions: #"""
          <transitionMember><Transition gml:id="T3"><connects xlink:href="#R1"/><connects xlink:href="#R3"/></Transition></transitionMember>
          """#)),
  ]
}
