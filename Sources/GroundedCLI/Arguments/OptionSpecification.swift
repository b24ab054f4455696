/// One option of a command.
struct OptionSpecification: Hashable, Sendable {
  /// The name with its dashes, for example `--from`.
  var name: String
  /// What the value is called in the help; nil where the option takes none.
  var valueName: String?
  /// One line of help.
  var summary: String
  /// The values that work; nil where any text does.
  var choices: [String]?
  /// Whether it may stand more than once.
  var isRepeatable: Bool
  /// Whether the command can't do without it.
  var isRequired: Bool

  /// Creates an option with a value.
  init(
    _ name: String, _ valueName: String, choices: [String]? = nil, isRepeatable: Bool = false,
    isRequired: Bool = false, _ summary: String
  ) {
    self.name = name
    self.valueName = valueName
    self.summary = summary
    self.choices = choices
    self.isRepeatable = isRepeatable
    self.isRequired = isRequired
  }

  /// Creates an option without a value.
  init(_ name: String, _ summary: String) {
    self.name = name
    self.summary = summary
    isRepeatable = false
    isRequired = false
  }

  /// How the option is written in a usage line and in the list of options.
  var synopsis: String {
    guard let valueName else { return name }
    return "\(name) \(choices?.joined(separator: "|") ?? valueName)"
  }

  /// The option that every command has.
  static let help = OptionSpecification("--help", "show this help")
}
