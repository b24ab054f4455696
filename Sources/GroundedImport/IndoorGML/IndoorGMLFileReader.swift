import GroundedModel

/// Reads IndoorGML 1.0 and 1.1 piece by piece; wrapper elements are optional, names without regard to case.
struct IndoorGMLFileReader: ~Copyable {
  private var reader: XMLReader
  private var file = IndoorGMLFile()
  private var positions = 0
  /// Reference systems of the elements around, the innermost last.
  private var systems: [(depth: Int, name: String)] = []
  private var dimensions: [(depth: Int, count: Int)] = []

  /// Most positions of a file: each takes 24 bytes.
  static let mostPositions = 20_000_000

  /// Opens a file.
  init(
    _ source: XMLSource, file name: String, limits: XMLLimits = .standard,
    observe: ((UnsafeRawBufferPointer) -> Void)? = nil
  ) throws(XMLError) {
    reader = try XMLReader(source, file: name, limits: limits, observe: observe)
    file.name = name
  }

  /// Reads the whole file.
  consuming func read() throws(XMLError) -> IndoorGMLFile {
    guard try reader.next() == .start else { throw reader.refusal(.malformed) }
    try checkRoot()
    note()
    var layerDepth: Int?
    let rootDepth = reader.depth
    while let event = try next() {
      if event == .end, reader.depth == layerDepth { layerDepth = nil }
      guard event == .start else { continue }
      let name = reader.name.lowercased()
      switch name {
      case "cellspace", "generalspace", "navigablespace", "transitionspace", "connectionspace",
        "anchorspace", "nonnavigablespace", "transferspace":
        file.cells.append(try readSpace(name))
      case "cellspaceboundary", "navigableboundary", "connectionboundary", "anchorboundary",
        "transferboundary", "nonnavigableboundary":
        file.boundaries.append(try readSpace(name))
      case "name":
        if reader.depth == rootDepth + 1 { file.title = try readText() }
      case "description":
        if reader.depth == rootDepth + 1 { file.description = try readText() }
      case "state": file.states.append(try readState())
      case "transition": file.transitions.append(try readTransition())
      case "spacelayer":
        layerDepth = reader.depth
        file.layers.append(
          IndoorGMLFile.Layer(id: reader.attribute("id") ?? "", location: reader.location))
        if let kind = reader.attribute("class") {
          file.layers[file.layers.count - 1].kind = kind.uppercased()
        }
      case "class":
        if layerDepth != nil, reader.depth == (layerDepth ?? 0) + 1 {
          file.layers[file.layers.count - 1].kind = (try readText() ?? "").uppercased()
        }
      case "interlayerconnection":
        file.layerConnections.append(try readLayerConnection())
      case "thematiclayer", "primalspacelayer", "dualspacelayer":
        throw refuse("IndoorGML 2.0 (\(reader.name))")
      case "boundedby": try readEnvelope()
      case "externalreference", "metadataproperty", "appearance": try reader.skip()
      default: break
      }
    }
    return file
  }

  private func refuse(_ what: String) -> XMLError {
    XMLError(
      .wrongFormat,
      "this is \(what); IndoorGML 1.0 and 1.1 are read. Export the file in one of these versions.",
      at: reader.location)
  }

  private func checkRoot() throws(XMLError) {
    let namespace = reader.namespace
    guard reader.name.lowercased() == "indoorfeatures" else {
      if namespace.lowercased().contains("indoorgml") {
        throw refuse("the element \(reader.name) of \"\(namespace)\", no IndoorFeatures")
      }
      throw reader.refusal(.wrongFormat)
    }
    let isKnown = ["/indoorgml/1.0", "/indoorgml/1.1"].contains {
      namespace.lowercased().contains($0)
    }
    guard isKnown else {
      throw refuse(
        namespace.isEmpty ? "IndoorFeatures without a namespace" : "the namespace \"\(namespace)\"")
    }
    if reader.attribute("version")?.hasPrefix("2") ?? false {
      throw refuse(
        "version \(reader.attribute("version") ?? "2") in the namespace \"\(namespace)\"")
    }
  }

  // MARK: Moving on

  /// Reads on, keeping what reference system and dimension hold here.
  private mutating func next() throws(XMLError) -> XMLReader.Event? {
    let event = try reader.next()
    if event == .start {
      note()
    } else if event == .end {
      while let last = systems.last, last.depth >= reader.depth { systems.removeLast() }
      while let last = dimensions.last, last.depth >= reader.depth { dimensions.removeLast() }
    }
    return event
  }

  private mutating func note() {
    let depth = reader.depth
    while let last = systems.last, last.depth >= depth { systems.removeLast() }
    while let last = dimensions.last, last.depth >= depth { dimensions.removeLast() }
    var system: String?
    var dimension: Int64?
    reader.forEachAttribute { name, value in
      if name.equals("srsName") {
        system = value.string
      } else if name.equals("srsDimension") {
        dimension = value.integer
      }
    }
    if let system, !system.isEmpty { systems.append((depth, system)) }
    if let dimension, dimension == 2 || dimension == 3 {
      dimensions.append((depth, Int(dimension)))
    }
  }

  /// Takes the reference system and the dimension of an envelope for the feature that it bounds.
  private mutating func readEnvelope() throws(XMLError) {
    let depth = reader.depth
    var system: String?
    var dimension: Int64?
    while let event = try next() {
      if event == .end, reader.depth == depth { break }
      guard event == .start, reader.name.lowercased() == "envelope" else { continue }
      reader.forEachAttribute { name, value in
        if name.equals("srsName") {
          system = value.string
        } else if name.equals("srsDimension") {
          dimension = value.integer
        }
      }
    }
    if let system, !system.isEmpty { systems.append((depth - 1, system)) }
    if let dimension, dimension == 2 || dimension == 3 {
      dimensions.append((depth - 1, Int(dimension)))
    }
  }

  /// The text of the element that was just started, up to its end, without spaces around.
  private mutating func readText() throws(XMLError) -> String? {
    let depth = reader.depth
    var text = ""
    while let event = try next() {
      if event == .text { text += reader.text }
      if event == .end, reader.depth == depth { break }
    }
    let trimmed = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace)
    return trimmed.isEmpty ? nil : String(trimmed.reversed())
  }

  /// The identifier that a link of the current element names; links out of the file are counted.
  private mutating func link() -> String? {
    guard let text = reader.attribute("href"), !text.isEmpty else { return nil }
    guard text.hasPrefix("#") else {
      file.externalLinks += 1
      return nil
    }
    return String(text.dropFirst())
  }

  // MARK: Features

  private mutating func readSpace(_ type: String) throws(XMLError) -> IndoorGMLFile.Space {
    var space = IndoorGMLFile.Space(
      id: reader.attribute("id") ?? "", type: type, location: reader.location)
    let depth = reader.depth
    while let event = try next() {
      if event == .end, reader.depth == depth { break }
      guard event == .start else { continue }
      switch reader.name.lowercased() {
      case "name": space.name = try readText() ?? space.name
      case "description": space.description = try readText() ?? space.description
      case "storey", "story", "level", "floor": space.storey = try readText() ?? space.storey
      case "function", "obstacletype": space.function = try readText() ?? space.function
      case "usage": space.usage = try readText() ?? space.usage
      case "class": space.classCode = try readText() ?? space.classCode
      case "duality":
        if let target = link() { space.duality = target }
      case "partialboundedby", "boundedbysurface":
        if let target = link() { space.boundaries.append(target) }
      case "surfacemember", "basesurface":
        if let target = link() { space.faceLinks.append(target) }
      case "polygon", "polygonpatch":
        let id = reader.attribute("id")
        let face = try readFace()
        if let face { space.faces.append(face) }
        if let id, let face { file.facesByID[id] = face }
      case "linestring", "linestringsegment":
        let line = try readPositions()
        if line.count > 1 { space.lines.append(line) }
      case "boundedby": try readEnvelope()
      case "externalreference": try reader.skip()
      default: break
      }
    }
    return space
  }

  private mutating func readState() throws(XMLError) -> IndoorGMLFile.State {
    var state = IndoorGMLFile.State(
      id: reader.attribute("id") ?? "", layer: file.layers.count - 1, location: reader.location)
    let depth = reader.depth
    while let event = try next() {
      if event == .end, reader.depth == depth { break }
      guard event == .start else { continue }
      switch reader.name.lowercased() {
      case "name": state.name = try readText() ?? state.name
      case "description": state.description = try readText() ?? state.description
      case "duality":
        if let target = link() { state.duality = target }
      case "connects":
        if let target = link() { state.connects.append(target) }
      case "point": state.point = try readPositions().first ?? state.point
      case "boundedby": try readEnvelope()
      case "externalreference": try reader.skip()
      default: break
      }
    }
    return state
  }

  private mutating func readTransition() throws(XMLError) -> IndoorGMLFile.Transition {
    var transition = IndoorGMLFile.Transition(
      id: reader.attribute("id") ?? "", layer: file.layers.count - 1, location: reader.location)
    let depth = reader.depth
    while let event = try next() {
      if event == .end, reader.depth == depth { break }
      guard event == .start else { continue }
      switch reader.name.lowercased() {
      case "name": transition.name = try readText() ?? transition.name
      case "description": transition.description = try readText() ?? transition.description
      case "weight": transition.weight = try readText().flatMap { DecimalNumber.parse($0) }
      case "duality":
        if let target = link() { transition.duality = target }
      case "connects":
        if let target = link() { transition.connects.append(target) }
      case "linestring", "curve", "compositecurve":
        let line = try readPositions()
        if line.count > 1 { transition.line = line }
      case "boundedby": try readEnvelope()
      case "externalreference": try reader.skip()
      default: break
      }
    }
    return transition
  }

  private mutating func readLayerConnection() throws(XMLError) -> IndoorGMLFile.LayerConnection {
    var connection = IndoorGMLFile.LayerConnection(
      id: reader.attribute("id") ?? "", location: reader.location)
    let depth = reader.depth
    while let event = try next() {
      if event == .end, reader.depth == depth { break }
      guard event == .start else { continue }
      switch reader.name.lowercased() {
      case "typeoftopoexpression":
        connection.expression = (try readText() ?? "").uppercased()
      case "interconnects":
        if let target = link() { connection.states.append(target) }
      case "boundedby": try readEnvelope()
      case "externalreference": try reader.skip()
      default: break
      }
    }
    return connection
  }

  // MARK: Geometry

  /// The rings of the polygon that was just started.
  private mutating func readFace() throws(XMLError) -> IndoorGMLFile.Face? {
    var outer: [IndoorGMLFile.Position] = []
    var inner: [[IndoorGMLFile.Position]] = []
    let depth = reader.depth
    var isInner = false
    while let event = try next() {
      if event == .end, reader.depth == depth { break }
      guard event == .start else { continue }
      switch reader.name.lowercased() {
      case "exterior", "outerboundaryis": isInner = false
      case "interior", "innerboundaryis": isInner = true
      case "linearring":
        let ring = try readPositions()
        guard ring.count > 2 else { continue }
        if isInner { inner.append(ring) } else { outer = ring }
      default: break
      }
    }
    return outer.isEmpty ? nil : IndoorGMLFile.Face(outer: outer, inner: inner)
  }

  /// All positions inside the element that was just started.
  private mutating func readPositions() throws(XMLError) -> [IndoorGMLFile.Position] {
    let depth = reader.depth
    var result: [IndoorGMLFile.Position] = []
    while let event = try next() {
      if event == .end, reader.depth == depth { break }
      guard event == .start else { continue }
      let name = reader.name.lowercased()
      guard name == "pos" || name == "poslist" || name == "coordinates" else { continue }
      let system = systems.last?.name
      let dimension = dimensions.last?.count
      guard let text = try readText() else { continue }
      var numbers: [Double] = []
      var isReadable = true
      for word in text.split(whereSeparator: {
        $0.isWhitespace || $0 == "," && name == "coordinates"
      }) {
        guard let number = DecimalNumber.parse(word), abs(number) < 1e9 else {
          isReadable = false
          break
        }
        numbers.append(number)
      }
      guard isReadable else { continue }
      let count = size(of: numbers.count, isSingle: name == "pos", stated: dimension)
      guard count > 0 else { continue }
      for start in stride(from: 0, through: numbers.count - count, by: count) {
        result.append(
          position(
            numbers[start], numbers[start + 1], count == 3 ? numbers[start + 2] : 0, system))
      }
      positions += numbers.count / count
      guard positions <= Self.mostPositions else { throw reader.refusal(.tooMuch) }
    }
    return result
  }

  /// How many numbers make a position; 0 where they make none.
  private func size(of count: Int, isSingle: Bool, stated: Int?) -> Int {
    if isSingle { return count == 2 || count == 3 ? count : 0 }
    if let stated, count % stated == 0 { return stated }
    return count % 3 == 0 ? 3 : count % 2 == 0 ? 2 : 0
  }

  /// A position with its axes in the order east, north, up.
  private mutating func position(
    _ a: Double, _ b: Double, _ c: Double, _ system: String?
  ) -> IndoorGMLFile.Position {
    guard let system else { return IndoorGMLFile.Position(x: a, y: b, z: c) }
    let lower = system.lowercased()
    let isFormal = lower.hasPrefix("urn:") || lower.contains("/def/crs/")
    let code = lower.split { $0 == ":" || $0 == "/" || $0 == "#" || $0 == "," }.last ?? ""
    if lower.contains("crs84") {
      file.axes = .degrees
    } else if code == "4326" || code == "4979" || code == "4258" {
      file.axes = .degrees
      // The formal names mean latitude first; the old ones longitude first by habit.
      if isFormal { return IndoorGMLFile.Position(x: b, y: a, z: c) }
    } else if file.axes == .local {
      file.axes = .projected(String(system.prefix(200)))
    }
    return IndoorGMLFile.Position(x: a, y: b, z: c)
  }
}
