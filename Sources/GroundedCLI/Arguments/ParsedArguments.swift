internal import Grounded

/// The arguments of one command, sorted into options and operands.
struct ParsedArguments: Hashable {
  /// The positional arguments in order.
  var operands: [String] = []
  /// The values of each option in order; an empty text for options without a value.
  var values: [String: [String]] = [:]
  /// Whether help was asked for.
  var wantsHelp = false

  /// Whether the option was given.
  func has(_ name: String) -> Bool {
    values[name] != nil
  }

  /// The value of an option, where it was given.
  func value(_ name: String) -> String? {
    values[name]?.last
  }

  /// Every value of a repeatable option.
  func all(_ name: String) -> [String] {
    values[name] ?? []
  }

  /// Sorts the arguments after the command's name.
  ///
  /// An option's value may start with `-`; `--name=value` works too; `--` ends the options. The name of an
  /// option of the same command is never taken for a value, so that a forgotten value is noticed.
  ///
  /// - Throws: `UsageError` for unknown or repeated options, missing values and wrong counts.
  init(_ arguments: [String], for command: CommandSpecification) throws(UsageError) {
    let known = Set(command.options.map(\.name) + ["--help", "-h"])
    var position = 0
    var isOptionsOver = false
    while position < arguments.count {
      let argument = arguments[position]
      position += 1
      if isOptionsOver || !argument.hasPrefix("-") || argument == "-" {
        operands.append(argument)
        continue
      }
      if argument == "--" {
        isOptionsOver = true
        continue
      }
      if argument == "--help" || argument == "-h" {
        wantsHelp = true
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts.first.map(String.init) ?? argument
      guard let option = command.option(named: name) else {
        throw Self.unknown(name, in: command)
      }
      var value = ""
      if option.valueName != nil {
        if parts.count > 1 {
          value = String(parts[1])
        } else if position < arguments.count, !known.contains(Self.name(of: arguments[position])) {
          value = arguments[position]
          position += 1
        } else {
          throw UsageError(
            "\(name) needs a value: \(option.synopsis)\(Self.hint(command))")
        }
        if value.isEmpty {
          throw UsageError("\(name) has an empty value: \(option.synopsis)\(Self.hint(command))")
        }
      } else if parts.count > 1 {
        throw UsageError("\(name) takes no value\(Self.hint(command))")
      }
      if values[name] != nil, !option.isRepeatable {
        throw UsageError("\(name) stands twice; once is enough\(Self.hint(command))")
      }
      try Self.check(value, for: option, in: command)
      values[name, default: []].append(value)
    }
    if wantsHelp { return }
    try checkCounts(for: command)
  }

  private func checkCounts(for command: CommandSpecification) throws(UsageError) {
    if operands.count < command.operandCount.lowerBound {
      throw UsageError(
        "\(command.name) needs the map data: grounded \(command.name) \(command.operands)"
          + Self.hint(command))
    }
    if operands.count > command.operandCount.upperBound {
      let extra = operands[command.operandCount.upperBound]
      throw UsageError(
        "there is one argument too many: \"\(extra)\". A name with spaces needs quotes."
          + Self.hint(command))
    }
    for option in command.options where option.isRequired && values[option.name] == nil {
      throw UsageError("\(option.synopsis) is missing\(Self.hint(command))")
    }
  }

  private static func check(
    _ value: String, for option: OptionSpecification, in command: CommandSpecification
  ) throws(UsageError) {
    guard let choices = option.choices, !choices.contains(value) else { return }
    let near = EditDistance.nearest(to: value, among: choices).first
    throw UsageError(
      "\(option.name) does not know \"\(value)\"" + (near.map { "; did you mean \($0)?" } ?? ".")
        + " It takes \(choices.joined(separator: ", ")).")
  }

  private static func name(of argument: String) -> String {
    argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .first.map(String.init) ?? argument
  }

  private static func unknown(_ name: String, in command: CommandSpecification) -> UsageError {
    let near = EditDistance.nearest(to: name, among: command.options.map(\.name) + ["--help"]).first
    return UsageError(
      "\(command.name) has no option \(name)" + (near.map { "; did you mean \($0)?" } ?? "")
        + hint(command))
  }

  private static func hint(_ command: CommandSpecification) -> String {
    "\nTry: grounded help \(command.name)"
  }
}
