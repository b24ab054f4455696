import GroundedModel

/// Findings as SARIF 2.1.0, for viewers of code scanning.
package struct SARIFReport {
  private let version: String

  /// Creates a renderer that names the version of the tool.
  package init(version: String) {
    self.version = version
  }

  /// The report as SARIF.
  package func render(_ report: ValidationReport) -> String {
    let used = report.counts.map(\.rule) + report.gaps.map(\.rule)
    let ids = Array(Set(used)).sorted()
    var positions: [String: Int] = [:]
    for (position, id) in ids.enumerated() { positions[id] = position }
    let rules = ids.map { id -> JSONText in
      let rule = RuleRegistry.metadata(of: id)
      return .object([
        ("id", .string(id)),
        ("shortDescription", Self.text(rule?.summary ?? id)),
        ("fullDescription", Self.text(rule?.why ?? id)),
        ("help", Self.text(rule?.fix ?? id)),
        (
          "defaultConfiguration",
          .object([("level", .string(Self.level(rule?.severity ?? .warning)))])
        ),
        (
          "properties",
          .object([
            ("scope", .string(rule?.scope.rawValue ?? "")),
            ("basis", .string(rule?.basis ?? "")),
            ("officialNames", .array((rule?.officialNames ?? []).map(JSONText.string))),
          ])
        ),
      ])
    }
    let results = report.findings.map { Self.result($0, position: positions[$0.rule] ?? 0) }
    let notes = report.gaps.map { gap -> JSONText in
      .object([
        ("level", .string("note")),
        ("message", Self.text("\(gap.source): \(gap.rule) was not checked: \(gap.why)")),
        ("associatedRule", .object([("id", .string(gap.rule))])),
      ])
    }
    let driver: JSONText = .object([
      ("name", .string("grounded")), ("semanticVersion", .string(version)),
      ("rules", .array(rules)),
    ])
    return JSONText.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      (
        "runs",
        .array([
          .object([
            ("tool", .object([("driver", driver)])),
            (
              "invocations",
              .array([
                .object([
                  ("executionSuccessful", .bool(true)),
                  ("toolExecutionNotifications", .array(notes)),
                ])
              ])
            ),
            ("columnKind", .string("unicodeCodePoints")),
            ("results", .array(results)),
          ])
        ])
      ),
    ]).text(isPretty: true) + "\n"
  }

  private static func result(_ finding: ValidationFinding, position: Int) -> JSONText {
    var physical: [(key: String, value: JSONText)] = [
      ("artifactLocation", .object([("uri", .string(uri(finding.path)))]))
    ]
    if let location = finding.location, location.line > 0 {
      physical.append(
        (
          "region",
          .object([
            ("startLine", .int(location.line)), ("startColumn", .int(max(1, location.column))),
          ])
        ))
    }
    var place: [(key: String, value: JSONText)] = [("physicalLocation", .object(physical))]
    if let feature = finding.feature {
      place.append(
        (
          "logicalLocations",
          .array([
            .object([
              ("name", .string(finding.name ?? feature.id.rawValue)),
              (
                "fullyQualifiedName",
                .string("\(feature.featureType.rawValue)/\(feature.id.rawValue)")
              ),
            ])
          ])
        ))
    }
    return .object([
      ("ruleId", .string(finding.rule)), ("ruleIndex", .int(position)),
      ("level", .string(level(finding.severity))), ("message", text(finding.message)),
      ("locations", .array([.object(place)])),
      ("partialFingerprints", .object([("grounded/v1", .string(finding.fingerprint))])),
      (
        "properties",
        .object(
          [("fix", JSONText.string(finding.fix))].map { (key: $0.0, value: $0.1) }
            + finding.payload.map { (key: $0.field.rawValue, value: $0.json) })
      ),
    ])
  }

  private static func text(_ text: String) -> JSONText { .object([("text", .string(text))]) }

  private static func level(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .information: "note"
    }
  }

  /// A path as a URI reference: everything but plain characters in percent.
  static func uri(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var text = ""
    for byte in path.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        byte < 128 && (Character(scalar).isLetter || Character(scalar).isNumber)
        || "/-._~".unicodeScalars.contains(scalar)
      if isPlain {
        text.unicodeScalars.append(scalar)
      } else {
        text.append("%")
        text.append(digits[Int(byte >> 4)])
        text.append(digits[Int(byte & 15)])
      }
    }
    return text
  }
}
