import GroundedModel

/// What the layers of the dual graph are for, and how their states lie to each other.
///
/// One walks in layers of class `TOPOGRAPHIC`, `UNKNOWN` or none. Connections between layers are no ways: the
/// standard lets them say that two states are the same space, that one lies in the other, or that they overlap.
extension IndoorGMLAssembly {
  /// Whether a layer of the dual graph is about walking.
  func isWalked(_ layer: Int) -> Bool {
    !["SENSOR", "TAGS", "LOGICAL"].contains(file.layers[layer].kind)
  }

  /// The state that stands for a state and all that equal it.
  func canonical(_ state: Int) -> Int {
    var current = state
    while let next = equals[current] { current = next }
    return current
  }

  /// Leaves out layers that nobody walks in, and reads what connects layers.
  mutating func sortLayers() {
    passOverCells()
    var counts: [String: Int] = [:]
    var merged = 0
    var placed = 0
    var broken = 0
    var dangling: [(String, SourceLocation)] = []
    let connected = connectedStates()
    for connection in file.layerConnections {
      let states = connection.states.compactMap { end(named: $0) }
      for target in connection.states where end(named: target) == nil {
        dangling.append((target, connection.location))
      }
      guard states.count == 2 else {
        broken += 1
        continue
      }
      let isUsed =
        switch connection.expression {
        case "EQUALS": merge(states[0], states[1], connection)
        case "CONTAINS": put(states[1], into: states[0], connected)
        case "WITHIN": put(states[0], into: states[1], connected)
        default: false
        }
      if isUsed {
        if connection.expression == "EQUALS" { merged += 1 } else { placed += 1 }
      } else {
        counts[connection.expression.isEmpty ? "none said" : connection.expression, default: 0] += 1
      }
    }
    noteDangling(dangling, "interConnects")
    noteLayers()
    noteConnections(merged: merged, placed: placed, broken: broken, others: counts)
  }

  /// Marks the cells that stand only for states of layers that nobody walks in; coverage of a sensor is no room.
  private mutating func passOverCells() {
    var walked: Set<Int> = []
    var others: Set<Int> = []
    for (state, cell) in cellOfState {
      if isWalked(file.states[state].layer) { walked.insert(cell) } else { others.insert(cell) }
    }
    // Where no layer is walked in, the cells are all there is.
    guard file.states.contains(where: { isWalked($0.layer) }) else { return }
    passedOver = others.subtracting(walked).filter { kinds[$0] != .obstacle }
  }

  /// The states that a transition to walk along names.
  private func connectedStates() -> Set<Int> {
    var states: Set<Int> = []
    for transition in file.transitions where isWalked(transition.layer) {
      for target in transition.connects {
        if let state = end(named: target) { states.insert(state) }
      }
    }
    return states
  }

  /// Makes one state of two that are the same space; of two at different heights, a way between them.
  private mutating func merge(
    _ one: Int, _ other: Int, _ connection: IndoorGMLFile.LayerConnection
  ) -> Bool {
    guard isWalked(file.states[one].layer), isWalked(file.states[other].layer) else { return false }
    let (a, b) = (canonical(one), canonical(other))
    guard a != b else { return true }
    if let from = file.states[a].point, let to = file.states[b].point,
      abs(height(from.z) - height(to.z)) > Self.riseMeters
    {
      var way = IndoorGMLFile.Transition(
        id: connection.id, layer: file.states[a].layer, location: connection.location)
      way.connects = [file.states[a].id, file.states[b].id]
      file.transitions.append(way)
      return true
    }
    func rank(_ state: Int) -> (Int, Int) { (cellOfState[state] == nil ? 1 : 0, state) }
    let (kept, lost) = rank(a) < rank(b) ? (a, b) : (b, a)
    equals[lost] = kept
    if let double = cellOfState[lost], let cell = cellOfState[kept], double != cell {
      passedOver.insert(double)
      if file.cells[cell].name == nil { file.cells[cell].name = file.cells[double].name }
    }
    return true
  }

  /// Makes a place of a state with a name that lies in a room and that no transition reaches.
  private mutating func put(_ inner: Int, into room: Int, _ connected: Set<Int>) -> Bool {
    let (inner, room) = (canonical(inner), canonical(room))
    let state = file.states[inner]
    guard inner != room, isWalked(file.states[room].layer), let cell = cellOfState[room],
      !passedOver.contains(cell), !isWalked(state.layer) || !connected.contains(inner)
    else { return false }
    let own = cellOfState[inner]
    let name = state.name ?? own.flatMap { file.cells[$0].name }
    guard name != nil || Self.note("category", in: state.description) != nil else { return false }
    homes[inner] = cell
    if let own, own != cell, kinds[own] != .obstacle { passedOver.insert(own) }
    return true
  }

  // MARK: Findings

  private mutating func noteLayers() {
    var states: [Int: [Int]] = [:]
    var transitions: [Int: Int] = [:]
    for (index, state) in file.states.enumerated() where !isWalked(state.layer) {
      states[state.layer, default: []].append(index)
    }
    for transition in file.transitions { transitions[transition.layer, default: 0] += 1 }
    for (index, layer) in file.layers.enumerated() where !isWalked(index) {
      let own = states[index] ?? []
      let ways = transitions[index] ?? 0
      let cells = Set(own.compactMap { cellOfState[$0] }.filter(passedOver.contains)).count
      let places = own.count { homes[$0] != nil }
      let goals = places == 0 ? "" : "; \(Self.count(places, "state")) in rooms can be a goal"
      note(
        .layerNotWalked,
        "The layer \(layer.id) is of class \(layer.kind) and no layer to walk in: its \(Self.count(own.count, "state")) and \(Self.count(ways, "transition")) give no ways, its \(Self.count(cells, "cell")) no rooms\(goals).",
        fix: "Nothing, unless one walks in it: then make its class TOPOGRAPHIC.",
        at: layer.location,
        payload: [
          Finding.Fact("category", layer.kind), Finding.Fact("placed", "\(places)"),
          Finding.Fact("states", "\(own.count)"),
          Finding.Fact("transitions", "\(ways)"),
        ])
    }
  }

  private mutating func noteConnections(
    merged: Int, placed: Int, broken: Int, others: [String: Int]
  ) {
    guard let first = file.layerConnections.first else { return }
    var parts: [String] = []
    if merged > 0 { parts.append("\(merged) make two states one space") }
    if placed > 0 { parts.append("\(placed) put a place into a room") }
    for (expression, count) in others.sorted(by: { $0.key < $1.key }) {
      parts.append("\(count) (\(expression.prefix(40))) are not used")
    }
    if broken > 0 { parts.append("\(broken) do not name two states of the file") }
    note(
      .layerConnection,
      "Connections between layers are no ways to walk; of \(file.layerConnections.count), \(parts.joined(separator: ", ")).",
      fix: "Join what one walks between by transitions.", at: first.location,
      payload: [
        Finding.Fact("count", "\(file.layerConnections.count)"),
        Finding.Fact("merged", "\(merged)"), Finding.Fact("placed", "\(placed)"),
      ])
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
