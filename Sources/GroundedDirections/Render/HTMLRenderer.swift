internal import GroundedModel

/// Directions as one HTML page that needs no script and nothing from elsewhere; it reads the same without its style.
///
/// The page has one `h1` and one `main`, a heading for each section, and the steps in one `ol`. Its text is that of
/// `TextRenderer`, line for line. Codes are never broken over two lines, and a text of the data in another language, such
/// as a sign, says so with `lang`.
public struct HTMLRenderer: Sendable {
  /// Creates a renderer.
  public init() {}

  /// The page, ending in a line break.
  public func render(_ directions: Directions) -> String {
    let language = directions.language
    func inline(_ messages: [Message]) -> String {
      messages.map { message in
        message.runs.map { markup(of: $0, language) }.joined()
      }.joined(separator: " ")
    }
    func inline(_ line: Line) -> String { inline(line.sentences.map(\.message)) }
    var blocks = ["<h1>\(inline([directions.title]))</h1>"]
    if let banner = directions.banner {
      blocks.append("<p class=\"banner\"><strong>\(inline(banner))</strong></p>")
    }
    func section(
      _ section: Directions.Section, _ items: [String], tag: String = "ul"
    ) {
      guard !items.isEmpty else { return }
      let name = "section-\(section.rawValue.lowercased())"
      let heading = directions.headings[section].map { "<h2 id=\"\(name)\">\(inline([$0]))</h2>\n" }
      let label = heading == nil ? "" : " aria-labelledby=\"\(name)\""
      let list = items.map { "<li>\($0)</li>" }.joined(separator: "\n")
      // Safari reads no list where the marks are styled away; the role keeps it one.
      blocks.append(
        "<section\(label)>\n\(heading ?? "")<\(tag) role=\"list\">\n\(list)\n</\(tag)>\n</section>")
    }
    section(.whatChanged, directions.whatChanged.map { inline($0) })
    if let refusal = directions.refusal { section(.noRoute, refusal.lines.map { inline($0) }) }
    section(.summary, directions.summary.map { inline($0) })
    section(
      .directions,
      zip(directions.stepLabels, directions.steps).map { label, step in
        "<strong>\(inline([label]))</strong> \(inline(step.sentences.map(\.message)))"
      }, tag: "ol")
    for line in directions.arrival + directions.ifLost { blocks.append("<p>\(inline(line))</p>") }
    if directions.explains {
      section(.assumptions, directions.assumptionLines.map { inline($0) })
    }
    return """
      <!DOCTYPE html>
      <html lang="\(MarkupText.escaped(language))">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(MarkupText.escaped(directions.title.text))</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <main>
      \(blocks.joined(separator: "\n"))
      </main>
      </body>
      </html>

      """
  }

  private func markup(of run: Run, _ language: String) -> String {
    run.markup(
      in: language, code: { "<span class=\"code\">\($0)</span>" },
      foreign: { "<span lang=\"\($0)\">\($1)</span>" })
  }

  /// Print: at least 16 pt, left aligned, no step over two pages (RNIB and UK Association for Accessible Formats, clear and
  /// large print).
  private static let style = """

    :root { color-scheme: light dark; }
    body { font: 1.125rem/1.6 system-ui, sans-serif; margin: 0 auto; max-width: 40rem; padding: 1rem; text-align: left; }
    h1, h2 { line-height: 1.25; }
    ol, ul { list-style: none; padding: 0; }
    li { margin: 0 0 1rem; break-inside: avoid; }
    .banner { border: 2px solid; padding: 0.5rem 0.75rem; }
    .code { white-space: nowrap; }
    @media print { body { font-size: 16pt; max-width: none; } }

    """
}
