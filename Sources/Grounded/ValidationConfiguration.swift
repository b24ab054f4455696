internal import GroundedImport
public import GroundedModel
internal import GroundedValidation

/// What a team wants of validation, kept in a file beside its data.
///
/// A JSON object with `fail_on`, a severity, and `severity`, an object of severities by the names of rules.
/// Both may be missing.
public struct ValidationConfiguration: Hashable, Sendable {
  /// The severity that fails a run, where the file says one.
  public var failOn: Severity?
  /// Severities that replace those of rules, by the rule's name.
  public var severities: [String: Severity] = [:]

  /// Reads a file.
  ///
  /// - Throws: `LoadError` with file, line and column of the first thing that is wrong in it.
  public init(path: String) throws(LoadError) {
    let file = try SuiteFile.json(path, kind: "configuration").file
    func refusal(_ offset: Int, _ words: String) -> LoadError {
      let place = file.location(offset)
      return LoadError(.unusable, "\(path):\(place.line):\(place.column): \(words)")
    }
    let root = file.root
    guard root.kind == .object else {
      throw refusal(0, "a configuration is an object with \"severity\" and \"fail_on\".")
    }
    func severity(_ value: JSONValue) throws(LoadError) -> Severity {
      guard let severity = value.string.flatMap(Severity.init(rawValue:)) else {
        throw refusal(value.offset, "write \"information\", \"warning\" or \"error\".")
      }
      return severity
    }
    for (key, value) in root.members {
      switch key.text {
      case "fail_on": failOn = try severity(value)
      case "severity":
        guard value.kind == .object else {
          throw refusal(value.offset, "\"severity\" is an object of severities by rule.")
        }
        for (rule, wanted) in value.members {
          guard DataValidator.rules.contains(where: { $0.id == rule.text }) else {
            let near = EditDistance.nearest(to: rule.text, among: DataValidator.rules.map(\.id))
            throw refusal(
              rule.offset,
              "there is no rule \"\(rule.text)\""
                + (near.first.map { "; did you mean \($0)?" } ?? "")
                + " grounded validate --rules lists them.")
          }
          severities[rule.text] = try severity(wanted)
        }
      default:
        throw refusal(
          key.offset, "there is no setting \"\(key.text)\": use \"severity\" or \"fail_on\".")
      }
    }
  }
}
