public import GroundedImport
internal import GroundedModel

/// Looks in airport data for what is wrong, suspicious or would leave a traveller stranded.
public enum DataValidator {
  /// Validates IMDF (a folder, a zip file or a single GeoJSON file), OpenStreetMap XML or IndoorGML.
  ///
  /// - Parameters:
  ///   - path: The data; its format is known by its content.
  ///   - options: The moment "now", severities, and what reading may assume.
  ///   - progress: Called with what is being done.
  /// - Returns: Every finding, and what could not be checked.
  /// - Throws: `ImportError` where there is no such input, or nothing in it can be used.
  public static func validate(
    path: String, options: ValidationOptions = ValidationOptions(),
    progress: (String) -> Void = { _ in }
  ) throws(ImportError) -> ValidationReport {
    progress("reading \(path)")
    let format = try VenueReader.format(of: path)
    guard format != .imdf else {
      return try validate(
        Archive(path: path), source: path, options: options, progress: progress)
    }
    let venue = try VenueReader.read(path: path, options: options.reading)
    progress("building the graph of \(path)")
    let data = ValidationData(source: path, venue: venue, format: format, now: options.now)
    return validate(data, rules: RuleRegistry.rules, options: options, progress: progress)
  }

  /// Validates an archive that is in memory.
  ///
  /// - Throws: `ImportError` where nothing in it can be used.
  package static func validate(
    _ archive: consuming Archive, source: String, options: ValidationOptions = ValidationOptions(),
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
    var checked: Set<String> = []
    for (number, rule) in rules.enumerated() {
      guard rule.formats.contains(data.format) else {
        if let why = gap(rule, in: data.format) {
          gaps.append(
            ValidationReport.Gap(rule: rule.metadata.id, why: why, source: data.source))
        }
        continue
      }
      checked.insert(rule.metadata.id)
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
      findings: findings, gaps: gaps, sources: [data.source], checked: [data.source: checked],
      plans: options.drawsPlans ? LevelPlan.plans(of: data) : [],
      reachability: options.comparesReach ? data.reach.profilesByPlace : [:])
  }

  /// Why a rule is not checked in a format that it does not fit; nil where it is about another format alone,
  /// so that there is nothing in this one that it could be about.
  private static func gap(_ rule: RegisteredRule, in format: VenueFormat) -> String? {
    guard rule.formats.contains(.imdf) else { return nil }
    if let why = BuildingRules.gap(rule.metadata.id) { return why }
    switch rule.metadata.scope {
    case .archive, .record: return "It is about the files and attributes of IMDF archives."
    case .venue, .graph, .route:
      return "It is about facts that the \(format.name) format can't hold."
    }
  }

  /// What is known about every rule, by its name.
  public static var rules: [RuleMetadata] {
    RuleRegistry.rules.map(\.metadata)
  }
}
