import GroundedModel

/// One attribute of one feature.
struct FieldPayload: FindingPayload {
  /// The attribute.
  var property: String
  /// What its value is.
  var value: String
  /// What it should be.
  var expected: String

  var message: String { "Its \(property) is \(value), expected is \(expected)." }
  var facts: [PayloadFact] {
    [.text(.property, property), .text(.value, value), .text(.expected, expected)]
  }
}

extension RecordScope {
  /// Whether reading the archive has reported this attribute already.
  func isReported(_ property: String, at location: SourceLocation?) -> Bool {
    data.reportedFields.contains(
      ValidationData.ReportedField(feature: reference, property: property))
      || location.map { data.reportedPlaces.contains($0) } ?? false
  }
}
