internal import GroundedDirections
internal import GroundedModel
internal import GroundedRouting

/// Places in words, with gates that follow each other as one range.
struct ImpactPlaceWords {
  private let writer: DirectionsWriter
  private let moment: Instant
  private let levels: LevelNames
  /// The codes of all gates of the venue, in order: a range names every gate between its ends.
  private var gateCodes: [String] = []
  private var positions: [String: Int] = [:]

  init(_ guide: VenueGuide, at moment: Instant) {
    writer = guide.writer
    levels = LevelNames(guide.venue)
    self.moment = moment
    let codes = Set(guide.finder.all.filter(\.isGate).compactMap(code))
    gateCodes = codes.sorted { NaturalOrder.isBefore($0, $1) }
    for (position, code) in gateCodes.enumerated() { positions[code] = position }
  }

  /// `gate A04`, `the toilets`; a place without a name with its level.
  func words(_ place: Place) -> String {
    let noun = writer.noun(for: place.reference, at: moment)
    if noun.name != nil || place.name != nil { return noun.text }
    let level = levels.label(of: place.levelID).map { " on " + SearchText.shown($0) } ?? ""
    return noun.text + level
  }

  /// "gates A01 to A06 and B12, the toilets and 3 other places"; at most `most` ranges and names.
  func list(_ places: [Place], most: Int) -> String {
    var codes: [String] = []
    var others: [String] = []
    for place in places {
      if place.isGate, let code = code(place) {
        codes.append(code)
      } else {
        others.append(words(place))
      }
    }
    let ranges = ranges(codes)
    var parts: [String] = []
    let shownRanges = ranges.prefix(most)
    var hidden = ranges.dropFirst(most).map(\.count).reduce(0, +)
    if let first = shownRanges.first {
      let isOne = shownRanges.count == 1 && first.count == 1
      parts.append((isOne ? "gate " : "gates ") + Self.joined(shownRanges.map(\.text)))
    }
    // Several places of one name are told once, with their number.
    let counts = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +)
    let names = counts.keys.sorted { NaturalOrder.isBefore($0, $1) }
    let room = max(0, most - shownRanges.count)
    // One more name takes no more room than to count it.
    let shown = names.count == room + 1 ? names.count : min(room, names.count)
    parts += names.prefix(shown).map { name in
      let count = counts[name] ?? 1
      return count > 1 ? "\(name) (\(count))" : name
    }
    hidden += names.dropFirst(shown).map { counts[$0] ?? 1 }.reduce(0, +)
    if parts.isEmpty { return "\(hidden) \(hidden == 1 ? "place" : "places")" }
    if hidden > 0 { parts.append("\(hidden) other \(hidden == 1 ? "place" : "places")") }
    return Self.joined(parts)
  }

  private func code(_ gate: Place) -> String? {
    guard let name = writer.noun(for: gate.reference, at: moment).name else { return nil }
    return name.lowercased().hasPrefix("gate ") ? String(name.dropFirst(5)) : name
  }

  /// Three or more gates in a row, of one letter, are a range.
  private func ranges(_ codes: [String]) -> [(text: String, count: Int)] {
    var result: [(text: String, count: Int)] = []
    var run: [String] = []
    func flush(_ result: inout [(text: String, count: Int)]) {
      if run.count > 2, let first = run.first, let last = run.last {
        result.append(("\(first) to \(last)", run.count))
      } else {
        result += run.map { ($0, 1) }
      }
      run = []
    }
    for code in codes.sorted(by: { NaturalOrder.isBefore($0, $1) }) {
      if let last = run.last, let before = positions[last], let here = positions[code],
        here == before + 1, Self.letters(last) == Self.letters(code)
      {
        run.append(code)
      } else {
        flush(&result)
        run = [code]
      }
    }
    flush(&result)
    return result
  }

  private static func letters(_ code: String) -> String {
    String(code.prefix { !$0.isNumber })
  }

  /// A list with "and"; with semicolons where a part has a comma of its own.
  static func joined(_ parts: [String]) -> String {
    guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
    let hasComma = parts.contains { $0.contains(",") }
    return parts.dropLast().joined(separator: hasComma ? "; " : ", ")
      + (hasComma ? "; and " : " and ") + last
  }
}
