import GroundedModel
import GroundedRouting

/// Words that a text may not hold outside names, by rule.
enum BannedWords {
  static let byRule: [(rule: Int, phrases: [String])] = [
    (14, ["walk", "walking", "stand", "standing"]),
    (15, ["see", "look", "notice", "hear", "spot", "watch", "listen"]),
    (16, ["over there", "nearby", "around here", "a bit", "a little", "soon", "shortly"]),
    (17, ["just", "simply", "easy", "easily", "obvious", "quick", "quickly", "calm", "pleasant"]),
    (
      19,
      ["elevator", "travelator", "steps", "staircase", "moving sidewalk", "street", "road"]
    ),
    (20, ["red", "blue", "green", "yellow", "orange", "white", "black", "grey"]),
    (
      21,
      [
        "m", "km", "min", "mins", "mm", "approx", "eg", "ie", "etc", "l1", "l2", "l3", "l4",
        "l5", "l6", "l7", "l8", "l9",
      ]
    ),
    (22, ["north", "south", "east", "west", "northwards", "southwards"]),
    (28, ["feet", "foot", "yards", "miles"]),
    (
      61,
      [
        "quieter", "calmer", "busier", "less busy", "shorter", "faster", "slower", "safer",
        "safe", "accessible", "better", "fewer", "autism friendly",
      ]
    ),
    (62, ["unknown", "nil", "unnamed", "undefined", "null", "optional"]),
  ]
}

extension Checker {
  mutating func checkWords() {
    checkSentences(Line([Sentence(.information, directions.title)]), step: nil, isTitle: true)
    for line in directions.whatChanged { checkSentences(line, step: nil, mayCompare: true) }
    for line in directions.lines
    where !directions.whatChanged.contains(line)
      && !directions.steps.contains(where: { Line($0.sentences) == line })
    {
      checkSentences(line, step: nil)
    }
    for step in directions.steps { checkSentences(Line(step.sentences), step: step.number) }
    checkReadability()
  }

  private mutating func checkSentences(
    _ line: Line, step: Int?, isTitle: Bool = false, mayCompare: Bool = false
  ) {
    for sentence in line.sentences {
      let text = Self.masked(sentence.message)
      let words = Readability.words(text).map { $0.lowercased() }
      let padded = " " + words.joined(separator: " ") + " "
      for (rule, phrases) in BannedWords.byRule {
        for phrase in phrases where padded.contains(" " + phrase + " ") {
          if directions.unit == .feet, phrase == "feet" || phrase == "foot" { continue }
          report(rule, step, "\"\(phrase)\" in: \(sentence.text)")
        }
      }
      if !mayCompare, padded.contains(" longer ") {
        report(61, step, "a comparison outside of what changed: \(sentence.text)")
      }
      if text.contains("'") || text.contains("’") {
        report(18, step, "an apostrophe: \(sentence.text)")
      }
      if words.count(where: { $0 == "not" }) > 1, !text.contains("Not available.") {
        report(18, step, "two negations: \(sentence.text)")
      }
      if text.count(where: { $0 == "," }) > 3 {
        report(18, step, "too many commas: \(sentence.text)")
      }
      if words.count > 20, !isTitle { report(11, step, "over 20 words: \(sentence.text)") }
      checkCharacters(text, sentence, step, isTitle: isTitle)
      if let last = sentence.text.last, !isTitle, last != "." {
        report(62, step, "no full stop: \(sentence.text)")
      }
      if sentence.text.contains("  ") || sentence.text.hasPrefix(" ") {
        report(62, step, "an empty slot: \(sentence.text)")
      }
      if text.contains("Optional(") { report(62, step, "an optional: \(sentence.text)") }
      if padded.contains(" none "),
        !["Doors: none.", "Stairs: none.", "Level changes: none."].contains(text)
      {
        report(62, step, "\"none\" for a fact: \(sentence.text)")
      }
    }
  }

  private mutating func checkCharacters(
    _ text: String, _ sentence: Sentence, _ step: Int?, isTitle: Bool
  ) {
    let allowed = text.allSatisfy {
      ($0.isASCII && ($0.isLetter || $0.isNumber)) || " .,:\"-é".contains($0)
    }
    if !allowed { report(48, step, "a character that is not allowed: \(sentence.text)") }
    for word in text.split(separator: " ") where word.contains("-") {
      let bare = word.lowercased().filter { $0.isLetter || $0 == "-" }
      if !["step-free", "check-in"].contains(bare) {
        report(48, step, "a hyphen: \(sentence.text)")
      }
    }
    for scalar in sentence.text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        report(48, step, "a control character")
      case .format where scalar.value != 0x200C && scalar.value != 0x200D:
        report(48, step, "a format character")
      default: break
      }
    }
    let parts = text.split(separator: " ")
    if parts.contains(where: { $0.contains("pm") && $0.contains(where: \.isNumber) }) {
      report(49, step, "a time that is not 24-hour: \(sentence.text)")
    }
    for part in parts where part.contains(":") && part.first?.isNumber == true {
      let numbers = part.filter { $0.isNumber || $0 == ":" }.split(separator: ":")
      guard numbers.count == 2, numbers.allSatisfy({ $0.count == 2 }),
        let hour = Int(numbers[0]), hour < 24, let minute = Int(numbers[1]), minute < 60
      else {
        report(49, step, "not a time: \(part)")
        continue
      }
    }
  }

  private mutating func checkReadability() {
    let sentences = directions.lines.flatMap(\.sentences).map { Self.masked($0.message) }
    guard !sentences.isEmpty else { return }
    let words = sentences.reduce(0) { $0 + Readability.words($1).count }
    let mean = Double(words) / Double(sentences.count)
    if mean > 12 { report(11, nil, "\(mean) words in a sentence") }
    let grade = Readability.grade(sentences)
    if grade > 5 { report(12, nil, "grade \(grade)") }
  }
}
