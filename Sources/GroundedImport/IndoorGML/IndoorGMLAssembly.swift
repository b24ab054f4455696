import GroundedModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A venue while it is put together from an IndoorGML file, step by step.
struct IndoorGMLAssembly {
  /// A floor.
  struct Floor {
    var label: String?
    var z: Double
    var id: FeatureID
  }

  var file: IndoorGMLFile
  let options: ImportOptions
  var venue = Venue()
  /// The middle of local coordinates, which lies at longitude and latitude 0 without a placement.
  var middle = (x: 0.0, y: 0.0)
  var isDegrees = false
  var frame = LocalFrame(origin: Coordinate(longitude: 0, latitude: 0))
  var kinds: [CellKind] = []
  var cellOf: [String: Int] = [:]
  var boundaryOf: [String: Int] = [:]
  var stateOf: [String: Int] = [:]
  /// The state of each cell.
  var stateOfCell: [Int: Int] = [:]
  /// The cell of each state.
  var cellOfState: [Int: Int] = [:]
  /// The state that each state equals, where a connection of layers says so.
  var equals: [Int: Int] = [:]
  /// Cells of layers that nobody walks in, and cells that another cell stands for.
  var passedOver: Set<Int> = []
  /// The cell that each place of another layer lies in.
  var homes: [Int: Int] = [:]
  /// The floor polygon of each cell with its height.
  var floors: [(face: IndoorGMLFile.Face, z: Double, top: Double)?] = []
  var storeys: [Floor] = []
  var storeyOfCell: [Int] = []
  var storeyOfState: [Int] = []
  /// The states of doors that are openings.
  var doorStates: Set<Int> = []
  /// The transitions that count, without repeats.
  var transitions: [Int] = []

  /// From this difference of heights on, in metres, a transition leads to another floor.
  static let riseMeters = 1.5

  /// Reads a file into a venue.
  static func venue(from file: IndoorGMLFile, options: ImportOptions) -> Venue {
    var assembly = IndoorGMLAssembly(file: file, options: options)
    assembly.venue.findings = file.findings
    assembly.mendOutlines()
    assembly.indexFeatures()
    assembly.resolveDuality()
    assembly.place()
    assembly.sortLayers()
    assembly.findFloors()
    assembly.sortTransitions()
    assembly.addCells()
    assembly.addNamedStates()
    assembly.addTransitions()
    assembly.addSharedBoundaries()
    assembly.addLevels()
    return assembly.venue
  }

  private init(file: IndoorGMLFile, options: ImportOptions) {
    self.file = file
    self.options = options
  }

  mutating func note(
    _ rule: IndoorGMLRule, _ message: String, fix: String, about feature: FeatureReference? = nil,
    at location: SourceLocation? = nil, payload: [Finding.Fact] = []
  ) {
    venue.findings.append(
      Finding(
        rule: rule.rawValue, severity: rule.severity, message: message, fix: fix,
        feature: feature, location: location ?? SourceLocation(file: file.name), payload: payload))
  }

  // MARK: Tables

  private mutating func indexFeatures() {
    kinds = file.cells.map { CellKind($0) }
    func insert(_ id: String, _ index: Int, _ table: inout [String: Int]) -> Bool {
      guard !id.isEmpty, table[id] == nil else { return id.isEmpty }
      table[id] = index
      return true
    }
    var repeated: [(String, SourceLocation)] = []
    for (index, cell) in file.cells.enumerated() where !insert(cell.id, index, &cellOf) {
      repeated.append((cell.id, cell.location))
    }
    for (index, boundary) in file.boundaries.enumerated()
    where !insert(boundary.id, index, &boundaryOf) {
      repeated.append((boundary.id, boundary.location))
    }
    for (index, state) in file.states.enumerated() where !insert(state.id, index, &stateOf) {
      repeated.append((state.id, state.location))
    }
    for (id, location) in repeated {
      note(
        .duplicateID, "The identifier \(id) stands for two features; the first one counts.",
        fix: "Give each feature its own gml:id.", at: location)
    }
    if file.externalLinks > 0 {
      note(
        .externalLink,
        "\(file.externalLinks) links lead out of the file; they are never followed.",
        fix: "Put what they name into the file.",
        payload: [Finding.Fact("count", "\(file.externalLinks)")])
    }
  }

  /// Leaves out spurs of outlines: where a ring runs out to a point and back again it encloses nothing.
  private mutating func mendOutlines() {
    for cell in file.cells.indices {
      var isMended = false
      for face in file.cells[cell].faces.indices {
        let ring = Self.withoutSpurs(file.cells[cell].faces[face].outer)
        if ring.count == file.cells[cell].faces[face].outer.count { continue }
        isMended = true
        file.cells[cell].faces[face].outer = ring
      }
      guard isMended else { continue }
      let space = file.cells[cell]
      note(
        .outlineMended,
        "The outline of the cell \(space.id) runs out to a point and back; the spur encloses nothing and is left out.",
        fix: "Remove the spur.",
        about: FeatureReference(id: Self.identifier(space.id), featureType: .unit),
        at: space.location)
    }
  }

  /// A closed ring without spurs; the ring itself where nothing would be left.
  static func withoutSpurs(_ ring: [IndoorGMLFile.Position]) -> [IndoorGMLFile.Position] {
    guard ring.count > 4, ring.first == ring.last else { return ring }
    var kept: [IndoorGMLFile.Position] = []
    for position in ring.dropLast() {
      if kept.count > 1, kept[kept.count - 2] == position {
        kept.removeLast()
      } else if kept.last != position {
        kept.append(position)
      }
    }
    // The start may be the tip or the foot of a spur.
    while kept.count > 2, kept[1] == kept[kept.count - 1] {
      kept.removeFirst()
      kept.removeLast()
    }
    while kept.count > 2, kept[0] == kept[kept.count - 2] { kept.removeLast(2) }
    return kept.count > 2 ? kept + kept.prefix(1) : ring
  }

  private mutating func resolveDuality() {
    var dangling: [(String, SourceLocation)] = []
    for (index, state) in file.states.enumerated() where stateOf[state.id] == index {
      guard let target = state.duality else { continue }
      if let cell = cellOf[target] {
        cellOfState[index] = cell
        let known = stateOfCell[cell].map { isWalked(file.states[$0].layer) }
        // The state that one walks to stands for the cell, before those of other layers.
        if known == nil || known == false && isWalked(state.layer) { stateOfCell[cell] = index }
      } else {
        dangling.append((target, state.location))
      }
    }
    for (index, cell) in file.cells.enumerated() where cellOf[cell.id] == index {
      guard let target = cell.duality else { continue }
      guard let state = stateOf[target] else {
        dangling.append((target, cell.location))
        continue
      }
      if let other = cellOfState[state], other != index {
        note(
          .dualityMismatch,
          "The cell \(cell.id) names the state \(target), which names the cell \(file.cells[other].id).",
          fix: "Make the two duality links name each other.",
          about: FeatureReference(id: FeatureID(cell.id), featureType: .unit), at: cell.location)
        continue
      }
      cellOfState[state] = index
      if stateOfCell[index] == nil { stateOfCell[index] = state }
    }
    for transition in file.transitions {
      if let target = transition.duality, boundaryOf[target] == nil {
        dangling.append((target, transition.location))
      }
    }
    noteDangling(dangling, "duality")
  }

  mutating func noteDangling(_ links: [(String, SourceLocation)], _ what: String) {
    guard let first = links.first else { return }
    note(
      .danglingLink,
      "\(links.count) \(what) links name nothing in the file, the first is #\(first.0); what holds them is kept.",
      fix: "Correct the links.", at: first.1,
      payload: [Finding.Fact("count", "\(links.count)")])
  }

  // MARK: Place on earth

  private mutating func place() {
    var all = file.cells.flatMap { $0.faces.flatMap(\.outer) } + file.states.compactMap(\.point)
    if all.isEmpty { all = file.transitions.flatMap(\.line) }
    guard let first = all.first else { return }
    var low = first
    var high = first
    for point in all {
      low.x = min(low.x, point.x)
      low.y = min(low.y, point.y)
      high.x = max(high.x, point.x)
      high.y = max(high.y, point.y)
    }
    middle = ((low.x + high.x) / 2, (low.y + high.y) / 2)
    isDegrees =
      file.axes == .degrees && abs(low.x) <= 180 && abs(high.x) <= 180
      && abs(low.y) <= 90 && abs(high.y) <= 90
    let looksLikeDegrees =
      file.axes == .local && options.placement == nil && abs(low.x) <= 180 && abs(high.x) <= 180
      && abs(low.y) <= 90 && abs(high.y) <= 90 && max(high.x - low.x, high.y - low.y) < 0.1
    if looksLikeDegrees {
      isDegrees = true
      note(
        .assumedDegrees,
        "The coordinates name no reference system and look like longitude and latitude; they are read as such.",
        fix: "Add srsName, or give the place of the local origin.")
    }
    if case .projected(let name) = file.axes {
      note(
        .projectedCoordinates,
        "The coordinates are in \(name), which is not turned into longitude and latitude; they are taken as local metres.",
        fix: "Give the place of the local origin.", payload: [Finding.Fact("system", name)])
    }
    if isDegrees {
      if options.placement != nil {
        note(
          .placementUnused,
          "The coordinates are longitude and latitude already; the place of an origin is not used.",
          fix: "Leave out the place of the origin.")
      }
      venue.isPlaceAssumed = Self.note("place", in: file.description) == "assumed"
      frame = LocalFrame(origin: Coordinate(longitude: middle.x, latitude: middle.y))
    } else {
      frame = LocalFrame(
        origin: options.placement?.origin ?? Coordinate(longitude: 0, latitude: 0))
      if options.placement == nil {
        venue.isPlaceAssumed = true
        note(
          .localCoordinates,
          "The coordinates are local; their middle is put at longitude and latitude 0.",
          fix: "Give the place of the local origin.")
      }
    }
  }

  /// A position in metres.
  func planar(_ position: IndoorGMLFile.Position) -> PlanarPoint {
    if isDegrees {
      return frame.planar(Coordinate(longitude: position.x, latitude: position.y))
    }
    guard let placement = options.placement else {
      return PlanarPoint(x: position.x - middle.x, y: position.y - middle.y)
    }
    let unit = placement.unitMeters
    let turn = placement.rotationDegrees * .pi / 180
    let x = position.x * unit
    let y = position.y * unit
    return PlanarPoint(x: x * cos(turn) - y * sin(turn), y: x * sin(turn) + y * cos(turn))
  }

  /// A position on earth.
  func coordinate(_ position: IndoorGMLFile.Position) -> Coordinate {
    isDegrees
      ? Coordinate(longitude: position.x, latitude: position.y)
      : frame.coordinate(planar(position))
  }

  /// A height in metres.
  func height(_ z: Double) -> Double {
    isDegrees ? z : z * (options.placement?.unitMeters ?? 1)
  }

  // MARK: Floors

  /// How far over the lowest level face, in metres, the floor may lie: under it are recesses and slabs.
  private static let recessMeters = 0.5

  /// The floor of a cell with the height of its top: the largest of the lowest nearly level faces.
  private func floor(
    of cell: IndoorGMLFile.Space
  ) -> (face: IndoorGMLFile.Face, z: Double, top: Double)? {
    let faces = cell.faces + cell.faceLinks.compactMap { file.facesByID[$0] }
    var level: [(face: IndoorGMLFile.Face, z: Double, area: Double)] = []
    var top = -Double.infinity
    for face in faces {
      let z = face.outer.map(\.z)
      let mean = z.reduce(0, +) / Double(z.count)
      top = max(top, height(z.max() ?? mean))
      let area = abs(PlanGeometry.doubleArea(face.outer.map(planar))) / 2
      guard area > 0.01, Self.isLevel(face, area: area) || faces.count == 1 else { continue }
      level.append((face, height(mean), area))
    }
    guard let lowest = level.map(\.z).min() else { return nil }
    let low = level.filter { $0.z <= lowest + Self.recessMeters }
    return low.max { $0.area < $1.area }.map { ($0.face, $0.z, top) }
  }

  /// Whether a face is nearly level: its area seen from above is most of its area.
  private static func isLevel(_ face: IndoorGMLFile.Face, area: Double) -> Bool {
    guard let origin = face.outer.first, var previous = face.outer.last else { return false }
    var (nx, ny, nz) = (0.0, 0.0, 0.0)
    for point in face.outer {
      let (ax, ay, az) = (previous.x - origin.x, previous.y - origin.y, previous.z - origin.z)
      let (bx, by, bz) = (point.x - origin.x, point.y - origin.y, point.z - origin.z)
      nx += ay * bz - az * by
      ny += az * bx - ax * bz
      nz += ax * by - ay * bx
      previous = point
    }
    let length = (nx * nx + ny * ny + nz * nz).squareRoot()
    return length > 0 && abs(nz) / length > 0.9
  }

  private mutating func findFloors() {
    floors = file.cells.map { floor(of: $0) }
    let labels = file.cells.map { Self.storey(of: $0) }
    let stateLabels = file.states.map { state in
      Self.storey(in: state.description) ?? Self.storey(in: state.name)
        ?? Self.unnamedStorey(in: state.description)
    }
    let heights = file.cells.indices.map { cell in
      passedOver.contains(cell)
        ? nil
        : floors[cell]?.z
          ?? stateOfCell[cell].flatMap { file.states[$0].point }.map { height($0.z) }
    }
    let routable = file.cells.indices.filter {
      (stateOfCell[$0] != nil || stateOfCell.isEmpty) && !passedOver.contains($0)
    }
    let isLabelled = !routable.isEmpty && routable.allSatisfy { labels[$0] != nil }
    storeyOfCell = [Int](repeating: 0, count: file.cells.count)
    if isLabelled {
      var members: [String: [Double]] = [:]
      for cell in file.cells.indices where !passedOver.contains(cell) {
        if let label = labels[cell] { members[label, default: []].append(heights[cell] ?? 0) }
      }
      let sorted = members.map { ($0.key, $0.value.reduce(0, +) / Double($0.value.count)) }
        .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
      storeys = sorted.map {
        Floor(label: $0.0, z: $0.1, id: FeatureID("level/\($0.0)"))
      }
      for cell in file.cells.indices {
        storeyOfCell[cell] =
          labels[cell].flatMap { label in storeys.firstIndex { $0.label == label } }
          ?? nearestStorey(heights[cell] ?? 0)
      }
    } else {
      clusterHeights(heights.compactMap { $0 })
      for cell in file.cells.indices { storeyOfCell[cell] = nearestStorey(heights[cell] ?? 0) }
    }
    storeyOfState = file.states.indices.map { state in
      if let cell = cellOfState[state], !passedOver.contains(cell) { return storeyOfCell[cell] }
      if let label = stateLabels[state],
        let known = storeys.firstIndex(where: { $0.label == label })
      {
        return known
      }
      return storeyBelow(file.states[state].point.map { height($0.z) } ?? 0)
    }
  }

  /// The floors by height: a gap over half the usual height of a cell parts two.
  private mutating func clusterHeights(_ heights: [Double]) {
    var all = heights
    if all.isEmpty {
      all = file.states.filter { isWalked($0.layer) }.compactMap { $0.point.map { height($0.z) } }
    }
    let sizes = floors.compactMap { $0.map { $0.top - $0.z } }.filter { $0 > 0.1 }.sorted()
    let gap = sizes.isEmpty ? Self.riseMeters : sizes[sizes.count / 2] / 2
    var groups: [[Double]] = []
    for z in all.sorted() {
      if let last = groups.last?.last, z - last <= gap {
        groups[groups.count - 1].append(z)
      } else {
        groups.append([z])
      }
    }
    if groups.isEmpty { groups = [[0]] }
    storeys = groups.enumerated().map { rank, group in
      Floor(
        label: nil, z: group.reduce(0, +) / Double(group.count), id: FeatureID("level/z\(rank)"))
    }
    note(
      .floorsByHeight,
      "Nothing names the floors; \(storeys.count) are told apart by their heights and have no names.",
      fix: "Add storey=\"…\" to the description of each cell.",
      payload: [Finding.Fact("count", "\(storeys.count)")])
  }

  private func nearestStorey(_ z: Double) -> Int {
    storeys.indices.min { abs(storeys[$0].z - z) < abs(storeys[$1].z - z) } ?? 0
  }

  /// The highest floor at or below a height; a state floats above its floor.
  private func storeyBelow(_ z: Double) -> Int {
    storeys.indices.last { storeys[$0].z <= z + 0.5 } ?? 0
  }

  private static func storey(of cell: IndoorGMLFile.Space) -> String? {
    cell.storey ?? storey(in: cell.description) ?? storey(in: cell.name)
      ?? unnamedStorey(in: cell.description)
  }

  /// What stands before the label of a floor that is told apart from others and has no name.
  static let unnamedMark = "unnamed/"

  private static func unnamedStorey(in text: String?) -> String? {
    note("unnamed_storey", in: text).map { unnamedMark + $0 }
  }

  /// The floor in texts such as `level=2;`, `storey="F1":`, `story="3":`.
  static func storey(in text: String?) -> String? {
    for key in ["storey", "story", "level", "floor"] {
      if let value = note(key, in: text) { return value }
    }
    return nil
  }

  /// The value after a key in texts such as `level=2;`, `storey="Level 2, Departures";`.
  static func note(_ key: String, in text: String?) -> String? {
    guard let text else { return nil }
    let lower = Array(text.lowercased())
    let original = Array(text)
    let letters = Array(key)
    guard lower.count == original.count, lower.count > letters.count else { return nil }
    for start in 0..<(lower.count - letters.count)
    where lower[start] == letters.first
      && lower[start..<start + letters.count].elementsEqual(letters)
    {
      if start > 0, lower[start - 1].isLetter || lower[start - 1] == "_" { continue }
      var position = start + letters.count
      while position < lower.count, lower[position] == " " { position += 1 }
      guard position < lower.count, lower[position] == "=" || lower[position] == ":" else {
        continue
      }
      position += 1
      while position < lower.count, lower[position] == " " { position += 1 }
      var ends: [Character] = ["\"", ";", ":", ",", "\n"]
      if position < lower.count, lower[position] == "\"" {
        ends = ["\"", "\n"]
        position += 1
      }
      var value = ""
      while position < lower.count, value.count < 200, !ends.contains(original[position]) {
        value.append(original[position])
        position += 1
      }
      while value.last == " " { value.removeLast() }
      if !value.isEmpty { return value }
    }
    return nil
  }

  /// An identifier as it was before XML asked for a letter in front: `_` before a UUID goes.
  static func identifier(_ text: String) -> FeatureID {
    let rest = String(text.dropFirst())
    return FeatureID(text.hasPrefix("_") && IMDFIdentifiers.isUUID(rest) ? rest : text)
  }
}
