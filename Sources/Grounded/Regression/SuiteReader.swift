internal import GroundedImport
internal import GroundedModel
internal import GroundedRouting

/// Reads a suite file, and says of everything that is wrong in it where it stands and what to do.
struct SuiteReader {
  private let path: String
  private let folder: String
  private let bytes: [UInt8]
  private let file: JSONFile
  private var issues: [Issue] = []

  /// Something wrong in the file.
  private struct Issue {
    var offset: Int
    var pointer: String
    var message: String
  }

  /// A value and where it stands.
  private struct Node {
    var value: JSONValue
    var pointer: String

    func child(_ key: String, _ value: JSONValue) -> Node {
      let escaped = key.replacing("~", with: "~0").replacing("/", with: "~1")
      return Node(value: value, pointer: "\(pointer)/\(escaped)")
    }
  }

  /// What holds for every case that does not say otherwise.
  private struct Defaults {
    var data: String?
    var at: (text: String, instant: Instant)?
    var profile: TravelProfile?
    var pace: Pace?
    var length: RegressionSuite.Tolerance?
    var duration: RegressionSuite.Tolerance?
  }

  /// The most problems that one message lists.
  static let listLimit = 20

  /// Reads a suite.
  ///
  /// - Throws: `LoadError` that lists what is wrong, each with file, line, column and JSON pointer.
  static func read(path: String) throws(LoadError) -> RegressionSuite {
    let (bytes, file) = try SuiteFile.json(path, kind: "suite file")
    var reader = SuiteReader(path: path, bytes: bytes, file: file)
    let suite = reader.suite()
    guard reader.issues.isEmpty else { throw LoadError(.unusable, reader.message) }
    return suite
  }

  private init(path: String, bytes: [UInt8], file: JSONFile) {
    self.path = path
    folder = RegressionSuite.folder(of: path)
    self.bytes = bytes
    self.file = file
  }

  private var message: String {
    let sorted = issues.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    var lines = sorted.prefix(Self.listLimit).map { _, issue in
      let place = file.location(issue.offset)
      let pointer = issue.pointer.isEmpty ? "the suite" : issue.pointer
      return "\(path):\(place.line):\(place.column): \(pointer): \(issue.message)"
    }
    if sorted.count > Self.listLimit {
      lines.append("\(sorted.count - Self.listLimit) more problems are not listed")
    }
    return lines.joined(separator: "\n")
  }

  // MARK: Values

  private mutating func report(_ node: Node, _ message: String) {
    issues.append(Issue(offset: node.value.offset, pointer: node.pointer, message: message))
  }

  /// The members of an object that may have these; others are reported with a name near to them.
  private mutating func members(_ node: Node, of keys: [String], _ what: String) -> [String: Node]?
  {
    guard node.value.kind == .object else {
      report(node, "is \(node.value.kind.words); \(what) is an object with \(Self.list(keys)).")
      return nil
    }
    var found: [String: Node] = [:]
    for (key, value) in node.value.members {
      let name = key.text
      let child = node.child(name, value)
      guard keys.contains(name) else {
        let near = EditDistance.nearest(to: name, among: keys).first
        issues.append(
          Issue(
            offset: key.offset, pointer: child.pointer,
            message: "\(what) has no member \"\(SearchText.shown(name))\""
              + (near.map { "; did you mean \"\($0)\"?" } ?? ". It may have \(Self.list(keys)).")))
        continue
      }
      found[name] = child
    }
    return found
  }

  private static func list(_ words: [String]) -> String { words.joined(separator: ", ") }

  private mutating func text(_ node: Node?) -> String? {
    guard let node else { return nil }
    guard let text = node.value.string else {
      report(node, "is \(node.value.kind.words); write a text.")
      return nil
    }
    if text.isEmpty {
      report(node, "is empty; write a text, or leave the member out.")
      return nil
    }
    return text
  }

  private mutating func texts(_ node: Node?) -> [String]? {
    guard let node else { return nil }
    guard node.value.kind == .array else {
      report(node, "is \(node.value.kind.words); write a list of texts, such as [\"Lift 3\"].")
      return nil
    }
    var texts: [String] = []
    for item in items(node) {
      if let text = text(item) { texts.append(text) }
    }
    return texts
  }

  private func items(_ node: Node) -> [Node] {
    node.value.elements.enumerated().map { Node(value: $1, pointer: "\(node.pointer)/\($0)") }
  }

  private mutating func flag(_ node: Node?) -> Bool? {
    guard let node else { return nil }
    if node.value.bool == nil { report(node, "is \(node.value.kind.words); write true or false.") }
    return node.value.bool
  }

  private mutating func choice<Value: RawRepresentable & CaseIterable>(
    _ node: Node?, _ type: Value.Type
  ) -> Value? where Value.RawValue == String {
    guard let node, let text = text(node) else { return nil }
    if let value = Value(rawValue: text) { return value }
    let known = Value.allCases.map(\.rawValue)
    let near = EditDistance.nearest(to: text, among: known).first
    report(
      node,
      "\"\(SearchText.shown(text))\" is not known"
        + (near.map { "; did you mean \"\($0)\"?" } ?? ".") + " It takes \(Self.list(known)).")
    return nil
  }

  /// A moment with its offset: a suite has to mean the same moment wherever and whenever it runs.
  private mutating func moment(_ node: Node?) -> (text: String, instant: Instant)? {
    guard let node, let text = text(node) else { return nil }
    do {
      if case .absolute(let instant) = try DateTime(text) { return (text, instant) }
      report(
        node,
        "\"\(SearchText.shown(text))\" says no offset from UTC. A suite means one fixed moment, so "
          + "write it, for example 2026-10-20T12:00:00+01:00.")
    } catch {
      report(node, "\(error) Write for example 2026-10-20T12:00:00+01:00.")
    }
    return nil
  }

  private mutating func number(_ node: Node) -> Double? {
    guard let number = node.value.number, number.isFinite, number >= 0 else {
      report(node, "is \(node.value.kind.words); write a number that is not negative.")
      return nil
    }
    return number
  }

  /// A number, or a text such as "5%".
  private mutating func tolerance(_ node: Node?) -> RegressionSuite.Tolerance? {
    guard let node else { return nil }
    if let text = node.value.string {
      if text.hasSuffix("%"), let percent = Double(text.dropLast()), percent.isFinite,
        percent >= 0
      {
        return .percent(percent)
      }
      report(node, "\"\(SearchText.shown(text))\" is no tolerance; write a number, or \"5%\".")
      return nil
    }
    return number(node).map { .absolute($0) }
  }

  private mutating func amount(_ node: Node?) -> RegressionSuite.Amount? {
    guard let node else { return nil }
    if node.value.kind != .object {
      return number(node).map { RegressionSuite.Amount(value: $0, within: nil) }
    }
    guard let members = members(node, of: SuiteKeys.amount, "an amount") else { return nil }
    guard let value = members["is"] else {
      report(node, "\"is\" is missing: the number that is expected.")
      return nil
    }
    let within = tolerance(members["within"])
    return number(value).map { RegressionSuite.Amount(value: $0, within: within) }
  }

  private func range(_ node: Node) -> Range<Int> {
    node.value.offset..<JSONSpan.end(of: node.value.offset, in: bytes)
  }

  // MARK: The suite

  private mutating func suite() -> RegressionSuite {
    var suite = RegressionSuite(path: path)
    suite.bytes = bytes
    let root = Node(value: file.root, pointer: "")
    guard let found = members(root, of: SuiteKeys.suite, "a suite") else { return suite }
    if let schema = found["schema"] {
      if schema.value.string != RegressionSuite.schemaName {
        report(schema, "is not \"\(RegressionSuite.schemaName)\", the only form that is read.")
      }
    } else {
      report(root, "\"schema\" is missing; write \"schema\": \"\(RegressionSuite.schemaName)\".")
    }
    suite.name = text(found["name"])
    if let note = found["note"] { _ = text(note) }
    var defaults = Defaults()
    defaults.data = text(found["data"])
    defaults.at = moment(found["at"])
    defaults.profile = choice(found["profile"], TravelProfile.self)
    defaults.pace = choice(found["pace"], Pace.self)
    (defaults.length, defaults.duration) = tolerances(found["tolerance"])
    if let recorded = found["recorded"] {
      if recorded.value.kind == .object {
        suite.recordedRange = range(recorded)
        for (key, value) in recorded.value.members {
          if let text = text(recorded.child(key.text, value)) { suite.recorded[key.text] = text }
        }
      } else {
        report(recorded, "is \(recorded.value.kind.words); it is an object that --update writes.")
      }
    }
    guard let cases = found["cases"] else {
      report(root, "\"cases\" is missing: a list of at least one case.")
      return suite
    }
    guard cases.value.kind == .array, cases.value.count > 0 else {
      report(cases, "is \(cases.value.kind.words); write a list of at least one case.")
      return suite
    }
    var names: [String: Int] = [:]
    var texts: [String: Int] = [:]
    for (position, node) in items(cases).enumerated() {
      guard let one = testCase(node, defaults, hasAt: found["at"] != nil) else { continue }
      if let before = names.updateValue(position, forKey: one.name) {
        report(
          node,
          "the name \"\(SearchText.shown(one.name))\" is that of case \(before + 1), too. "
            + "Give each case its own.")
      }
      // Of two cases with one text the second would overwrite what the first one records.
      if let path = one.expectation.text,
        let before = texts.updateValue(
          position, forKey: RegressionSuite.resolved(path, from: folder))
      {
        report(
          node,
          "the text \"\(SearchText.shown(path))\" is that of case \(before + 1), too. "
            + "Give each case its own.")
      }
      suite.cases.append(one)
    }
    return suite
  }

  private mutating func tolerances(
    _ node: Node?
  ) -> (RegressionSuite.Tolerance?, RegressionSuite.Tolerance?) {
    guard let node, let found = members(node, of: SuiteKeys.tolerance, "a tolerance") else {
      return (nil, nil)
    }
    return (tolerance(found["length_m"]), tolerance(found["duration_s"]))
  }

  private mutating func testCase(
    _ node: Node, _ defaults: Defaults, hasAt: Bool
  ) -> RegressionSuite.Case? {
    guard let found = members(node, of: SuiteKeys.testCase, "a case") else { return nil }
    func missing(_ key: String, _ what: String) -> String { "\"\(key)\" is missing: \(what)." }
    if found["name"] == nil { report(node, missing("name", "what the case is called")) }
    if let note = found["note"] { _ = text(note) }
    let name = text(found["name"]) ?? "?"
    let data = text(found["data"]) ?? defaults.data
    if data == nil, found["data"] == nil {
      report(node, missing("data", "the map data, here or in the suite, as a path from its folder"))
    }
    var question = RegressionSuite.Question()
    var matrix: RegressionSuite.Matrix?
    if let node = found["matrix"] { matrix = self.matrix(node) }
    func isVaried(_ dimension: String) -> Bool {
      found["matrix"]?.value.members.contains { $0.key.text == dimension } ?? false
    }
    for (key, what) in [("from", "where to start"), ("to", "where to go")] {
      if found[key] == nil, !isVaried(key) {
        report(node, missing(key, "\(what), here or in the matrix"))
      }
    }
    for key in SuiteKeys.matrix where isVaried(key) {
      if let twice = found[key] {
        report(twice, "stands in the matrix, too. Keep one of the two.")
      }
    }
    question.from = text(found["from"]) ?? ""
    question.to = text(found["to"]) ?? ""
    question.profile = choice(found["profile"], TravelProfile.self) ?? defaults.profile ?? .walk
    question.pace = choice(found["pace"], Pace.self) ?? defaults.pace ?? .usual
    if let at = moment(found["at"]) ?? defaults.at {
      (question.atText, question.at) = at
    } else if found["at"] == nil, !hasAt, !isVaried("at") {
      report(
        node,
        missing(
          "at",
          "when the traveller starts, here or in the suite. Closures and opening hours decide "
            + "by the moment, so that without one the same suite would hold today and fail "
            + "tonight; write for example \"at\": \"2026-10-20T12:00:00+01:00\""))
    }
    question.close = texts(found["close"]) ?? []
    if let closures = found["closures"] {
      let files =
        closures.value.kind == .string ? text(closures).map { [$0] } : texts(closures)
      question.closureFiles = (files ?? []).map { RegressionSuite.resolved($0, from: folder) }
    }
    question.isStrict = flag(found["strict"]) ?? false
    question.flight = text(found["flight"])
    question.previousGate = text(found["was"])
    guard let expect = found["expect"] else {
      report(
        node, missing("expect", "what is expected; write {} and run with --update to record it"))
      return nil
    }
    var result = RegressionSuite.Case(
      name: name, location: file.location(node.value.offset), pointer: node.pointer,
      data: RegressionSuite.resolved(data ?? "", from: folder), question: question,
      matrix: matrix, expectRange: range(expect))
    let (length, duration) = tolerances(found["tolerance"])
    result.lengthTolerance = length ?? defaults.length ?? result.lengthTolerance
    result.durationTolerance = duration ?? defaults.duration ?? result.durationTolerance
    if found["matrix"] != nil {
      result.rows = rows(expect)
      for (key, value) in expect.value.members {
        result.rowLocations[key.text] = file.location(value.offset)
      }
    } else if let expectation = expectation(expect) {
      result.expectation = expectation
    }
    return result
  }

  // MARK: Matrices

  private mutating func matrix(_ node: Node) -> RegressionSuite.Matrix? {
    guard let found = members(node, of: SuiteKeys.matrix, "a matrix") else { return nil }
    if found.isEmpty { report(node, "varies nothing; give at least one of its members.") }
    var matrix = RegressionSuite.Matrix()
    matrix.from = choices(found["from"])
    matrix.to = choices(found["to"])
    matrix.profile = options(found["profile"], TravelProfile.self)
    matrix.pace = options(found["pace"], Pace.self)
    if let node = found["at"], let items = listed(node) {
      var moments: [(text: String, instant: Instant)] = []
      for item in items {
        if let moment = moment(item) { moments.append(moment) }
      }
      matrix.at = moments
    }
    matrix.close = closeChoices(found["close"])
    return matrix
  }

  /// The items of a list that must not be empty.
  private mutating func listed(_ node: Node) -> [Node]? {
    guard node.value.kind == .array, node.value.count > 0 else {
      report(node, "is \(node.value.kind.words); write a list of at least one.")
      return nil
    }
    return items(node)
  }

  private mutating func options<Value: RawRepresentable & CaseIterable>(
    _ node: Node?, _ type: Value.Type
  ) -> [Value]? where Value.RawValue == String {
    guard let node, let items = listed(node) else { return nil }
    var values: [Value] = []
    for item in items {
      if let value = choice(item, type) { values.append(value) }
    }
    return values
  }

  private mutating func choices(_ node: Node?) -> [RegressionSuite.Choice]? {
    guard let node else { return nil }
    if node.value.kind == .object { return selector(node).map { [.each($0)] } }
    guard let items = listed(node) else { return nil }
    var choices: [RegressionSuite.Choice] = []
    for item in items {
      if item.value.kind == .object {
        if let selector = selector(item) { choices.append(.each(selector)) }
      } else if let text = text(item) {
        choices.append(.one(text))
      }
    }
    return choices
  }

  private mutating func closeChoices(_ node: Node?) -> [RegressionSuite.CloseChoice]? {
    guard let node else { return nil }
    if node.value.kind == .object { return selector(node).map { [.each($0)] } }
    guard let items = listed(node) else { return nil }
    var choices: [RegressionSuite.CloseChoice] = []
    for item in items {
      switch item.value.kind {
      case .object:
        if let selector = selector(item) { choices.append(.each(selector)) }
      case .array:
        if let together = texts(item) { choices.append(.together(together)) }
      default:
        if let text = text(item) { choices.append(.together([text])) }
      }
    }
    return choices
  }

  private mutating func selector(_ node: Node) -> RegressionSuite.Selector? {
    guard let found = members(node, of: SuiteKeys.selector, "a selector") else { return nil }
    guard let each = found["each"] else {
      report(node, "\"each\" is missing: the kind of thing, such as \"gate\" or \"lift\".")
      return nil
    }
    guard let kind = text(each) else { return nil }
    return RegressionSuite.Selector(
      kind: kind, named: text(found["named"]), except: texts(found["except"]) ?? [])
  }

  private mutating func rows(_ node: Node) -> [(key: String, value: String)] {
    guard node.value.kind == .object else {
      report(
        node,
        "is \(node.value.kind.words); of a matrix it is an object with a text for each "
          + "combination. Write {} and run with --update to record it.")
      return []
    }
    var rows: [(key: String, value: String)] = []
    var known: [String: String] = [:]
    for (key, value) in node.value.members {
      let child = node.child(key.text, value)
      guard var text = text(child) else { continue }
      if text == ExpectedRow.sameAsOpen {
        guard let open = ExpectedRow.openKeys(key.text).compactMap({ known[$0] }).first else {
          report(
            child,
            "there is no row for nothing closed above it that it could be the same as; "
              + "write what is expected, or run with --update.")
          continue
        }
        text = open
      } else if ExpectedRow(text) == nil {
        report(
          child,
          "\"\(SearchText.shown(text))\" is no row; write \"233.2 m, 207 s: Escalator 1 > "
            + "Pier A Ramp\" or \"no route; blocked by Lift 3\", or run with --update.")
      }
      rows.append((key.text, text))
      known[key.text] = text
    }
    return rows
  }

  // MARK: Expectations

  private enum Status: String, CaseIterable {
    case ok
    case noRoute = "no_route"
  }

  private mutating func expectation(_ node: Node) -> RegressionSuite.Expectation? {
    guard let found = members(node, of: SuiteKeys.expectation, "an expectation") else {
      return nil
    }
    var result = RegressionSuite.Expectation()
    result.keys = node.value.members.map { $0.key.text }
    result.isRoute = choice(found["status"], Status.self).map { $0 == .ok }
    result.lengthMeters = amount(found["length_m"])
    result.durationSeconds = amount(found["duration_s"])
    result.way = texts(found["way"])
    result.uses = texts(found["uses"])
    result.avoids = texts(found["avoids"])
    if let most = found["level_changes_at_most"] {
      if let number = most.value.number, let count = Int(exactly: number), count >= 0 {
        result.levelChangesAtMost = count
      } else {
        report(most, "is no count; write a whole number, 0 or more.")
      }
    }
    result.blocking = texts(found["blocking"])
    result.barred = texts(found["barred"])
    result.says = texts(found["says"])
    result.doesNotSay = texts(found["does_not_say"])
    result.text = text(found["text"])
    if let golden = found["text"], let path = result.text,
      !path.hasSuffix(".txt") || path.hasPrefix("/")
        || path.split(separator: "/").contains("..")
    {
      report(
        golden,
        "is no text beside the suite: --update writes it. Name a .txt file in the suite's folder or below."
      )
    }
    let ofRoutes = [
      "length_m", "duration_s", "way", "uses", "avoids", "level_changes_at_most",
    ]
    let ofRefusals = ["blocking", "barred"]
    for (isRoute, keys, words) in [
      (false, ofRoutes, "a refusal has none"), (true, ofRefusals, "a route has none"),
    ] where result.isRoute == isRoute {
      for key in keys {
        if let extra = found[key] {
          report(extra, "can never hold: \(words). Leave it out, or change \"status\".")
        }
      }
    }
    return result
  }
}

extension RegressionSuite {
  /// The name of the form of suite files.
  package static let schemaName = "grounded.suite/1"

  /// Reads and checks a suite file.
  ///
  /// - Throws: `LoadError` that lists what is wrong, each with file, line, column and JSON pointer.
  package init(reading path: String) throws(LoadError) {
    self = try SuiteReader.read(path: path)
  }
}
