internal import GroundedModel

/// Directions as Speech Synthesis Markup Language 1.1 (W3C).
///
/// Every line is a `p` and every sentence an `s`. A gate or flight code is spelled out with
/// `say-as interpret-as="characters"`: read as a word "A04" becomes the article "a" and a number. A `mark` before each
/// step (`step-1`) tells an app which one is being spoken. What is spoken is the text of `TextRenderer`, word for word.
public struct SSMLRenderer: Sendable {
  /// Creates a renderer.
  public init() {}

  /// The document, ending in a line break.
  public func render(_ directions: Directions) -> String {
    let language = directions.language
    func paragraph(_ messages: [Message], mark: String? = nil) -> String {
      let sentences = messages.map { message in
        "<s>\(message.runs.map { markup(of: $0, language) }.joined())</s>"
      }
      return (mark.map { "<mark name=\"\($0)\"/>\n" } ?? "") + "<p>\(sentences.joined())</p>"
    }
    func paragraph(_ line: Line) -> String { paragraph(line.sentences.map(\.message)) }
    var blocks = [paragraph([directions.title])]
    if let banner = directions.banner { blocks.append(paragraph(banner)) }
    func section(_ section: Directions.Section, _ paragraphs: [String]) {
      guard !paragraphs.isEmpty else { return }
      if let heading = directions.headings[section] { blocks.append(paragraph([heading])) }
      blocks += paragraphs
    }
    section(.whatChanged, directions.whatChanged.map { paragraph($0) })
    if let refusal = directions.refusal { section(.noRoute, refusal.lines.map { paragraph($0) }) }
    section(.summary, directions.summary.map { paragraph($0) })
    section(
      .directions,
      zip(directions.stepLabels, directions.steps).map { label, step in
        paragraph([label] + step.sentences.map(\.message), mark: "step-\(step.number)")
      })
    blocks += (directions.arrival + directions.ifLost).map { paragraph($0) }
    if directions.explains {
      section(.assumptions, directions.assumptionLines.map { paragraph($0) })
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="\(MarkupText.escaped(language))">
      \(blocks.joined(separator: "\n"))
      </speak>

      """
  }

  private func markup(of run: Run, _ language: String) -> String {
    run.markup(
      in: language, code: { "<say-as interpret-as=\"characters\">\($0)</say-as>" },
      foreign: { "<lang xml:lang=\"\($0)\">\($1)</lang>" })
  }
}
