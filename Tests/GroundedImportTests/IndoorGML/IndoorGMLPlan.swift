import GroundedModel

@testable import GroundedImport

/// A small IndoorGML file: cells as boxes 3 units high, with a state in the middle of each.
struct IndoorGMLPlan {
  var cells = ""
  var boundaries = ""
  var states = ""
  var transitions = ""
  var namespace = "http://www.opengis.net/indoorgml/1.0/core"
  /// Layers after the first, whole elements of `spaceLayerMember`.
  var layers = ""
  /// Connections between layers, whole elements of `interLayerConnectionMember`.
  var connections = ""
  /// The class of the first layer; empty where it says none.
  var layerClass = ""
  /// Whether the wrapper elements of 1.0.3 stand around.
  var isWrapped = true

  /// Adds a cell from its lower left to its upper right corner at a height, with a state.
  mutating func cell(
    _ number: Int, _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, z: Double = 0,
    type: String = "CellSpace", inside: String = "", duality: Bool = true, state: Bool = true,
    swap: Bool = false
  ) {
    func ring(_ points: [(Double, Double, Double)]) -> String {
      let all = (points + points.prefix(1)).map { point in
        swap ? "\(point.1) \(point.0) \(point.2)" : "\(point.0) \(point.1) \(point.2)"
      }
      let text = all.map { "<gml:pos>\($0)</gml:pos>" }.joined()
      return
        "<gml:surfaceMember><gml:Polygon><gml:exterior><gml:LinearRing>\(text)</gml:LinearRing></gml:exterior></gml:Polygon></gml:surfaceMember>"
    }
    let top = z + 3
    let shell =
      ring([(x0, y0, top), (x1, y0, top), (x1, y1, top), (x0, y1, top)])
      + ring([(x0, y0, z), (x0, y1, z), (x1, y1, z), (x1, y0, z)])
      + ring([(x0, y0, z), (x1, y0, z), (x1, y0, top), (x0, y0, top)])
    let solid =
      "<gml:Solid><gml:exterior><gml:Shell>\(shell)</gml:Shell></gml:exterior></gml:Solid>"
    let geometry =
      isWrapped
      ? "<cellSpaceGeometry><Geometry3D>\(solid)</Geometry3D></cellSpaceGeometry>"
      : "<Geometry3D>\(solid)</Geometry3D>"
    let dual = duality && state ? "<duality xlink:href='#R\(number)'/>" : ""
    cells +=
      "<cellSpaceMember><\(type) gml:id='C\(number)'>\(inside)\(geometry)\(dual)</\(type)></cellSpaceMember>\n"
    guard state else { return }
    let (x, y) = ((x0 + x1) / 2, (y0 + y1) / 2)
    let point = swap ? "\(y) \(x)" : "\(x) \(y)"
    states +=
      "<stateMember><State gml:id='R\(number)'><duality xlink:href='#C\(number)'/><geometry><gml:Point><gml:pos>\(point) \(z + 0.5)</gml:pos></gml:Point></geometry></State></stateMember>\n"
  }

  /// Adds a transition between two states over points.
  mutating func transition(
    _ id: String, _ from: String, _ to: String, _ line: [(Double, Double, Double)] = [],
    inside: String = ""
  ) {
    let text = line.map { "\($0.0) \($0.1) \($0.2)" }.joined(separator: " ")
    let geometry =
      line.isEmpty
      ? ""
      : "<geometry><gml:LineString><gml:posList>\(text)</gml:posList></gml:LineString></geometry>"
    transitions +=
      "<transitionMember><Transition gml:id='\(id)'><weight>1</weight><connects xlink:href='\(from)'/><connects xlink:href='\(to)'/>\(inside)\(geometry)</Transition></transitionMember>\n"
  }

  /// Ends the first layer: what was added so far belongs to a layer of its own, and what follows to the first.
  mutating func endLayer(_ id: String, _ kind: String) {
    layers +=
      "<spaceLayerMember><SpaceLayer gml:id='\(id)'>\(kind.isEmpty ? "" : "<class>\(kind)</class>")<nodes>\(states)</nodes><edges>\(transitions)</edges></SpaceLayer></spaceLayerMember>\n"
    states = ""
    transitions = ""
  }

  /// Adds a state without a cell.
  mutating func state(_ id: String, _ x: Double, _ y: Double, _ z: Double, inside: String = "") {
    states +=
      "<stateMember><State gml:id='\(id)'>\(inside)<geometry><gml:Point><gml:pos>\(x) \(y) \(z)</gml:pos></gml:Point></geometry></State></stateMember>\n"
  }

  /// Connects two states of different layers.
  mutating func connect(_ id: String, _ a: String, _ b: String, _ expression: String) {
    connections +=
      "<interLayerConnectionMember><InterLayerConnection gml:id='\(id)'><typeOfTopoExpression>\(expression)</typeOfTopoExpression><interConnects xlink:href='\(a)'/><interConnects xlink:href='\(b)'/><ConnectedLayers xlink:href='#L1'/><ConnectedLayers xlink:href='#L2'/></InterLayerConnection></interLayerConnectionMember>\n"
  }

  /// Adds a vertical boundary.
  mutating func boundary(_ id: String, _ a: (Double, Double), _ b: (Double, Double)) {
    let ring = [(a, 0), (b, 0), (b, 2), (a, 2), (a, 0)].map { "\($0.0.0) \($0.0.1) \($0.1)" }
    boundaries +=
      "<cellSpaceBoundaryMember><CellSpaceBoundary gml:id='\(id)'><cellSpaceBoundaryGeometry><geometry3D><gml:Polygon><gml:exterior><gml:LinearRing><gml:posList>\(ring.joined(separator: " "))</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></geometry3D></cellSpaceBoundaryGeometry></CellSpaceBoundary></cellSpaceBoundaryMember>\n"
  }

  var text: String {
    let kind = layerClass.isEmpty ? "" : "<class>\(layerClass)</class>"
    let layer =
      "<spaceLayers><spaceLayerMember><SpaceLayer gml:id='L1'>\(kind)<nodes>\(states)</nodes><edges>\(transitions)</edges></SpaceLayer></spaceLayerMember>\(layers)</spaceLayers>"
    let edges = connections.isEmpty ? "" : "<interEdges>\(connections)</interEdges>"
    let graph = "<MultiLayeredGraph>\(layer)\(edges)</MultiLayeredGraph>"
    return """
      <?xml version='1.0' encoding='UTF-8'?>
      <IndoorFeatures xmlns='\(namespace)' xmlns:gml='http://www.opengis.net/gml/3.2' xmlns:xlink='http://www.w3.org/1999/xlink' gml:id='I'>
      <primalSpaceFeatures><PrimalSpaceFeatures>\(cells)\(boundaries)</PrimalSpaceFeatures></primalSpaceFeatures>
      \(isWrapped ? "<multiLayeredGraph>\(graph)</multiLayeredGraph>" : graph)
      </IndoorFeatures>
      """
  }

  func venue(_ placement: ImportOptions.Placement? = nil) throws -> Venue {
    var options = ImportOptions()
    options.placement = placement
    return try IndoorGMLReader.read(bytes: Array(text.utf8), name: "plan.gml", options: options)
  }
}

extension Venue {
  /// How many findings a rule has.
  func count(_ rule: IndoorGMLRule) -> Int {
    findings.filter { $0.rule == rule.rawValue }.count
  }
}
