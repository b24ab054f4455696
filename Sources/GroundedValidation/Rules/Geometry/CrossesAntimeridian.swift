import GroundedModel

/// A shape that spans more than half of the globe: it crosses the antimeridian.
///
/// It is read the short way round. Other readers draw it round the whole Earth.
struct CrossesAntimeridian: Rule {
  struct Payload: FindingPayload {
    /// The westernmost longitude.
    var west: Double
    /// The easternmost longitude.
    var east: Double

    var message: String {
      "Its longitudes run from \(DecimalText.text(west, places: 4)) to \(DecimalText.text(east, places: 4)); it is read the short way round."
    }
    var facts: [PayloadFact] {
      [.list(.value, [west, east].map { DecimalText.text($0, places: 7) })]
    }
  }

  static let metadata = RuleMetadata(
    "crosses_antimeridian", .information, .venue, "A shape crosses the antimeridian.",
    why: "Other readers may draw it round the whole Earth.",
    fix: "Cut it at 180 degrees, as RFC 7946 asks for.", basis: "RFC 7946, section 3.1.9")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    scope.forEachFeature { reference, coordinates in
      let longitudes = coordinates.map(\.longitude)
      guard let west = longitudes.min(), let east = longitudes.max(), east - west > 180 else {
        return
      }
      report.add(Payload(west: west, east: east), about: reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("a level on both sides of 180 degrees") { plan in
      plan.edit("level-1") {
        $0.geometry = .object([
          ("type", .string("Polygon")),
          (
            "coordinates",
            .array([
              .array(
                [(179.9, 50), (-179.9, 50), (-179.9, 50.1), (179.9, 50.1), (179.9, 50)].map {
                  .array([.number($0.0, places: 1), .number($0.1, places: 1)])
                })
            ])
          ),
        ])
      }
      plan.mark("level-1")
    },
    .passing("everything lies on one side"),
  ]
}
