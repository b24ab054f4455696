import GroundedModel

/// A unit that is too thin to stand in.
///
/// Left over from drawing: it lies between two rooms and keeps their door from joining them.
struct SliverUnit: Rule {
  struct Payload: FindingPayload {
    /// The mean width in metres.
    var width: Double
    /// The area in square metres.
    var area: Double

    var message: String {
      "It is \(DecimalText.text(width, places: 2)) metres wide on average, with \(DecimalText.text(area, places: 2)) square metres."
    }
    var facts: [PayloadFact] { [.measure(.width, width), .measure(.area, area)] }
  }

  static let metadata = RuleMetadata(
    "sliver_unit", .warning, .venue, "A unit that is too thin to stand in.",
    why: "It lies between rooms and may keep a door from joining them.",
    fix: "Remove it, or draw the rooms edge to edge.")

  /// Thinner than any door leaf is wide; a wall belongs to another category.
  static let thinnestMeters = 0.2

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    for unit in scope.venue.units where !unit.isVoid {
      let shape = Shape(unit.polygons, in: scope.frame)
      let perimeter = shape.perimeter
      guard perimeter > 0 else { continue }
      // A long rectangle's area is half its perimeter times its width.
      let width = 2 * shape.area / perimeter
      guard width < thinnestMeters else { continue }
      report.add(Payload(width: width, area: shape.area), about: unit.reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("a room of ten metres by ten centimetres") { plan in
      plan.unit("sliver", "room", (20, 10, 30, 10.1))
      plan.mark("sliver")
    },
    .passing("a cupboard, and a wall that is drawn as one") { plan in
      plan.unit("cupboard", "storage", (20, 10, 20.8, 10.6), restriction: "employeesonly")
      plan.unit("wall", "brick", (22, 10, 30, 10.1))
    },
  ]
}
