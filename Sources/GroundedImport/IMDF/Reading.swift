import GroundedModel

/// One reading of an archive: the venue as far as it is known, and what is still to be looked up.
final class Reading {
  let log: ImportLog
  var venue = Venue()
  /// Whether a venue feature was read.
  var hasVenue = false
  /// What the manifest lists as extensions.
  var extensions: [String] = []
  /// Whether a feature of the extension was read.
  var usesExtension = false

  /// What features say about others.
  var supplements: [Supplement] = []

  /// Pairs of edges that may still be compared.
  var ringBudget: Int

  /// A feature that was met, whether kept or not.
  struct Known {
    var type: FeatureType
    var location: SourceLocation
    /// Why it was left out, as half a sentence; nil where it was kept.
    var leftOut: String?
  }

  /// A reference that is looked up when all is read.
  struct Expected {
    var owner: FeatureReference
    var slot: String
    var target: FeatureID
    /// The types it may have; none for any.
    var types: [FeatureType]
    /// Whether the reference itself names a type.
    var isTyped: Bool
    var places: FilePlaces
    var offset: Int
  }

  /// One place in one feature where a reference stands.
  struct Slot: Hashable {
    var owner: FeatureID
    var name: String
    var target: FeatureID
  }

  private struct Tally {
    var rule: ImportRule
    var words: String
    var count: Int
    var location: SourceLocation
    var feature: FeatureReference?
  }

  private(set) var known: [FeatureID: Known] = [:]
  private(set) var expected: [Expected] = []
  private var tallies: [Tally] = []
  private var tallyIndex: [String: Int] = [:]
  private var samples: [(coordinate: Coordinate, file: Int)] = []
  private var sampledFiles: [(file: FilePlaces, offset: Int)] = []
  private var backward: (file: FilePlaces, offset: Int, count: Int)?

  /// Texts that were read and may come again.
  private var texts: Set<String> = []

  init(log: ImportLog, limits: ArchiveLimits = .standard) {
    self.log = log
    ringBudget = limits.ringPairs
  }

  /// A text that may be read often, such as an identifier: all that are equal share one memory.
  func shared(_ text: String) -> String {
    // Up to 15 bytes take no memory of their own.
    text.utf8.count <= 15 ? text : texts.insert(text).memberAfterInsert
  }

  // MARK: Identifiers

  /// Registers an identifier; false, with a finding, where it is taken.
  func register(_ reference: FeatureReference, at location: SourceLocation) -> Bool {
    if let earlier = known[reference.id] {
      log.add(
        .duplicateFeatureID,
        "The \(reference.words) has the identifier of the \(earlier.type.rawValue) at \(Self.words(earlier.location)); the second one is left out.",
        fix: "Give each feature an identifier of its own.", feature: reference, at: location,
        payload: [
          Finding.Fact("first_column", "\(earlier.location.column)"),
          Finding.Fact("first_file", earlier.location.file),
          Finding.Fact("first_line", "\(earlier.location.line)"),
        ])
      return false
    }
    known[reference.id] = Known(type: reference.featureType, location: location)
    return true
  }

  /// Remembers that a registered feature was left out.
  func leaveOut(_ id: FeatureID, because reason: String) {
    known[id]?.leftOut = reason
  }

  /// A place in words.
  static func words(_ location: SourceLocation) -> String {
    "\(location.file):\(location.line):\(location.column)"
  }

  // MARK: References

  func expect(
    _ target: FeatureID, _ types: [FeatureType], slot: String, of record: FeatureRecord,
    at value: JSONValue, isTyped: Bool = false
  ) {
    expected.append(
      Expected(
        owner: record.reference, slot: slot, target: target, types: types, isTyped: isTyped,
        places: record.file.places, offset: value.offset))
  }

  // MARK: Summaries

  /// Counts something that is reported once with its number.
  func tally(
    _ rule: ImportRule, words: String, at location: SourceLocation, feature: FeatureReference?
  ) {
    let key = "\(rule.rawValue) \(words)"
    if let index = tallyIndex[key] {
      tallies[index].count += 1
    } else {
      tallyIndex[key] = tallies.count
      tallies.append(
        Tally(rule: rule, words: words, count: 1, location: location, feature: feature))
    }
  }

  /// Turns counts into findings, in the order of first sight.
  func reportTallies() {
    for tally in tallies {
      let fix: String
      let message: String
      switch tally.rule {
      case .unknownCategory:
        message =
          "The \(tally.words) is outside the standard's list; \(Self.times(tally.count)), the first one here."
        fix = "Use a category of the standard, or leave it: it is read by its first word."
      case .unknownFeatureType:
        message =
          "\(tally.words) are kept but not read: \(tally.count) of them, the first one here."
        fix = "None needed, unless the type is misspelt."
      default:
        message =
          "The \(tally.words) is outside the standard's list; \(Self.times(tally.count)), the first one here."
        fix = "Use a value of the standard."
      }
      log.add(
        tally.rule, message, fix: fix, feature: tally.feature, at: tally.location,
        payload: [Finding.Fact("count", "\(tally.count)")])
    }
  }

  private static func times(_ count: Int) -> String {
    count == 1 ? "once" : "\(count) times"
  }

  // MARK: Geometry of a whole file

  /// Notes that a polygon has a ring against RFC 7946.
  func noteBackwardRing(in file: JSONFile, at value: JSONValue) {
    backward = (file.places, backward?.offset ?? value.offset, (backward?.count ?? 0) + 1)
  }

  /// Reports the ring directions of a file that has been read.
  func finishFile() {
    if let backward {
      log.add(
        .ringDirection,
        "\(backward.count) features of \(backward.file.name) have rings that run the other way than RFC 7946 asks for; they are read all the same.",
        fix: "Draw outer rings against the clock and holes with it.",
        at: backward.file.location(backward.offset),
        payload: [Finding.Fact("count", "\(backward.count)")])
    }
    backward = nil
  }

  /// Takes a sample of where a file's features lie.
  func note(_ coordinate: Coordinate, in file: JSONFile, at value: JSONValue) {
    if sampledFiles.last?.file !== file.places { sampledFiles.append((file.places, value.offset)) }
    samples.append((coordinate, sampledFiles.count - 1))
  }

  /// Reports files whose features all lie where the venue would with longitude and latitude swapped.
  func reportSwappedFiles() {
    guard samples.count >= 2, sampledFiles.count >= 2 else { return }
    let middle = Coordinate(
      longitude: Self.median(samples.map(\.coordinate.longitude)),
      latitude: Self.median(samples.map(\.coordinate.latitude)))
    guard abs(middle.longitude - middle.latitude) > 2 else { return }
    var isSwapped = [Bool](repeating: true, count: sampledFiles.count)
    for (coordinate, file) in samples
    where abs(coordinate.longitude - middle.latitude) > 1
      || abs(coordinate.latitude - middle.longitude) > 1
    {
      isSwapped[file] = false
    }
    for (index, sampled) in sampledFiles.enumerated() where isSwapped[index] {
      log.add(
        .swappedCoordinates,
        "The features of \(sampled.file.name) lie where the others would with longitude and latitude swapped.",
        fix: "Write the longitude first.", at: sampled.file.location(sampled.offset))
    }
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
