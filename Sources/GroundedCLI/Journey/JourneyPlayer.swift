internal import GroundedJourney

/// Plays a session in a terminal or from a script, and writes what a person reads.
struct JourneyPlayer {
  /// The session.
  let session: JourneySession
  /// Where the words go; called for every screen.
  let write: (String) throws -> Void

  /// The question that the system would ask.
  private static let permission = """
    This program would like to write notices while it is in the background.
    1. Allow
    2. Do not allow

    """

  private func show() throws {
    let news = session.takeSaid()
    if !news.isEmpty { try write("\n" + news.joined(separator: "\n") + "\n") }
    try write("\n" + ScreenText.text(session.screen))
  }

  // MARK: By a person

  /// Runs with numbered choices until the traveller leaves or the input ends.
  func run(_ input: any LineSource) throws {
    try show()
    while !session.hasLeft {
      let choices = session.choices
      let wait = choices.count + 1
      try write("\(wait). Let 5 minutes pass\n\nNumber of your choice: ")
      guard let line = input.nextLine() else {
        try write("\n")
        return
      }
      guard let number = Self.number(line), (1...wait).contains(number) else {
        try write("Type a number from 1 to \(wait) and press Enter.\n")
        continue
      }
      if number == wait {
        session.wait(300)
      } else {
        try choose(choices[number - 1], input)
      }
      if session.hasLeft { break }
      try show()
    }
    let news = session.takeSaid()
    try write((news + ["You have left the journey."]).joined(separator: "\n") + "\n")
  }

  private static func number(_ line: String) -> Int? {
    var text = Substring(line)
    while let last = text.last, last.isWhitespace || last == "." { text.removeLast() }
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    return Int(text)
  }

  private func choose(_ choice: Choice, _ input: any LineSource) throws {
    switch choice.action {
    case .event(let event):
      session.send(event)
      if session.state.permission == .asking {
        try write("\n" + Self.permission + "Number of your choice: ")
        let answer = input.nextLine().flatMap { Self.number($0) }
        session.send(.permissionAnswered(isGranted: answer == 1))
      }
    case .askFlight:
      try write("Flight number, for example BA256: ")
      guard let text = input.nextLine() else { return }
      if let flight = FlightKey(number: text) {
        session.send(.flightSelected(flight))
      } else {
        try write("This is not a flight number.\n")
      }
    case .askPlace:
      try write("Where are you? A gate, a desk or another place by its name: ")
      guard let text = input.nextLine() else { return }
      do {
        try session.confirmPlace(text)
      } catch {
        try write(error.message + "\n")
      }
    case .askLanguage:
      try write("Language, as a tag: en-GB, cy, fr or another: ")
      guard let text = input.nextLine() else { return }
      do {
        try session.chooseLanguage(text)
      } catch {
        try write(error.message + "\n")
      }
    }
  }

  // MARK: By a script

  /// Plays every action; with `isSilent`, nothing is written.
  ///
  /// - Throws: `ScriptError` that names the action that does not fit.
  func play(_ script: JourneyScript, isSilent: Bool) throws {
    if !isSilent { try show() }
    for (position, item) in script.items.enumerated() {
      if let screen = item.onlyOn, session.screen.id.rawValue != screen { continue }
      let line: String?
      do {
        line = try perform(item.action)
      } catch let error as ScriptError {
        if item.isOptional { continue }
        throw ScriptError("action \(position + 1): \(error.message)")
      }
      guard let line, !isSilent else { continue }
      try write("\n" + line + "\n")
      if !session.hasLeft { try show() }
    }
  }

  private func perform(_ action: JourneyScript.Action) throws -> String? {
    switch action {
    case .flight(let text):
      guard let flight = FlightKey(number: text) else { throw ScriptError("no flight \(text)") }
      session.send(.flightSelected(flight))
      return "Chosen: flight \(flight.number)"
    case .place(let text):
      do {
        try session.confirmPlace(text)
      } catch {
        throw ScriptError(error.message)
      }
      return "Said: I am at \(text)"
    case .choose(let text):
      let choices = session.choices
      let byNumber = Int(text).flatMap { choices.indices.contains($0 - 1) ? choices[$0 - 1] : nil }
      guard
        let choice = choices.first(where: { $0.id == text || $0.label == text }) ?? byNumber,
        case .event(let event) = choice.action
      else {
        throw ScriptError(
          "the screen \(session.screen.id.rawValue) has no choice \"\(text)\", it has "
            + choices.map(\.id).joined(separator: ", "))
      }
      session.send(event)
      return "Chosen: \(choice.label)"
    case .wait(let seconds):
      session.wait(seconds)
      return "Time passes: \(DecimalMinutes.text(seconds))"
    case .waitUntil(let screen, let most):
      var waited = 0.0
      while session.screen.id.rawValue != screen {
        guard waited < most else {
          throw ScriptError(
            "the screen \(screen) did not come within \(Int(min(most, 1e9))) seconds")
        }
        session.wait(60)
        waited += 60
      }
      return "Time passes: \(DecimalMinutes.text(waited))"
    case .background(let flag):
      session.send(flag ? .enteredBackground : .enteredForeground)
      return flag ? "The app is in the background" : "The app is in sight"
    case .permission(let flag):
      session.send(.permissionAnswered(isGranted: flag))
      return flag ? "The device allows notices" : "The device does not allow notices"
    case .openNotice(let event):
      session.send(.notificationOpened(event: event))
      return "A notice is opened"
    case .language(let tag):
      do {
        try session.chooseLanguage(tag)
      } catch {
        throw ScriptError(error.message)
      }
      return "Language: \(tag)"
    case .expect(let text):
      guard ScreenText.text(session.screen).contains(text) else {
        throw ScriptError("the screen \(session.screen.id.rawValue) does not say \"\(text)\"")
      }
      return nil
    case .expectNot(let text):
      guard !ScreenText.text(session.screen).contains(text) else {
        throw ScriptError("the screen \(session.screen.id.rawValue) says \"\(text)\"")
      }
      return nil
    case .screen(let id):
      guard session.screen.id.rawValue == id else {
        throw ScriptError("the screen is \(session.screen.id.rawValue) and not \(id)")
      }
      return nil
    }
  }
}

/// Seconds in words.
private enum DecimalMinutes {
  static func text(_ seconds: Double) -> String {
    let whole = Int(max(0, min(seconds.isFinite ? seconds : 0, 1e9)))
    let minutes = whole / 60
    if whole % 60 == 0 { return minutes == 1 ? "1 minute" : "\(minutes) minutes" }
    return whole == 1 ? "1 second" : "\(whole) seconds"
  }
}
