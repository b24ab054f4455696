import GroundedImport
import GroundedModel

/// A number that no building has: a door of 80 metres, a slope of 5.
///
/// Usually another unit: centimetres for metres, percent for a ratio.
struct FieldRange: Rule {
  typealias Payload = FieldPayload

  static let metadata = RuleMetadata(
    "field_range", .warning, .record, "A number out of its range.",
    why: "A wheelchair may be sent to a door that is too narrow or a ramp that is too steep.",
    fix: "Write metres, seconds and ratios (rise over run).")

  static func check(_ scope: RecordScope, _ report: inout Reporter<Self>) {
    guard let properties = scope.properties else { return }
    for fact in FieldFacts.byType[scope.reference.featureType] ?? [] {
      let range: ClosedRange<Double>
      switch fact.kind {
      case .number(let limits), .whole(let limits): range = limits
      default: continue
      }
      guard let value = properties.member(fact.property), let number = value.number,
        !range.contains(number)
      else { continue }
      let location = scope.file.location(value.offset)
      guard !scope.isReported(fact.property.text, at: location) else { continue }
      report.add(
        Payload(
          property: fact.property.text, value: DecimalText.text(number, places: 3),
          expected:
            "\(DecimalText.text(range.lowerBound, places: 1)) to \(DecimalText.text(range.upperBound, places: 1))"
        ),
        about: scope.reference, at: location)
    }
  }

  static let examples: [RuleExample] = [
    .failing("a lift door of 110 metres, meant are centimetres") { plan in
      plan.set("Lift 1", "door_width", .int(110))
      plan.mark("Lift 1", "door_width")
    },
    .passing("a lift door of 1.1 metres") { plan in
      plan.set("Lift 1", "door_width", .number(1.1, places: 1))
    },
  ]
}
