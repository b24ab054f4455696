/// What a command takes, and the words of its help.
struct CommandSpecification: Sendable {
  /// The name, for example `route`.
  var name: String
  /// One line about it.
  var summary: String
  /// The positional arguments in a usage line.
  var operands: String
  /// How many positional arguments there may be.
  var operandCount: ClosedRange<Int>
  /// The options, in the order of the help.
  var options: [OptionSpecification]
  /// Paragraphs after the options.
  var notes: [String]
  /// Examples: whole command lines, and what each does.
  var examples: [Example]

  /// An example of the help.
  struct Example: Sendable {
    /// The arguments after `grounded`, as typed into a shell.
    var line: String
    /// What it does.
    var summary: String
  }

  /// The option of a name.
  func option(named name: String) -> OptionSpecification? {
    options.first { $0.name == name }
  }

  /// The help of the command.
  var help: String {
    var text = "\(summary)\n\nUsage: grounded \(name) \(operands)"
    let required = options.filter(\.isRequired)
    for option in required { text += " \(option.synopsis)" }
    if required.count < options.count { text += " [options]" }
    text += "\n\nOptions:\n"
    text += Self.columns(options.map { ($0.synopsis, $0.summary) })
    for note in notes { text += "\n" + note + "\n" }
    text += "\nExamples:\n"
    for example in examples {
      text += "  grounded \(example.line)\n      \(example.summary)\n"
    }
    return text
  }

  /// Two columns; the second starts on a line of its own where the first is long.
  static func columns(_ rows: [(String, String)]) -> String {
    let width = 26
    var text = ""
    for (left, right) in rows {
      if left.count <= width {
        text += "  \(left)\(String(repeating: " ", count: width - left.count))  \(right)\n"
      } else {
        text += "  \(left)\n  \(String(repeating: " ", count: width))  \(right)\n"
      }
    }
    return text
  }
}
