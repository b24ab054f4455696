internal import GroundedModel

/// The facts behind a finding, and its message.
protocol FindingPayload: Hashable, Sendable {
  /// What is wrong, as one sentence that names the thing.
  var message: String { get }
  /// The facts for programs.
  var facts: [PayloadFact] { get }
}

/// One fact of a finding.
public struct PayloadFact: Hashable, Sendable {
  /// The value of a fact.
  public enum Value: Hashable, Sendable {
    /// A text.
    case text(String)
    /// A whole number.
    case count(Int)
    /// A measure; its unit is the one of its field.
    case measure(Double)
    /// Several texts.
    case list([String])
  }

  /// What it says something about.
  public var field: FieldName
  /// The value.
  public var value: Value

  /// Creates a fact.
  init(_ field: FieldName, _ value: Value) {
    self.field = field
    self.value = value
  }

  /// Creates a fact from text.
  static func text(_ field: FieldName, _ text: String) -> PayloadFact {
    PayloadFact(field, .text(text))
  }

  /// Creates a fact from a whole number.
  static func count(_ field: FieldName, _ count: Int) -> PayloadFact {
    PayloadFact(field, .count(count))
  }

  /// Creates a fact from a measure.
  static func measure(_ field: FieldName, _ value: Double) -> PayloadFact {
    PayloadFact(field, .measure(value))
  }

  /// Creates a fact from several texts.
  static func list(_ field: FieldName, _ texts: [String]) -> PayloadFact {
    PayloadFact(field, .list(texts))
  }

  /// The value as text.
  public var shown: String {
    switch value {
    case .text(let text): text
    case .count(let count): "\(count)"
    case .measure(let measure): DecimalText.text(measure, places: 3)
    case .list(let texts): texts.joined(separator: ", ")
    }
  }

  /// The value as JSON.
  var json: JSONText {
    switch value {
    case .text(let text): .string(text)
    case .count(let count): .int(count)
    case .measure(let measure): .number(measure, places: 3)
    case .list(let texts): .array(texts.map(JSONText.string))
    }
  }

  /// A fact as reading and building write it; nil where the field is not of the vocabulary.
  init?(_ fact: Finding.Fact) {
    guard let field = FieldName(rawValue: fact.field) else { return nil }
    self.field = field
    switch field {
    case .count, .featuresRead, .firstLine, .firstColumn:
      value = Int(fact.value).map(Value.count) ?? .text(fact.value)
    case .pairs:
      var texts: [String] = []
      var rest = fact.value[...]
      while let comma = rest.firstIndex(of: ",") {
        texts.append(String(rest[..<comma]))
        rest = rest[rest.index(after: comma)...].drop { $0 == " " }
      }
      texts.append(String(rest))
      value = .list(texts)
    case .area, .length, .width, .distance:
      value = Double(fact.value).map(Value.measure) ?? .text(fact.value)
    default: value = .text(fact.value)
    }
  }
}
