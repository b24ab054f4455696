internal import GroundedModel

/// The features whose contents differ between two editions.
struct EditionDifference {
  /// What happened to each feature, in words.
  private(set) var changed: [FeatureReference: String] = [:]
  private let old: FeatureContents
  private let new: FeatureContents
  private let names: (old: FeatureNames, new: FeatureNames)

  init(_ old: FeatureContents, _ new: FeatureContents, names: (FeatureNames, FeatureNames)) {
    self.old = old
    self.new = new
    self.names = names
    for reference in Set(old.members.keys).union(new.members.keys) {
      if let words = FeatureContents.difference(old.members[reference], new.members[reference]) {
        changed[reference] = words
      }
    }
  }

  /// The changed features that lie on either way, stand in it, or close what does; sorted.
  func candidates(_ was: RouteObservation?, _ now: RouteObservation?) -> [FeatureReference] {
    func features(_ observation: RouteObservation?) -> Set<FeatureReference> {
      guard let observation else { return [] }
      return observation.crossed.union(observation.way.map(\.reference))
        .union(observation.closed).union(observation.barredFeatures)
    }
    let touched = features(was).union(features(now))
    return changed.keys.filter { reference in
      if touched.contains(reference) { return true }
      switch reference.featureType {
      case .relationship, .closure:
        // A relationship through a door, or a closure of it, is about what it names.
        let words = (old.members[reference] ?? [:]).merging(new.members[reference] ?? [:]) {
          $0 + $1
        }
        return touched.contains { feature in
          words.values.contains { $0.contains("\"\(feature.id.rawValue)\"") }
        }
      default: return reference.featureType.rawValue == "settings"
      }
    }.sorted()
  }

  /// Features with what happened to them.
  func causes(_ references: [FeatureReference]) -> [RegressionReport.Cause] {
    references.compactMap { reference in
      changed[reference].map { words in
        let label =
          new.members[reference] == nil ? names.old.label(reference) : names.new.label(reference)
        let type = reference.featureType.rawValue
        let name =
          type == "settings"
          ? "routing.json" : label.hasPrefix(type + " ") ? label : "\(type) \(label)"
        return RegressionReport.Cause(feature: reference, name: name, what: words)
      }
    }
  }
}
