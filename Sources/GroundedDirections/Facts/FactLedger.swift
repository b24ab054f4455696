import GroundedModel

/// Collects the facts that sentences rest on, each once, in the order of first use.
struct FactLedger {
  private(set) var facts: [Fact] = []
  private var positions: [Key: Int] = [:]
  let sources: SourceIndex
  let now: Instant
  let language: String

  private struct Key: Hashable {
    var feature: FeatureReference
    var property: String
  }

  init(sources: SourceIndex, now: Instant, language: String) {
    self.sources = sources
    self.now = now
    self.language = language
  }

  /// Properties that change from hour to hour and age by the short limits.
  private static let changing: Set<String> = ["state", "closed"]

  /// The key of a fact, which is added where it is new.
  mutating func add(
    _ feature: FeatureReference, _ property: String, _ value: String, observed: Instant? = nil
  ) -> String {
    let key = Key(feature: feature, property: property)
    if let position = positions[key] { return "f\(position + 1)" }
    let voucher = voucher(for: feature, property, observed: observed)
    positions[key] = facts.count
    facts.append(
      Fact(
        feature: feature, property: property, value: value, status: voucher.status,
        source: voucher.source.map { NameText.clean($0.text(language: language)) }
          ?? voucher.publisher.map(NameText.clean),
        observed: voucher.observed, retrieved: voucher.retrieved, licence: voucher.licence))
    return "f\(facts.count)"
  }

  /// Adds a fact that the user stated: an example whatever the archive's sources say.
  mutating func addStated(
    _ feature: FeatureReference, _ property: String, _ value: String, status: DataStatus
  ) -> String {
    let key = Key(feature: feature, property: property)
    if let position = positions[key] { return "f\(position + 1)" }
    positions[key] = facts.count
    facts.append(Fact(feature: feature, property: property, value: value, status: status))
    return "f\(facts.count)"
  }

  /// What the sources say about a property of a feature.
  func voucher(
    for feature: FeatureReference, _ property: String, observed: Instant? = nil
  ) -> SourceIndex.Voucher {
    sources.voucher(
      for: feature, changes: Self.changing.contains(property), observed: observed, at: now)
  }

  /// The fact behind a key.
  func fact(_ key: String) -> Fact? {
    guard let number = Int(key.dropFirst()), facts.indices.contains(number - 1) else { return nil }
    return facts[number - 1]
  }

  /// The worst of some facts; of equals the first.
  func worst(_ keys: [String]) -> Fact? {
    keys.compactMap(fact).min { $0.status < $1.status }
  }
}
