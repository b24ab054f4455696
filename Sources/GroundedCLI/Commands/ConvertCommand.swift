internal import Grounded
internal import GroundedImport
internal import GroundedModel

/// `grounded convert`: data in another format.
struct ConvertCommand {
  /// The command's options and help.
  static let specification = CommandSpecification(
    name: "convert",
    summary: "Write the data in another format; what it can't hold is listed.",
    operands: "DATA",
    operandCount: 1...1,
    options: [
      OptionSpecification(
        "--to", "FORMAT", choices: VenueConversion.Format.allCases.map(\.rawValue),
        isRequired: true, "the format to write"),
      OptionSpecification(
        "-o", "OUT", isRequired: true,
        "where: imdf makes a folder, or a zip file where the name ends in .zip"),
      OptionSpecification("--force", "replace what is there: a file, or the folder of an archive"),
      OptionSpecification(
        "--created", "TIME", "imdf: the date of the data where it has none (RFC 3339)"),
    ] + DataOptions.specifications + [.help],
    notes: [
      """
      The same data gives the same bytes. Identifiers are kept where the format allows them. A fact that the
      data does not have stays unknown; illustrative data stays illustrative. Facts that the format can't
      hold are listed on standard error, each kind with its count.
      """,
      """
      OUT appears whole or not at all. Where something is there already, nothing is written without --force;
      a folder that holds anything but .geojson and .json files is never replaced.
      """,
    ],
    examples: [
      .init(
        line: "convert terminal.osm --to imdf -o terminal.zip",
        summary: "OpenStreetMap to an IMDF zip file."),
      .init(
        line: "convert AirportData/sample-airport --to indoorgml -o airport.gml",
        summary: "The sample airport as IndoorGML."),
    ])

  private let data: String
  private let format: VenueConversion.Format
  private let target: String
  private let replaces: Bool
  private let created: String?
  private let options: DataOptions

  /// Reads the arguments.
  ///
  /// - Throws: `UsageError`.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    data = arguments.operands.first ?? ""
    format = arguments.value("--to").flatMap(VenueConversion.Format.init(rawValue:)) ?? .imdf
    target = arguments.value("-o") ?? ""
    replaces = arguments.has("--force")
    options = try DataOptions(arguments, data: arguments.operands)
    created = arguments.value("--created")
    if let created {
      if format != .imdf { throw UsageError("--created needs --to imdf: only it has such a date") }
      do {
        _ = try Instant(rfc3339: created)
      } catch {
        throw UsageError("--created \(created): \(error); write 2026-10-20T12:00:00+01:00")
      }
    }
    if format == .indoorgml, target.lowercased().hasSuffix(".zip") {
      throw UsageError("-o \(target): IndoorGML is one file; give a name that ends in .gml")
    }
  }

  /// Reads, writes and tells.
  ///
  /// - Throws: `UsageError`, `LoadError`.
  func run() throws -> Outcome {
    if let inside = TextFile.resolved(folderOf: target), let source = TextFile.resolved(data),
      inside == source || inside.hasPrefix(source + "/")
    {
      throw UsageError("-o \(target): lies in the data itself. Give a name outside \(data).")
    }
    let venue = try VenueGuide.venue(at: data, options: options.options)
    var options = VenueConversion.Options()
    options.replaces = replaces
    options.created = created
    options.generator = "grounded \(CommandLineTool.version)"
    let result: VenueConversion.Result
    do {
      result = try VenueConversion.write(venue, as: format, to: target, options: options)
    } catch {
      if error.isTaken { throw UsageError(error.message) }
      throw LoadError(.unusable, error.message)
    }
    var messages = [FindingCount.line(venue.findings, data: data)].compactMap { $0 }
    messages += result.report.changed.map { "changed: \($0.what) (\($0.count))" }
    messages += result.report.missing.map { "not in the data: \($0.what) (\($0.count))" }
    messages += result.report.leftOut.map { "left out: \($0.what) (\($0.count))" }
    let parts = result.written.map { "\($0.count) \($0.what)" }
    return Outcome(
      .done, output: "\(target): \(parts.joined(separator: ", "))\n", messages: messages)
  }
}
