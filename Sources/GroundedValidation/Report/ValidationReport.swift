public import GroundedModel

/// What validating some data found.
public struct ValidationReport: Hashable, Sendable {
  /// A rule that could not be checked, or not everywhere.
  public struct Gap: Hashable, Sendable {
    /// The rule.
    public var rule: String
    /// Why.
    public var why: String
    /// The data as it was named.
    public var source: String
  }

  /// Who reaches a place.
  public struct PlaceReach: Hashable, Sendable {
    /// The name of the place, where it has one.
    public var name: String?
    /// "to walk" where one gets there on foot, "from step-free" where one gets back without steps.
    public var ways: Set<String>
  }

  /// The findings, sorted by rule, then place.
  public var findings: [ValidationFinding]
  /// What could not be checked.
  public var gaps: [Gap]
  /// The data as it was named, one for each archive.
  public var sources: [String]
  /// The rules that were run on each of them, also those with a gap; a rule about another format is not
  /// among them.
  public var checked: [String: Set<String>]

  /// The levels, to draw findings on; empty unless plans were asked for.
  public var plans: [LevelPlan]
  /// Places with the profiles that reach them from where everyone is at first, by reference.
  public var reachability: [FeatureReference: PlaceReach]

  /// Creates a report; findings are sorted.
  init(
    findings: [ValidationFinding], gaps: [Gap], sources: [String], checked: [String: Set<String>],
    plans: [LevelPlan] = [],
    reachability: [FeatureReference: PlaceReach] = [:]
  ) {
    self.findings = Self.sorted(findings)
    self.gaps = gaps
    self.sources = sources
    self.checked = checked
    self.plans = plans
    self.reachability = reachability
  }

  /// One report of several.
  public init(merging reports: [ValidationReport]) {
    self.init(
      findings: reports.flatMap(\.findings), gaps: reports.flatMap(\.gaps),
      sources: reports.flatMap(\.sources),
      checked: reports.reduce(into: [:]) { $0.merge($1.checked) { $0.union($1) } },
      plans: reports.flatMap(\.plans))
  }

  /// The number of findings of each rule that found something, by the rule's name.
  public var counts: [(rule: String, count: Int)] {
    var counts: [String: Int] = [:]
    for finding in findings { counts[finding.rule, default: 0] += 1 }
    return counts.sorted { $0.key < $1.key }.map { (rule: $0.key, count: $0.value) }
  }

  /// The number of findings of a severity.
  public func count(of severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }

  private static func sorted(_ findings: [ValidationFinding]) -> [ValidationFinding] {
    let first = FeatureReference(id: FeatureID(""), featureType: FeatureType(rawValue: ""))
    let nowhere = SourceLocation(file: "")
    return findings.enumerated().sorted { one, two in
      let (a, b) = (one.element, two.element)
      if a.rule != b.rule { return a.rule < b.rule }
      if a.source != b.source { return a.source < b.source }
      let (here, there) = (a.location ?? nowhere, b.location ?? nowhere)
      if here != there { return here < there }
      let (left, right) = (a.feature ?? first, b.feature ?? first)
      if left != right { return left < right }
      if a.message != b.message { return a.message < b.message }
      return one.offset < two.offset
    }.map(\.element)
  }
}
