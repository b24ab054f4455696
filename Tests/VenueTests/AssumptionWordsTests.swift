import Grounded
import GroundedImport
import GroundedModel
import GroundedRouting
import Testing

/// What a reader assumed is said before one walks to it, in the summary and among the assumptions.
@Suite struct AssumptionWordsTests {
  /// A corridor of 44 by 4 metres from west to east; Alpha in the west and Beta in the east lie north of it.
  ///
  /// Beta has a door where asked; Alpha has none.
  private func guide(hasDoor: Bool) throws -> VenueGuide {
    func node(_ id: Int, _ x: Int, _ y: Int, _ tags: String = "") -> String {
      func degrees(_ units: Int) -> String {
        let digits = String(units)
        return "0." + String(repeating: "0", count: 5 - digits.count) + digits
      }
      return "<node id='\(id)' lon='\(degrees(x))' lat='\(degrees(y))'>\(tags)</node>"
    }
    func way(_ id: Int, _ nodes: [Int], _ kind: String, _ name: String) -> String {
      let refs = (nodes + nodes.prefix(1)).map { "<nd ref='\($0)'/>" }.joined()
      let label = name.isEmpty ? "" : "<tag k='name' v='\(name)'/>"
      return
        "<way id='\(id)'>\(refs)<tag k='indoor' v='\(kind)'/><tag k='level' v='0'/>\(label)</way>"
    }
    let door = hasDoor ? "<tag k='door' v='hinged'/>" : ""
    let text =
      "<osm>" + node(1, 10, 10) + node(2, 50, 10) + node(3, 50, 14) + node(4, 45, 14, door)
      + node(5, 40, 14) + node(6, 20, 14) + node(7, 10, 14) + node(8, 10, 20) + node(9, 20, 20)
      + node(10, 40, 20) + node(11, 50, 20)
      + way(1, [1, 2, 3, 4, 5, 6, 7], "corridor", "") + way(2, [7, 6, 9, 8], "room", "Alpha")
      + way(3, [5, 4, 3, 11, 10], "room", "Beta") + "</osm>"
    return VenueGuide(try OSMReader.read(bytes: Array(text.utf8), name: "two.osm"))
  }

  private func text(_ guide: VenueGuide, _ from: String, _ to: String) throws -> [String] {
    guard case .one(let start) = guide.places(matching: from),
      case .one(let goal) = guide.places(matching: to)
    else {
      Issue.record("\(from) or \(to) is not one place")
      return []
    }
    let query = RouteQuery(from: start, to: goal, profile: .walk, departs: Venues.noon)
    let json = guide.directions(query, WritingOptions(format: .json)).text
    #expect(json.contains("Rule osm_nearest_walkway, from opening."))
    return guide.directions(query).text.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    (false, "The entrances of Alpha and Beta are assumed: the data shows none."),
    (true, "The entrance of Alpha is assumed: the data shows none."),
  ])
  func assumedEntrancesAreNamedBeforeTheWalk(_ hasDoor: Bool, _ sentence: String) throws {
    for (from, to) in [("Alpha", "Beta"), ("Beta", "Alpha")] {
      let lines = try text(guide(hasDoor: hasDoor), from, to)
      let said =
        from == "Alpha" || hasDoor
        ? sentence : "The entrances of Beta and Alpha are assumed: the data shows none."
      #expect(lines.count { $0 == said } == 1, "\(lines)")
      let step = try #require(lines.first { $0.hasPrefix("Step 1 ") })
      let at = try #require(step.firstRange(of: said))
      let walk = try #require(step.firstRange(of: " metres"))
      #expect(at.upperBound < walk.lowerBound)
      #expect(step.ranges(of: "assumed").count == 1)
    }
  }
}
