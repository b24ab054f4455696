/// Directions as Markdown (CommonMark); every character that could be markup is escaped.
public struct MarkdownRenderer: Sendable {
  /// Creates a renderer.
  public init() {}

  /// The text, ending in a line break.
  public func render(_ directions: Directions) -> String {
    var blocks = ["# " + Self.escape(directions.title.text)]
    if let banner = directions.banner { blocks.append("**" + Self.escape(banner.text) + "**") }
    func section(_ section: Directions.Section, _ items: [String], isNumbered: Bool = false) {
      guard !items.isEmpty else { return }
      if let heading = directions.headings[section] {
        blocks.append("## " + Self.escape(heading.text))
      }
      blocks.append(
        items.enumerated().map { position, item in
          (isNumbered ? "\(position + 1). " : "- ") + Self.escape(item)
        }.joined(separator: "\n"))
    }
    section(.whatChanged, directions.whatChanged.map(\.text))
    if let refusal = directions.refusal { section(.noRoute, refusal.lines.map(\.text)) }
    section(.summary, directions.summary.map(\.text))
    section(
      .directions,
      zip(directions.stepLabels, directions.steps).map { $0.text + " " + $1.text },
      isNumbered: true)
    for line in directions.arrival + directions.ifLost { blocks.append(Self.escape(line.text)) }
    if directions.explains { section(.assumptions, directions.assumptionLines.map(\.text)) }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// A text with every ASCII punctuation character that can start markup escaped.
  static func escape(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\`*_{}[]<>()#+|~!&^$".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
