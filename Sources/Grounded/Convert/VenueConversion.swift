internal import GroundedBuild
public import GroundedImport
public import GroundedModel

/// Writes a venue of any format in another one.
public enum VenueConversion {
  /// A format that can be written.
  public enum Format: String, Hashable, CaseIterable, Sendable {
    /// IMDF 1.0.0 with the routing extension: a folder, or a zip file.
    case imdf
    /// IndoorGML 1.0 with its navigation module: one file.
    case indoorgml
  }

  /// How to write.
  public struct Options: Hashable, Sendable {
    /// Whether what stands at the target is replaced.
    public var replaces = false
    /// The date of the data (RFC 3339) where it names none.
    public var created: String?
    /// The name of the program that writes.
    public var generator = "Grounded"

    /// Creates the options that replace nothing.
    public init() {}
  }

  /// What was written.
  public struct Result: Hashable, Sendable {
    /// Kinds of things in the target and how many, in the order of the format.
    public var written: [ExportReport.Item]
    /// What was left out, is missing, or changed.
    public var report: ExportReport
  }

  /// A target that can't be written.
  public struct Failure: Error, Hashable, Sendable {
    /// Whether something stands there that is not replaced.
    public var isTaken: Bool
    /// What is wrong and what to do.
    public var message: String
  }

  /// Writes a venue; the target is there whole or not at all.
  ///
  /// The same venue gives the same bytes.
  ///
  /// - Parameters:
  ///   - venue: What to write.
  ///   - format: The format.
  ///   - path: The target. For IMDF a folder, or a zip file where the name ends in `.zip`.
  ///   - options: How to write.
  /// - Returns: What was written, and what was not.
  /// - Throws: `Failure`.
  public static func write(
    _ venue: Venue, as format: Format, to path: String, options: Options = Options()
  ) throws(Failure) -> Result {
    do {
      switch format {
      case .imdf: return try writeIMDF(venue, to: path, options: options)
      case .indoorgml: return try writeIndoorGML(venue, to: path, options: options)
      }
    } catch {
      throw Failure(isTaken: error.kind == .taken, message: error.message)
    }
  }

  private static func writeIMDF(
    _ venue: Venue, to path: String, options: Options
  ) throws(OutputError) -> Result {
    let (files, report) = IMDFWriter.archive(
      of: venue, created: options.created, generator: options.generator)
    if path.lowercased().hasSuffix(".zip") {
      try OutputFiles.write(files, toZip: path, replaces: options.replaces)
    } else {
      try OutputFiles.write(files, toFolder: path, replaces: options.replaces)
    }
    return Result(
      written: [
        ExportReport.Item("files", files.count), ExportReport.Item("levels", venue.levels.count),
        ExportReport.Item("units", venue.units.count),
        ExportReport.Item("openings", venue.openings.count),
        ExportReport.Item("paths", venue.paths.count),
        ExportReport.Item("connections", venue.connections.count),
      ], report: report)
  }
}
