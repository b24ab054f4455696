import GroundedBuild
import GroundedImport
import GroundedModel
import GroundedRouting

/// A space that has a way in, but none that begins at an entrance, with the reason.
///
/// A space without any way in has a finding of its own (`osm_space_without_door`), which says why no entrance
/// could be assumed; together they give a reason for every space of every floor that nobody can be led to.
/// Spaces that travellers may not enter are left out.
struct OSMSpaceCutOff: Rule {
  /// Why a space can't be reached.
  enum Reason: Hashable, Sendable {
    /// No walkable floor was found in it.
    case noFloor
    /// The doors between it and the rest are not for travellers.
    case locked(door: String)
    /// Its doors lead out only.
    case oneWay
    /// Nothing of its floor is reached: no stairs and no lift lead there.
    case floor
    /// Its doors lead outside or nowhere.
    case alone
    /// It hangs together with other spaces, none of which is reached; at most 50 are named.
    case island(others: [String], count: Int)

    /// The reason as half a sentence.
    var words: String {
      switch self {
      case .noFloor: "no walkable floor was found in it"
      case .locked(let door): "its way leads through \(door), which travellers may not use"
      case .oneWay: "its doors only lead out"
      case .floor: "no stairs, ramp or lift joins its floor to one that is reached"
      case .alone: "its doors and ways lead to no space that is reached"
      case .island(let others, let count):
        "it hangs together with \(count == 1 ? others.joined() : "\(count) other spaces") only, and no door or way that is drawn leads on from there"
      }
    }

    /// The name of the reason for programs.
    var name: String {
      switch self {
      case .noFloor: "no_floor"
      case .locked: "locked"
      case .oneWay: "one_way"
      case .floor: "floor"
      case .alone: "alone"
      case .island: "island"
      }
    }
  }

  struct Payload: FindingPayload {
    /// The space and its floor in words.
    var space: String
    var floor: String
    var reason: Reason

    var message: String {
      "The \(space) on \(floor) can't be reached from an entrance: \(reason.words)."
    }
    var facts: [PayloadFact] {
      var facts: [PayloadFact] = [.text(.level, floor), .text(.value, reason.name)]
      if case .island(let others, let count) = reason {
        facts += [.count(.count, count), .list(.others, others)]
      }
      return facts
    }
  }

  static let formats: Set<VenueFormat> = [.openStreetMap]

  static let metadata = RuleMetadata(
    "osm_space_cut_off", .warning, .graph,
    "A space has a way in, but none that begins at an entrance.",
    why: "Nobody can be led there.",
    fix:
      "Draw what is missing: a door on the way to the entrance, stairs, a lift, or the level of either.",
    basis: "OpenStreetMap wiki, Simple Indoor Tagging")

  static func check(_ scope: GraphScope, _ report: inout Reporter<Self>) {
    let lost = lost(scope)
    guard !lost.isEmpty else { return }
    let data = scope.data
    let reach = scope.reach
    let graph = scope.built.graph
    let reached = reach.fromHome(.walk)
    let nodesOf = nodes(scope)
    var levels: Set<FeatureID> = []
    for (position, node) in graph.nodes.enumerated() where reached[position] {
      levels.insert(graph.levels[node.level.position].id)
    }
    // What hangs together, by the part of the graph.
    let parts = reach.walkParts
    var members: [Int: [FeatureReference]] = [:]
    for unit in lost {
      for part in Set((nodesOf[unit.reference] ?? []).map { parts[$0] }) {
        members[part, default: []].append(unit.reference)
      }
    }
    let bars = bars(graph, reached: reached, parts: parts)
    let gates = Set(reach.places.filter(Reach.isGate).flatMap(reach.nodes).map { parts[$0] })
    for unit in lost {
      let own = Set((nodesOf[unit.reference] ?? []).map { parts[$0] }).sorted()
      let count = own.reduce(0) { $0 + (members[$1]?.count ?? 0) } - own.count
      let reason: Reason
      if own.isEmpty {
        reason = .noFloor
      } else if own.contains(where: { bars.leadOut.contains($0) }) {
        reason = .oneWay
      } else if let door = own.compactMap({ bars.locked[$0] }).first {
        reason = .locked(door: data.shown(door))
      } else if let level = unit.levelID, !levels.contains(level) {
        reason = .floor
      } else if count == 0 {
        reason = .alone
      } else {
        let others = own.lazy.flatMap { members[$0] ?? [] }.filter { $0 != unit.reference }
        reason = .island(others: others.prefix(50).map(data.shown), count: count)
      }
      report.add(
        Payload(
          space: data.shown(unit.reference), floor: unit.levelID.map(data.levelName) ?? "no floor",
          reason: reason),
        about: unit.reference, severity: own.contains(where: gates.contains) ? .error : nil)
    }
  }

  /// The spaces that have a way in and that nobody can be led to.
  ///
  /// Those without a door, and those whose shape can't be used, have findings of their own.
  static func lost(_ scope: GraphScope) -> [Venue.Unit] {
    let data = scope.data
    let reach = scope.reach
    guard !reach.home.isEmpty else { return [] }
    let reached = reach.fromHome(.walk)
    let told = Set(
      ["osm_space_without_door", "broken_polygon"].flatMap {
        data.found(by: $0).compactMap(\.feature)
      })
    let nodesOf = nodes(scope)
    let restricted = Set(scope.built.places.filter(\.isRestricted).map(\.reference))
    return data.venue.units.filter { unit in
      !unit.isVoid && !["stairs", "elevator"].contains(unit.category.stem)
        && !told.contains(unit.reference) && !restricted.contains(unit.reference)
        && !(nodesOf[unit.reference] ?? []).contains { reached[$0] }
    }
  }

  /// The nodes of each place.
  private static func nodes(_ scope: GraphScope) -> [FeatureReference: [Int]] {
    Dictionary(
      scope.built.places.map { ($0.reference, scope.reach.nodes(of: $0)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// What stands between what is reached and the other parts: ways that only lead out, and doors that
  /// travellers may not use.
  private static func bars(
    _ graph: RouteGraph, reached: [Bool], parts: [Int]
  ) -> (leadOut: Set<Int>, locked: [Int: FeatureReference]) {
    var leadOut: Set<Int> = []
    var locked: [Int: FeatureReference] = [:]
    for edge in graph.heads.indices {
      let (tail, head) = (Int(graph.tails[edge]), Int(graph.heads[edge]))
      let facts = graph.traversals[Int(graph.traversalOfEdge[edge])]
      if !reached[tail], reached[head], facts.access == .open { leadOut.insert(parts[tail]) }
      if reached[tail], !reached[head], facts.access != .open, facts.access != .wrongDirection,
        let feature = facts.feature, locked[parts[head]] == nil
      {
        locked[parts[head]] = graph.features[feature.position].reference
      }
    }
    return (leadOut, locked)
  }

  private static let room = #"<tag k="indoor" v="room"/><tag k="level" v="0"/></way>"#

  /// A room north of the corridor, with a door of its own to it.
  private static func room(_ door: String, isMarked: Bool) -> String {
    #"""
    <node id="20" lat="0.00004" lon="10.00010"/><node id="21" lat="0.00004" lon="10.00016"/>
    <node id="22" lat="0.00010" lon="10.00013"/><node id="23" lat="0.00004" lon="10.00013">\#(door)</node>
    \#(isMarked ? "↓" : "")<way id="10"><nd ref="20"/><nd ref="23"/><nd ref="21"/><nd ref="22"/><nd ref="20"/>\#(room)
    """#
  }

  static let examples: [RuleExample] = [
    .failing(
      "a shop behind a door for staff",
      in: .osm(
        room(#"<tag k="door" v="hinged"/><tag k="access" v="private"/>"#, isMarked: true))),
    .failing(
      "a corridor and a shop on a floor that no stairs lead to",
      in: .osm(
        #"""
        <node id="20" lat="0.00000" lon="10.00010"/><node id="21" lat="0.00000" lon="10.00016"/>
        <node id="22" lat="0.00004" lon="10.00016"/><node id="23" lat="0.00004" lon="10.00010"/>
        <node id="24" lat="0.00004" lon="10.00013"><tag k="door" v="hinged"/></node>
        <node id="25" lat="0.00010" lon="10.00016"/><node id="26" lat="0.00010" lon="10.00010"/>
        ↓<way id="10"><nd ref="20"/><nd ref="21"/><nd ref="22"/><nd ref="24"/><nd ref="23"/><nd ref="20"/>
        <tag k="indoor" v="corridor"/><tag k="level" v="1"/></way>
        ↓<way id="11"><nd ref="23"/><nd ref="24"/><nd ref="22"/><nd ref="25"/><nd ref="26"/><nd ref="23"/>
        <tag k="indoor" v="room"/><tag k="level" v="1"/></way>
        """#)),
    .failing(
      "a floor that one only gets down from",
      in: .osm(
        #"""
        <node id="20" lat="0.00000" lon="10.00010"/><node id="21" lat="0.00000" lon="10.00016"/>
        <node id="22" lat="0.00004" lon="10.00016"/><node id="23" lat="0.00004" lon="10.00010"/>
        <node id="24" lat="0.00002" lon="10.00014"/><node id="25" lat="0.00002" lon="10.00004"/>
        ↓<way id="10"><nd ref="20"/><nd ref="21"/><nd ref="22"/><nd ref="23"/><nd ref="20"/>
        <tag k="indoor" v="corridor"/><tag k="level" v="1"/></way>
        <way id="11"><nd ref="24"/><nd ref="25"/><tag k="highway" v="steps"/><tag k="level" v="0;1"/>
        <tag k="incline" v="down"/><tag k="conveying" v="forward"/></way>
        """#)),
    .failing(
      "a shop whose door leads into the wall",
      in: .osm(
        #"""
        <node id="20" lat="0.00004" lon="10.00010"/><node id="21" lat="0.00004" lon="10.00016"/>
        <node id="22" lat="0.00010" lon="10.00016"/><node id="23" lat="0.00010" lon="10.00013"><tag k="door" v="hinged"/></node>
        <node id="24" lat="0.00010" lon="10.00010"/><node id="25" lat="0.00014" lon="10.00010"/>
        <node id="26" lat="0.00014" lon="10.00016"/>
        ↓<way id="10"><nd ref="20"/><nd ref="21"/><nd ref="22"/><nd ref="23"/><nd ref="24"/><nd ref="20"/>\#(room)
        <way id="12"><nd ref="24"/><nd ref="23"/><nd ref="22"/><nd ref="26"/><nd ref="25"/><nd ref="24"/>
        <tag k="indoor" v="column"/><tag k="level" v="0"/></way>
        """#)),
    .failing(
      "a shop that a column fills",
      in: .osm(
        room(#"<tag k="door" v="hinged"/>"#, isMarked: true) + #"""

          <node id="30" lat="0.00004" lon="10.00009"/><node id="31" lat="0.00004" lon="10.00017"/>
          <node id="32" lat="0.00012" lon="10.00017"/><node id="33" lat="0.00012" lon="10.00009"/>
          <way id="12"><nd ref="30"/><nd ref="31"/><nd ref="32"/><nd ref="33"/><nd ref="30"/>
          <tag k="indoor" v="column"/><tag k="level" v="0"/></way>
          """#)),
    .passing(
      "a shop with a door for everyone",
      in: .osm(room(#"<tag k="door" v="hinged"/>"#, isMarked: false))),
    .passing(
      "a store that is private as a whole",
      in: .osm(
        room(#"<tag k="door" v="hinged"/>"#, isMarked: false) + "\n"
      ).replacing(
        #"<nd ref="20"/>"# + room,
        with: #"<nd ref="20"/><tag k="access" v="private"/>"# + room)),
  ]
}
