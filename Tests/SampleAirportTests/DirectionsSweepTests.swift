import FoundationEssentials
import Grounded
import GroundedBuild
import GroundedDirections
import GroundedModel
import GroundedRouting
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// The numbered rules over the whole sample airport: every ordered pair of gates and main places, every
/// profile, all lifts open and each lift closed in turn.
///
/// By default a seeded sample of the questions is asked, so that a debug build needs seconds; with
/// `GROUNDED_SWEEP=full` in the environment all of them are, which is for a release build, and with a number
/// that many.
@Suite struct DirectionsSweepTests {
  struct Question: Hashable {
    var from: Int
    var to: Int
    var profile: TravelProfile
    var lift: Int?
  }

  /// The other ends of journeys besides gates.
  static let mainPlaces = [
    "Entrance 1", "Entrance 3", "Check-in B", "Security", "Information Desk",
    "Arrivals Information", "Pier B Toilets, Wheelchair", "Prayer Room", "Quiet Room",
    "Larkfield Duty Free", "Gallery Tea Room", "Carousel 2", "Lift 3", "Harbour Books",
  ]

  /// The wish in the environment: "full", or a number of questions.
  static let wish = getenv("GROUNDED_SWEEP").map { String(cString: $0) }

  /// Some of many by a linear congruential generator (Knuth's constants).
  static func sample(_ questions: [Question], _ count: Int, seed: UInt64) -> [Question] {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return questions[Int((state >> 33) % UInt64(questions.count))]
    }
  }

  @Test func everyRuleHolds() throws {
    let folder = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "AirportData").appending(path: "sample-airport")
    let guide = try VenueGuide(path: folder.path)
    var places: [Place] = []
    let gates = guide.built.places.filter { $0.category.rawValue.hasPrefix("boardinggate") }
      .filter { $0.reference.featureType == .amenity }
    places += gates
    for name in Self.mainPlaces {
      switch guide.places(matching: name) {
      case .one(let place): places.append(place)
      case .several(let found): places += found.prefix(1)
      case .none: Issue.record("no place is called \(name)")
      }
    }
    let lifts = guide.venue.connections.filter { $0.category.rawValue == "elevator" }
    #expect(gates.count == 28)
    #expect(lifts.count == 5)
    var questions: [Question] = []
    for from in places.indices {
      for to in places.indices where to != from {
        for profile in TravelProfile.allCases {
          for lift in [nil] + lifts.indices.map(Optional.some) {
            questions.append(Question(from: from, to: to, profile: profile, lift: lift))
          }
        }
      }
    }
    let asked =
      Self.wish == "full"
      ? questions : Self.sample(questions, Self.wish.flatMap(Int.init) ?? 300, seed: 2026)
    let noon = try Instant(rfc3339: "2026-10-20T12:00:00+01:00")
    var errors: [String: [String]] = [:]
    var warnings: [String: Int] = [:]
    var routes = 0
    var steps = 0
    for question in asked {
      var closures = guide.closures
      if let lift = question.lift {
        var closure = Venue.Closure(id: FeatureID("sweep"))
        closure.closes = [lifts[lift].reference]
        closures.append(closure)
      }
      let query = RouteQuery(
        from: places[question.from], to: places[question.to], profile: question.profile,
        departs: noon, closures: closures)
      let directions = guide.sentences(query)
      if directions.refusal == nil { routes += 1 }
      steps += directions.steps.count
      for issue in DirectionsLint.issues(in: directions) {
        if issue.isWarning {
          if issue.rule != 33 { print("Warning: \(directions.title.text): \(issue)") }
          warnings["rule \(issue.rule)", default: 0] += 1
        } else {
          errors["rule \(issue.rule)", default: []].append(
            "\(directions.title.text) [\(question.profile.rawValue), closed"
              + " \(question.lift.map { "\($0)" } ?? "none")]: \(issue)")
        }
      }
      // A closed lift is never taken.
      if let lift = question.lift, let name = lifts[lift].name?.text(language: "en") {
        #expect(!directions.steps.contains { $0.text.contains("Take \(name) ") })
      }
    }
    for (rule, found) in errors.sorted(by: { $0.key < $1.key }) {
      Issue.record("\(rule): \(found.count)\n\(found.prefix(4).joined(separator: "\n"))")
    }
    print(
      "Sweep: \(asked.count) questions, \(routes) routes, \(steps) steps, warnings",
      warnings.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })
    #expect(routes > asked.count / 2)
  }

  /// The same for any archive that `GROUNDED_SWEEP_DATA` names: seeded pairs of all its places.
  @Test func everyRuleHoldsOnGivenData() throws {
    guard let value = getenv("GROUNDED_SWEEP_DATA") else { return }
    let guide = try VenueGuide(path: String(cString: value))
    let places = guide.built.places.filter { !$0.isRestricted && !$0.nodes.isEmpty }
    let noon = try Instant(rfc3339: "2026-10-20T12:00:00+01:00")
    var questions: [Question] = []
    for from in places.indices {
      for to in places.indices where to != from {
        for profile in TravelProfile.allCases {
          questions.append(Question(from: from, to: to, profile: profile, lift: nil))
        }
      }
    }
    var counts: [String: (count: Int, examples: [String])] = [:]
    var routes = 0
    for question in Self.sample(questions, 300, seed: 7) {
      let query = RouteQuery(
        from: places[question.from], to: places[question.to], profile: question.profile,
        departs: noon, closures: guide.closures)
      let directions = guide.sentences(query)
      if directions.refusal == nil { routes += 1 }
      for issue in DirectionsLint.issues(in: directions) {
        let key = "rule \(issue.rule)\(issue.isWarning ? " (warning)" : "")"
        counts[key, default: (0, [])].count += 1
        if counts[key, default: (0, [])].count <= 4 {
          counts[key, default: (0, [])].examples.append(
            "\(directions.title.text) [\(question.profile.rawValue)]"
              + " \(places[question.from].reference.id.rawValue): \(issue)")
        }
      }
    }
    print("Sweep of \(guide.venue.sourceName): \(routes) routes of 300")
    for (rule, found) in counts.sorted(by: { $0.key < $1.key }) {
      print("\(rule): \(found.count)\n  \(found.examples.joined(separator: "\n  "))")
    }
    #expect(counts.keys.allSatisfy { $0.hasSuffix("(warning)") })
  }
}
