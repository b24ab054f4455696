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
        ? goal ?? "the end of the directions" : "the end of step \(position + 1) of \(items.count)"
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

  /// The point at which a step ends, as the command line names points: `lon,lat@level`.
  private static func end(_ step: JSONValue) -> String? {
    let level = step["to_level"]?["id"]?.string ?? step["level"]?["id"]?.string
    guard let level, let point = step["coordinates"]?.array?.last?.array, point.count >= 2,
      let longitude = point[0].number, let latitude = point[1].number
    else { return nil }
    return DecimalText.text(longitude, places: 8) + "," + DecimalText.text(latitude, places: 8)
      + "@" + level
  }

  private static func summary(_ value: JSONValue) -> [String] {
    var lines: [String] = []
    func minutes(_ seconds: Double) -> Int { Int((max(0, min(seconds, 1e7)) / 60).rounded(.up)) }
    if let usual = value["duration_s"]?.number {
      let count = FactWords.count(minutes(usual), "minute")
      let isHurried = value["pace"]?.string == "hurry"
      let isSlow = value["pace"]?.string == "slow"
      lines.append(
        "Time: about \(count) at a \(isHurried ? "fast" : isSlow ? "slow" : "usual") pace.")
    } else {
      lines.append("Time: \(FactWords.notAvailable)")
    }
    if let length = value["length_m"]?.number {
      let meters = max(0, min(length, 1e7))
      let unit: Double = meters < 10 ? 1 : meters < 100 ? 5 : 10
      lines.append("Distance: \(FactWords.count(Int((meters / unit).rounded() * unit), "metre")).")
    } else {
      lines.append("Distance: \(FactWords.notAvailable)")
    }
    for unknown in value["summary"]?["unknowns"]?.strings ?? [] { lines.append(unknown) }
    return lines
  }
}
