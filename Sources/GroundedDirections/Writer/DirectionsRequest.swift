public import GroundedModel
public import GroundedRouting

/// What a reader asked for besides the route.
public struct DirectionsRequest: Sendable {
  /// The flight, 2 to 8 letters and digits; anything else is left out.
  ///
  /// It is sample data.
  public var flight: String?
  /// The gate that the flight had before, at most 8 letters, digits and spaces.
  public var previousGate: String?
  /// The language of the text and of names (BCP 47).
  public var language: String
  /// The moment at which statuses are judged: now.
  public var checkedAt: Instant
  /// Whether the text ends with what was assumed.
  public var explains: Bool
  /// The answer to the same question without the closures that were added to it.
  public var baseline: RouteAnswer?
  /// The answer with the profile that a refusal says would work, to say what that way uses.
  public var working: RouteAnswer?
  /// An entrance that works in place of the one that a refusal is about, as a start or as a goal.
  public var otherEntrance: OtherEntrance?
  /// Time at the usual pace in seconds, shown next to a hurried one.
  public var usualDurationSeconds: Double?
  /// Whether there is another step-free route without the lift of this one.
  public var hasOtherStepFreeRoute: Ternary
  /// Constants that routing used, to be listed.
  public var assumptions: [Assumption]
  /// The unit in which distances are given; lengths as values stay metres.
  public var unit: DistanceUnit

  /// An entrance that works in place of another.
  public struct OtherEntrance: Hashable, Sendable {
    /// The entrance.
    public var place: Place
    /// Whether one would start there; else one would go there.
    public var isStart: Bool

    /// Creates a record.
    public init(place: Place, isStart: Bool) {
      self.place = place
      self.isStart = isStart
    }
  }

  /// Creates a request.
  public init(
    checkedAt: Instant, flight: String? = nil, previousGate: String? = nil,
    language: String = "en-GB", explains: Bool = false, baseline: RouteAnswer? = nil,
    working: RouteAnswer? = nil,
    usualDurationSeconds: Double? = nil, hasOtherStepFreeRoute: Ternary = .unknown,
    assumptions: [Assumption] = [], unit: DistanceUnit = .metres
  ) {
    self.checkedAt = checkedAt
    self.flight = flight
    self.previousGate = previousGate
    self.language = language
    self.explains = explains
    self.baseline = baseline
    self.working = working
    self.usualDurationSeconds = usualDurationSeconds
    self.hasOtherStepFreeRoute = hasOtherStepFreeRoute
    self.assumptions = assumptions
    self.unit = unit
  }

  /// A flight code as it may be printed: upper case, 2 to 8 letters and digits, else nil.
  public static func flightCode(_ text: String) -> String? {
    let kept = text.filter { $0 != " " }.uppercased()
    guard (2...8).contains(kept.count),
      kept.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { return nil }
    return kept
  }

  /// A gate as it may be printed: at most 8 ASCII letters, digits and spaces, else nil.
  public static func gateCode(_ text: String) -> String? {
    let kept = NameText.clean(text)
    let code = kept.lowercased().hasPrefix("gate ") ? String(kept.dropFirst(5)) : kept
    guard (1...8).contains(code.count),
      code.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == " ") })
    else { return nil }
    return code.uppercased()
  }

  /// Whether the text can be written in a language.
  public static func supports(language: String) -> Bool {
    language.lowercased() == "en" || language.lowercased() == "en-gb"
  }
}
