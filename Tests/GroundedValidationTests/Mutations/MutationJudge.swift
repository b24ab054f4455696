import GroundedBuild
import GroundedModel
import GroundedRouting

@testable import GroundedValidation

/// Says what became of a change: a finding, nothing, a legitimate edit, or a miss.
struct MutationJudge {
  /// What became of a change.
  enum Verdict: Equatable {
    /// Reading the archive is refused with a reason.
    case refused
    /// A finding is new or gone, by rule and feature.
    case finding
    /// The model is the same, so the graph and every answer are too.
    case sameModel
    /// Every part of the change is one that another airport could have.
    case legitimate([LegitimateEdit])
    /// The graph and the places are the same, and the answers to seeded questions.
    case sameAnswers
    /// The answers change and nothing is said.
    case miss
  }

  let original: MutableArchive
  let mutator: Mutator
  private let before: ArchiveSetting
  private let now = Instant(secondsSince1970: 1_792_497_600)
  private let findings: [String]
  private let contents: VenueContents
  private let graph: RouteGraph
  private let places: [Place]
  private let answers: SampleAnswers

  init(path: String) throws {
    original = try MutableArchive(path: path)
    mutator = Mutator(original)
    before = ArchiveSetting(original)
    let data = try ValidationData(source: "sample", archive: original.archive(), now: now)
    findings = Self.findings(data, now)
    contents = VenueContents(data.venue)
    graph = data.built.graph
    places = data.built.places
    answers = SampleAnswers(data.built, count: 40)
  }

  /// Validates a changed archive and judges what it says.
  func verdict(_ archive: MutableArchive) throws -> Verdict {
    let data: ValidationData
    do {
      data = try ValidationData(source: "sample", archive: archive.archive(), now: now)
    } catch {
      return .refused
    }
    guard Self.findings(data, now) == findings else { return .finding }
    guard VenueContents(data.venue) != contents else { return .sameModel }
    let after = ArchiveSetting(archive)
    let changes = ArchiveChange.between(original, archive)
    let edits = changes.map { LegitimateEdit($0, before: before, after: after) }
    if !edits.isEmpty, edits.allSatisfy({ $0 != nil }) {
      return .legitimate(Set(edits.compactMap { $0 }).sorted { $0.rawValue < $1.rawValue })
    }
    let isSame =
      data.built.graph.isSame(as: graph) && data.built.places == places
      && answers.answers(data.built) == answers.untouched
    return isSame ? .sameAnswers : .miss
  }

  /// The rule and feature of every finding.
  private static func findings(_ data: ValidationData, _ now: Instant) -> [String] {
    let report = DataValidator.validate(
      data, rules: RuleRegistry.rules, options: ValidationOptions(now: now))
    return report.findings.map { finding in
      "\(finding.rule) \(finding.feature.map { "\($0.featureType.rawValue) \($0.id.rawValue)" } ?? "")"
    }.sorted()
  }
}
