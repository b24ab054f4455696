import FoundationEssentials
import Grounded
import GroundedModel
import GroundedRouting
import SampleAirport
import Testing

/// The sample airport in OpenStreetMap and IndoorGML says the same, but for facts that these formats can't hold.
@Suite struct TwinTests {
  private static let data = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "AirportData")

  private static func guide(_ name: String) throws -> VenueGuide {
    try VenueGuide(path: data.appending(path: name).path)
  }

  private static let archive = Result { try guide("sample-airport") }
  private static let twins = [
    "osm": Result { try guide("sample-airport.osm") },
    "gml": Result { try guide("sample-airport.gml") },
  ]

  @Test func openStreetMapFileIsFresh() throws {
    let committed = try Data(contentsOf: Self.data.appending(path: "sample-airport.osm"))
    #expect(
      Array(committed) == Array(SampleOSM.text.utf8),
      "run make-sample-airport in the package's root")
  }

  @Test func indoorGMLFileIsFresh() throws {
    let committed = try Data(contentsOf: Self.data.appending(path: "sample-airport.gml"))
    let text = VenueConversion.indoorGML(of: try Self.archive.get().built).text
    #expect(
      Array(committed) == Array(text.utf8), "run make-sample-airport in the package's root")
  }

  /// Ten ways over every kind of link, with and without stairs.
  private static let questions: [(String, String, TravelProfile)] = [
    ("B12", "A04", .stepFree), ("B12", "A04", .walk), ("A04", "B12", .walk), ("B03", "A09", .walk),
    ("B16", "Quiet Room", .walk), ("B01", "Prayer Room", .stepFree), ("A01", "A12", .walk),
    ("B12", "Pier B Toilets, Wheelchair", .wheelchair), ("B05", "Tailwind Coffee", .walk),
    ("Family Room", "B09", .noEscalators),
  ]

  /// The part of an answer that is compared.
  private struct Answer: Decodable {
    struct Level: Decodable {
      var name: String?
    }
    struct Step: Decodable {
      var kind: String
      var text: String
      var level: Level
      var toLevel: Level?
      var lengthMeters: Double

      enum CodingKeys: String, CodingKey {
        case kind
        case text
        case level
        case toLevel = "to_level"
        case lengthMeters = "length_m"
      }
    }
    var status: String
    var lengthMeters: Double
    var steps: [Step]

    enum CodingKeys: String, CodingKey {
      case status
      case lengthMeters = "length_m"
      case steps
    }
  }

  private static func answer(
    _ guide: VenueGuide, _ from: String, _ to: String, _ profile: TravelProfile
  ) throws -> Answer {
    guard case .one(let start) = guide.places(matching: from),
      case .one(let goal) = guide.places(matching: to)
    else {
      Issue.record("\(from) or \(to) is not one place")
      return Answer(status: "", lengthMeters: 0, steps: [])
    }
    // 20 October 2026, 12:00 in London.
    let noon = Instant(secondsSince1970: 1_792_494_000)
    let query = RouteQuery(
      from: start, to: goal, profile: profile, departs: noon, closures: guide.closures)
    let written = guide.directions(query, WritingOptions(format: .json))
    return try JSONDecoder().decode(Answer.self, from: Data(written.text.utf8))
  }

  /// A kind of sentence that only one of two twins may say, and the words that tell it.
  private enum Loss: String, CaseIterable {
    case signs = "texts of signs"
    case states = "states of lifts and escalators"
    case buttons = "buttons of lifts"
    case doorSides = "sides of lift doors"
    case surfaces = "floor surfaces"
    case slopes = "slopes and widths of ways"
    case landmarks = "which things are landmarks"
    case desks = "desks of gates, so which way one faces there"
    case stairNames = "that stairs of a relationship have no name"
    case roomNames = "how a room is called again"

    var words: [String] {
      switch self {
      case .signs: ["Follow the signs"]
      case .states: ["open or closed"]
      case .buttons: ["button marked", "Button to press"]
      case .doorSides: ["The doors open on", "Side where the doors open"]
      case .surfaces: ["floor changes"]
      case .slopes: ["floor slopes", ", slope:", ", width:"]
      case .landmarks:
        [
          "You pass", "If you reach", "Stop at the baby changing", "Stop at the corner",
          "No landmark is known", "At the baby changing", "At the corner",
        ]
      case .desks:
        [
          "Start with", "desk", "is on your right", "is on your left", "is in front of you",
          "Turn left", "Turn right", "Go straight on for", "Go ",
        ]
      case .stairNames: ["the stairs", "Stairs 5"]
      case .roomNames: ["Start at the door of"]
      }
    }

    /// The kind of a sentence; stairs and landmarks are told before the way one faces.
    static func kind(of sentence: String) -> Loss? {
      let order: [Loss] = [
        .signs, .states, .buttons, .doorSides, .surfaces, .slopes, .landmarks, .roomNames,
        .stairNames, .desks,
      ]
      return order.first { loss in loss.words.contains { sentence.contains($0) } }
    }
  }

  /// The sentences of a step; of a door in one sentence or in two it is one.
  private static func sentences(_ text: String) -> [String] {
    text.split(separator: ". ").map { part in
      part.last == "." ? String(part.dropLast()) : String(part)
    }.flatMap { sentence -> [String] in
      sentence == "You go through one door that opens by itself"
        ? ["You go through one door", "It opens by itself"] : [sentence]
    }
  }

  @Test(arguments: [
    (
      "osm",
      [
        "texts of signs", "states of lifts and escalators", "sides of lift doors",
        "slopes and widths of ways", "which things are landmarks",
        "desks of gates, so which way one faces there",
        "that stairs of a relationship have no name", "how a room is called again",
      ]
    ),
    (
      "gml",
      [
        "texts of signs", "states of lifts and escalators", "buttons of lifts",
        "sides of lift doors", "floor surfaces", "slopes and widths of ways",
        "which things are landmarks",
      ]
    ),
  ])
  func theSameStepsButForFactsThatTheFormatCannotHold(_ name: String, _ known: [String]) throws {
    let archive = try Self.archive.get()
    let twin = try #require(try Self.twins[name]?.get())
    var losses: Set<String> = []
    for (from, to, profile) in Self.questions {
      let what = "\(from) to \(to), \(profile)"
      let one = try Self.answer(archive, from, to, profile)
      let other = try Self.answer(twin, from, to, profile)
      #expect(one.status == "ok" && other.status == "ok", "\(what)")
      #expect(!one.steps.isEmpty && one.steps.count == other.steps.count, "\(what)")
      #expect(abs(one.lengthMeters - other.lengthMeters) < 0.001 * one.lengthMeters, "\(what)")
      for (a, b) in zip(one.steps, other.steps) {
        #expect(a.kind == b.kind && a.level.name == b.level.name, "\(what)")
        #expect(a.toLevel?.name == b.toLevel?.name, "\(what)")
        #expect(abs(a.lengthMeters - b.lengthMeters) < 2.5, "\(what): \(a.text)\n\(b.text)")
        let before = Self.sentences(a.text)
        let after = Self.sentences(b.text)
        let different =
          before.filter { !after.contains($0) } + after.filter { !before.contains($0) }
        for sentence in different {
          if let loss = Loss.kind(of: sentence) {
            losses.insert(loss.rawValue)
          } else {
            Issue.record("\(what): an unknown difference: \(sentence)")
          }
        }
      }
    }
    #expect(losses == Set(known))
  }

  /// Nobody goes back through the border, customs or security: the way round is as long in each twin.
  @Test(arguments: ["osm", "gml"], ["Border Hall", "Reclaim Hall", "Arrivals Hall"])
  func oneWayDoorsLeadOneWay(_ name: String, _ from: String) throws {
    let archive = try Self.archive.get()
    let twin = try #require(try Self.twins[name]?.get())
    let one = try Self.answer(archive, from, "A04", .walk)
    let other = try Self.answer(twin, from, "A04", .walk)
    #expect(one.status == "ok" && other.status == "ok")
    #expect(abs(one.lengthMeters - other.lengthMeters) < 0.02 * one.lengthMeters)
  }

  @Test(arguments: ["osm", "gml"])
  func nothingOfATwinIsVouchedFor(_ name: String) throws {
    let twin = try #require(try Self.twins[name]?.get())
    #expect(twin.venue.sources.allSatisfy { $0.status == .illustrative })
    #expect(!twin.venue.units.isEmpty)
  }
}
