import GroundedModel
import GroundedRouting

/// Directions as JSON, schema `grounded.route/1`.
public struct JSONRenderer: Sendable {
  /// Creates a renderer.
  public init() {}

  /// The JSON text, indented, ending in a line break.
  public func render(_ directions: Directions) -> String {
    value(directions).text(isPretty: true) + "\n"
  }

  func value(_ d: Directions) -> JSONText {
    let isRoute = d.refusal == nil
    return .object([
      ("schema", .string("grounded.route/1")),
      ("status", .string(isRoute ? "ok" : "no_route")),
      ("illustrative", .bool(d.isIllustrative)),
      ("title", .string(d.title.text)),
      ("banner", .optional(d.banner?.text)),
      ("what_changed", .array(d.whatChanged.map { .string($0.text) })),
      ("arrival", .string(d.arrival.map(\.text).joined(separator: " "))),
      ("if_lost", .string(d.ifLost.map(\.text).joined(separator: " "))),
      ("from", place(d.from)),
      ("to", place(d.to)),
      ("profile", .string(d.profile.rawValue)),
      ("pace", .string(d.pace.rawValue)),
      ("departs", .string(d.departs.rfc3339(in: d.timeZone))),
      ("arrives", .optional(d.arrives?.rfc3339(in: d.timeZone))),
      ("length_m", number(d.lengthMeters, places: 2)),
      ("duration_s", number(d.durationSeconds, places: 1)),
      ("duration_slow_s", number(d.slowDurationSeconds, places: 1)),
      ("summary", summary(d)),
      ("steps", .array(d.steps.map(step))),
      (
        "facts",
        .object(
          d.facts.enumerated().map { position, fact in
            ("f\(position + 1)", self.fact(fact, d))
          })
      ),
      ("closures", .array(d.closures.map { closure($0, d) })),
      ("refusal", d.refusal.map { refusal($0, d) } ?? .null),
      (
        "assumptions",
        .array(
          d.assumptions.map {
            .object([
              ("what", .string($0.what)), ("value", .string($0.value)),
              ("basis", .string($0.basis)),
            ])
          })
      ),
      (
        "data",
        .object([
          ("name", .string(d.dataName)), ("sha256", .string(d.dataSHA256)),
          ("edition", .optional(d.dataEdition)),
        ])
      ),
    ])
  }

  private func number(_ value: Double?, places: Int) -> JSONText {
    value.map { .number($0, places: places) } ?? .null
  }

  private func level(_ level: Directions.LevelLabel?) -> JSONText {
    guard let level else { return .null }
    return .object([("id", .string(level.id.rawValue)), ("name", .optional(level.name))])
  }

  private func place(_ place: Directions.PlaceLabel) -> JSONText {
    .object([
      ("id", .string(place.reference.id.rawValue)), ("name", .optional(place.name)),
      ("level", level(place.level)),
      ("coordinate", place.coordinate.map(Self.position) ?? .null),
    ])
  }

  /// A position with eight digits: a millimetre.
  static func position(_ coordinate: Coordinate) -> JSONText {
    .array([
      .number(coordinate.longitude, places: 8), .number(coordinate.latitude, places: 8),
    ])
  }

  private func reference(_ reference: FeatureReference) -> JSONText {
    .object([
      ("id", .string(reference.id.rawValue)),
      ("feature_type", .string(reference.featureType.rawValue)),
    ])
  }

  private func summary(_ d: Directions) -> JSONText {
    .object([
      (
        "level_changes",
        .array(
          d.levelChanges.map {
            .object([
              ("kind", .string($0.kind.rawValue)), ("name", .optional($0.name)),
              ("from_level", level($0.from)), ("to_level", level($0.to)),
            ])
          })
      ),
      ("doors", .int(d.doorCount)),
      ("stairs", d.stairCount.map(JSONText.int) ?? .null),
      ("unknowns", .array(d.unknowns.map { .string($0.text) })),
      ("lines", .array(d.summary.map { .string($0.text) })),
    ])
  }

  private func step(_ step: Directions.Step) -> JSONText {
    .object([
      ("number", .int(step.number)), ("kind", .string(step.kind.rawValue)),
      ("text", .string(step.text)), ("status", .string(step.status.rawValue)),
      ("level", level(step.level)), ("to_level", level(step.toLevel)),
      ("length_m", .number(step.lengthMeters, places: 2)),
      ("duration_s", .number(step.durationSeconds, places: 1)),
      ("turn", .optional(step.turn?.rawValue)),
      ("coordinates", .array(step.coordinates.map(Self.position))),
      ("facts", .array(step.facts.map(JSONText.string))),
    ])
  }

  private func fact(_ fact: Fact, _ d: Directions) -> JSONText {
    .object([
      ("feature", reference(fact.feature)), ("property", .string(fact.property)),
      ("value", .string(fact.value)), ("status", .string(fact.status.rawValue)),
      ("source", .optional(fact.source)),
      ("observed", .optional(fact.observed?.rfc3339(in: d.timeZone))),
      ("retrieved", .optional(fact.retrieved?.rfc3339(in: d.timeZone))),
      ("licence", .optional(fact.licence)),
    ])
  }

  private func closure(_ note: Directions.ClosureNote, _ d: Directions) -> JSONText {
    .object([
      ("id", .string(note.id.rawValue)), ("reason", .optional(note.reason)),
      ("starts", .optional(note.starts?.rfc3339(in: d.timeZone))),
      ("ends", .optional(note.ends?.rfc3339(in: d.timeZone))),
      ("effect", .string(note.blocks ? "blocks" : "avoided")),
    ])
  }

  private func refusal(_ note: Directions.RefusalNote, _ d: Directions) -> JSONText {
    .object([
      ("reason", .string(note.reason)),
      (
        "blocking",
        .array(
          note.blocking.map {
            .object([
              ("feature", reference($0.feature)), ("name", .optional($0.name)),
              ("closure", .optional($0.closure?.rawValue)), ("why", .string($0.why)),
              ("until", .optional($0.until?.rfc3339(in: d.timeZone))),
            ])
          })
      ),
      (
        "barred",
        .array(
          note.barred.map {
            .object([
              ("feature", reference($0.feature)), ("name", .optional($0.name)),
              ("why", .string($0.why)),
            ])
          })
      ),
      ("would_work", .optional(note.wouldWork)),
      ("lines", .array(note.lines.map { .string($0.text) })),
    ])
  }
}
