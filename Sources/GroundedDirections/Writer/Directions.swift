public import GroundedModel
public import GroundedRouting

/// Step-by-step directions, or a refusal, as sentences made of runs; renderers turn them into a format.
public struct Directions: Hashable, Sendable {
  /// The language of the text.
  public var language = "en-GB"
  /// The title.
  public var title: Message
  /// The banner; nil where every fact is surveyed or live.
  public var banner: Line?
  /// Whether a fact is illustrative or sample.
  public var isIllustrative: Bool
  /// What changed.
  public var whatChanged: [Line] = []
  /// The summary.
  public var summary: [Line] = []
  /// The steps.
  public var steps: [Step] = []
  /// How one knows that one is there.
  public var arrival: [Line] = []
  /// What to do when lost, or when a lift is closed.
  public var ifLost: [Line] = []
  /// The refusal; nil where there is a route.
  public var refusal: RefusalNote?
  /// The start.
  public var from: PlaceLabel
  /// The goal.
  public var to: PlaceLabel
  /// Which edges were allowed.
  public var profile: TravelProfile
  /// How fast.
  public var pace: Pace
  /// The flight, as printed.
  public var flight: String?
  /// When one starts.
  public var departs: Instant
  /// When one arrives; nil without a route.
  public var arrives: Instant?
  /// Length in metres; nil without a route.
  public var lengthMeters: Double?
  /// The unit of the lengths that the text shows.
  public var unit = DistanceUnit.metres
  /// Sum of the lengths that the steps show, in that unit.
  public var shownLength: Int?
  /// Time in seconds; nil without a route.
  public var durationSeconds: Double?
  /// Time at the slow pace in seconds; nil for wheelchairs.
  public var slowDurationSeconds: Double?
  /// The changes of level in order.
  public var levelChanges: [LevelChange] = []
  /// The number of doors.
  public var doorCount = 0
  /// The number of stairs; nil where a flight on the way has no count.
  public var stairCount: Int?
  /// Facts that the route leans on and the data does not hold, as sentences.
  public var unknowns: [Sentence] = []
  /// The facts, `f1` first.
  public var facts: [Fact] = []
  /// Closures that changed the answer.
  public var closures: [ClosureNote] = []
  /// What was assumed.
  public var assumptions: [Assumption] = []
  /// The assumptions as text.
  public var assumptionLines: [Line] = []
  /// Whether the text lists the assumptions.
  public var explains: Bool
  /// The input's name.
  public var dataName: String
  /// The input's digest.
  public var dataSHA256: String
  /// The edition of the data.
  public var dataEdition: String?
  /// The zone of the times; UTC where the data names none.
  public var timeZone: TimeZoneRules
  /// The headings of the sections in the language of the text.
  public var headings: [Section: Message] = [:]
  /// "Step n of N." for each step.
  public var stepLabels: [Message] = []

  /// Every line in the order of the text, the title left out.
  public var lines: [Line] {
    [banner].compactMap { $0 } + whatChanged + (refusal?.lines ?? []) + summary
      + steps.map { Line($0.sentences) } + arrival + ifLost
  }

  /// Every message in the order of the text.
  public var messages: [Message] {
    [title] + lines.flatMap { $0.sentences.map(\.message) }
  }

  /// The names and texts of the data that stand in the text, longest first.
  public var quotedTexts: [String] {
    var texts: Set<String> = []
    for run in messages.flatMap(\.runs) {
      switch run {
      case .noun(let noun): texts.insert(noun.name ?? noun.text)
      case .quote(let quote): texts.insert(quote.text)
      case .words, .number: break
      }
    }
    return texts.sorted { ($1.count, $0) < ($0.count, $1) }
  }
}
