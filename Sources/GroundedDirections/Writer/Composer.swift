import GroundedModel
import GroundedRouting

/// Writes one text: holds the question, the words and the facts used so far.
struct Composer {
  let index: VenueIndex
  let query: RouteQuery
  let request: DirectionsRequest
  let book: any Phrasebook
  let zone: TimeZoneRules
  var ledger: FactLedger
  /// How short a part has to be: 0 says everything, 1 joins sentences and names fewer things, 2 counts all
  /// doors of the part in one sentence.
  var brevity = 0
  /// Whether sentences are joined, where a part would be too long.
  var joinsSentences: Bool { brevity > 0 }

  init(
    index: VenueIndex, query: RouteQuery, request: DirectionsRequest, book: any Phrasebook
  ) {
    self.index = index
    self.query = query
    self.request = request
    self.book = book
    zone = index.graph.timeZone ?? index.venue.timeZone ?? .utc
    ledger = FactLedger(
      sources: index.sources, now: request.checkedAt, language: request.language)
  }

  var graph: RouteGraph { index.graph }
  var isStepFree: Bool { query.profile == .stepFree || query.profile == .wheelchair }
  var flight: String? { request.flight.flatMap(DirectionsRequest.flightCode) }

  // MARK: Nouns

  /// The name of a feature in the reader's language, fit to be printed.
  func name(_ reference: FeatureReference) -> String? {
    guard let labels = index.descriptions[reference]?.name else { return nil }
    let text = NameText.clean(
      labels.text(language: request.language, fallback: index.venue.language))
    return text.isEmpty ? nil : text
  }

  /// The noun for a feature; nil where the data gives neither a name nor a known category.
  func noun(_ reference: FeatureReference, kind: NounKind? = nil) -> Noun? {
    let description = index.descriptions[reference]
    let name = name(reference)
    guard let words = book.noun(description?.kind ?? kind, name: name) else { return nil }
    return noun(reference, words, name: name)
  }

  func noun(_ reference: FeatureReference, _ words: NounWords, name: String?) -> Noun {
    let isNamed = name.map { words.text.contains($0) } ?? false
    let property = isNamed ? "name" : "category"
    let name = name.flatMap { words.text.contains($0) ? $0 : nil }
    return Noun(
      feature: reference, property: property, text: words.text, name: name,
      status: ledger.voucher(for: reference, property).status, isPlural: words.isPlural,
      startsWithOwnWord: words.startsWithOwnWord)
  }

  /// The noun for a feature, or a word for its type.
  func nounOrFallback(_ reference: FeatureReference, kind: NounKind? = nil) -> Noun {
    linkNoun(reference)
      ?? noun(reference, kind: kind)
      ?? noun(reference, book.fallback(reference.featureType), name: nil)
  }

  /// The noun for a relationship: its door, the two areas that it joins, or that it links levels.
  private func linkNoun(_ reference: FeatureReference) -> Noun? {
    guard let relationship = index.relationships[reference] else { return nil }
    for part in relationship.intermediary where part.featureType == .opening {
      if let noun = noun(part) { return noun }
    }
    let ends = [relationship.origin, relationship.destination].compactMap { $0 }
    let all = ends + relationship.intermediary
    let levels = Set(all.compactMap { index.descriptions[$0]?.levelID })
    let names = ends.compactMap(name)
    if names.count == 2, names[0] != names[1] {
      let way = book.wayBetween(names[0], names[1])
      return noun(reference, way.words, name: way.name)
    }
    let shaft = all.first {
      [.lift, .stairs, .escalator, .ramp].contains(index.descriptions[$0]?.kind)
    }
    if let shaft, let noun = noun(shaft) { return noun }
    return levels.count > 1 ? noun(reference, book.linkBetweenLevels(), name: nil) : nil
  }

  /// The noun for a start or a goal.
  func placeNoun(_ place: Place) -> Noun {
    if let noun = noun(place.reference) { return noun }
    let kind = NounKind(category: place.category, of: place.reference.featureType)
    let name = place.name.map(NameText.clean).flatMap { $0.isEmpty ? nil : $0 }
    if let words = book.noun(kind, name: name) {
      return noun(place.reference, words, name: name)
    }
    return noun(place.reference, book.chosenPlace(), name: nil)
  }

  /// The signed name of a level; nil where the data has none.
  func levelNoun(_ id: FeatureID) -> Noun? {
    guard let name = index.levelName(id, language: request.language) else { return nil }
    let reference = FeatureReference(id: id, featureType: .level)
    return noun(reference, NounWords(text: name), name: name)
  }

  func levelID(_ level: LevelIndex) -> FeatureID {
    guard graph.levels.indices.contains(level.position) else { return FeatureID("") }
    return graph.levels[level.position].id
  }

  func levelLabel(_ id: FeatureID) -> Directions.LevelLabel {
    Directions.LevelLabel(id: id, name: index.levelName(id, language: request.language))
  }

  func quote(_ reference: FeatureReference, _ property: String, _ labels: Labels) -> Quote? {
    let entry = labels.entry(language: request.language, fallback: index.venue.language)
    return quote(reference, property, entry.text, language: entry.language)
  }

  func quote(
    _ reference: FeatureReference, _ property: String, _ raw: String, language: String? = nil
  ) -> Quote? {
    let text = NameText.clean(raw)
    guard !text.isEmpty else { return nil }
    return Quote(
      feature: reference, property: property, text: text,
      language: language ?? index.venue.language,
      status: ledger.voucher(for: reference, property).status)
  }

  // MARK: Sentences

  /// A sentence with the facts behind its nouns and quotes entered in the ledger.
  mutating func sentence(
    _ role: Sentence.Role, _ message: Message, facts: [String] = []
  ) -> Sentence {
    var keys: [String] = []
    for run in message.runs {
      switch run {
      case .noun(let noun):
        let category = index.descriptions[noun.feature]?.category.rawValue
        keys.append(
          ledger.add(noun.feature, noun.property, noun.name ?? category ?? noun.text))
      case .quote(let quote): keys.append(ledger.add(quote.feature, quote.property, quote.text))
      case .words, .number: break
      }
    }
    var seen: Set<String> = []
    return Sentence(role, message, facts: (keys + facts).filter { seen.insert($0).inserted })
  }

  /// The status sentence for the worst of some facts.
  func status(of facts: [String]) -> (status: DataStatus, sentence: Sentence) {
    let worst = ledger.worst(facts)
    let status = worst?.status ?? .illustrative
    return (status, statusSentence(status, seen: worst?.observed))
  }

  func statusSentence(_ status: DataStatus, seen: Instant?) -> Sentence {
    var age = StatusAge()
    if let seen {
      let past = request.checkedAt - seen
      let seconds = past.isFinite ? max(0, min(1e11, past)) : 0
      age.minutes = Int(seconds / 60)
      age.hours = Int(seconds / 3600)
      let date = zone.civil(at: seen).date
      age.month = date.month
      age.year = date.year
    }
    return Sentence(.status, book.status(status, age: age))
  }

  // MARK: Times

  func clock(_ instant: Instant) -> String { zone.civil(at: instant).clockText }

  /// The clock, with the date.
  func time(_ instant: Instant) -> Message {
    let date = zone.civil(at: instant).date
    return book.clock(
      clock(instant), date: book.date(day: date.day, month: date.month, year: date.year))
  }

  var shownPace: ShownPace {
    if query.profile == .wheelchair { return .wheelchair }
    return switch query.pace {
    case .usual: .usual
    case .slow: .slow
    case .hurry: .hurry
    }
  }
}
