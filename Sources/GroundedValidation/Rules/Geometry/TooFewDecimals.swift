import GroundedImport
import GroundedModel

/// A file whose positions have too few decimals to tell a door from the wall beside it.
///
/// Five decimals of a degree are one metre: rooms overlap, doors lie beside their walls.
struct TooFewDecimals: Rule {
  typealias Payload = DecimalsPayload

  static let metadata = RuleMetadata(
    "too_few_decimals", .warning, .archive, "Positions with fewer than six decimals.",
    why: "Doors lie beside their walls and widths are wrong by a metre.",
    fix: "Write seven decimals: that is one centimetre.")

  static func check(_ scope: ArchiveScope, _ report: inout Reporter<Self>) {
    for sum in DecimalsPayload.sums(scope) where sum.isCoarse && sum.count >= 4 {
      report.add(Payload(isCoarse: true, count: sum.count), at: sum.place)
    }
  }

  static let examples: [RuleExample] = [
    .failing("a file with four decimals") { plan in
      plan.file(
        "detail.geojson",
        #"""
        {"type":"FeatureCollection","features":[
        {"type":"Feature","id":"d","feature_type":"detail","geometry":{"type":"LineString","coordinates":[↓[10.0001,50.0001],[10.0002,50.0001],[10.0003,50.0001],[10.0004,50.0001]]},"properties":{"level_id":"level-0"}}
        ]}
        """#)
    },
    .passing("seven decimals"),
  ]
}

/// How exactly the positions of a file are written.
struct DecimalsPayload: FindingPayload {
  /// Whether there are too few decimals.
  var isCoarse: Bool
  /// How many positions it is about.
  var count: Int

  var message: String {
    isCoarse
      ? "All \(count) positions of the file have fewer than six decimals."
      : "\(count) positions of the file have more than nine decimals."
  }
  var facts: [PayloadFact] { [.count(.count, count)] }

  /// What is known about one file.
  struct Sum {
    var count = 0
    var isCoarse = true
    var fine = 0
    var place: SourceLocation?
    var finePlace: SourceLocation?
  }

  /// The sums of all files that hold positions.
  static func sums(_ scope: ArchiveScope) -> [Sum] {
    scope.files.map { file in
      var sum = Sum()
      for feature in file.root.member("features")?.elements.map({ $0 }) ?? [] {
        guard let coordinates = feature.member("geometry")?.member("coordinates") else { continue }
        add(coordinates, file, &sum, depth: 0)
      }
      return sum
    }.filter { $0.count > 0 }
  }

  private static func add(_ value: JSONValue, _ file: JSONFile, _ sum: inout Sum, depth: Int) {
    guard value.kind == .array, depth < 6 else { return }
    let elements = value.elements.map { $0 }
    guard elements.first?.kind == .number else {
      for element in elements { add(element, file, &sum, depth: depth + 1) }
      return
    }
    sum.count += 1
    if sum.place == nil { sum.place = file.location(value.offset) }
    let numbers = elements.prefix(2).compactMap(\.number)
    if numbers.contains(where: { !isWhole($0 * 1e5, within: 1e-3) }) { sum.isCoarse = false }
    if numbers.contains(where: { !isWhole($0 * 1e9, within: 1e-3) }) {
      sum.fine += 1
      if sum.finePlace == nil { sum.finePlace = file.location(value.offset) }
    }
  }

  private static func isWhole(_ value: Double, within limit: Double) -> Bool {
    (value - value.rounded()).magnitude < limit
  }
}
