import Foundation
import Grounded
import GroundedBuild
import GroundedImport
import GroundedModel
import GroundedRouting

/// The venues that the proofs run on, read and built once for each test process.
enum Venues {
  /// The repository's root.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// The folder of the fictional airport.
  static var samplePath: String {
    root.appending(path: "AirportData/sample-airport").path
  }

  /// The folder of a real university archive, where it is at hand: beside the repository in `shared/data`,
  /// or where `GROUNDED_IMDF_DATA` says.
  static let polynaviPath: String? = {
    let named = ProcessInfo.processInfo.environment["GROUNDED_IMDF_DATA"].map { $0 + "/polynavi" }
    let candidates =
      [named].compactMap { $0 }
      + ["../shared/data/imdf/polynavi", "../../shared/data/imdf/polynavi"].map {
        root.appending(path: $0).standardizedFileURL.path
      }
    return candidates.first { FileManager.default.fileExists(atPath: $0) }
  }()

  /// Whether the long form of the proofs is asked for, with `GROUNDED_PROOFS=all`: every feature and hundreds of
  /// pairs, a matter of minutes in a release build.
  static let isExhaustive = ProcessInfo.processInfo.environment["GROUNDED_PROOFS"] == "all"

  /// The moment of the sample's story: 20 October 2026, 12:00 in London.
  static let noon = Instant(secondsSince1970: 1_792_494_000)

  private static let sample = Result { VenueGuide(try IMDFReader.read(path: samplePath)) }
  private static let polynavi = Result {
    try polynaviPath.map { VenueGuide(try IMDFReader.read(path: $0)) }
  }

  /// A venue by name; nil with a printed reason where its data is not at hand.
  static func guide(_ name: String, for test: String = #function) throws -> VenueGuide? {
    if name == "sample" { return try sample.get() }
    guard let guide = try polynavi.get() else {
      print("\(name) is not at hand: \(test) is skipped")
      return nil
    }
    return guide
  }
}

/// Reproducible numbers (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension BuiltVenue {
  /// Places that one can start from and go to, in a fixed order.
  var routablePlaces: [Place] {
    places.filter { !$0.isRestricted && !$0.nodes.isEmpty }
      .sorted { $0.reference < $1.reference }
  }

  /// Seeded pairs of different places.
  func pairs(_ count: Int, seed: UInt64) -> [(from: Place, to: Place)] {
    var random = SeededNumbers(state: seed)
    let places = routablePlaces
    var result: [(Place, Place)] = []
    while result.count < count, places.count > 1 {
      let from = Int.random(in: places.indices, using: &random)
      let to = Int.random(in: places.indices, using: &random)
      if from != to { result.append((places[from], places[to])) }
    }
    return result
  }
}
