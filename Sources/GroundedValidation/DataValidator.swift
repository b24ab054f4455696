public import GroundedImport
internal import GroundedModel

/// Looks in airport data for what is wrong, suspicious or would leave a traveller stranded.
public enum DataValidator {
  /// Validates a folder, a zip file or a single GeoJSON file.
  ///
  /// - Parameters:
  ///   - path: The data.
  ///   - options: The moment "now" and severities.
  ///   - progress: Called with what is being done.
  /// - Returns: Every finding, and what could not be checked.
  /// - Throws: `ImportError` where there is no such input, or nothing in it can be used.
  public static func validate(
    path: String, options: ValidationOptions = ValidationOptions(),
    progress: (String) -> Void = { _ in }
  ) throws(ImportError) -> ValidationReport {
    progress("reading \(path)")
    let archive = try Archive(path: path)
    return try validate(archive, source: path, options: options, progress: progress)
  }

  /// Validates an archive that is in memory.
  ///
  /// - Throws: `ImportError` where nothing in it can be used.
  package static func validate(
    _ archive: Archive, source: String, options: ValidationOptions = ValidationOptions(),
    progress: (String) -> Void = { _ in }
  ) throws(ImportError) -> ValidationReport {
    let data = try ValidationData(source: source, archive: archive, now: options.now)
    return validate(data, rules: RuleRegistry.rules, options: options, progress: progress)
  }

  static func validate(
    _ data: ValidationData, rules: [RegisteredRule], options: ValidationOptions,
    progress: (String) -> Void = { _ in }
  ) -> ValidationReport {
    var findings: [ValidationFinding] = []
    var gaps: [ValidationReport.Gap] = []
    for (number, rule) in rules.enumerated() {
      progress("checking rule \(number + 1) of \(rules.count), \(rule.metadata.id)")
      let result = rule.run(data)
      findings += result.findings
      gaps += result.gaps.map {
        ValidationReport.Gap(rule: rule.metadata.id, why: $0, source: data.source)
      }
    }
    for index in findings.indices {
      if let severity = options.severities[findings[index].rule] {
        findings[index].severity = severity
      }
    }
    return ValidationReport(
      findings: findings, gaps: gaps, sources: [data.source],
      plans: options.drawsPlans ? LevelPlan.plans(of: data) : [],
      reachability: options.comparesReach ? data.reach.profilesByPlace : [:])
  }

  /// What is known about every rule, by its name.
  public static var rules: [RuleMetadata] {
    RuleRegistry.rules.map(\.metadata)
  }
}
