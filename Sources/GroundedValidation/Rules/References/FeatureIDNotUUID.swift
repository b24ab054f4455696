import GroundedImport
import GroundedModel

/// Identifiers that are no UUIDs.
///
/// They work here. Other readers refuse them, and two editions of the data may use one for two things.
struct FeatureIDNotUUID: Rule {
  struct Payload: FindingPayload {
    /// How many there are.
    var count: Int
    /// The first one.
    var first: String

    var message: String {
      "\(count) identifiers of the file are no UUIDs, the first one is \"\(first.prefix(60))\"."
    }
    var facts: [PayloadFact] { [.count(.count, count), .text(.value, first)] }
  }

  static let metadata = RuleMetadata(
    "feature_id_not_uuid", .information, .archive, "Identifiers that are no UUIDs.",
    why: "Other readers refuse the features, so that their travellers get other routes.",
    fix: "Give each feature a UUID.", basis: "OGC 20-094, FEATURE-ID")

  static func check(_ scope: ArchiveScope, _ report: inout Reporter<Self>) {
    var sums: [(file: String, count: Int, first: RecordScope)] = []
    for record in scope.data.records where !isUUID(record.reference.id.rawValue) {
      if sums.last?.file == record.file.name {
        sums[sums.count - 1].count += 1
      } else {
        sums.append((record.file.name, 1, record))
      }
    }
    for sum in sums {
      report.add(
        Payload(count: sum.count, first: sum.first.reference.id.rawValue), at: sum.first.location)
    }
  }

  private static func isUUID(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 36 else { return false }
    return bytes.enumerated().allSatisfy { position, byte in
      if [8, 13, 18, 23].contains(position) { return byte == UInt8(ascii: "-") }
      return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }
  }

  static let examples: [RuleExample] = [
    .failing("plain words as identifiers") { plan in
      for type in ["amenity", "connection", "level", "opening", "unit"] {
        plan.removeFile("\(type).geojson")
      }
      plan.mark("venue")
      plan.mark("address")
      plan.mark("building")
      plan.mark("source")
    },
    .passing("UUIDs") { plan in
      for type in ["amenity", "connection", "level", "opening", "unit", "address", "building"] {
        plan.removeFile("\(type).geojson")
      }
      plan.removeFile("source.geojson")
      plan.edit("venue") {
        $0.id = "175dbffe-0b1a-8c0b-bd49-6c10c01722d6"
        $0.set("address_id", .null)
      }
    },
  ]
}
