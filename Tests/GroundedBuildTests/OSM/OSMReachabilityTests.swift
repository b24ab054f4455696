import GroundedBuild
import GroundedImport
import GroundedModel
import GroundedRouting
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// How much of real OpenStreetMap venues one can reach.
@Suite struct OSMReachabilityTests {
  /// The units on floors that one can reach from the largest connected part of the graph.
  struct Reach {
    var ordinary: [Venue.Unit] = []
    var unreached: [Venue.Unit] = []
  }

  static let data = {
    let parts = #filePath.split(separator: "/").dropLast(4)
    return "/" + parts.joined(separator: "/") + "/../shared/data/osm/"
  }()

  private func built(_ file: String, inference: Double) throws -> BuiltVenue? {
    let path = Self.data + file
    guard access(path, R_OK) == 0 else {
      print("Skipped: \(file) is not in ../shared/data.")
      return nil
    }
    var options = ImportOptions()
    options.inferenceMeters = inference
    return VenueBuilder.build(try OSMReader.read(path: path, options: options))
  }

  /// Marks what one can walk to and back, edges for travellers only, from the component with most units.
  private func reach(_ built: BuiltVenue) -> Reach {
    let graph = built.graph
    var component = [Int](repeating: -1, count: graph.nodes.count)
    var count = 0
    for start in graph.nodes.indices where component[start] < 0 {
      var stack = [start]
      component[start] = count
      while let node = stack.popLast() {
        for edge in graph.edges(from: NodeIndex(node)) {
          let index = EdgeIndex(edge)
          guard graph.traversal(of: index).access == .open else { continue }
          let head = graph.edge(index).head.position
          if component[head] < 0 {
            component[head] = count
            stack.append(head)
          }
        }
      }
      count += 1
    }
    var sizes = [Int](repeating: 0, count: count)
    var parts: [FeatureReference: Set<Int>] = [:]
    for place in built.places {
      let found = Set(place.nodes.map { component[$0.position] })
      parts[place.reference] = found
      for part in found { sizes[part] += 1 }
    }
    let largest = sizes.indices.max { (sizes[$0], $1) < (sizes[$1], $0) } ?? 0
    var reach = Reach()
    for unit in built.venue.units
    where unit.category.stem != "stairs" && unit.category.stem != "elevator" {
      guard !["walkway", "unenclosedarea", "platform"].contains(unit.category.stem) else {
        continue
      }
      reach.ordinary.append(unit)
      if !(parts[unit.reference]?.contains(largest) ?? false) { reach.unreached.append(unit) }
    }
    return reach
  }

  @Test func dresdenWithoutInference() throws {
    guard let built = try built("dresden-apb.osm", inference: 0) else { return }
    #expect(built.venue.openings.allSatisfy { $0.inferredBy == nil })
    let reach = reach(built)
    #expect(reach.ordinary.count - reach.unreached.count >= 391)
  }

  @Test func caserneWithInference() throws {
    guard let built = try built("caserne.osm", inference: 10) else { return }
    let reach = reach(built)
    // What stays unreachable is named with its reason.
    let reported = Set(
      built.venue.findings.filter { $0.rule == "osm_space_without_door" }.compactMap(\.feature))
    let cutOff = reach.unreached.filter { !reported.contains($0.reference) }.map(\.id.rawValue)
    // These have an entrance, but their corridor leads nowhere.
    #expect(
      cutOff == ["w398056953", "w398056954", "w398056955", "w562670856", "w562670864"])
    #expect(
      built.graph.traversals.contains {
        $0.origin.isInferred && $0.origin.rule == "osm_nearest_walkway"
      })
    #expect(
      Double(reach.ordinary.count - reach.unreached.count) >= 0.4 * Double(reach.ordinary.count))
  }
}
