/// Where flight facts come from.
public struct FlightSource: Hashable, Sendable {
  /// How good a source is, worst first.
  public enum Grade: String, Hashable, Comparable, CaseIterable, Sendable {
    /// Made up for a demonstration.
    case sample
    /// Passes on what others report.
    case relayed
    /// The airport or the airline itself.
    case official

    private var rank: Int {
      switch self {
      case .sample: 0
      case .relayed: 1
      case .official: 2
      }
    }

    /// Orders grades from worst to best.
    public static func < (a: Grade, b: Grade) -> Bool { a.rank < b.rank }
  }

  /// The name that is shown, for example "Larkfield sample story".
  public var name: String
  /// How good it is.
  public var grade: Grade

  /// Creates a source.
  public init(name: String, grade: Grade) {
    self.name = PlainText.clean(name) ?? "Source without a name"
    self.grade = grade
  }
}
