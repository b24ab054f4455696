internal import Grounded
internal import GroundedBuild
internal import GroundedModel
internal import GroundedRouting

/// The plan of one storey.
struct PicturePanel {
  private let built: BuiltVenue
  private let levels: [Venue.Level]
  private let shown: Set<FeatureID>
  private let names: LevelNames
  private let projection: Pixel.Projection
  private let route: Route?
  private let connectionOfUnit: [FeatureID: Venue.Connection]
  /// Places that the route's ends name already.
  private var named: Set<FeatureReference> = []
  private var board = LabelBoard(width: GraphPicture.width)

  /// The kinds of area that were drawn.
  private(set) var areas: Set<PictureStyle.Area> = []
  /// The kinds of line that were drawn.
  private(set) var lines: Set<PictureStyle.Line> = []

  /// Prepares a panel.
  init(
    built: BuiltVenue, levels: [Venue.Level], names: LevelNames, projection: Pixel.Projection,
    route: Route?, connectionOfUnit: [FeatureID: Venue.Connection]
  ) {
    self.built = built
    self.levels = levels
    shown = Set(levels.map(\.id))
    self.names = names
    self.projection = projection
    self.route = route
    self.connectionOfUnit = connectionOfUnit
  }

  /// The names of the levels, at most four.
  var title: String {
    var seen: Set<String> = []
    let all = levels.compactMap { names.name(of: $0.id) }.filter { seen.insert($0).inserted }
    if all.isEmpty { return "Level without a name" }
    let rest = all.count - 4
    return all.prefix(4).joined(separator: "; ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The panel as SVG.
  mutating func text() -> String {
    var text = unitsText()
    text += obstaclesText()
    text += openingsText()
    text += edgesText()
    text += closuresText()
    let (routeLines, routeLabels) = routeText()
    text += routeLines
    text += labelsText()
    return text + routeLabels
  }

  private func pixels(_ ring: [Coordinate]) -> [Pixel] {
    ring.map { projection.pixel(built.graph.frame.planar($0)) }
  }

  private func path(_ polygons: [Polygon]) -> String {
    polygons.map { polygon in
      ([polygon.exterior] + polygon.interiors).map { SVGText.ring(pixels($0)) }.joined()
    }.joined()
  }

  private func isShown(_ level: FeatureID?) -> Bool {
    level.map(shown.contains) ?? false
  }

  private mutating func unitsText() -> String {
    var outlines = ""
    for level in levels { outlines += path(level.polygons) }
    var text = ""
    if !outlines.isEmpty {
      text += "<path d=\"\(outlines)\" fill=\"#f1f2f4\" stroke=\"#d5d9de\"/>\n"
    }
    var fills: [PictureStyle.Area: String] = [:]
    var walls = ""
    let units = built.venue.units.filter { isShown($0.levelID) }.sorted { $0.id < $1.id }
    for unit in units {
      let area = PictureStyle.area(of: unit)
      let outline = path(unit.polygons)
      fills[area, default: ""] += outline
      walls += outline
    }
    for area in PictureStyle.Area.allCases {
      guard let outline = fills[area], !outline.isEmpty else { continue }
      areas.insert(area)
      text += "<path d=\"\(outline)\" fill=\"\(area.fill)\" fill-rule=\"evenodd\"/>\n"
    }
    if !walls.isEmpty {
      text += "<path d=\"\(walls)\" fill=\"none\" stroke=\"\(PictureStyle.wall)\""
      text += " stroke-width=\"1.1\" stroke-linejoin=\"round\"/>\n"
    }
    return text
  }

  private func obstaclesText() -> String {
    var outline = ""
    for fixture in built.venue.fixtures where isShown(fixture.levelID) {
      outline += path(fixture.polygons)
    }
    for kiosk in built.venue.kiosks where isShown(kiosk.levelID) {
      outline += path(kiosk.polygons)
    }
    return outline.isEmpty
      ? "" : "<path d=\"\(outline)\" fill=\"\(PictureStyle.obstacle)\"/>\n"
  }

  private func openingsText() -> String {
    var gaps = ""
    var open = ""
    var barred = ""
    for opening in built.venue.openings where isShown(opening.levelID) {
      let line = SVGText.line(pixels(opening.line))
      gaps += line
      let stem = opening.category.rawValue
      let isBarred =
        stem == "emergencyexit" || stem == "service" || stem == "automobile"
        || !opening.accessControl.filter { $0 != "guard" }.isEmpty
      if isBarred { barred += line } else { open += line }
    }
    var text = ""
    for (lines, stroke) in [
      (gaps, "stroke=\"#ffffff\" stroke-width=\"4\""),
      (open, "stroke=\"\(PictureStyle.door)\" stroke-width=\"2.2\""),
      (barred, "stroke=\"\(PictureStyle.barredDoor)\" stroke-width=\"2.2\""),
    ] where !lines.isEmpty {
      text += "<path d=\"\(lines)\" fill=\"none\" \(stroke)/>\n"
    }
    return text
  }

  private func isShown(_ node: GraphNode) -> Bool {
    let position = node.level.position
    guard position < built.graph.levels.count else { return false }
    return shown.contains(built.graph.levels[position].id)
  }

  private mutating func edgesText() -> String {
    struct Drawn: Hashable {
      var a: Int
      var b: Int
      var line: PictureStyle.Line
    }
    let graph = built.graph
    var drawn: Set<Drawn> = []
    var paths: [PictureStyle.Line: String] = [:]
    for position in 0..<graph.edgeCount {
      let index = EdgeIndex(rawValue: UInt32(truncatingIfNeeded: position))
      let edge = graph.edge(index)
      let (tail, head) = (graph.nodes[edge.tail.position], graph.nodes[edge.head.position])
      guard isShown(tail), isShown(head),
        let line = PictureStyle.line(of: graph.traversal(of: index))
      else { continue }
      let (a, b) = (edge.tail.position, edge.head.position)
      guard drawn.insert(Drawn(a: min(a, b), b: max(a, b), line: line)).inserted else { continue }
      paths[line, default: ""] += SVGText.line([
        projection.pixel(tail.point), projection.pixel(head.point),
      ])
    }
    var text = ""
    for line in PictureStyle.Line.allCases {
      guard let path = paths[line] else { continue }
      lines.insert(line)
      text += "<path d=\"\(path)\" fill=\"none\" \(line.stroke)/>\n"
    }
    return text
  }

  private func closuresText() -> String {
    var outline = ""
    for closure in built.venue.closures where isShown(closure.levelID) {
      outline += path(closure.polygons)
    }
    return outline.isEmpty
      ? "" : "<path d=\"\(outline)\" fill=\"url(#closed)\" stroke=\"\(PictureStyle.closed)\"/>\n"
  }

  // MARK: - Route

  private mutating func routeText() -> (lines: String, labels: String) {
    guard let route else { return ("", "") }
    let graph = built.graph
    var runs: [[Pixel]] = []
    var current: [Pixel] = []
    var notes: [(pixel: Pixel, text: String)] = []
    for leg in route.legs {
      let edge = graph.edge(leg.edge)
      let (tail, head) = (graph.nodes[edge.tail.position], graph.nodes[edge.head.position])
      if isShown(tail), isShown(head) {
        if current.isEmpty { current = [projection.pixel(tail.point)] }
        current.append(projection.pixel(head.point))
        continue
      }
      if !current.isEmpty { runs.append(current) }
      current = []
      let word = Self.word(for: graph.traversal(of: leg.edge).kind)
      if isShown(tail) {
        notes.append((projection.pixel(tail.point), "\(word) to \(name(of: head))"))
      } else if isShown(head) {
        notes.append((projection.pixel(head.point), "From \(name(of: tail))"))
      }
    }
    if !current.isEmpty { runs.append(current) }
    var text = ""
    let path = runs.map(SVGText.line).joined()
    if !path.isEmpty {
      for (colour, width) in [("#ffffff", "9"), (PictureStyle.route, "5")] {
        text += "<path d=\"\(path)\" fill=\"none\" stroke=\"\(colour)\" stroke-width=\"\(width)\""
        text += " stroke-linejoin=\"round\" stroke-linecap=\"round\"/>\n"
      }
    }
    var labels = ""
    for (node, word, fill) in [
      (route.start, "Start", "#ffffff"), (route.end, "Goal", PictureStyle.route),
    ] where node.position < graph.nodes.count {
      let place = graph.nodes[node.position]
      guard isShown(place) else { continue }
      let pixel = projection.pixel(place.point)
      labels += Self.dot(pixel, radius: 8, fill: fill, stroke: PictureStyle.route, width: 4)
      board.block(pixel, radius: 9)
      let known = built.places.first { place in
        place.name != nil && place.nodes.contains(node) && place.reference.featureType == .amenity
      }
      if let known { named.insert(known.reference) }
      labels += strongLabel((known?.name).map { "\(word): \($0)" } ?? word, at: pixel)
    }
    for note in notes {
      labels += Self.dot(
        note.pixel, radius: 6, fill: "#ffffff", stroke: PictureStyle.route, width: 3)
      board.block(note.pixel, radius: 7)
      labels += strongLabel(note.text, at: note.pixel)
    }
    for run in runs {
      for (a, b) in zip(run, run.dropFirst()) { blockLine(a, b) }
    }
    return (text, labels)
  }

  /// Keeps labels off the route's line.
  private mutating func blockLine(_ a: Pixel, _ b: Pixel) {
    let length = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
    guard length.isFinite, length < 10_000 else { return }
    let parts = max(1, Int(length / 8))
    for part in 0...parts {
      let share = Double(part) / Double(parts)
      board.block(Pixel(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share), radius: 3)
    }
  }

  private mutating func strongLabel(_ text: String, at pixel: Pixel) -> String {
    guard let spot = board.place(text, at: pixel, size: 15, offset: 11) else { return "" }
    return Self.label(text, spot, size: 15, isBold: true, colour: "#8f0f3f")
  }

  private func name(of node: GraphNode) -> String {
    let position = node.level.position
    guard position < built.graph.levels.count else { return "another level" }
    let name = names.name(of: built.graph.levels[position].id) ?? "another level"
    return name.split(separator: ",").first.map(String.init) ?? name
  }

  private static func word(for kind: EdgeKind) -> String {
    switch kind {
    case .elevator: "Lift"
    case .stairs: "Stairs"
    case .escalator: "Escalator"
    case .ramp: "Ramp"
    case .movingWalkway: "Moving walkway"
    case .walk, .door, .checkpoint: "Way"
    }
  }

  // MARK: - Labels

  private struct Label {
    var rank: Int
    var text: String
    var pixel: Pixel
    var size: Double
    var offset: Double
    var isBold: Bool
    var dot: String?
  }

  private mutating func labelsText() -> String {
    var labels: [Label] = []
    for unit in built.venue.units where isShown(unit.levelID) {
      guard PlaceLinks.verticalCategories.contains(unit.category.stem),
        unit.category.stem != "ramp",
        let centre = Self.centre(unit.polygons.first?.exterior ?? [])
      else { continue }
      let label = connectionOfUnit[unit.id]?.name ?? unit.name
      guard let text = label?.text(language: built.venue.language) else { continue }
      labels.append(
        Label(
          rank: unit.category.stem == "elevator" ? 1 : 4, text: text,
          pixel: projection.pixel(built.graph.frame.planar(centre)), size: 12, offset: 8,
          isBold: unit.category.stem == "elevator", dot: nil))
    }
    for place in built.places where isShown(place.levelID) {
      guard let coordinate = place.coordinate, let name = place.name,
        !PlaceLinks.verticalCategories.contains(place.category.stem),
        place.reference.featureType != .fixture, !named.contains(place.reference)
      else { continue }
      let isGate =
        place.category.stem == "boardinggate" && place.reference.featureType == .amenity
      let isArea =
        place.reference.featureType == .unit || place.reference.featureType == .section
      let rank: Int
      switch place.reference.featureType {
      case .amenity: rank = isGate ? 0 : 3
      case .occupant: rank = 2
      case .section, .kiosk: rank = 5
      default: rank = place.isRestricted ? 8 : 6
      }
      labels.append(
        Label(
          rank: rank, text: name, pixel: projection.pixel(built.graph.frame.planar(coordinate)),
          size: isGate ? 13 : 10.5, offset: isArea ? 0 : 5, isBold: isGate,
          dot: isArea ? nil : isGate ? "#0b3d5c" : "#5b7083"))
    }
    labels.sort {
      ($0.rank, $0.text, $0.pixel.x, $0.pixel.y) < ($1.rank, $1.text, $1.pixel.x, $1.pixel.y)
    }
    var dots = ""
    var texts = ""
    for label in labels where label.rank < 2 {
      guard let dot = label.dot else { continue }
      dots += Self.dot(label.pixel, radius: 3, fill: dot)
      board.block(label.pixel, radius: 3)
    }
    var seen: Set<String> = []
    for label in labels {
      // A gate and its unit, or a unit and its occupant, say one name at one spot.
      let key = "\(label.text)|\(Int(label.pixel.x / 80))|\(Int(label.pixel.y / 80))"
      guard seen.insert(key).inserted else { continue }
      guard
        let spot = board.place(
          label.text, at: label.pixel, size: label.size, offset: label.offset,
          sidesFirst: label.dot == nil && label.offset > 0)
      else { continue }
      if label.rank >= 2, let dot = label.dot {
        dots += Self.dot(label.pixel, radius: 2, fill: dot)
        board.block(label.pixel, radius: 2)
      }
      texts += Self.label(
        label.text, spot, size: label.size, isBold: label.isBold,
        colour: label.rank >= 5 ? "#4b5563" : PictureStyle.ink)
    }
    return dots + texts
  }

  private static func centre(_ ring: [Coordinate]) -> Coordinate? {
    guard let first = ring.first else { return nil }
    var west = first.longitude
    var east = west
    var south = first.latitude
    var north = south
    for point in ring {
      west = min(west, point.longitude)
      east = max(east, point.longitude)
      south = min(south, point.latitude)
      north = max(north, point.latitude)
    }
    return Coordinate(longitude: (west + east) / 2, latitude: (south + north) / 2)
  }

  private static func dot(
    _ pixel: Pixel, radius: Double, fill: String, stroke: String = "#ffffff", width: Double = 1
  ) -> String {
    "<circle cx=\"\(SVGText.number(pixel.x))\" cy=\"\(SVGText.number(pixel.y))\""
      + " r=\"\(SVGText.number(radius))\" fill=\"\(fill)\" stroke=\"\(stroke)\""
      + " stroke-width=\"\(SVGText.number(width))\"/>\n"
  }

  private static func label(
    _ text: String, _ spot: Pixel, size: Double, isBold: Bool, colour: String
  ) -> String {
    "<text x=\"\(SVGText.number(spot.x))\" y=\"\(SVGText.number(spot.y))\""
      + " font-size=\"\(SVGText.number(size))\"\(isBold ? " font-weight=\"bold\"" : "")"
      + " text-anchor=\"middle\" fill=\"\(colour)\" stroke=\"#ffffff\" stroke-width=\"3\""
      + " stroke-linejoin=\"round\" paint-order=\"stroke\">\(MarkupText.escaped(text))</text>\n"
  }
}
