internal import Grounded
internal import GroundedModel

/// `grounded regress`: whether routes are still what a suite expects.
struct RegressCommand {
  /// The command's options and help.
  static let specification = CommandSpecification(
    name: "regress",
    summary: "Hold routes against what suites expect of them, or compare two editions of the data.",
    operands: "SUITE…",
    operandCount: 0...Int.max,
    options: [
      OptionSpecification(
        "--format", "FORMAT", choices: ["text", "json", "junit"], "the form of the report (text)"),
      OptionSpecification(
        "--update", "record what holds now, and say what changed; refused with CI=true"),
      OptionSpecification("--jobs", "N", "how many questions are put at the same time (1)"),
      OptionSpecification(
        "--compare", "compare two editions, OLD and NEW: which routes changed, and why"),
      OptionSpecification(
        "--suite", "SUITE|all",
        "the routes to compare: a suite's, or every entrance to every gate"),
      OptionSpecification(
        "--at", "TIME", "when the routes of --suite all start (now): RFC 3339"),
      OptionSpecification("--schema", "print the JSON Schema of suite files"),
    ] + DataOptions.specifications + [.help],
    notes: [
      """
      SUITE is a JSON file of cases (grounded.suite/1, see --schema): where from and to, with which profile,
      when, what is closed, and what is expected: length, time, the way, the words, or a refusal and its
      reason. A matrix asks the same for all gates, profiles or lifts. Paths in it start at its folder.
      """,
      """
      Two editions are compared with: grounded regress --compare OLD NEW --suite SUITE|all
      """,
      """
      The exit code is 0 if everything holds or nothing changed, and 1 otherwise.
      """,
    ],
    examples: [
      .init(
        line: "regress AirportData/suites/ba256.json", summary: "Whether the story still holds."),
      .init(
        line: "regress AirportData/suites/ba256.json AirportData/suites/lifts.json --format junit"
          + " --jobs 2",
        summary: "For a build server."),
      .init(
        line: "regress AirportData/suites/ba256.json --update",
        summary: "After a change that was meant: record it, and read what changed."),
      .init(
        line: "regress --compare old.zip new.zip --suite all --at 2026-10-20T12:00:00+01:00",
        summary: "Which routes from the entrances to the gates a new edition changes."),
    ])

  private let operands: [String]
  private let format: String
  private let updates: Bool
  private let jobs: Int
  private let compares: Bool
  private let suite: String?
  private let at: String?
  private let printsSchema: Bool
  private let reading: DataOptions

  /// The most questions at the same time.
  static let mostJobs = 256

  /// Reads the arguments.
  ///
  /// - Throws: `UsageError`.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    operands = arguments.operands
    format = arguments.value("--format") ?? "text"
    updates = arguments.has("--update")
    compares = arguments.has("--compare")
    suite = arguments.value("--suite")
    at = arguments.value("--at")
    printsSchema = arguments.has("--schema")
    reading = try DataOptions(
      arguments, data: arguments.has("--compare") ? arguments.operands : [])
    let jobsText = arguments.value("--jobs") ?? "1"
    guard let jobs = Int(jobsText), (1...Self.mostJobs).contains(jobs) else {
      throw UsageError("--jobs \(jobsText): write a whole number from 1 to \(Self.mostJobs)")
    }
    self.jobs = jobs
    if printsSchema { return }
    if compares {
      guard operands.count == 2, suite != nil else {
        throw UsageError(
          "--compare needs two editions and a suite: "
            + "grounded regress --compare OLD NEW --suite SUITE|all")
      }
      if format == "junit" { throw UsageError("--compare writes text or json, not junit") }
      if updates { throw UsageError("--compare records nothing; --update goes with suites alone") }
    } else {
      if suite != nil { throw UsageError("--suite goes with --compare; name suites alone") }
      if at != nil {
        throw UsageError("--at goes with --compare --suite all; the cases of a suite say when")
      }
      if operands.isEmpty {
        throw UsageError(
          "regress needs a suite: grounded regress SUITE…\nTry: grounded help regress")
      }
    }
    if at != nil, suite != "all" {
      throw UsageError("--at goes with --suite all; the cases of a suite say when")
    }
  }

  /// Runs the suites, or compares.
  ///
  /// - Throws: `UsageError`, `LoadError`.
  func run(now: Instant, surroundings: Surroundings) throws -> Outcome {
    if printsSchema { return Outcome(.done, output: RegressionSuite.schema) }
    if compares { return try comparison(now: now, surroundings) }
    if updates, Self.isBuildServer(surroundings.environment) {
      throw UsageError(
        "--update is refused because CI is set: a build server has to hold routes against what people"
          + " have read and agreed to, never agree by itself. Run it on your machine and commit the suites."
      )
    }
    var suites: [RegressionSuite] = []
    for path in operands { suites.append(try RegressionSuite(reading: path)) }
    try reading.check(Set(suites.flatMap { $0.cases.map(\.data) }).sorted())
    let run = RegressionRun(jobs: jobs, records: updates, options: reading.options)
    let report = try run.report(on: suites, progress: surroundings.progress)
    if updates { return try update(suites, report) }
    let output =
      switch format {
      case "json": report.json
      case "junit": report.junit
      default: report.text(usesColour: surroundings.usesColour)
      }
    return Outcome(report.failedCount == 0 ? .done : .noRoute, output: output)
  }

  /// Whether the environment is that of a build server.
  private static func isBuildServer(_ environment: [String: String]) -> Bool {
    guard let value = environment["CI"]?.lowercased() else { return false }
    return !["", "0", "false", "no"].contains(value)
  }

  private func update(_ suites: [RegressionSuite], _ report: RegressionReport) throws -> Outcome {
    var text = ""
    var problems: [String] = []
    let updates = zip(suites, report.suites).map { SuiteUpdate($0, $1) }
    try TextFile.replace(updates.flatMap(\.files).map { (path: $0.path, text: $0.text) })
    for (suite, update) in zip(suites, updates) {
      if update.changes.isEmpty {
        text += "\(suite.path): nothing changed\n"
      } else {
        text += "\(suite.path): \(update.changes.count) changed\n"
        for change in update.changes { text += "  \(change)\n" }
        for file in update.files.dropFirst() { text += "  written: \(file.path)\n" }
      }
      problems += update.problems.map { "\(suite.path): \($0)" }
    }
    return Outcome(problems.isEmpty ? .done : .noRoute, output: text, messages: problems)
  }

  private func comparison(now: Instant, _ surroundings: Surroundings) throws -> Outcome {
    guard let old = operands.first, let new = operands.last, let suite else {
      throw UsageError("--compare needs two editions")
    }
    let departs = try at.map { try TimeArgument($0, zoneOf: new).instant } ?? now
    let questions: RouteComparison.Questions =
      suite == "all" ? .all(departs: departs) : .suite(try RegressionSuite(reading: suite))
    let comparison = try RouteComparison(
      old: old, new: new, questions: questions, jobs: jobs, options: reading.options,
      progress: surroundings.progress)
    return Outcome(
      comparison.changes.isEmpty ? .done : .noRoute,
      output: format == "json"
        ? comparison.json : comparison.text(usesColour: surroundings.usesColour))
  }
}
