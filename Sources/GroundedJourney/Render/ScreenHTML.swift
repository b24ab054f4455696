internal import GroundedModel

/// A screen as an HTML page that works without script, and without style.
package enum ScreenHTML {
  /// The page.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - preferences: Appearance, motion and language.
  /// - Returns: The page.
  package static func page(_ screen: Screen, preferences: Preferences = Preferences()) -> String {
    var body = ""
    var number = 0
    for part in screen.components { write(part, to: &body, number: &number) }
    return """
      <!DOCTYPE html>
      <html lang="\(JourneyWords.language)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(MarkupText.escaped(screen.title))</title>
      <style>
      \(style(preferences))
      </style>
      </head>
      <body>
      <main>
      <h1>\(MarkupText.escaped(screen.title))</h1>
      <form method="post">
      \(body)</form>
      </main>
      </body>
      </html>

      """
  }

  private static func write(
    _ part: ScreenComponent, to html: inout String, number: inout Int
  ) {
    switch part.role {
    case .none:
      html += "<div class=\"stripe\" aria-hidden=\"true\"></div>\n"
    case .text: html += "<p class=\"\(part.kind.rawValue)\">\(MarkupText.escaped(part.label))</p>\n"
    case .status:
      html +=
        "<p class=\"\(part.kind.rawValue)\" role=\"status\">\(MarkupText.escaped(part.label))</p>\n"
    case .button:
      number += 1
      html += button(part, number)
    case .list:
      html += "<h2>\(MarkupText.escaped(part.label))</h2>\n<ol class=\"steps\" role=\"list\">\n"
      for step in part.parts { html += "<li>\(MarkupText.escaped(step.label))</li>\n" }
      html += "</ol>\n"
    case .group: group(part, to: &html, number: &number)
    }
  }

  private static func group(
    _ part: ScreenComponent, to html: inout String, number: inout Int
  ) {
    let id = "part-\(part.order ?? 0)"
    html += "<section class=\"\(part.kind.rawValue)\" aria-labelledby=\"\(id)\">\n"
    html += "<h2 id=\"\(id)\">\(MarkupText.escaped(part.label))</h2>\n"
    var isListOpen = false
    for item in part.parts {
      if item.role == .button {
        if !isListOpen {
          html += "<ol class=\"choices\" start=\"\(number + 1)\">\n"
          isListOpen = true
        }
        number += 1
        html += "<li>" + button(item, number).dropLast() + "</li>\n"
        continue
      }
      if isListOpen {
        html += "</ol>\n"
        isListOpen = false
      }
      write(item, to: &html, number: &number)
    }
    if isListOpen { html += "</ol>\n" }
    html += "</section>\n"
  }

  private static func button(_ part: ScreenComponent, _ number: Int) -> String {
    let id = part.choice?.id ?? ""
    return
      "<button name=\"choice\" value=\"\(MarkupText.escaped(id))\">\(MarkupText.escaped(part.label))</button>\n"
  }

  private static func style(_ preferences: Preferences) -> String {
    func variables(_ color: (ColorToken) -> ColorToken.RGB) -> String {
      ColorToken.allCases.map { "--\($0.rawValue): \(color($0).css);" }.joined(separator: " ")
    }
    let light = variables(\.light)
    let dark = variables(\.dark)
    let colors =
      switch preferences.appearance {
      case .light: ":root { color-scheme: light; \(light) }"
      case .dark: ":root { color-scheme: dark; \(dark) }"
      case .system:
        ":root { color-scheme: light dark; \(light) }\n"
          + "@media (prefers-color-scheme: dark) { :root { \(dark) } }"
      }
    return colors + """

      body { margin: 0; background: var(--canvas); color: var(--text);
        font: 1.125rem/1.5 system-ui, sans-serif; text-align: left; overflow-wrap: break-word; }
      main { max-width: 40rem; margin: 0 auto; padding: 1rem; }
      h1 { font-size: 1.75rem; line-height: 1.2; margin: 0.5rem 0 1rem; }
      h2 { font-size: 1.25rem; margin: 1.25rem 0 0.5rem; }
      p { margin: 0.5rem 0; }
      .banner { border: 2px solid var(--text); padding: 0.75rem; }
      .status_label { border-left: 0.25rem solid var(--route); padding-left: 0.75rem; }
      .gate_fact_panel { background: var(--ticket); padding: 0.25rem 1rem 1rem; }
      .stripe { height: 0.25rem; background: var(--route); margin-top: 0.75rem; }
      section, p.banner { margin-bottom: 1rem; }
      ol { padding-left: 1.75rem; }
      ol.steps { list-style: none; padding-left: 0; }
      li { margin: 0.75rem 0; }
      button { font: inherit; text-align: left; min-height: 2.75rem; padding: 0.5rem 1rem;
        background: var(--action); color: var(--canvas); border: 2px solid var(--action);
        border-radius: 0.375rem; max-width: 100%; }
      button:focus-visible { outline: 3px solid var(--text); outline-offset: 3px; }
      """
  }
}
