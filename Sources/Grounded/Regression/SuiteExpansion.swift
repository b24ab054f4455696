internal import GroundedModel
internal import GroundedRouting

/// The combinations of a case in a fixed order.
struct SuiteExpansion {
  /// One question, and the key of its row; nil where the case is no matrix.
  struct Combination {
    var key: String?
    var question: RegressionSuite.Question
  }

  /// The most combinations of one case: a slip in a suite must not run all night.
  static let limit = 50_000

  /// The combinations, in the order of the matrix: starts, goals, profiles, paces, departures, closures.
  private(set) var combinations: [Combination] = []
  /// Why there are none, or not all.
  private(set) var problem: String?

  init(_ testCase: RegressionSuite.Case, in venue: SuiteVenues.Prepared) {
    guard let matrix = testCase.matrix else {
      combinations = [Combination(key: nil, question: testCase.question)]
      return
    }
    let question = testCase.question
    let from = matrix.from.map { places($0, venue) } ?? [question.from]
    let to = matrix.to.map { places($0, venue) } ?? [question.to]
    let profiles = matrix.profile ?? [question.profile]
    let paces = matrix.pace ?? [question.pace]
    let moments = matrix.at ?? [(question.atText, question.at)]
    let closed = matrix.close.map { closures($0, venue) } ?? [[]]
    var count = 1
    for factor in [
      from.count, to.count, profiles.count, paces.count, moments.count, closed.count,
    ] {
      count = min(count * factor, Self.limit + 1)
    }
    if count > Self.limit {
      problem = "the matrix has more than \(Self.limit) combinations; split it"
    }
    guard problem == nil else { return }
    let namesEnds = matrix.from != nil || matrix.to != nil
    for start in from {
      for goal in to where start != goal {
        for profile in profiles {
          for pace in paces {
            for moment in moments {
              for names in closed {
                var parts: [String] = []
                if namesEnds { parts.append("\(start) > \(goal)") }
                if matrix.profile != nil { parts.append(profile.rawValue) }
                if matrix.pace != nil { parts.append("\(pace.rawValue) pace") }
                if matrix.at != nil { parts.append(moment.text) }
                if matrix.close != nil {
                  parts.append(
                    (names.isEmpty ? "nothing" : names.joined(separator: " + ")) + " closed")
                }
                var one = question
                (one.from, one.to, one.profile, one.pace) = (start, goal, profile, pace)
                (one.atText, one.at) = (moment.text, moment.instant)
                if matrix.close != nil { one.close += names }
                combinations.append(
                  Combination(key: parts.joined(separator: ", "), question: one))
              }
            }
          }
        }
      }
    }
    if combinations.isEmpty { problem = "the matrix has no combination" }
  }

  /// The texts that name the places of a list.
  private mutating func places(
    _ choices: [RegressionSuite.Choice], _ venue: SuiteVenues.Prepared
  ) -> [String] {
    var texts: [String] = []
    for choice in choices {
      switch choice {
      case .one(let text): texts.append(text)
      case .each(let selector):
        let found = Self.places(selector, venue.guide)
        if found.isEmpty { problem = Self.nothing(selector, Self.kinds(venue.guide)) }
        texts += found.map(\.text)
      }
    }
    return Self.distinct(texts)
  }

  /// The places of a kind, with a text that names each.
  static func places(
    _ selector: RegressionSuite.Selector, _ guide: VenueGuide
  ) -> [(text: String, place: Place)] {
    guide.finder.places(holding: []).filter { place in
      !place.isRestricted && kind(place) == selector.kind && selector.holds(place.name ?? "")
    }.map { place in
      if let name = place.name, case .one(let same) = guide.places(matching: name),
        same.reference == place.reference
      {
        return (name, place)
      }
      return ("id:\(place.reference.id.rawValue)", place)
    }
  }

  private static func kind(_ place: Place) -> String {
    // Every door from the street is an entrance here, whether it is the principal one or not.
    if place.isEntrance { return "entrance" }
    return PlaceKind.noun(for: place.category, featureType: place.reference.featureType)
  }

  private static func kinds(_ guide: VenueGuide) -> [String] {
    Set(guide.finder.places(holding: []).filter { !$0.isRestricted }.map(kind)).sorted()
  }

  private mutating func closures(
    _ choices: [RegressionSuite.CloseChoice], _ venue: SuiteVenues.Prepared
  ) -> [[String]] {
    var sets: [[String]] = []
    for choice in choices {
      switch choice {
      case .together(let names): sets.append(names)
      case .each(let selector):
        let found = venue.names.closable(selector)
        if found.isEmpty { problem = Self.nothing(selector, FeatureNames.closableKinds) }
        sets += found.map { [$0.label] }
      }
    }
    var seen: Set<[String]> = []
    return sets.filter { seen.insert($0).inserted }
  }

  private static func distinct(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }

  private static func nothing(_ selector: RegressionSuite.Selector, _ kinds: [String]) -> String {
    let what =
      "there is no \(selector.kind)" + (selector.named.map { " called \"\($0)\"" } ?? "")
      + " in the data"
    if kinds.contains(selector.kind) { return what }
    let near = EditDistance.nearest(to: selector.kind, among: kinds).first
    return what
      + (near.map { "; did you mean \"\($0)\"?" } ?? "; kinds: \(kinds.joined(separator: ", "))")
  }
}
