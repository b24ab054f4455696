/// What a command gives: an exit code, a result and messages.
struct Outcome: Hashable {
  /// How the process ends.
  enum ExitCode: Int32 {
    /// Done; a route exists.
    case done = 0
    /// No route.
    case noRoute = 1
    /// Usage, an unknown or ambiguous place.
    case usage = 64
    /// The data can't be used at all.
    case unusableData = 65
    /// There is no such input.
    case noInput = 66
    /// A fault of ours.
    case fault = 70
  }

  /// How the process ends.
  var exitCode: ExitCode
  /// The result, for standard output.
  var output: String
  /// Messages for standard error, without the program's name and the last line's end.
  var messages: [String]

  /// Creates an outcome.
  init(_ exitCode: ExitCode, output: String = "", messages: [String] = []) {
    self.exitCode = exitCode
    self.output = output
    self.messages = messages
  }
}
