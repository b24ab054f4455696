package import GroundedModel
package import GroundedRouting

/// A suite of route expectations, read from a file of `grounded.suite/1`.
package struct RegressionSuite: Sendable {
  /// The suite file as it was named.
  package var path: String
  /// The suite's name; nil where the file gives none.
  package var name: String?
  /// The cases in the order of the file.
  package var cases: [Case] = []
  /// Contents of features when the expectations were recorded: label and digest.
  package var recorded: [String: String] = [:]
  /// The bytes of the file, for rewriting.
  package var bytes: [UInt8] = []
  /// Where the value of `recorded` stands in the bytes; nil where the file has none.
  package var recordedRange: Range<Int>?

  /// What a case asks, before names are looked up.
  package struct Question: Hashable, Sendable {
    /// Where to start, as written.
    package var from = ""
    /// Where to go, as written.
    package var to = ""
    /// Which edges may be used.
    package var profile = TravelProfile.walk
    /// How fast.
    package var pace = Pace.usual
    /// When to start, as written.
    package var atText = ""
    /// When to start.
    package var at = Instant(secondsSince1970: 0)
    /// What is closed besides the data's closures, as written.
    package var close: [String] = []
    /// Files of more closures, found beside the suite.
    package var closureFiles: [String] = []
    /// Whether a route that leans on an unknown is refused.
    package var isStrict = false
    /// The flight that the text names.
    package var flight: String?
    /// The gate that the flight had before.
    package var previousGate: String?
  }

  /// One case, or a matrix of many.
  package struct Case: Sendable {
    /// The name.
    package var name: String
    /// Where the case stands: the suite file, line and column.
    package var location: SourceLocation
    /// The JSON pointer of the case.
    package var pointer: String
    /// The data, found from the suite's folder.
    package var data: String
    /// The question, which a matrix varies.
    package var question: Question
    /// What varies; nil for a single question.
    package var matrix: Matrix?
    /// How far a length may be off where the expectation does not say.
    package var lengthTolerance = Tolerance.absolute(0.5)
    /// How far a time may be off where the expectation does not say.
    package var durationTolerance = Tolerance.absolute(1)
    /// What is expected of a single question.
    package var expectation = Expectation()
    /// What is expected of each combination of a matrix, in the order of the file.
    package var rows: [(key: String, value: String)] = []
    /// Where each row stands.
    package var rowLocations: [String: SourceLocation] = [:]
    /// Where the value of `expect` stands in the bytes.
    package var expectRange: Range<Int>
  }

  /// What varies in a case; a dimension that is nil does not.
  package struct Matrix: Sendable {
    /// Starts.
    package var from: [Choice]?
    /// Goals.
    package var to: [Choice]?
    /// Profiles.
    package var profile: [TravelProfile]?
    /// Paces.
    package var pace: [Pace]?
    /// Departures: as written, and the moment.
    package var at: [(text: String, instant: Instant)]?
    /// What is closed: each choice holds names that are closed together.
    package var close: [CloseChoice]?
  }

  /// A place, or all places of a kind.
  package enum Choice: Hashable, Sendable {
    /// One place, as written.
    case one(String)
    /// Every place of a kind.
    case each(Selector)
  }

  /// What is closed in one combination, or each thing of a kind in turn.
  package enum CloseChoice: Hashable, Sendable {
    /// These together; none is an open airport.
    case together([String])
    /// Each thing of a kind in turn.
    case each(Selector)
  }

  /// All things of a kind.
  package struct Selector: Hashable, Sendable {
    /// The kind: a word such as `gate` or `lift`, or a feature type.
    package var kind: String
    /// A name, or the beginning of one before `*`; nil for every name.
    package var named: String?
    /// Names that are left out.
    package var except: [String] = []

    /// Whether a name is meant.
    func holds(_ name: String) -> Bool {
      if except.contains(where: { SearchText.key($0) == SearchText.key(name) }) { return false }
      guard let named else { return true }
      guard named.hasSuffix("*") else { return SearchText.key(named) == SearchText.key(name) }
      return SearchText.key(name).hasPrefix(SearchText.key(String(named.dropLast())))
    }
  }

  /// How far a number may be off.
  package enum Tolerance: Hashable, Sendable {
    /// By this much.
    case absolute(Double)
    /// By this much of the expected number, in percent.
    case percent(Double)

    /// Whether a number is near enough to the expected one; half a unit of the last digit is always allowed.
    func allows(_ got: Double, expected: Double) -> Bool {
      (got - expected).magnitude <= room(expected) + 1e-9
    }

    private func room(_ expected: Double) -> Double {
      switch self {
      case .absolute(let room): room
      case .percent(let percent): expected.magnitude * percent / 100
      }
    }

    /// The tolerance as it is written in a suite.
    var text: String {
      switch self {
      case .absolute(let room): DecimalText.text(room, places: 3)
      case .percent(let percent): DecimalText.text(percent, places: 3) + "%"
      }
    }
  }

  /// A number and how far it may be off.
  package struct Amount: Hashable, Sendable {
    /// The number.
    package var value: Double
    /// How far it may be off; nil for the case's tolerance.
    package var within: Tolerance?
  }

  /// What is expected of one answer; what is absent is not checked.
  package struct Expectation: Hashable, Sendable {
    /// Whether there is a route.
    package var isRoute: Bool?
    /// Length in metres.
    package var lengthMeters: Amount?
    /// Time in seconds.
    package var durationSeconds: Amount?
    /// The doors, lifts, stairs and paths of the way, in order.
    package var way: [String]?
    /// Features that the way must use.
    package var uses: [String]?
    /// Features that the way must not use.
    package var avoids: [String]?
    /// The most changes of level.
    package var levelChangesAtMost: Int?
    /// What blocks a refused route, and nothing else does.
    package var blocking: [String]?
    /// What would connect but may not be used, and nothing else.
    package var barred: [String]?
    /// Words that must be in the text.
    package var says: [String]?
    /// Words that must not be in the text.
    package var doesNotSay: [String]?
    /// The file beside the suite that holds the whole text, as written.
    package var text: String?
    /// The names of the members in the order of the file.
    package var keys: [String] = []

    /// Whether nothing is expected.
    package var isEmpty: Bool { keys.isEmpty }
  }
}

extension RegressionSuite {
  /// The folder of the suite with a slash at its end; empty for the working folder.
  var folder: String { Self.folder(of: path) }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }

  /// A path that is written in a suite, seen from where the program runs.
  static func resolved(_ text: String, from folder: String) -> String {
    if text.hasPrefix("/") { return text }
    var parts: [Substring] = []
    for part in (folder + text).split(separator: "/", omittingEmptySubsequences: true) {
      if part == "." { continue }
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
