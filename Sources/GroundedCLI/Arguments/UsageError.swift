/// A command line that can't be followed; the message says what is wrong and what to do.
struct UsageError: Error, Hashable {
  /// One or more lines, without the program's name.
  var message: String

  /// Creates an error.
  init(_ message: String) {
    self.message = message
  }
}
