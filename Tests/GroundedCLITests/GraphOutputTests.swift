import FoundationEssentials
import GroundedBuild
import GroundedModel
import GroundedRouting
import Testing

@testable import GroundedCLI

struct GraphOutputTests {
  @Test func `The summary counts nodes, kinds, origins and parts`() {
    let text = GraphSummary(SmallVenue.built).text
    let lines = text.split(separator: "\n").map(String.init)
    // Ten directed edges, two of them the lift; the other eight are inferred. The stairs cut node 5 off.
    for expected in [
      "Graph of Small <Airport> & Co", "Levels                   2", "Nodes                    6",
      "Edges, each way counted  10", "  inferred               8 (80 %)",
      "  Level 1, Arrivals    4 nodes  7 edges", "  Level 2, Departures  2 nodes  3 edges",
      "  walk      6", "  elevator  2", "  stairs    2", "  connection  2  0 inferred",
      "  open_space  8  8 inferred",
      "  walk       1 part, the largest holds 6 of 6 nodes (100 %)",
      "  step-free  2 parts, the largest holds 5 of 6 nodes (83.3 %)",
    ] {
      #expect(lines.contains(expected), "\(expected)\nis not in\n\(text)")
    }
  }

  private struct Collection: Decodable {
    struct Feature: Decodable {
      struct Properties: Decodable {
        var element: String
        var kind: String
        var inferred: Bool?
        var level: String

        enum CodingKeys: String, CodingKey {
          case element
          case kind
          case inferred
          case level = "level_id"
        }
      }
      var id: String
      var properties: Properties
    }
    var type: String
    var features: [Feature]
  }

  @Test func `The GeoJSON has a feature for each node and each directed edge`() throws {
    let text = GraphGeoJSON(SmallVenue.built).text
    let read = try JSONDecoder().decode(Collection.self, from: Data(text.utf8))
    #expect(read.type == "FeatureCollection")
    #expect(read.features.count == 16)
    #expect(read.features.count { $0.properties.element == "node" } == 6)
    let lift = read.features.filter { $0.properties.kind == "elevator" }
    #expect(lift.map(\.properties.inferred) == [false, false])
    #expect(Set(lift.map(\.properties.level)) == ["l1", "l2"])
  }

  @Test func `The GraphML has an element for each node and each directed edge`() throws {
    let text = GraphML(SmallVenue.built).text
    try WellFormed.check(text)
    let lines = text.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("<node ") } == 6)
    #expect(lines.count { $0.hasPrefix("<edge ") } == 10)
    let lift = lines.filter { $0.contains("<data key=\"e_kind\">elevator</data>") }
    #expect(lift.count == 2)
    #expect(lift.allSatisfy { $0.contains("<data key=\"e_inferred\">false</data>") })
    // Every key that is used is declared, for its element.
    for element in ["node", "edge"] {
      for line in lines where line.hasPrefix("<\(element) ") {
        for part in line.split(separator: "<data key=\"").dropFirst() {
          let key = part.prefix { $0 != "\"" }
          #expect(text.contains("<key id=\"\(key)\" for=\"\(element)\""))
        }
      }
    }
  }

  @Test func `The picture is well-formed, the same every time, and names its things`() throws {
    let route = try #require(SmallVenue.route())
    let text = GraphPicture(SmallVenue.built, level: nil, route: route).text
    #expect(text == GraphPicture(SmallVenue.built, level: nil, route: route).text)
    try WellFormed.check(text)
    #expect(text.contains("Route graph of Small &lt;Airport&gt; &amp; Co"))
    for word in [
      "Level 1, Arrivals", "Level 2, Departures", "Lift 3", "Start", "Goal: A04",
      "Lift to Level 1", "From Level 2",
    ] {
      let isThere = text.contains(">\(word)</text>")
      #expect(isThere, "\(word)")
    }
    let titles = text.split(separator: "\n").filter { $0.contains("font-size=\"22\"") }
    #expect(titles.count == 2)
    #expect(titles.first?.contains("Level 2, Departures") == true)
  }

  @Test func `One level alone leaves the other out`() throws {
    let text = GraphPicture(SmallVenue.built, level: FeatureID("l2"), route: nil).text
    try WellFormed.check(text)
    #expect(!text.contains("Arrivals"))
    #expect(!text.contains(">Route</text>"))
  }

  @Test func `A venue without anything still gives a picture`() throws {
    var built = SmallVenue.built
    built.venue = Venue(id: FeatureID("empty"))
    built.places = []
    try WellFormed.check(GraphPicture(built, level: nil, route: nil).text)
  }

  @Test(arguments: [
    ("<a & \"b\"'>", "&lt;a &amp; &quot;b&quot;&#39;&gt;"),
    ("a\u{0}\u{8}b\nc", "a\u{FFFD}\u{FFFD}b c"),
    ("Ærø \u{1F6EB}", "Ærø \u{1F6EB}"),
  ])
  func `Text is escaped`(text: String, expected: String) {
    #expect(MarkupText.escaped(text) == expected)
  }

  @Test func `Numbers that are none do not get into the picture`() {
    #expect(SVGText.number(.nan) == "0")
    #expect(SVGText.number(.infinity) == "0")
    #expect(SVGText.number(-0.04) == "0")
    #expect(SVGText.number(12.25) == "12.3")
  }
}

/// A small check that XML is well-formed: tags nest, attributes are quoted, no stray markup in text.
enum WellFormed {
  struct Fault: Error {
    var reason: String
  }

  static func check(_ text: String) throws {
    var open: [String] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      try checkText(rest[..<start])
      guard let end = rest[start...].firstIndex(of: ">") else {
        throw Fault(reason: "a tag does not end")
      }
      var tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("?xml "), tag.hasSuffix("?"), open.isEmpty { continue }
      if tag.hasPrefix("/") {
        let name = String(tag.dropFirst())
        guard open.popLast() == name else { throw Fault(reason: "\(name) was not open") }
        continue
      }
      let isEmpty = tag.hasSuffix("/")
      if isEmpty { tag = tag.dropLast() }
      let name = String(tag.prefix { !$0.isWhitespace })
      let quotes = tag.count { $0 == "\"" }
      let equals = tag.filter { $0 == "=" }.count
      guard !name.isEmpty, quotes.isMultiple(of: 2), quotes == 2 * equals, !tag.contains("<") else {
        throw Fault(reason: "bad attributes: \(tag.prefix(120))")
      }
      try checkText(tag)
      if !isEmpty { open.append(name) }
    }
    try checkText(rest)
    guard open.isEmpty else { throw Fault(reason: "still open: \(open)") }
  }

  private static func checkText(_ text: Substring) throws {
    let known = ["&amp;", "&lt;", "&gt;", "&quot;", "&#39;"]
    var rest = text
    while let start = rest.firstIndex(of: "&") {
      guard known.contains(where: { rest[start...].hasPrefix($0) }) else {
        throw Fault(reason: "a bare ampersand: \(rest[start...].prefix(20))")
      }
      rest = rest[rest.index(after: start)...]
    }
  }
}
