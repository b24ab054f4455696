import GroundedModel

/// Findings as one self-contained page, with a plan of each level and the findings on it.
package struct HTMLReport {
  /// Most findings listed for a rule; the count is exact all the same.
  private static let mostListed = 200

  /// Creates a renderer.
  package init() {}

  /// The report as HTML.
  package func render(_ report: ValidationReport) -> String {
    let title = "Findings in \(report.sources.joined(separator: ", "))"
    var body = "<h1>\(e(title))</h1>\n<p>\(e(TextReport.summary(report)))</p>\n"
    let groups = TextReport.groups(report)
    body += table(groups)
    body += plans(report)
    body += "<h2 id=\"findings\">Findings by rule</h2>\n"
    if groups.isEmpty { body += "<p>Nothing was found.</p>\n" }
    for group in groups { body += section(group) }
    if !report.gaps.isEmpty {
      body += "<h2>Not checked</h2>\n<ul>\n"
      for group in TextReport.gapGroups(report) {
        body += "<li>\(e(group.rules)): \(e(group.why))</li>\n"
      }
      body += "</ul>\n"
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(e(title))</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <main>
      \(body)</main>
      </body>
      </html>

      """
  }

  private func e(_ text: String) -> String { MarkupText.escaped(text) }

  private func table(
    _ groups: [(rule: String, severity: Severity, findings: [ValidationFinding])]
  ) -> String {
    guard !groups.isEmpty else { return "" }
    var text =
      "<table>\n<caption>Rules that found something</caption>\n<thead><tr><th scope=\"col\">Severity</th><th scope=\"col\">Rule</th><th scope=\"col\">Findings</th><th scope=\"col\">What</th></tr></thead>\n<tbody>\n"
    for group in groups {
      let summary = RuleRegistry.metadata(of: group.rule)?.summary ?? ""
      text +=
        "<tr><td><span class=\"\(group.severity.rawValue)\">\(group.severity.rawValue)</span></td><th scope=\"row\"><a href=\"#\(anchor(group.rule, group.severity))\">\(e(group.rule))</a></th><td>\(group.findings.count)</td><td>\(e(summary))</td></tr>\n"
    }
    return text + "</tbody>\n</table>\n"
  }

  private func anchor(_ rule: String, _ severity: Severity) -> String {
    "\(rule)-\(severity.rawValue)"
  }

  private func section(
    _ group: (rule: String, severity: Severity, findings: [ValidationFinding])
  ) -> String {
    guard let first = group.findings.first else { return "" }
    var text =
      "<section id=\"\(anchor(group.rule, group.severity))\">\n<h3>\(e(group.rule)) <span class=\"\(group.severity.rawValue)\">\(group.severity.rawValue)</span></h3>\n"
    text +=
      "<p>\(TextReport.words(group.findings.count, "finding")). <strong>Why it matters:</strong> \(e(first.why)) <strong>What to do:</strong> \(e(first.fix))</p>\n<ol>\n"
    for finding in group.findings.prefix(Self.mostListed) {
      let name = finding.name.map { " “\(e($0))”" } ?? ""
      let feature = finding.feature.map { "\(e($0.featureType.rawValue))\(name): " } ?? ""
      text +=
        "<li>\(feature)\(e(finding.message)) <code>\(e(String(TextReport.place(finding).dropLast(2))))</code></li>\n"
    }
    text += "</ol>\n"
    if group.findings.count > Self.mostListed {
      text += "<p>and \(group.findings.count - Self.mostListed) more</p>\n"
    }
    return text + "</section>\n"
  }

  // MARK: Plans

  private func plans(_ report: ValidationReport) -> String {
    guard !report.plans.isEmpty else { return "" }
    var text = "<h2>Plans</h2>\n"
    for (number, plan) in report.plans.enumerated() {
      let findings = report.findings.filter {
        $0.levelID == plan.id && $0.source == plan.source && ($0.coordinate != nil)
      }
      text += drawing(plan, findings, position: number)
    }
    return text
  }

  private func drawing(
    _ plan: LevelPlan, _ findings: [ValidationFinding], position: Int
  ) -> String {
    let points = plan.units.flatMap { $0.rings.flatMap { $0 } }.filter {
      $0.x.magnitude < 1e6 && $0.y.magnitude < 1e6
    }
    guard let west = points.map(\.x).min(), let east = points.map(\.x).max(),
      let south = points.map(\.y).min(), let north = points.map(\.y).max()
    else { return "" }
    // Signs keep their size whatever the size of the venue: about a hundredth of the drawing.
    let size = max(east - west, north - south, 1) / 90
    func number(_ value: Double) -> String { DecimalText.text(value, places: 2) }
    func x(_ point: PlanarPoint) -> String { number(point.x - west) }
    func y(_ point: PlanarPoint) -> String { number(north - point.y) }
    var shapes = ""
    for unit in plan.units {
      let path = unit.rings.map { ring in
        "M" + ring.map { "\(x($0)) \(y($0))" }.joined(separator: "L") + "Z"
      }.joined()
      shapes += "<path class=\"\(unit.isVoid ? "v" : "u")\" d=\"\(path)\"/>\n"
    }
    for line in plan.openings {
      shapes +=
        "<polyline class=\"o\" points=\"\(line.map { "\(x($0)),\(y($0))" }.joined(separator: " "))\"/>\n"
    }
    let sorted = findings.sorted { $0.severity < $1.severity }
    for finding in sorted {
      guard let coordinate = finding.coordinate else { continue }
      let point = plan.frame.planar(coordinate)
      guard point.x >= west - 100, point.x <= east + 100, point.y >= south - 100,
        point.y <= north + 100
      else { continue }
      shapes += mark(finding, x: point.x - west, y: north - point.y, size: size)
    }
    let counts = Severity.allCases.reversed().map { severity in
      let count = findings.count { $0.severity == severity }
      return TextReport.words(count, severity == .information ? "note" : severity.rawValue)
    }.joined(separator: ", ")
    let id = "plan-\(position)"
    let margin = size * 2
    return """
      <figure>
      <svg role="img" aria-labelledby="\(id)" viewBox="\(number(-margin)) \(number(-margin)) \(number(east - west + 2 * margin)) \(number(north - south + 2 * margin))" stroke-width="\(number(size / 12))">
      <title id="\(id)">Plan of \(e(plan.name)): \(counts)</title>
      \(shapes)</svg>
      <figcaption>\(e(plan.name)): \(counts). Square: error; triangle: warning; circle: note.</figcaption>
      </figure>

      """
  }

  private func mark(
    _ finding: ValidationFinding, x: Double, y: Double, size: Double
  ) -> String {
    func number(_ value: Double) -> String { DecimalText.text(value, places: 2) }
    let half = size / 2
    let shape =
      switch finding.severity {
      case .error:
        "<rect class=\"e\" x=\"\(number(x - half))\" y=\"\(number(y - half))\" width=\"\(number(size))\" height=\"\(number(size))\">"
      case .warning:
        "<path class=\"w\" d=\"M\(number(x)) \(number(y - half))L\(number(x + half)) \(number(y + half))L\(number(x - half)) \(number(y + half))Z\">"
      case .information:
        "<circle class=\"i\" cx=\"\(number(x))\" cy=\"\(number(y))\" r=\"\(number(half * 0.7))\">"
      }
    let end =
      switch finding.severity {
      case .error: "</rect>"
      case .warning: "</path>"
      case .information: "</circle>"
      }
    return "\(shape)<title>\(e(finding.rule)): \(e(finding.message))</title>\(end)\n"
  }

  private static let style = """
    body{font:1rem/1.5 system-ui,sans-serif;margin:0;color:#1a1a1a;background:#fff}
    main{max-width:75rem;margin:0 auto;padding:1rem}
    table{border-collapse:collapse;width:100%}caption{text-align:left;font-weight:bold;padding:.5rem 0}
    th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #ccc;vertical-align:top}
    tbody th{font-weight:normal}a{color:#0b4f9e}
    code{font-size:.85em;color:#444;overflow-wrap:anywhere}
    .error,.warning,.information{padding:0 .4em;border-radius:.2em;font-size:.9rem;font-weight:normal}
    .error{background:#a40e26;color:#fff}.warning{background:#ffe08a;color:#3d2e00}
    .information{background:#d9e8f7;color:#0b2f57}
    figure{margin:1rem 0}svg{width:100%;max-height:80vh;background:#fafafa;border:1px solid #ccc}
    .u{fill:#fff;stroke:#777}.v{fill:#d5d5d5;stroke:#999}.o{fill:none;stroke:#0b7a3b;stroke-width:.4}
    .e{fill:#a40e26;stroke:#fff}.w{fill:#e0a100;stroke:#3d2e00}.i{fill:#2f6fb3;stroke:#fff}

    """
}
