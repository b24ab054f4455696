import FoundationEssentials
import GroundedImport
import GroundedModel
import Testing

@testable import GroundedValidation

/// What the formats of a report must hold.
@Suite struct ReportTests {
  /// A shop without a door, a gate that nobody gets out of, a name full of markup.
  static func report() throws -> ValidationReport {
    var plan = ExamplePlan.base
    plan.unit("shop", "room", (20, 10, 30, 20), name: "<Shop> & \"Co\" | *1*")
    plan.relationship(
      "in", "traversal", from: ("unit", "hall-0"), via: [("opening", "gate-door-0")],
      to: ("unit", "gate-room-0"))
    return try DataValidator.validate(
      plan.archive(), source: "data dir/ex.zip",
      options: ValidationOptions(now: plan.now, drawsPlans: true, comparesReach: true))
  }

  private func json(_ text: String) throws -> JSONValue {
    let file = JSONFile.read(Archive.File(name: "out", bytes: Array(text.utf8)))
    return try #require(file).root
  }

  @Test func jsonHoldsTheContract() throws {
    let report = try Self.report()
    let root = try json(JSONReport().render(report))
    #expect(root.member("schema")?.string == "grounded.findings/1")
    let findings = try #require(root.member("findings")).elements.map { $0 }
    #expect(findings.count == report.findings.count && findings.count > 5)
    let names: [StaticString] = [
      "rule", "severity", "message", "why", "fix", "feature", "name", "file", "line", "column",
      "payload",
    ]
    for finding in findings {
      #expect(finding.members.map(\.key.text) == names.map { "\($0)" })
    }
    let shop = try #require(
      findings.first { $0.member("rule")?.string == "unit_without_door" })
    #expect(shop.member("feature")?.member("id")?.string == "shop")
    #expect(shop.member("feature")?.member("feature_type")?.string == "unit")
    #expect(shop.member("name")?.string == "<Shop> & \"Co\" | *1*")
    #expect(shop.member("file")?.string == "data dir/ex.zip/unit.geojson")
    #expect(shop.member("line")?.number == 10)
    #expect(shop.member("column")?.number == 1)
    let counts = try #require(root.member("counts")).members.map { $0 }
    var sum = 0.0
    for (_, value) in counts { sum += value.number ?? 0 }
    #expect(Int(sum) == findings.count)
    let gaps = try #require(root.member("not_checked")).elements.map { $0 }
    #expect(gaps.map { $0.member("rule")?.string } == ["checkpoint_bypassed"])
  }

  @Test func sarifHoldsItsRequiredFields() throws {
    let report = try Self.report()
    let root = try json(SARIFReport(version: "0.1.0").render(report))
    #expect(root.member("version")?.string == "2.1.0")
    let run = try #require(root.member("runs")?.elements.first { _ in true })
    let driver = try #require(run.member("tool")?.member("driver"))
    #expect(driver.member("name")?.string == "grounded")
    let rules = try #require(driver.member("rules")).elements.map { $0 }
    let results = try #require(run.member("results")).elements.map { $0 }
    #expect(results.count == report.findings.count)
    for result in results {
      let index = Int(try #require(result.member("ruleIndex")?.number))
      let rule = try #require(rules.indices.contains(index) ? rules[index] : nil)
      #expect(rule.member("id")?.string == result.member("ruleId")?.string)
      #expect(["error", "warning", "note"].contains(result.member("level")?.string))
      #expect(result.member("message")?.member("text")?.string?.isEmpty == false)
      let place = result.member("locations")?.elements.first { _ in true }?
        .member("physicalLocation")
      let uri = try #require(place?.member("artifactLocation")?.member("uri")?.string)
      #expect(uri.hasPrefix("data%20dir/ex.zip"))
      if let region = place?.member("region") {
        #expect((region.member("startLine")?.number ?? 0) >= 1)
        #expect((region.member("startColumn")?.number ?? 0) >= 1)
      }
    }
    let notes = run.member("invocations")?.elements.first { _ in true }?
      .member("toolExecutionNotifications")
    #expect(notes?.count == 1)
  }

  @Test func junitCountsWhatFails() throws {
    let report = try Self.report()
    let text = JUnitReport(failOn: .warning).render(report)
    let bad = Set(report.findings.filter { $0.severity >= .warning }.map(\.rule))
    #expect(bad == ["place_cannot_be_left", "unit_without_door"])
    #expect(text.components(separatedBy: "<failure").count - 1 == 2)
    #expect(text.contains("failures=\"2\" errors=\"0\" skipped=\"1\""))
    #expect(
      text.components(separatedBy: "<testcase").count - 1
        == RuleRegistry.rules.count { $0.formats.contains(.imdf) })
    #expect(!text.contains("<Shop>"))
  }

  @Test func geoJSONPlacesFindings() throws {
    let root = try json(GeoJSONReport().render(try Self.report()))
    let features = try #require(root.member("features")).elements.map { $0 }
    let shop = try #require(
      features.first {
        $0.member("properties")?.member("rule")?.string == "unit_without_door"
      })
    let position = try #require(shop.member("geometry")?.member("coordinates")).elements
      .compactMap(\.number)
    let middle = ExamplePlan.frame.coordinate(PlanarPoint(x: 25, y: 15))
    #expect(abs(position[0] - middle.longitude) < 1e-6)
    #expect(abs(position[1] - middle.latitude) < 1e-6)
    let door = features.first {
      $0.member("properties")?.member("feature_type")?.string == "opening"
    }
    #expect(door?.member("geometry")?.member("type")?.string == "LineString")
  }

  @Test func markupIsEscaped() throws {
    let report = try Self.report()
    let page = HTMLReport().render(report)
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    #expect(!page.contains("<Shop>"))
    #expect(page.contains("&lt;Shop&gt; &amp; &quot;Co&quot;"))
    #expect(page.components(separatedBy: "<svg role=\"img\"").count - 1 == 2)
    #expect(!page.contains("http"))
    let markdown = MarkdownReport().render(report)
    #expect(markdown.contains("\\<Shop\\> & \"Co\" \\| \\*1\\*"))
  }

  @Test func textGroupsTheWorstFirstAndEndsWithSums() throws {
    let text = TextReport().render(try Self.report())
    let parts = text.components(separatedBy: "warning  place_cannot_be_left")
    #expect(parts.count == 2)
    #expect(parts.first?.contains("information  ") == false)
    #expect(text.contains("data dir/ex.zip/unit.geojson:10:1: unit shop"))
    #expect(text.contains("Not checked\n  checkpoint_bypassed: No ways before"))
    let last = text.split(separator: "\n").last
    #expect(last?.hasPrefix("data dir/ex.zip: 0 errors, 2 warnings, ") == true)
    #expect(!text.contains("\u{1B}["))
    #expect(TextReport(usesColour: true).render(try Self.report()).contains("\u{1B}[33mwarning"))
  }

  @Test func baselineHidesWhatIsKnownAndNothingElse() throws {
    let old = try DataValidator.validate(
      ExamplePlan.base.archive(), source: "other place",
      options: ValidationOptions(now: ExamplePlan.base.now))
    let written = try #require(Baseline(Array(Baseline(old).text.utf8)))
    let report = try Self.report()
    let (rest, count) = written.removed(from: report)
    let rules = Set(rest.findings.map(\.rule))
    #expect(rules.isSuperset(of: ["place_cannot_be_left", "unit_without_door"]))
    #expect(!rules.contains("field_recommended"))
    #expect(count + rest.findings.count == report.findings.count)
    #expect(Baseline(Array("{}".utf8)) == nil)
  }

  @Test func comparisonNamesPlacesThatNobodyReachesAnyMore() throws {
    let options = ValidationOptions(now: ExamplePlan.base.now, comparesReach: true)
    let old = try DataValidator.validate(
      ExamplePlan.base.archive(), source: "old", options: options)
    var plan = ExamplePlan.base
    plan.remove("Lift 1", "lift-unit-0", "lift-unit-1", "lift-door-0", "lift-door-1")
    let new = try DataValidator.validate(plan.archive(), source: "new", options: options)
    let comparison = EditionComparison(old: old, new: new)
    #expect(comparison.new.findings.contains { $0.rule == "gate_not_step_free_from_street" })
    #expect(comparison.gone.findings.contains { $0.rule == "single_point_of_failure" })
    #expect(
      comparison.reach.contains(
        "amenity \"A02\": no way any more from step-free, to step-free"))
    #expect(!comparison.reach.contains { $0.contains("A01") })
  }

  @Test func severitiesCanBeOverridden() throws {
    var plan = ExamplePlan.base
    plan.unit("shop", "room", (20, 10, 30, 20))
    let report = try DataValidator.validate(
      plan.archive(), source: "",
      options: ValidationOptions(now: plan.now, severities: ["unit_without_door": .error]))
    #expect(report.findings.filter { $0.severity == .error }.map(\.rule) == ["unit_without_door"])
  }
}
