package import GroundedModel

/// What is written as IndoorGML: plain values, already in the form of the standard.
package struct IndoorGMLPlan: Sendable {
  /// A position on earth with its height in metres.
  package struct Position: Hashable, Sendable {
    package var coordinate: Coordinate
    package var heightMeters: Double

    package init(_ coordinate: Coordinate, heightMeters: Double) {
      self.coordinate = coordinate
      self.heightMeters = heightMeters
    }
  }

  /// The class of a cell in the navigation module.
  package enum CellClass: String, Sendable {
    /// A room.
    case general = "GeneralSpace"
    /// A corridor, stairs, a lift.
    case transition = "TransitionSpace"
    /// A door.
    case connection = "ConnectionSpace"
    /// A door to the outside.
    case anchor = "AnchorSpace"
    /// What nobody walks on: a plain cell without a state.
    case obstacle = "CellSpace"
  }

  /// A cell: a room, a door, an obstacle.
  package struct Cell: Sendable {
    package var id: String
    package var cellClass: CellClass
    package var name: String?
    /// Keys and values for the description.
    package var notes: [(key: String, value: String)] = []
    package var polygon: Polygon
    package var heightMeters: Double
    package var state: String?
    package var boundaries: [String] = []
    /// `class`, `function` and `usage` of the navigation module.
    package var codes: (kind: String, function: String, usage: String)

    package init(
      id: String, cellClass: CellClass, name: String?, polygon: Polygon, heightMeters: Double,
      codes: (kind: String, function: String, usage: String)
    ) {
      self.id = id
      self.cellClass = cellClass
      self.name = name
      self.polygon = polygon
      self.heightMeters = heightMeters
      self.codes = codes
    }
  }

  /// A wide way through between two cells, without a door.
  package struct Boundary: Sendable {
    package var id: String
    package var name: String?
    package var notes: [(key: String, value: String)] = []
    package var line: [Position]
    package var transition: String

    package init(id: String, name: String?, line: [Position], transition: String) {
      self.id = id
      self.name = name
      self.line = line
      self.transition = transition
    }
  }

  /// A node of the dual graph.
  package struct State: Sendable {
    package var id: String
    package var name: String?
    package var notes: [(key: String, value: String)] = []
    package var cell: String?
    package var position: Position
    package var transitions: [String] = []

    package init(id: String, position: Position) {
      self.id = id
      self.position = position
    }
  }

  /// An edge of the dual graph.
  package struct Transition: Sendable {
    package var id: String
    package var name: String?
    package var notes: [(key: String, value: String)] = []
    package var from: String
    package var to: String
    package var boundary: String?
    package var line: [Position]
    /// The length in metres.
    package var weight: Double

    package init(id: String, from: String, to: String, line: [Position], weight: Double) {
      self.id = id
      self.from = from
      self.to = to
      self.line = line
      self.weight = weight
    }
  }

  package var name: String?
  /// Whether nothing says where on earth the building lies.
  package var isPlaceAssumed = false
  package var cells: [Cell] = []
  package var boundaries: [Boundary] = []
  package var states: [State] = []
  package var transitions: [Transition] = []

  /// Creates an empty plan.
  package init() {}

  /// An identifier as XML allows it: kept where it is legal, with a low line before it where that makes
  /// it legal, else with its other characters replaced.
  package static func identifier(_ text: String) -> String {
    func isStart(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    func isPart(_ byte: UInt8) -> Bool {
      isStart(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    var bytes = text.utf8.map { isPart($0) ? $0 : UInt8(ascii: "_") }
    guard let first = bytes.first else { return "_" }
    if !isStart(first) { bytes.insert(UInt8(ascii: "_"), at: 0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
