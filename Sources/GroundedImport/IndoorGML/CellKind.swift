import GroundedModel

/// What a cell of IndoorGML is, by its class of the navigation module, its codes and its words.
enum CellKind: Equatable {
  case room
  case corridor
  case stairs
  case elevator
  case escalator
  case ramp
  case movingWalkway
  case door
  case anchor
  case obstacle

  /// Function codes seen in real files, with what their descriptions say; code lists are open.
  private static let functions: [String: CellKind] = [
    "1000": .corridor, "1010": .door, "1110": .elevator, "1120": .stairs, "1130": .escalator,
    "1140": .movingWalkway, "2550": .room, "1240": .room,
  ]

  /// Words of names, functions and descriptions.
  private static let words: [(String, CellKind)] = [
    ("elevator", .elevator), ("aufzug", .elevator), ("escalator", .escalator),
    ("rolltreppe", .escalator), ("stair", .stairs), ("treppe", .stairs),
    ("moving walk", .movingWalkway), ("corridor", .corridor), ("hallway", .corridor),
    ("flur", .corridor), ("ramp", .ramp),
  ]

  /// Categories of IMDF units that are more than rooms.
  private static let kinds: [String: CellKind] = [
    "walkway": .corridor, "stairs": .stairs, "elevator": .elevator, "escalator": .escalator,
    "ramp": .ramp, "movingwalkway": .movingWalkway,
  ]

  /// The category of an IMDF unit that the function of a cell names.
  static func unitCategory(_ cell: IndoorGMLFile.Space) -> Category? {
    category(cell.function, of: .unit)
  }

  /// A text as the category of an IMDF feature, where the standard lists it.
  static func category(_ text: String?, of type: FeatureType) -> Category? {
    guard let text, CategoryList.categories(of: type)?.contains(text[...]) ?? false else {
      return nil
    }
    return Category(text)
  }

  /// What an obstacle is: its code, or what its description says.
  static func obstacle(_ cell: IndoorGMLFile.Space) -> String? {
    cell.function ?? IndoorGMLAssembly.note("obstacle", in: cell.description)
  }

  /// The kind of a cell.
  init(_ cell: IndoorGMLFile.Space) {
    let code = cell.function.map { text in
      String(text.split { $0 == ":" || $0 == "/" || $0 == "#" }.last ?? "")
    }
    if cell.type == "nonnavigablespace"
      || IndoorGMLAssembly.note("obstacle", in: cell.description) != nil
    {
      self = .obstacle
    } else if cell.type != "connectionspace", cell.type != "anchorspace",
      let category = Self.unitCategory(cell)
    {
      self = Self.kinds[category.stem] ?? (cell.type == "transitionspace" ? .corridor : .room)
    } else if let code, let known = Self.functions[code] {
      self = known
    } else if cell.type == "connectionspace" {
      self = .door
    } else if cell.type == "anchorspace" {
      self = .anchor
    } else if let known = Self.kind(ofWords: [cell.function, cell.classCode, cell.name]) {
      self = known
    } else {
      self = cell.type == "transitionspace" ? .corridor : .room
    }
  }

  private static func kind(ofWords texts: [String?]) -> CellKind? {
    let text = texts.compactMap { $0?.lowercased() }.joined(separator: " ")
    if text.split(whereSeparator: { !$0.isLetter }).contains("lift") { return .elevator }
    return words.first { text.contains($0.0) }?.1
  }

  /// The category of its unit.
  var category: Category {
    switch self {
    case .room: Category("room")
    case .corridor: Category("walkway")
    case .stairs: Category("stairs")
    case .elevator: Category("elevator")
    case .escalator: Category("escalator")
    case .ramp: Category("ramp")
    case .movingWalkway: Category("movingwalkway")
    case .door, .anchor: Category("unspecified")
    case .obstacle: Category("structure")
    }
  }

  /// The category of a connection along it; nil where it joins no floors.
  var connection: Category? {
    switch self {
    case .stairs, .elevator, .escalator, .ramp: category
    default: nil
    }
  }
}
