internal import GroundedBuild
package import GroundedImport
package import GroundedModel
package import GroundedRouting

/// Two editions of the data: which routes changed, by how much, and which feature is why.
package struct RouteComparison: Sendable {
  /// Which routes are compared.
  package enum Questions: Sendable {
    /// Those of a suite, whose own data is not read.
    case suite(RegressionSuite)
    /// From every entrance to every gate, with each of these profiles.
    case all(departs: Instant, profiles: [TravelProfile] = TravelProfile.allCases)
  }

  /// One route that changed.
  package struct Change: Sendable {
    /// The question in words.
    package var title: String
    /// The old answer as a row; nil where the question could not be asked.
    package var before: String?
    /// The new answer as a row.
    package var after: String?
    /// How much longer the way is, in metres; nil unless both are routes.
    package var extraMeters: Double?
    /// How much longer it takes, in seconds; nil unless both are routes.
    package var extraSeconds: Double?
    /// Why a question could not be asked.
    package var problem: String?
    /// The features that are why.
    package var causes: [RegressionReport.Cause] = []
    /// Whether each of `causes` was taken back alone, and the old answer came again.
    package var isProven = false
  }

  /// The editions as they were named.
  package let old: String
  package let new: String
  /// The number of questions.
  package let questionCount: Int
  /// The number of features whose contents differ.
  package let changedFeatures: [RegressionReport.Cause]
  /// The routes that changed, in the order of the questions.
  package let changes: [Change]
  /// When the routes start; nil where the cases of a suite say it.
  private let departs: String?

  /// The most features that are taken back alone, one graph each, to prove a cause.
  static let mostReversals = 24

  /// Compares two editions.
  ///
  /// - Throws: `LoadError` where an edition can't be used at all, or has no entrance or gate.
  package init(
    old: String, new: String, questions: Questions, jobs: Int = 1,
    options: ImportOptions = ImportOptions(),
    progress: @escaping (String) -> Void = { _ in }
  ) throws(LoadError) {
    self.old = old
    self.new = new
    var before = SuiteVenues(options: options, progress: progress)
    var after = SuiteVenues(options: options, progress: progress)
    let pairs: [(title: String, question: RegressionSuite.Question)]
    switch questions {
    case .suite(let suite):
      pairs = try Self.questions(suite, old, new, &before, &after)
      departs = nil
    case .all(let moment, let profiles):
      let (a, b) = (try before.base(old, []), try after.base(new, []))
      pairs = try Self.everyEntrance(a, b, moment, profiles, names: (old, new))
      departs = moment.rfc3339(in: b.guide.venue.timeZone ?? .utc)
    }
    questionCount = pairs.count
    var asked: [(old: SuiteVenues.Asked, new: SuiteVenues.Asked)] = []
    for pair in pairs {
      asked.append((try before.ask(pair.question, of: old), try after.ask(pair.question, of: new)))
    }
    let (a, b) = (before.prepared, after.prepared)
    let all = asked
    progress("asking \(pairs.count) questions of each edition")
    let answers = OrderedWork.results(count: pairs.count, jobs: jobs, progress: progress) {
      position in
      (
        Self.observe(all[position].old, a[all[position].old.key]),
        Self.observe(all[position].new, b[all[position].new.key])
      )
    }
    var contents = (FeatureContents(path: old), FeatureContents(path: new))
    if contents.0.members.isEmpty || contents.1.members.isEmpty {
      contents = (
        FeatureContents(try before.base(old, []).guide.venue),
        FeatureContents(try after.base(new, []).guide.venue)
      )
    }
    let difference = EditionDifference(
      contents.0, contents.1,
      names: (try before.base(old, []).names, try after.base(new, []).names))
    var changes: [Change] = []
    var sides: [(Int, RouteObservation?, RouteObservation?, [FeatureReference])] = []
    for (position, pair) in pairs.enumerated() {
      let (was, now) = answers[position]
      var change = Change(title: pair.title, before: was?.row, after: now?.row)
      change.problem = asked[position].old.problem ?? asked[position].new.problem
      guard Self.differ(was, now) || (asked[position].old.problem != asked[position].new.problem)
      else { continue }
      if let x = was?.route, let y = now?.route {
        change.extraMeters = y.lengthMeters - x.lengthMeters
        change.extraSeconds = y.durationSeconds - x.durationSeconds
      }
      sides.append((position, was, now, difference.candidates(was, now)))
      changes.append(change)
    }
    let reversals = Self.reversals(
      Set(sides.flatMap(\.3)), difference, a, b, old, new, progress)
    for (index, side) in sides.enumerated() {
      let (position, was, _, candidates) = side
      var proven: [FeatureReference] = []
      if candidates.count > 1, let query = asked[position].new.query {
        for candidate in candidates {
          guard let guide = reversals[candidate] else { continue }
          let again = Self.observe(query, guide, pairs[position].question)
          if !Self.differ(was, again) { proven.append(candidate) }
        }
      }
      changes[index].isProven = !proven.isEmpty
      changes[index].causes = difference.causes(proven.isEmpty ? candidates : proven)
    }
    self.changes = changes
    changedFeatures = difference.causes(difference.changed.keys.sorted())
  }

  // MARK: Questions

  private static func questions(
    _ suite: RegressionSuite, _ old: String, _ new: String, _ before: inout SuiteVenues,
    _ after: inout SuiteVenues
  ) throws(LoadError) -> [(String, RegressionSuite.Question)] {
    var pairs: [(String, RegressionSuite.Question)] = []
    for testCase in suite.cases {
      let files = testCase.question.closureFiles
      var seen: Set<String> = []
      for venue in [try before.base(old, files), try after.base(new, files)] {
        for one in SuiteExpansion(testCase, in: venue).combinations {
          let title = one.key.map { "\(testCase.name): \($0)" } ?? testCase.name
          if seen.insert(title).inserted { pairs.append((title, one.question)) }
        }
      }
    }
    return pairs
  }

  private static func everyEntrance(
    _ old: SuiteVenues.Prepared, _ new: SuiteVenues.Prepared, _ departs: Instant,
    _ profiles: [TravelProfile], names: (String, String)
  ) throws(LoadError) -> [(String, RegressionSuite.Question)] {
    func texts(_ kind: String) throws(LoadError) -> [String] {
      var seen: Set<String> = []
      var texts: [String] = []
      for venue in [old, new] {
        for place in SuiteExpansion.places(RegressionSuite.Selector(kind: kind), venue.guide)
        where seen.insert(place.text).inserted {
          texts.append(place.text)
        }
      }
      guard !texts.isEmpty else {
        throw LoadError(
          .unusable,
          "neither \(names.0) nor \(names.1) has a place of the kind \(kind). Give --suite a suite of"
            + " the routes that matter instead of all.")
      }
      return texts.sorted { NaturalOrder.isBefore($0, $1) }
    }
    let goals = try texts("gate")
    var pairs: [(String, RegressionSuite.Question)] = []
    for from in try texts("entrance") {
      for to in goals {
        for profile in profiles {
          var question = RegressionSuite.Question()
          (question.from, question.to, question.profile) = (from, to, profile)
          question.at = departs
          pairs.append(("\(from) > \(to), \(profile.rawValue)", question))
        }
      }
    }
    return pairs
  }

  // MARK: Answers

  private static func observe(
    _ asked: SuiteVenues.Asked, _ venue: SuiteVenues.Prepared?
  ) -> RouteObservation? {
    guard let query = asked.query, let venue else { return nil }
    return RouteObservation(
      venue.guide.answer(query), query: query, graph: venue.guide.graph, names: venue.names)
  }

  /// Whether two answers differ as a traveller would notice: 5 centimetres, a twentieth of a second.
  private static func differ(_ a: RouteObservation?, _ b: RouteObservation?) -> Bool {
    guard let a, let b else { return (a == nil) != (b == nil) }
    switch (a.answer, b.answer) {
    case (.route(let x), .route(let y)):
      return (x.lengthMeters - y.lengthMeters).magnitude > 0.05
        || (x.durationSeconds - y.durationSeconds).magnitude > 0.05
        || a.way.map(\.reference) != b.way.map(\.reference)
    case (.refusal, .refusal): return a.row != b.row
    default: return true
    }
  }

  // MARK: Reversals

  /// The new edition with one feature as it was in the old: one guide for each, where that is cheap.
  private static func reversals(
    _ candidates: Set<FeatureReference>, _ difference: EditionDifference,
    _ old: [SuiteVenues.Key: SuiteVenues.Prepared], _ new: [SuiteVenues.Key: SuiteVenues.Prepared],
    _ oldPath: String, _ newPath: String, _ progress: (String) -> Void
  ) -> [FeatureReference: SuiteVenues.Prepared] {
    guard candidates.count > 1, candidates.count <= mostReversals,
      let before = old[SuiteVenues.Key(data: oldPath)]?.guide.venue,
      let after = new[SuiteVenues.Key(data: newPath)]?.guide.venue
    else { return [:] }
    var guides: [FeatureReference: SuiteVenues.Prepared] = [:]
    for candidate in candidates.sorted() {
      progress("taking back \(candidate.featureType.rawValue) \(candidate.id.rawValue)")
      let guide = VenueGuide(after.takingBack(candidate, from: before))
      guides[candidate] = SuiteVenues.Prepared(guide: guide, names: FeatureNames(guide.built))
    }
    return guides
  }

  private static func observe(
    _ query: RouteQuery, _ venue: SuiteVenues.Prepared, _ question: RegressionSuite.Question
  ) -> RouteObservation? {
    func place(_ text: String) -> Place? {
      if case .one(let place) = venue.guide.places(matching: text) { return place }
      return nil
    }
    guard let from = place(question.from), let to = place(question.to) else { return nil }
    var again = query
    let added = query.closures.filter { $0.id.rawValue.hasPrefix("what-if:") }
    (again.from, again.to, again.closures) = (from, to, venue.guide.venue.closures + added)
    return RouteObservation(
      venue.guide.answer(again), query: again, graph: venue.guide.graph, names: venue.names)
  }

  // MARK: Output

  /// The comparison for people.
  package func text(usesColour: Bool = false) -> String {
    var text = "Routes that changed from \(old) to \(new)\n"
    if let departs { text += "Every route starts at \(departs).\n" }
    text += "\n"
    for change in changes {
      text += change.title + "\n"
      if let problem = change.problem { text += "    \(problem)\n" }
      text += "    before  \(change.before ?? "could not be asked")\n"
      text += "    after   \(change.after ?? "could not be asked")\n"
      if let meters = change.extraMeters, let seconds = change.extraSeconds {
        text += "    \(Self.signed(meters, 1)) m, \(Self.signed(seconds, 0)) s\n"
      }
      if change.causes.isEmpty {
        text += "    cause: none of the features that changed lies on either route\n"
      }
      let word = change.causes.count > 1 && !change.isProven ? "possible cause" : "cause"
      for cause in change.causes { text += "    \(word): \(cause.text)\n" }
    }
    if !changes.isEmpty { text += "\n" }
    text += "\(changes.count) of \(questionCount) routes changed. "
    text +=
      "\(changedFeatures.count) \(changedFeatures.count == 1 ? "feature differs" : "features differ") between the editions.\n"
    for cause in changedFeatures.prefix(20) { text += "  \(cause.text)\n" }
    if changedFeatures.count > 20 { text += "  and \(changedFeatures.count - 20) more\n" }
    return text
  }

  private static func signed(_ value: Double, _ places: Int) -> String {
    let text = DecimalText.text(value, places: places)
    return text.hasPrefix("-") ? text : "+" + text
  }

  /// The comparison for programs: schema `grounded.regress-comparison/1`.
  package var json: String {
    JSONText.object([
      ("schema", .string("grounded.regress-comparison/1")), ("old", .string(old)),
      ("new", .string(new)), ("departs", .optional(departs)),
      ("counts", .object([("routes", .int(questionCount)), ("changed", .int(changes.count))])),
      (
        "changes",
        .array(
          changes.map { change in
            .object([
              ("route", .string(change.title)), ("before", .optional(change.before)),
              ("after", .optional(change.after)),
              ("extra_m", change.extraMeters.map { .number($0, places: 1) } ?? .null),
              ("extra_s", change.extraSeconds.map { .number($0, places: 1) } ?? .null),
              ("problem", .optional(change.problem)),
              ("causes", .array(change.causes.map(\.json))),
              ("proven", .bool(change.isProven)),
            ])
          })
      ),
      ("features", .array(changedFeatures.map(\.json))),
    ]).text(isPretty: true) + "\n"
  }
}
