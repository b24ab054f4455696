import FoundationEssentials
import GroundedModel
import Testing

@testable import Grounded
@testable import GroundedCLI

/// Folders of suites and archives for the tests of `grounded regress`.
enum RegressFiles {
  static let root: String =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  static let airport = root + "/AirportData/sample-airport"
  static let suites = root + "/AirportData/suites"
  static let names = ["ba256", "lifts", "security", "night", "evacuation"]

  static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  static func write(_ text: String, _ path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  /// A new folder with a copy of the airport and of its suites, side by side as in the repository.
  static func copy() throws -> String {
    let folder = FileManager.default.temporaryDirectory.path + "/grounded-regress-\(UUID())"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: airport, toPath: folder + "/sample-airport")
    try FileManager.default.copyItem(atPath: suites, toPath: folder + "/suites")
    return folder
  }

  static func remove(_ folder: String) {
    try? FileManager.default.removeItem(atPath: folder)
  }

  static func run(_ arguments: [String], environment: [String: String] = [:]) -> Outcome {
    var surroundings = Surroundings()
    surroundings.environment = environment
    return CommandLineTool.outcome(
      arguments: ["regress"] + arguments, now: Instant(secondsSince1970: 1_792_494_000),
      surroundings: surroundings)
  }

  /// Changes the one line of a file that holds an identifier as its own.
  static func edit(
    _ file: String, id: String, _ change: (String) -> String?
  ) throws {
    var lines = try text(file).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    let position = try #require(
      lines.firstIndex { $0.contains("\"id\": \"\(id)\", \"properties\"") })
    if let changed = change(lines[position]) {
      lines[position] = changed
    } else {
      lines.remove(at: position)
      // The last feature has no comma after it.
      if lines[position].hasPrefix("  ]"), lines[position - 1].hasSuffix(",") {
        lines[position - 1].removeLast()
      }
    }
    try write(lines.joined(separator: "\n"), file)
  }
}
