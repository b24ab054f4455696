internal import Grounded
internal import GroundedBuild
internal import GroundedModel
internal import GroundedRouting

/// The graph as an SVG picture: one panel for each storey, the highest on top, with a route if there is one.
struct GraphPicture {
  /// The picture's width in pixels.
  static let width = 1_600.0
  /// The space around the panels in pixels.
  static let margin = 24.0
  /// The height of a panel's title in pixels.
  static let titleHeight = 44.0
  /// The most height of one panel in pixels.
  static let tallest = 1_200.0

  private let built: BuiltVenue
  private let route: Route?
  private let names: LevelNames
  /// The drawn levels by storey, highest first.
  private let storeys: [[Venue.Level]]
  private let frame: LocalFrame
  private let connectionOfUnit: [FeatureID: Venue.Connection]

  /// Prepares a picture of one level or, without one, of all, with a route where there is one.
  init(_ built: BuiltVenue, level: FeatureID?, route: Route?) {
    self.built = built
    self.route = route
    names = LevelNames(built.venue)
    frame = built.graph.frame
    var byOrdinal: [Int: [Venue.Level]] = [:]
    for candidate in names.sorted where level == nil || candidate.id == level {
      byOrdinal[candidate.ordinal, default: []].append(candidate)
    }
    storeys = byOrdinal.keys.sorted(by: >).map { byOrdinal[$0] ?? [] }
    var connections: [FeatureID: Venue.Connection] = [:]
    for connection in built.venue.connections {
      for stop in connection.stops {
        if let unit = stop.unitID { connections[unit] = connections[unit] ?? connection }
      }
    }
    connectionOfUnit = connections
  }

  /// The picture as SVG text.
  var text: String {
    let bounds = bounds(of: storeys.flatMap { $0 })
    let scale = min(
      (Self.width - 2 * Self.margin) / max(bounds.east - bounds.west, 1),
      Self.tallest / max(bounds.north - bounds.south, 1))
    var body = ""
    var top = Self.margin
    var areas: Set<PictureStyle.Area> = []
    var lines: Set<PictureStyle.Line> = []
    for storey in storeys {
      // Panels share their scale and their west, so that shafts lie under each other; what is empty above and
      // below is left out.
      let own = self.bounds(of: storey)
      let panelHeight = (own.north - own.south) * scale
      let projection = Pixel.Projection(
        west: bounds.west, north: own.north, scale: scale, left: Self.margin,
        top: top + Self.titleHeight)
      var panel = PicturePanel(
        built: built, levels: storey, names: names, projection: projection, route: route,
        connectionOfUnit: connectionOfUnit)
      let title = panel.title
      body += "<text x=\"\(SVGText.number(Self.margin))\" y=\"\(SVGText.number(top + 26))\""
      body += " font-size=\"22\" font-weight=\"bold\">\(MarkupText.escaped(title))</text>\n"
      body += panel.text()
      areas.formUnion(panel.areas)
      lines.formUnion(panel.lines)
      top += Self.titleHeight + panelHeight + Self.margin
    }
    let legend = PictureLegend(
      areas: PictureStyle.Area.allCases.filter(areas.contains),
      lines: PictureStyle.Line.allCases.filter(lines.contains), hasRoute: route != nil)
    body += scaleBar(scale: scale, top: top)
    body += legend.text(top: top + 34, width: Self.width, margin: Self.margin)
    let height = top + 34 + legend.height(width: Self.width, margin: Self.margin) + Self.margin
    let venue = built.venue.name?.text(language: built.venue.language) ?? built.venue.sourceName
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(SVGText.number(Self.width))" \
      height="\(SVGText.number(height))" \
      viewBox="0 0 \(SVGText.number(Self.width)) \(SVGText.number(height))" role="img" \
      font-family="\(PictureStyle.font)" fill="\(PictureStyle.ink)">
      <title>\(MarkupText.escaped("Route graph of \(venue.isEmpty ? "the venue" : venue)"))</title>
      <desc>\(MarkupText.escaped(description))</desc>
      <defs><pattern id="closed" width="8" height="8" patternUnits="userSpaceOnUse" \
      patternTransform="rotate(45)"><rect width="8" height="8" fill="#ffffff" fill-opacity="0.5"/>\
      <rect width="3" height="8" fill="\(PictureStyle.closed)"/></pattern></defs>
      <rect width="100%" height="100%" fill="#ffffff"/>

      """ + body + "</svg>\n"
  }

  private var description: String {
    let count = storeys.count
    return "\(count) \(count == 1 ? "plan" : "plans"), the highest storey first. "
      + (route == nil ? "" : "A strong line shows a route. ")
      + "Areas are filled by kind; thin lines are the edges of the graph."
  }

  private func bounds(
    of levels: [Venue.Level]
  ) -> (west: Double, east: Double, south: Double, north: Double) {
    let shown = Set(levels.map(\.id))
    var result: (west: Double, east: Double, south: Double, north: Double)?
    func add(_ point: PlanarPoint) {
      guard point.x.isFinite, point.y.isFinite else { return }
      guard let old = result else {
        result = (point.x, point.x, point.y, point.y)
        return
      }
      result = (
        min(old.west, point.x), max(old.east, point.x), min(old.south, point.y),
        max(old.north, point.y)
      )
    }
    for unit in built.venue.units where unit.levelID.map(shown.contains) ?? false {
      for polygon in unit.polygons {
        for coordinate in polygon.exterior { add(frame.planar(coordinate)) }
      }
    }
    if result == nil { for node in built.graph.nodes { add(node.point) } }
    let found = result ?? (0, 1, 0, 1)
    return (found.west - 2, found.east + 2, found.south - 2, found.north + 2)
  }

  private func scaleBar(scale: Double, top: Double) -> String {
    let candidates = [1.0, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000]
    let meters = candidates.last { $0 * scale <= 260 } ?? 1
    let right = Self.width - Self.margin
    let left = right - meters * scale
    let y = SVGText.number(top + 12)
    return "<path d=\"M\(SVGText.number(left)) \(y)H\(SVGText.number(right))\""
      + " stroke=\"\(PictureStyle.ink)\" stroke-width=\"3\"/>\n"
      + "<text x=\"\(SVGText.number(left - 8))\" y=\"\(SVGText.number(top + 17))\""
      + " font-size=\"14\" text-anchor=\"end\">\(DecimalText.text(meters, places: 0)) metres</text>\n"
  }
}
