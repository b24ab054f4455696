import GroundedImport

/// A layer of the graph that nobody walks in.
///
/// Layers of class SENSOR, TAGS or LOGICAL say where sensors reach or what belongs together. Their cells are no
/// rooms and their transitions no ways. A state of it with a name that a connection of layers puts into a room is
/// a place.
struct IndoorGMLLayerNotWalked: ReaderRule {
  static let formats: Set<VenueFormat> = [.indoorGML]

  static let metadata = RuleMetadata(
    IndoorGMLRule.layerNotWalked,
    "A layer is of a class that nobody walks in; it gives no rooms and no ways.",
    why: "What only this layer joins can't be reached.",
    fix: "Nothing, unless one walks in it: then make its class TOPOGRAPHIC.")

  private static let layer = #"""
    <spaceLayerMember>↓<SpaceLayer gml:id="L2"><class>SENSOR</class><nodes>
    <stateMember><State gml:id="S1"><geometry><gml:Point><gml:pos>5 3 0</gml:pos></gml:Point></geometry></State></stateMember>
    </nodes></SpaceLayer></spaceLayerMember></spaceLayers>
    """#

  static let examples: [RuleExample] = [
    .failing(
      "a layer of sensors beside the layer of rooms",
      in: ExampleFile.gml().replacing("</spaceLayers>", with: layer)),
    .passing("one layer of rooms", in: .gml()),
  ]
}
