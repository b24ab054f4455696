import GroundedModel

/// A file whose positions have more decimals than anyone can measure.
struct TooManyDecimals: Rule {
  typealias Payload = DecimalsPayload

  static let metadata = RuleMetadata(
    "too_many_decimals", .information, .archive, "Positions with more than nine decimals.",
    why:
      "None for a traveller; the files are larger than needed and look more exact than they are.",
    fix: "Write seven decimals: that is one centimetre.", basis: "RFC 7946, section 11.2")

  static func check(_ scope: ArchiveScope, _ report: inout Reporter<Self>) {
    for sum in DecimalsPayload.sums(scope) where sum.fine > 0 {
      report.add(Payload(isCoarse: false, count: sum.fine), at: sum.finePlace)
    }
  }

  static let examples: [RuleExample] = [
    .failing("a file with thirteen decimals") { plan in
      plan.file(
        "detail.geojson",
        #"""
        {"type":"FeatureCollection","features":[
        {"type":"Feature","id":"d","feature_type":"detail","geometry":{"type":"LineString","coordinates":[↓[10.0001234567891,50.0001],[10.0002,50.0001]]},"properties":{"level_id":"level-0"}}
        ]}
        """#)
    },
    .passing("seven decimals"),
  ]
}
