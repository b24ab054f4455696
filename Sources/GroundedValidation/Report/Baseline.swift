import GroundedImport
import GroundedModel

/// Findings that are known and accepted: they don't fail, new ones do.
package struct Baseline: Hashable, Sendable {
  /// How often each fingerprint is known.
  private var known: [String: Int]

  /// A baseline of all findings of a report.
  package init(_ report: ValidationReport) {
    known = [:]
    for finding in report.findings { known[finding.fingerprint, default: 0] += 1 }
  }

  /// Reads a baseline; nil where the text is none.
  package init?(_ bytes: [UInt8]) {
    guard let file = JSONFile.read(Archive.File(name: "baseline", bytes: bytes)),
      file.root.member("schema")?.string == "grounded.baseline/1",
      let list = file.root.member("known"), list.kind == .object
    else { return nil }
    known = [:]
    for (key, value) in list.members {
      guard let number = value.number, number >= 0, number < 1e9 else { return nil }
      known[key.text] = Int(number)
    }
  }

  /// The baseline as a file.
  package var text: String {
    JSONText.object([
      ("schema", .string("grounded.baseline/1")),
      (
        "known",
        .object(known.sorted { $0.key < $1.key }.map { (key: $0.key, value: .int($0.value)) })
      ),
    ]).text(isPretty: true) + "\n"
  }

  /// The report without what is known, and how much that was.
  package func removed(from report: ValidationReport) -> (report: ValidationReport, count: Int) {
    var left = known
    var result = report
    result.findings = report.findings.filter { finding in
      guard let count = left[finding.fingerprint], count > 0 else { return true }
      left[finding.fingerprint] = count - 1
      return false
    }
    return (result, report.findings.count - result.findings.count)
  }

  /// The fingerprints that a report does not hold any more.
  package func gone(from report: ValidationReport) -> [String] {
    var left = known
    for finding in report.findings {
      if let count = left[finding.fingerprint], count > 0 { left[finding.fingerprint] = count - 1 }
    }
    return left.filter { $0.value > 0 }.keys.sorted()
  }
}
