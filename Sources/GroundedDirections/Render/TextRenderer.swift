/// Directions as plain text.
public struct TextRenderer: Sendable {
  /// Creates a renderer.
  public init() {}

  /// The text, ending in a line break.
  public func render(_ directions: Directions) -> String {
    var blocks: [[String]] = [[directions.title.text]]
    if let banner = directions.banner { blocks.append([banner.text]) }
    func section(_ section: Directions.Section, _ lines: [String]) {
      guard !lines.isEmpty else { return }
      blocks.append([directions.headings[section]?.text].compactMap { $0 } + lines)
    }
    section(.whatChanged, directions.whatChanged.map(\.text))
    if let refusal = directions.refusal { section(.noRoute, refusal.lines.map(\.text)) }
    section(.summary, directions.summary.map(\.text))
    section(
      .directions,
      zip(directions.stepLabels, directions.steps).map { $0.text + " " + $1.text })
    let end = directions.arrival + directions.ifLost
    if !end.isEmpty { blocks.append(end.map(\.text)) }
    if directions.explains { section(.assumptions, directions.assumptionLines.map(\.text)) }
    return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }
}
