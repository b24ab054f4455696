import GroundedModel

extension DirectionsAnswer {
  /// Reads the JSON `grounded.route/1` that `grounded route --format json` writes.
  ///
  /// Every step ends at a point that a new question can start from. Which features a step uses is left
  /// open, because the JSON lists the facts that the words name and not every part of the way.
  /// What can't be read gives a refusal, never half of the directions.
  public init(routeJSON bytes: [UInt8]) {
    guard let value = try? JSONValue(parsing: bytes),
      value["schema"]?.string == "grounded.route/1"
    else {
      self = .refusal(DirectionsRefusal(reason: "The directions can not be read."))
      return
    }
    switch value["status"]?.string {
    case "ok":
      if let plan = DirectionsPlan(route: value) {
        self = .plan(plan)
      } else {
        self = .refusal(DirectionsRefusal(reason: "The directions can not be read."))
      }
    default: self = .refusal(Self.refusal(value))
    }
  }

  private static func refusal(_ value: JSONValue) -> DirectionsRefusal {
    var sentences = [value["refusal"]?["reason"]?.string ?? "There is no way."]
    for blocking in value["refusal"]?["blocking"]?.array ?? [] {
      guard let name = blocking["name"]?.string, let why = blocking["why"]?.string else { continue }
      sentences.append(FactWords.sentence("\(name): \(why)"))
    }
    if let other = value["refusal"]?["would_work"]?.string {
      sentences.append(FactWords.sentence(other))
    }
    return DirectionsRefusal(
      reason: sentences.map { FactWords.sentence($0) }.joined(separator: " "))
  }
}

extension DirectionsPlan {
  fileprivate init?(route value: JSONValue) {
    guard let title = value["title"]?.string, let items = value["steps"]?.array, !items.isEmpty
    else { return nil }
    let goal = value["to"]?["name"]?.string
    var steps: [Step] = []
    for (position, item) in items.enumerated() {
      guard let text = item["text"]?.string else { return nil }
      let isLast = position == items.count - 1
      let name =
        isLast
        ? goal ?? "the end of the directions"
        : "the end of step \(position + 1) of \(items.count)" + Self.stop(text)
      steps.append(
        Step(
          text: text,
          status: item["status"]?.string.flatMap(DataStatus.init(rawValue:)) ?? .illustrative,
          end: Self.end(item).map { JourneyPlace(name: name, reference: $0) }))
    }
    self.init(
      title: title, banner: value["banner"]?.string,
      whatChanged: value["what_changed"]?.strings ?? [], summary: Self.summary(value),
      steps: steps, arrival: value["arrival"]?.string, ifLost: value["if_lost"]?.string)
  }

  /// Where a step says to stop, as an addition to its number; empty where it does not.
  private static func stop(_ text: String) -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard let start = words.indices.first(where: { $0 > 0 && words[$0 - 1] == "Stop" }),
      words[start] == "at"
    else { return "" }
    var place: [Substring] = []
    for word in words[(start + 1)...] {
      let isLast = word.hasSuffix(",") || word.hasSuffix(".")
      place.append(isLast ? word.dropLast() : word)
      if isLast { break }
    }
    let name = place.joined(separator: " ")
    return name == "the far side" ? "" : ", at \(name)"
  }

  /// The point at which a step ends, as the command line names points: `lon,lat@level`.
  private static func end(_ step: JSONValue) -> String? {
    let level = step["to_level"]?["id"]?.string ?? step["level"]?["id"]?.string
    guard let level, let point = step["coordinates"]?.array?.last?.array, point.count >= 2,
      let longitude = point[0].number, let latitude = point[1].number
    else { return nil }
    return DecimalText.text(longitude, places: 8) + "," + DecimalText.text(latitude, places: 8)
      + "@" + level
  }

  /// The lines of the directions' own summary, so that no number is rounded twice.
  private static func summary(_ value: JSONValue) -> [String] {
    let lines = value["summary"]?["lines"]?.strings ?? []
    let unknowns = value["summary"]?["unknowns"]?.strings ?? []
    return lines + unknowns.filter { unknown in !lines.contains { $0.contains(unknown) } }
  }
}
