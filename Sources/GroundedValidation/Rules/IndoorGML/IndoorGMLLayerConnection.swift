import GroundedImport

/// Connections between layers are no ways.
///
/// They say how a state of one layer lies to one of another. EQUALS makes the two one space, CONTAINS and WITHIN
/// put a place into a room; everything else is counted here and not used.
struct IndoorGMLLayerConnection: ReaderRule {
  static let formats: Set<VenueFormat> = [.indoorGML]

  static let metadata = RuleMetadata(
    IndoorGMLRule.layerConnection,
    "Connections between layers are no ways to walk.",
    why: "Floors or layers that only such connections join are not joined for a traveller.",
    fix: "Join what one walks between by transitions.")

  private static let connections = #"""
    </spaceLayers><interEdges><interLayerConnectionMember>↓<InterLayerConnection gml:id="I1">
    <typeOfTopoExpression>OVERLAPS</typeOfTopoExpression><interConnects xlink:href="#R1"/><interConnects xlink:href="#R2"/>
    <ConnectedLayers xlink:href="#L1"/><ConnectedLayers xlink:href="#L1"/></InterLayerConnection></interLayerConnectionMember></interEdges>
    """#

  static let examples: [RuleExample] = [
    .failing(
      "two spaces that overlap",
      in: ExampleFile.gml().replacing("</spaceLayers>", with: connections)),
    .passing("one layer without connections", in: .gml()),
  ]
}
