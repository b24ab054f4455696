internal import Grounded
internal import GroundedModel
internal import GroundedValidation

/// `grounded validate`: what is wrong with the data.
struct ValidateCommand {
  /// The command's options and help.
  static let specification = CommandSpecification(
    name: "validate",
    summary: "Find what in the data is wrong, suspicious or would leave a traveller stranded.",
    operands: "DATA…",
    operandCount: 0...Int.max,
    options: [
      OptionSpecification(
        "--format", "FORMAT",
        choices: ["text", "json", "sarif", "junit", "html", "geojson", "markdown"],
        "the form of the report (text)"),
      OptionSpecification(
        "--fail-on", "SEVERITY", choices: Severity.allCases.map(\.rawValue),
        "exit with 1 if anything this bad is found (error)"),
      OptionSpecification(
        "--severity", "RULE=SEVERITY", isRepeatable: true, "another severity for a rule"),
      OptionSpecification(
        "--config", "FILE",
        "JSON with \"fail_on\" and \"severity\" by rule; options win over it"),
      OptionSpecification(
        "--baseline", "FILE", "known findings: they are left out and don't fail"),
      OptionSpecification("--write-baseline", "FILE", "write all findings to a file as known"),
      OptionSpecification(
        "--compare", "compare two editions, OLD and NEW: what is new, gone, no longer reached"),
      OptionSpecification("--at", "TIME", "the moment at which age is judged (now)"),
      OptionSpecification("--explain", "RULE", "what a rule finds, why, and what to do"),
      OptionSpecification("--rules", "list all rules"),
    ] + DataOptions.specifications + [.help],
    notes: [
      """
      Findings are grouped by rule, the worst first: where, why it matters to a traveller, what to do.
      What could not be checked is said, never left out in silence.
      """,
      """
      DATA is IMDF, an OpenStreetMap .osm file or an IndoorGML file, known by its content. Rules about files
      and attributes of IMDF are not checked in the others, which is said too.
      """,
    ],
    examples: [
      .init(
        line: "validate AirportData/sample-airport", summary: "Everything there is to say about it."
      ),
      .init(
        line: "validate AirportData/sample-airport --fail-on warning --format json",
        summary: "For a build that stops at warnings."),
      .init(
        line: "validate AirportData/sample-airport --format html",
        summary: "A page with a plan of each level."),
      .init(
        line: "validate AirportData/sample-airport.osm --infer 0",
        summary: "An OpenStreetMap file, without entrances that are assumed."),
      .init(
        line: "validate AirportData/sample-airport --explain graph_island",
        summary: "What a rule means."),
    ])

  private let data: [String]
  private let format: String
  private let config: String?
  private var failOn: Severity
  private let failOnIsSaid: Bool
  private var severities: [String: Severity]
  private let explained: String?
  private let listsRules: Bool
  private let at: String?
  private let baseline: String?
  private let writtenBaseline: String?
  private let compares: Bool
  private let reading: DataOptions

  /// Reads the arguments.
  ///
  /// - Throws: `UsageError`.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    data = arguments.operands
    format = arguments.value("--format") ?? "text"
    failOn = arguments.value("--fail-on").flatMap(Severity.init(rawValue:)) ?? .error
    failOnIsSaid = arguments.value("--fail-on") != nil
    config = arguments.value("--config")
    explained = arguments.value("--explain")
    listsRules = arguments.has("--rules")
    at = arguments.value("--at")
    baseline = arguments.value("--baseline")
    writtenBaseline = arguments.value("--write-baseline")
    compares = arguments.has("--compare")
    reading = try DataOptions(arguments, data: arguments.operands)
    if compares, data.count != 2 {
      throw UsageError("--compare needs two editions: grounded validate --compare OLD NEW")
    }
    if compares, !["text", "json"].contains(format) {
      throw UsageError("--compare writes text or json, not \(format)")
    }
    var severities: [String: Severity] = [:]
    for text in arguments.all("--severity") {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let severity = Severity(rawValue: parts[1]) else {
        throw UsageError(
          "--severity \(text): write RULE=information, RULE=warning or RULE=error")
      }
      _ = try Self.rule(parts[0])
      severities[parts[0]] = severity
    }
    self.severities = severities
    if data.isEmpty, explained == nil, !listsRules {
      throw UsageError(
        "validate needs the map data: grounded validate DATA…\nTry: grounded help validate")
    }
  }

  private static func rule(_ id: String) throws(UsageError) -> RuleMetadata {
    if let rule = DataValidator.rules.first(where: { $0.id == id }) { return rule }
    let near = EditDistance.nearest(to: id, among: DataValidator.rules.map(\.id)).first
    throw UsageError(
      "there is no rule \"\(id)\"" + (near.map { "; did you mean \($0)?" } ?? "")
        + "\nTry: grounded validate --rules")
  }

  /// Validates the data.
  ///
  /// - Throws: `UsageError`, `LoadError`.
  func run(now: Instant, surroundings: Surroundings) throws -> Outcome {
    guard let config else { return try report(now: now, surroundings: surroundings) }
    let wanted = try ValidationConfiguration(path: config)
    var command = self
    command.severities.merge(wanted.severities) { said, _ in said }
    if !failOnIsSaid, let failOn = wanted.failOn { command.failOn = failOn }
    return try command.report(now: now, surroundings: surroundings)
  }

  private func report(now: Instant, surroundings: Surroundings) throws -> Outcome {
    if let explained {
      return Outcome(.done, output: RuleText.explanation(of: try Self.rule(explained)))
    }
    if listsRules { return Outcome(.done, output: RuleText.list) }
    var reports: [ValidationReport] = []
    for path in data {
      let options = ValidationOptions(
        now: try at.map { try TimeArgument($0, zoneOf: path, orUTC: true).instant } ?? now,
        severities: severities, drawsPlans: format == "html", comparesReach: compares,
        reading: reading.options)
      reports.append(
        try Validation.report(on: path, options: options, progress: surroundings.progress))
    }
    if compares, let old = reports.first, let new = reports.last {
      return comparison(old, new, surroundings)
    }
    var report = ValidationReport(merging: reports)
    var messages: [String] = []
    if let writtenBaseline {
      try TextFile.write(Baseline(report).text, to: writtenBaseline)
      let count = report.findings.count
      messages.append("\(count) findings are written to \(writtenBaseline) as known")
    }
    if let baseline {
      guard let known = Baseline(try TextFile.bytes(of: baseline)) else {
        throw LoadError(
          .unusable, "\(baseline):1:1: is no baseline. Write one with --write-baseline.")
      }
      let gone = known.gone(from: report).count
      let (rest, count) = known.removed(from: report)
      report = rest
      messages.append(
        "\(count) known findings are left out"
          + (gone > 0 ? "; \(gone) known ones are gone, write the baseline again" : ""))
    }
    let isBad = writtenBaseline == nil && report.findings.contains { $0.severity >= failOn }
    return Outcome(
      isBad ? .noRoute : .done, output: rendered(report, surroundings), messages: messages)
  }

  private func rendered(_ report: ValidationReport, _ surroundings: Surroundings) -> String {
    switch format {
    case "json": JSONReport().render(report)
    case "sarif": SARIFReport(version: CommandLineTool.version).render(report)
    case "junit": JUnitReport(failOn: failOn).render(report)
    case "html": HTMLReport().render(report)
    case "geojson": GeoJSONReport().render(report)
    case "markdown": MarkdownReport().render(report)
    default: TextReport(usesColour: surroundings.usesColour).render(report)
    }
  }

  private func comparison(
    _ old: ValidationReport, _ new: ValidationReport, _ surroundings: Surroundings
  ) -> Outcome {
    let comparison = EditionComparison(old: old, new: new)
    let isBad = comparison.new.findings.contains { $0.severity >= failOn }
    return Outcome(
      isBad ? .noRoute : .done,
      output: format == "json"
        ? comparison.json : comparison.text(usesColour: surroundings.usesColour))
  }
}
