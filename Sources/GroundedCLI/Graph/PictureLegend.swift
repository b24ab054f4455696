internal import GroundedModel

/// The explanation of colours and lines under a picture.
struct PictureLegend {
  /// The kinds of area that the picture holds.
  var areas: [PictureStyle.Area]
  /// The kinds of line that the picture holds.
  var lines: [PictureStyle.Line]
  /// Whether a route is drawn.
  var hasRoute: Bool

  private static let cellWidth = 250.0
  private static let rowHeight = 26.0

  private var items: [(symbol: String, name: String)] {
    var items: [(String, String)] = []
    for area in areas {
      items.append(
        (
          "<rect width=\"22\" height=\"14\" y=\"-11\" fill=\"\(area.fill)\""
            + " stroke=\"\(PictureStyle.wall)\" stroke-width=\"0.8\"/>", area.rawValue
        ))
    }
    items.append(
      ("<rect width=\"22\" height=\"14\" y=\"-11\" fill=\"\(PictureStyle.obstacle)\"/>", "Obstacle")
    )
    items.append((Self.stroke("stroke=\"\(PictureStyle.door)\" stroke-width=\"3\""), "Door, gap"))
    items.append(
      (
        Self.stroke("stroke=\"\(PictureStyle.barredDoor)\" stroke-width=\"3\""),
        "Door not for travellers"
      ))
    for line in lines { items.append((Self.stroke(line.stroke), line.rawValue)) }
    if hasRoute {
      items.append((Self.stroke("stroke=\"\(PictureStyle.route)\" stroke-width=\"5\""), "Route"))
    }
    return items
  }

  /// The height in pixels.
  func height(width: Double, margin: Double) -> Double {
    let columns = max(1, Int((width - 2 * margin) / Self.cellWidth))
    return Double((items.count + columns - 1) / columns) * Self.rowHeight
  }

  /// The legend as SVG.
  func text(top: Double, width: Double, margin: Double) -> String {
    let columns = max(1, Int((width - 2 * margin) / Self.cellWidth))
    var text = "<g font-size=\"14\">\n"
    for (position, item) in items.enumerated() {
      let x = margin + Double(position % columns) * Self.cellWidth
      let y = top + Double(position / columns) * Self.rowHeight + 14
      text += "<g transform=\"translate(\(SVGText.number(x)) \(SVGText.number(y)))\">"
      text += item.symbol + "<text x=\"30\" y=\"1\">\(MarkupText.escaped(item.name))</text></g>\n"
    }
    return text + "</g>\n"
  }

  private static func stroke(_ attributes: String) -> String {
    "<path d=\"M0 -4H22\" fill=\"none\" \(attributes)/>"
  }
}
