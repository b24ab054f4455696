internal import Grounded

/// The commands that work today, and the words around them.
enum Commands {
  /// The commands in the order of the help.
  static let all = [
    RouteCommand.specification, PlacesCommand.specification,
    ValidateCommand.specification, RegressCommand.specification, ImpactCommand.specification,
    GraphCommand.specification, ConvertCommand.specification,
    JourneyCommand.specification,
  ]

  /// Commands of the contract that are not there yet.
  static let later = ["compile"]

  /// The help of the whole program.
  static var overview: String {
    var text = """
      Directions from an airport's map data, step by step, to follow without a map.

      Usage: grounded COMMAND DATA [options]

      Commands:

      """
    text += CommandSpecification.columns(all.map { ($0.name, $0.summary) })
    text += CommandSpecification.columns([
      ("help COMMAND", "Show the options of a command, with examples."),
      ("--version", "Show the version."),
    ])
    text += """

      DATA is an IMDF folder or .zip file, an OpenStreetMap .osm file or an IndoorGML file; it is known by
      its content. Nothing is fetched from a network.

      Exit codes: 0 done, 1 no route or findings, 64 usage or unknown place, 65 data that can't be used,
      66 no such input, 70 a fault of this program.

      Example:
        grounded route AirportData/sample-airport --from B12 --to A04

      """
    return text
  }

  /// The error for a word that is no command.
  static func unknown(_ name: String) -> UsageError {
    if later.contains(name) {
      return UsageError("\(name) is not available yet\nTry: grounded help")
    }
    let near = EditDistance.nearest(to: name, among: all.map(\.name) + ["help"]).first
    return UsageError(
      "there is no command \"\(name)\"" + (near.map { "; did you mean \($0)?" } ?? "")
        + "\nTry: grounded help")
  }
}
