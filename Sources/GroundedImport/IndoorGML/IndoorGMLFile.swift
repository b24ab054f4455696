import GroundedModel

/// What an IndoorGML file says, as far as it is kept.
struct IndoorGMLFile {
  /// A position as written, axes in the order east, north, up.
  struct Position: Hashable {
    var x: Double
    var y: Double
    var z: Double
  }

  /// What the reference system of positions is.
  enum Axes: Equatable {
    case local
    case degrees
    case projected(String)
  }

  /// A polygon in space.
  struct Face {
    var outer: [Position]
    var inner: [[Position]]
  }

  /// A cell or a boundary.
  struct Space {
    var id: String
    /// The element's name in lower case, for example `transitionspace`.
    var type: String
    var name: String?
    var description: String?
    var storey: String?
    var function: String?
    var classCode: String?
    var usage: String?
    var duality: String?
    var boundaries: [String] = []
    var faces: [Face] = []
    var faceLinks: [String] = []
    /// Lines of boundaries in two dimensions.
    var lines: [[Position]] = []
    var location: SourceLocation
  }

  /// A node of the dual graph.
  struct State {
    var id: String
    var name: String?
    var description: String?
    var duality: String?
    var connects: [String] = []
    var point: Position?
    var layer: Int
    var location: SourceLocation
  }

  /// An edge of the dual graph.
  struct Transition {
    var id: String
    var name: String?
    var description: String?
    var duality: String?
    var connects: [String] = []
    var line: [Position] = []
    var weight: Double?
    var layer: Int
    var location: SourceLocation
  }

  /// A layer of the dual graph.
  struct Layer {
    var id: String
    /// `TOPOGRAPHIC`, `SENSOR` and the like in upper case; empty where not said.
    var kind = ""
    var location = SourceLocation(file: "")
  }

  /// A statement about how two states of different layers lie to each other; no way between them.
  struct LayerConnection {
    var id: String
    /// `CONTAINS`, `EQUALS` and the like in upper case; empty where not said.
    var expression = ""
    /// The states that it names.
    var states: [String] = []
    var location: SourceLocation
  }

  var name = ""
  /// What the file calls the building.
  var title: String?
  /// What the file says about itself.
  var description: String?
  var cells: [Space] = []
  var boundaries: [Space] = []
  var states: [State] = []
  var transitions: [Transition] = []
  var layers: [Layer] = [Layer(id: "")]
  var facesByID: [String: Face] = [:]
  var axes = Axes.local
  var externalLinks = 0
  var layerConnections: [LayerConnection] = []
  var findings: [Finding] = []
}
