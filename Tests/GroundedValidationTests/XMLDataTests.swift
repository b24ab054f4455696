import FoundationEssentials
import GroundedBuild
import GroundedImport
import GroundedModel
import GroundedRouting
import Testing

@testable import GroundedValidation

/// OpenStreetMap and IndoorGML files are validated like archives: what is found is true, what does not fit is said.
@Suite struct XMLDataTests {
  static let shared = FilePlaces.package + "/../shared/data/"
  static let now = Instant(secondsSince1970: 1_792_497_600)

  private func report(
    _ path: String, _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws -> ValidationReport? {
    guard FileManager.default.fileExists(atPath: path) else {
      print("Skipped: \(path) is not there.")
      return nil
    }
    var options = ValidationOptions(now: Self.now)
    change(&options.reading)
    return try DataValidator.validate(path: path, options: options)
  }

  /// The same building as the sample airport: nothing is wrong with it that the format could say better.
  @Test func sampleTwinsHaveNothingAboveInformation() throws {
    for file in ["sample-airport.osm", "sample-airport.gml"] {
      let report = try #require(try report(FilePlaces.package + "/AirportData/" + file))
      let bad = report.findings.filter { $0.severity > .information }
      #expect(bad.isEmpty, "\(bad.map { "\($0.rule): \($0.message)" })")
      #expect(report.findings.contains { $0.rule == "single_point_of_failure" })
    }
  }

  @Test(arguments: ["sample-airport.osm", "sample-airport.gml"])
  func whatDoesNotFitIsSaid(_ file: String) throws {
    let report = try #require(try report(FilePlaces.package + "/AirportData/" + file))
    let gaps = Set(report.gaps.map(\.rule))
    let checked = try #require(report.checked.values.first)
    let own: VenueFormat = file.hasSuffix(".osm") ? .openStreetMap : .indoorGML
    for rule in RuleRegistry.rules {
      let id = rule.metadata.id
      #expect(checked.contains(id) == rule.formats.contains(own), "\(id)")
      // A rule is run, or left out with a reason, or is about the other XML format.
      let isForeign = !rule.formats.contains(own) && !rule.formats.contains(.imdf)
      #expect(checked.contains(id) || gaps.contains(id) || isForeign, "\(id)")
      #expect(!isForeign || !gaps.contains(id), "\(id)")
    }
    #expect(gaps.isSuperset(of: ["field_missing", "no_source", "invalid_json"]))
    #expect(checked.contains(own == .openStreetMap ? "osm_level_text" : "indoorgml_dangling_link"))
  }

  @Test func rulesOfXMLAreNoGapsOfArchives() throws {
    let report = try #require(try report(FilePlaces.package + "/AirportData/sample-airport"))
    #expect(report.gaps.isEmpty)
    let checked = try #require(report.checked.values.first)
    #expect(!checked.contains { $0.hasPrefix("osm_") || $0.hasPrefix("indoorgml_") })
    let archives = RuleRegistry.rules.filter { $0.formats.contains(.imdf) }
    #expect(checked.count == archives.count)
  }

  /// Every room of a shopping centre that nobody can be led to has a finding that says why.
  @Test(arguments: [10.0, 0.0]) func everyUnreachedSpaceHasAReason(_ inference: Double) throws {
    let path = Self.shared + "osm/caserne.osm"
    guard FileManager.default.fileExists(atPath: path) else { return }
    var options = ImportOptions()
    options.inferenceMeters = inference
    let venue = try VenueReader.read(path: path, options: options)
    let data = ValidationData(source: path, venue: venue, format: .openStreetMap, now: nil)
    let graph = data.built.graph
    // A search of its own, over everything that travellers may use.
    var isReached = [Bool](repeating: false, count: graph.nodes.count)
    var stack = data.built.places.filter(\.isEntrance).flatMap(\.nodes).map(\.position)
    #expect(!stack.isEmpty)
    while let node = stack.popLast() {
      if isReached[node] { continue }
      isReached[node] = true
      for edge in graph.heads.indices
      where Int(graph.tails[edge]) == node
        && graph.traversals[Int(graph.traversalOfEdge[edge])].access == .open
      {
        stack.append(Int(graph.heads[edge]))
      }
    }
    var unreached: Set<FeatureReference> = []
    for place in data.built.places
    where place.reference.featureType == .unit && !place.isRestricted
      && !["stairs", "elevator"].contains(place.category.stem)
      && !place.nodes.contains(where: { isReached[$0.position] })
    {
      unreached.insert(place.reference)
    }
    #expect(unreached.count >= 30)
    var reasons: [FeatureReference: String] = [:]
    for id in ["osm_space_without_door", "osm_space_cut_off"] {
      let rule = try #require(RuleRegistry.rules.first { $0.metadata.id == id })
      for finding in rule.run(data).findings {
        let feature = try #require(finding.feature)
        #expect(reasons[feature] == nil, "two reasons for \(feature.id.rawValue)")
        reasons[feature] = finding.message
      }
    }
    #expect(unreached.subtracting(reasons.keys) == [])
    #expect(reasons.values.allSatisfy { $0.contains("can't be reached") && $0.contains(": ") })
  }

  /// Local coordinates around 0, 0 are no zeros that stand for a missing position.
  @Test func localCoordinatesAreNoNullIsland() throws {
    let path = Self.shared + "indoorgml/fjk-haus.gml"
    guard let local = try report(path) else { return }
    #expect(!local.findings.contains { $0.rule == "null_island" })
    #expect(local.gaps.contains { $0.rule == "null_island" && $0.why.contains("--origin") })
    let placed = try report(path) {
      $0.placement = ImportOptions.Placement(origin: Coordinate(longitude: 8.4, latitude: 49))
    }
    let rules = Set(try #require(placed).findings.map(\.rule))
    #expect(rules.isDisjoint(with: ["null_island", "indoorgml_local_coordinates"]))
  }
}
