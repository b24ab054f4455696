import GroundedModel
import GroundedRouting

/// Structure, summary and honesty.
extension Checker {
  private func summaryHas(_ prefix: String) -> Bool {
    directions.summary.contains { line in
      line.sentences.contains { $0.text.hasPrefix(prefix) }
    }
  }

  mutating func checkSummary() {
    let d = directions
    let title = d.title.text
    for place in [d.from, d.to] {
      // A name that only repeats the kind is told by the kind: "Elevator" by "the lift".
      let isNamedByKind = d.title.nouns.contains {
        $0.feature == place.reference && $0.property == "category"
      }
      if let name = place.name, !isNamedByKind, !title.lowercased().contains(bare(name)) {
        report(2, nil, "the title does not name \(name)")
      }
    }
    if let flight = d.flight, !title.contains(flight) { report(2, nil, "no flight in the title") }
    let isStepFree = d.profile == .stepFree || d.profile == .wheelchair
    if isStepFree, !title.contains("step-free") { report(2, nil, "no \"step-free\" in the title") }
    for label in ["Time: about ", "Distance: ", "Doors: ", "Noise on this route: "]
    where !summaryHas(label) {
      report(3, nil, "no line \"\(label)\"")
    }
    if !summaryHas("Level change: "), !summaryHas("Level changes: none.") {
      report(3, nil, "no line about level changes")
    }
    if isStepFree {
      if !summaryHas("There are no stairs and no escalators.") {
        report(43, nil, "does not say that there are no stairs and no escalators")
      }
      for label in ["Narrowest place: ", "Steepest slope: "] where !summaryHas(label) {
        report(45, nil, "no line \"\(label)\"")
      }
    } else if !summaryHas("Stairs: "), !summaryHas("Number of stairs: Not available.") {
      report(3, nil, "no line about stairs")
    }
    checkTotals()
    let kinds = Set(d.steps.map(\.kind))
    if !isStepFree, kinds.contains(.stairs) || kinds.contains(.escalator),
      !d.summary.contains(where: { $0.text.contains("choose the step-free directions.") })
    {
      report(41, nil, "no pointer to the step-free directions")
    }
    if isStepFree,
      let bad = d.steps.first(where: {
        [.stairs, .escalator, .movingWalkway].contains($0.kind)
      })
    {
      report(43, bad.number, "\(bad.kind.rawValue) on a step-free route")
    }
    if let lost = d.ifLost.last?.text, lost.contains("If you are lost") {
    } else {
      report(38, nil, "does not say what to do when lost")
    }
  }

  private func bare(_ name: String) -> String {
    let lower = name.lowercased()
    return lower.hasPrefix("gate ") ? String(lower.dropFirst(5)) : lower
  }

  private mutating func checkTotals() {
    let d = directions
    let shown = d.steps.map(shownLength).reduce(0, +)
    let total = d.summary.flatMap(\.sentences).first { $0.text.hasPrefix("Distance: ") }
      .flatMap { numbers($0.text).first }
    let isUnknown = summaryHas("Distance: Not available.")
    if isUnknown ? shown != 0 : total != shown {
      report(27, nil, "the distance is \(total ?? -1), the steps show \(shown)")
    }
    for step in d.steps {
      guard let shown = step.shownLength else { continue }
      let length = Self.length(step.told) * unitsPerMetre
      let unit = coarseness(length)
      if abs(Double(shown) - length) > Double(unit) / 2 + 1e-6, length >= 0.5 {
        report(27, step.number, "\(shown) \(d.unit.rawValue) shown for \(length)")
      }
      if shown % unit != 0 { report(27, step.number, "\(shown) is not rounded to \(unit)") }
    }
    let time = d.summary.first { $0.text.hasPrefix("Time: ") }
    if let time, let seconds = d.durationSeconds {
      let minutes = numbers(time.text)
      let wanted = [seconds, d.slowDurationSeconds].compactMap { $0 }
      if let first = minutes.first, d.pace == .usual || d.profile == .wheelchair,
        Double(first) * 60 < wanted[0] - 0.01 || Double(first - 1) * 60 > wanted[0]
      {
        report(30, nil, "\(first) minutes shown for \(wanted[0]) seconds")
      }
      if d.profile != .wheelchair, d.pace == .usual, wanted.count > 1 {
        if minutes.count < 2 {
          report(30, nil, "one pace only")
        } else if Double(minutes[1]) * 60 < wanted[1] - 0.01 {
          report(30, nil, "the slow time is rounded down")
        }
      }
    }
    let doors = d.steps.map(\.doorCount).reduce(0, +)
    if doors != d.doorCount {
      report(44, nil, "\(doors) doors in the steps, \(d.doorCount) in all")
    }
  }

  func numbers(_ text: String) -> [Int] {
    text.split { !$0.isNumber }.compactMap { Int($0) }
  }

  private var unitsPerMetre: Double {
    switch directions.unit {
    case .metres: 1
    case .feet: 1 / 0.3048
    case .footsteps: 1 / 0.7
    }
  }

  private func coarseness(_ length: Double) -> Int {
    switch directions.unit {
    case .metres: length < 10 ? 1 : length < 100 ? 5 : 10
    case .feet: length < 30 ? 1 : length < 300 ? 10 : 25
    case .footsteps: length < 5 ? 1 : 5
    }
  }

  /// Whether a word is the unit of the text.
  private func isUnit(_ word: Substring) -> Bool {
    switch directions.unit {
    case .metres: word.hasPrefix("metre")
    case .feet: word == "feet" || word == "foot"
    case .footsteps: word.hasPrefix("footstep")
    }
  }

  /// The length that a step says one moves; a slope inside a stretch does not count.
  private func shownLength(_ step: Directions.Step) -> Int {
    step.sentences.filter { $0.role == .go || ($0.role == .ride && step.kind == .movingWalkway) }
      .map { sentence in
        let words = sentence.text.split { $0 == " " || $0 == "." }
        return zip(words, words.dropFirst()).reduce(0) {
          isUnit($1.1) ? $0 + (Int($1.0) ?? 0) : $0
        }
      }.reduce(0, +)
  }

  mutating func checkStep(_ step: Directions.Step) {
    let n = step.number
    let text = step.text
    let sentences = step.sentences
    // "Step n of N." is one more sentence of four words.
    if sentences.count + 1 > 9 { report(6, n, "\(sentences.count + 1) sentences") }
    let words = text.split(separator: " ").count + 4
    if words > 60 { report(6, n, "\(words) words: \(text)") }
    let turns = sentences.count { $0.role == .turn }
    let moves = sentences.count { $0.role == .go || $0.role == .ride }
    if turns > 1 { report(5, n, "\(turns) turns") }
    if moves != 1 { report(5, n, "\(moves) moves") }
    if sentences.last?.role != .status { report(57, n, "does not end with its status") }
    let worst = step.facts.compactMap(fact).map(\.status).min()
    if worst != step.status { report(57, n, "\(step.status) is not the worst of its facts") }
    if step.doorCount > 0, !sentences.contains(where: { $0.role == .door }) {
      report(44, n, "a door that the text does not name")
    }
    checkVerbs(step)
    switch step.kind {
    case .elevator:
      let names = ["all button", "doors open"]
      for name in names where !text.contains(name) { report(40, n, "nothing about \"\(name)\"") }
      if !text.contains("press the button marked"), !text.contains("Button to press: Not avail") {
        report(40, n, "nothing about the button inside")
      }
      if !text.contains(" up"), !text.contains(" down") { report(40, n, "neither up nor down") }
      checkLevels(step)
    case .escalator:
      if !text.contains(" up"), !text.contains(" down") { report(41, n, "neither up nor down") }
      checkLevels(step)
    case .stairs:
      if !text.contains("There are "), !text.contains("There is 1 stair"),
        !text.contains("a long flight"), !text.contains("Number of stairs: Not available.")
      {
        report(42, n, "nothing about the number of stairs")
      }
      checkLevels(step)
    default: break
    }
  }

  private mutating func checkLevels(_ step: Directions.Step) {
    guard let to = step.toLevel else { return }
    for name in [step.level.name, to.name] {
      if let name {
        if !step.text.contains(name) { report(39, step.number, "does not say \(name)") }
      } else if !step.text.contains("Level name: Not available.") {
        report(39, step.number, "a level without a name")
      }
    }
  }

  private mutating func checkVerbs(_ step: Directions.Step) {
    let verbs: Set<String> = [
      "start", "go", "turn", "take", "press", "stop", "leave", "follow", "ask", "choose",
    ]
    let actions: Set<Sentence.Role> = [.heading, .go, .stop, .sign, .leave, .turn, .ride]
    for sentence in step.sentences where actions.contains(sentence.role) {
      let words = Readability.words(Self.masked(sentence.message)).map { $0.lowercased() }
      guard let first = words.first else { continue }
      if !verbs.contains(first), first != "at" {
        report(13, step.number, "starts with \"\(first)\": \(sentence.text)")
      }
      if first == "at", !words.contains(where: verbs.contains) {
        report(13, step.number, "no verb: \(sentence.text)")
      }
    }
  }

  func fact(_ key: String) -> Fact? {
    guard key.hasPrefix("f"), let number = Int(key.dropFirst()),
      directions.facts.indices.contains(number - 1)
    else { return nil }
    return directions.facts[number - 1]
  }

  mutating func checkSteps() {
    let d = directions
    for (position, step) in d.steps.enumerated() {
      if step.number != position + 1 { report(4, step.number, "not number \(position + 1)") }
      if step.legs.isEmpty { report(7, step.number, "no edge") }
      if position > 0 {
        let before = d.steps[position - 1]
        if step.legs.lowerBound != before.legs.upperBound {
          report(7, step.number, "edges are missing or told twice")
        }
        if before.coordinates.last != step.coordinates.first {
          report(7, step.number, "does not start where step \(before.number) ended")
        }
      } else if step.legs.lowerBound != 0 {
        report(7, step.number, "the first edge is missing")
      }
    }
    for label in zip(d.stepLabels, d.steps)
    where label.0.text != "Step \(label.1.number) of \(d.steps.count)." {
      report(4, label.1.number, "label \"\(label.0.text)\"")
    }
    if let first = d.steps.first {
      let text = first.text
      let isFixed = text.contains(" behind you.") || text.contains(" in front of you.")
      if first.kind == .walk, !isFixed {
        report(
          22, 1, "nothing at the start fixes the heading",
          isWarning: text.contains("Direction to start in: Not available."))
      }
    }
    if let last = d.steps.last, last.kind == .walk || last.kind == .door,
      !last.sentences.contains(where: { $0.role == .goalSide })
    {
      report(10, last.number, "does not say on which side the goal is")
    }
    if d.to.name != nil, d.flight != nil {
      let arrival = d.arrival.map(\.text).joined(separator: " ")
      if !arrival.contains("Ask "), !arrival.contains("check ") {
        report(10, nil, "arrival does not say how to check the flight")
      }
    }
  }

  mutating func checkHonesty() {
    let d = directions
    let isSample = d.facts.contains { $0.status == .illustrative || $0.status == .sample }
    if isSample, d.banner == nil { report(56, nil, "no banner") }
    if isSample != d.isIllustrative { report(56, nil, "the mark and the facts differ") }
    for sentence in d.lines.flatMap(\.sentences) {
      for key in sentence.facts where fact(key) == nil {
        report(58, nil, "dangling fact \(key): \(sentence.text)")
      }
    }
    for run in d.messages.flatMap(\.runs) {
      if case .noun(let noun) = run,
        !d.facts.contains(where: {
          $0.feature == noun.feature && $0.property == noun.property
        })
      {
        report(58, nil, "no fact behind \"\(noun.text)\"")
      }
    }
    for line in d.whatChanged + d.summary {
      let states = line.sentences.contains {
        $0.text.hasSuffix(": open.") || $0.text.contains(" closed.")
      }
      if states, line.sentences.last?.role != .status {
        report(57, nil, "a state without its status: \(line.text)")
      }
    }
    for name in d.closures.compactMap({ note in
      d.facts.first { $0.feature.id == note.id && $0.property == "name" }?.value
    }) where d.steps.contains(where: { $0.text.contains("Take \(name)") }) {
      report(46, nil, "\(name) is closed and used")
    }
  }
}
