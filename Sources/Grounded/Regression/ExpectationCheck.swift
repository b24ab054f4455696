internal import GroundedModel
internal import GroundedRouting

/// Holds an answer against what a suite expects of it.
struct ExpectationCheck {
  let testCase: RegressionSuite.Case
  let folder: String
  let observation: RouteObservation
  let names: FeatureNames
  /// Writes the directions as sentences and as text; called at most once a check.
  let words: () -> (steps: [(number: Int, text: String, legs: Range<Int>)], text: String)

  private(set) var failures: [RegressionReport.Failure] = []
  private var written: (steps: [(number: Int, text: String, legs: Range<Int>)], text: String)?

  init(
    _ testCase: RegressionSuite.Case, folder: String, observation: RouteObservation,
    names: FeatureNames,
    words: @escaping () -> (steps: [(number: Int, text: String, legs: Range<Int>)], text: String)
  ) {
    self.testCase = testCase
    self.folder = folder
    self.observation = observation
    self.names = names
    self.words = words
  }

  private mutating func allWords() -> (
    steps: [(number: Int, text: String, legs: Range<Int>)], text: String
  ) {
    if let written { return written }
    let made = words()
    written = made
    return made
  }

  // MARK: Rows

  /// Compares with the recorded row of a combination.
  mutating func check(row recorded: String?) {
    let got = observation.row
    guard let recorded, let expected = ExpectedRow(recorded) else {
      failures.append(
        RegressionReport.Failure(
          what: "expect", expected: "a row for this combination", got: got + ", not recorded"))
      return
    }
    guard let now = ExpectedRow(got), now != expected else { return }
    var isSame =
      expected.bareRest == now.bareRest
      && (expected.lengthMeters == nil) == (now.lengthMeters == nil)
    if isSame, let route = observation.route, let length = expected.lengthMeters,
      let duration = expected.durationSeconds
    {
      isSame =
        testCase.lengthTolerance.allows(route.lengthMeters, expected: length)
        && testCase.durationTolerance.allows(route.durationSeconds, expected: duration)
        // A row that shows the same numbers holds, however small the tolerance.
        || (now.lengthMeters == length && now.durationSeconds == duration)
    }
    guard !isSame else { return }
    failures.append(
      RegressionReport.Failure(
        what: "row", expected: recorded, got: got,
        firstDifference: expected.lengthMeters == nil || now.lengthMeters == nil
          ? nil : wayDifference(expected.way)))
  }

  /// Where the way leaves the expected one: the features, and the step that tells it.
  private mutating func wayDifference(_ expected: [String]) -> String? {
    let got = observation.wayLabels
    let bare = (expected.map(FeatureNames.bare), got.map(FeatureNames.bare))
    guard
      let position = (0..<max(expected.count, got.count)).first(where: { position in
        position >= expected.count || position >= got.count || bare.0[position] != bare.1[position]
      })
    else { return nil }
    let old = position < expected.count ? expected[position] : "the end"
    let new = position < got.count ? got[position] : "the end"
    var text = "expected \(old), got \(new)"
    let steps = allWords().steps
    let leg = position < observation.way.count ? observation.way[position].leg : nil
    let step = leg.flatMap { leg in steps.first { $0.legs.contains(leg) } } ?? steps.last
    if let step { text += ", in step \(step.number) of \(steps.count): \(step.text)" }
    return text
  }

  // MARK: Single questions

  /// Compares with the expectations of a single question.
  mutating func checkExpectation() {
    let expected = testCase.expectation
    if expected.isEmpty {
      fail("expect", "something", "nothing is recorded; run with --update to record it")
      return
    }
    let route = observation.route
    if let isRoute = expected.isRoute, isRoute != (route != nil) {
      fail(
        "status", isRoute ? "ok" : "no_route",
        route == nil ? observation.row : "ok, \(observation.row)")
      checkWords()
      return
    }
    for (what, amount, got, tolerance, places) in [
      ("length_m", expected.lengthMeters, route?.lengthMeters, testCase.lengthTolerance, 1),
      (
        "duration_s", expected.durationSeconds, route?.durationSeconds, testCase.durationTolerance,
        0
      ),
    ] {
      guard let amount else { continue }
      let within = amount.within ?? tolerance
      guard let got else {
        fail(what, DecimalText.text(amount.value, places: 3), observation.row)
        continue
      }
      if !within.allows(got, expected: amount.value) {
        fail(
          what, "\(DecimalText.text(amount.value, places: 3)) within \(within.text)",
          DecimalText.text(got, places: places))
      }
    }
    if let way = expected.way,
      way.map(FeatureNames.bare) != observation.wayLabels.map(FeatureNames.bare)
    {
      let difference = route == nil ? nil : wayDifference(way)
      fail(
        "way", way.joined(separator: " > "),
        route == nil ? observation.row : observation.wayLabels.joined(separator: " > "), difference)
    }
    let missing = (expected.uses ?? []).filter { !isUsed($0) }
    if !missing.isEmpty { fail("uses", missing.joined(separator: ", "), observation.row) }
    // What the data does not have is avoided for ever: the expectation would be empty.
    let nowhere = (expected.avoids ?? []).filter { !isUsed($0) && names.features($0) == nil }
    if !nowhere.isEmpty {
      fail("avoids", "not " + nowhere.joined(separator: ", "), "nothing in the data is called so")
    }
    let unwanted = (expected.avoids ?? []).filter(isUsed)
    if !unwanted.isEmpty {
      fail("avoids", "not " + unwanted.joined(separator: ", "), observation.row)
    }
    if let most = expected.levelChangesAtMost, observation.levelChanges > most || route == nil {
      fail(
        "level_changes_at_most", "\(most)",
        route == nil ? observation.row : "\(observation.levelChanges)")
    }
    if let blocking = expected.blocking, !same(blocking, observation.blocking) {
      fail("blocking", list(blocking), route == nil ? list(observation.blocking) : observation.row)
    }
    if let barred = expected.barred, !same(barred, observation.barred) {
      fail("barred", list(barred), route == nil ? list(observation.barred) : observation.row)
    }
    checkWords()
  }

  private mutating func checkWords() {
    let expected = testCase.expectation
    for part in expected.says ?? [] where !allWords().text.contains(part) {
      fail("says", "\"\(part)\"", "not in the text")
    }
    for part in expected.doesNotSay ?? [] where allWords().text.contains(part) {
      let line = allWords().text.split(separator: "\n").first { $0.contains(part) } ?? ""
      fail("does_not_say", "not \"\(part)\"", "\(line)")
    }
    guard let name = expected.text else { return }
    let path = RegressionSuite.resolved(name, from: folder)
    let text = allWords().text
    guard let golden = SuiteFile.text(of: path) else {
      fail("text", path, "there is no such file; run with --update to write it")
      return
    }
    if golden != text {
      failures.append(
        RegressionReport.Failure(
          what: "text", expected: path, got: "another text",
          lines: LineDifference.lines(golden, text)))
    }
  }

  private mutating func fail(
    _ what: String, _ expected: String, _ got: String, _ difference: String? = nil
  ) {
    failures.append(
      RegressionReport.Failure(
        what: what, expected: expected, got: got, firstDifference: difference))
  }

  private func list(_ labels: [String]) -> String {
    labels.isEmpty ? "nothing" : labels.joined(separator: ", ")
  }

  /// Whether the way uses a feature: passes it, or crosses its floor.
  private func isUsed(_ text: String) -> Bool {
    if observation.wayLabels.map(FeatureNames.bare).contains(FeatureNames.bare(text)) {
      return true
    }
    guard observation.route != nil, let features = names.features(text) else { return false }
    return !features.isDisjoint(with: observation.crossed)
  }

  /// Whether names mean the same features as labels, in any order.
  private func same(_ texts: [String], _ labels: [String]) -> Bool {
    let wanted = Set(
      texts.map { text in
        let bare = FeatureNames.bare(text)
        if let label = labels.first(where: { FeatureNames.bare($0) == bare }) { return label }
        let features = names.features(text) ?? []
        return labels.first { label in features.contains { names.label($0) == label } } ?? text
      })
    return wanted == Set(labels)
  }

  // MARK: What would hold

  /// The expectations that would hold now, in the order of the file; those that hold are kept as they are.
  mutating func updatedMembers() -> [RegressionReport.Result.Member] {
    let expected = testCase.expectation
    let route = observation.route
    var members: [RegressionReport.Result.Member] = []
    func add(_ key: String, _ value: JSONText) {
      members.append(RegressionReport.Result.Member(key: key, value: value))
    }
    func strings(_ texts: [String]) -> JSONText { .array(texts.map(JSONText.string)) }
    func number(
      _ amount: RegressionSuite.Amount?, _ got: Double, _ tolerance: RegressionSuite.Tolerance,
      _ places: Int
    )
      -> JSONText
    {
      var value = JSONText.number(got, places: places)
      if let amount, (amount.within ?? tolerance).allows(got, expected: amount.value) {
        value = .number(amount.value, places: 3)
      }
      guard let within = amount?.within else { return value }
      switch within {
      case .absolute(let room):
        return .object([("is", value), ("within", .number(room, places: 3))])
      case .percent: return .object([("is", value), ("within", .string(within.text))])
      }
    }
    let flipped = expected.isRoute.map { $0 != (route != nil) } ?? false
    var keys = expected.keys
    if expected.isEmpty || flipped {
      let ofAnswer =
        route != nil
        ? ["status", "length_m", "duration_s", "way"] : ["status", "blocking", "barred"]
      keys = ofAnswer + keys.filter { ["says", "does_not_say", "text"].contains($0) }
    }
    for key in keys {
      switch (key, route) {
      case ("status", _): add(key, .string(route == nil ? "no_route" : "ok"))
      case ("length_m", let route?):
        add(key, number(expected.lengthMeters, route.lengthMeters, testCase.lengthTolerance, 1))
      case ("duration_s", let route?):
        add(
          key,
          number(expected.durationSeconds, route.durationSeconds, testCase.durationTolerance, 0))
      case ("way", .some):
        let way = expected.way ?? []
        let isSame = way.map(FeatureNames.bare) == observation.wayLabels.map(FeatureNames.bare)
        add(key, strings(isSame ? way : observation.wayLabels))
      case ("uses", .some):
        let kept = (expected.uses ?? []).filter(isUsed)
        if !kept.isEmpty { add(key, strings(kept)) }
      case ("avoids", _):
        let kept = (expected.avoids ?? []).filter { !isUsed($0) && names.features($0) != nil }
        if !kept.isEmpty { add(key, strings(kept)) }
      case ("level_changes_at_most", .some):
        add(key, .int(max(expected.levelChangesAtMost ?? 0, observation.levelChanges)))
      case ("blocking", nil):
        let texts = expected.blocking ?? []
        add(key, strings(same(texts, observation.blocking) ? texts : observation.blocking))
      case ("barred", nil):
        let texts = expected.barred ?? []
        add(key, strings(same(texts, observation.barred) ? texts : observation.barred))
      case ("says", _):
        let text = allWords().text
        let kept = (expected.says ?? []).filter { text.contains($0) }
        if !kept.isEmpty { add(key, strings(kept)) }
      case ("does_not_say", _):
        let text = allWords().text
        let kept = (expected.doesNotSay ?? []).filter { !text.contains($0) }
        if !kept.isEmpty { add(key, strings(kept)) }
      case ("text", _): if let name = expected.text { add(key, .string(name)) }
      default: break
      }
    }
    return members
  }

  /// The text that the golden file should hold, where it holds another.
  mutating func updatedGolden() -> (path: String, text: String)? {
    guard let name = testCase.expectation.text else { return nil }
    let path = RegressionSuite.resolved(name, from: folder)
    let text = allWords().text
    return SuiteFile.text(of: path) == text ? nil : (path, text)
  }
}
