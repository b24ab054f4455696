import FoundationEssentials
import GroundedModel
import Testing

@testable import GroundedValidation

/// A real university archive, where it is at hand.
///
/// It lies beside the repository in `shared/data`, or where `GROUNDED_IMDF_DATA` says. Each count was
/// looked at.
@Suite struct PolynaviTests {
  static var folder: String? {
    let up = FilePlaces.package + "/.."
    let candidates =
      [ProcessInfo.processInfo.environment["GROUNDED_IMDF_DATA"].map { $0 + "/polynavi" }]
      .compactMap { $0 } + [up + "/shared/data/imdf/polynavi"]
    return candidates.first { FileManager.default.fileExists(atPath: $0) }
  }

  @Test func countsAreThoseThatWereLookedAt() throws {
    guard let folder = Self.folder else {
      print("polynavi is not at hand: countsAreThoseThatWereLookedAt is skipped")
      return
    }
    let report = try DataValidator.validate(
      path: folder, options: ValidationOptions(now: Instant(secondsSince1970: 1_792_497_600)))
    var counts: [String: Int] = [:]
    for (rule, count) in report.counts { counts[rule] = count }
    // Found independently, by other software over the same files.
    // One more belongs to a level that could only be read in part, which is said.
    #expect(counts["display_point_outside"] == 17)
    #expect(report.gaps.contains { $0.rule == "display_point_outside" })
    // The point of the main stairs lies on no floor, which says that it is outside of its unit.
    #expect(counts["place_not_on_floor"] == 1)
    #expect(counts["place_outside_its_unit"] == nil)
    // Of seven stairs that lie over no others, three join rooms of their own level.
    #expect(counts["shaft_with_one_level"] == 4)
    #expect(counts["stairs_crossed_on_a_level"] == 12)
    #expect(counts["duplicate_address"] == 196)
    #expect(counts["field_missing"] == 100)
    #expect(counts["unexpected_geometry"] == 80)
    #expect(counts["uniform_opening_category"] == 1)
    #expect(counts["unit_outside_level"] == nil)
    #expect(counts["opening_ambiguous_sides"] == 1)
    // Two buildings that only paths outdoors join, and no door to the street.
    let islands = report.findings.filter { $0.rule == "graph_island" }
    #expect(islands.filter { $0.severity == .warning }.count == 1)
    #expect(counts["no_entrance"] == 1)
    #expect(report.count(of: .error) == 0)
  }
}
