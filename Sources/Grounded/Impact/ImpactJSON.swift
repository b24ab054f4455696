internal import GroundedModel
internal import GroundedRouting

/// The impact of closures as JSON, schema `grounded.impact/1`; nothing is left out.
public struct ImpactJSON {
  private let report: ImpactReport
  private let levels: LevelNames
  private let zone: TimeZoneRules

  /// Prepares a text.
  public init(_ report: ImpactReport, of guide: VenueGuide) {
    self.report = report
    levels = LevelNames(guide.venue)
    zone = guide.venue.timeZone ?? .utc
  }

  /// The JSON text, indented, ending in a line break.
  public var text: String {
    let from = report.from.map(place)
    let to = report.to.map(place)
    func change(_ change: ImpactReport.Change) -> [(key: String, value: JSONText)] {
      [
        ("from", from[change.from]), ("to", to[change.to]),
        ("profile", .string(change.profile.rawValue)),
      ]
    }
    func changes(_ entry: ImpactReport.Entry) -> [(key: String, value: JSONText)] {
      [
        ("cuts_off", .array(entry.cutsOff.map { .object(change($0)) })),
        (
          "longer",
          .array(
            entry.longer.map { longer in
              let extra = JSONText.number(longer.extraSeconds ?? 0, places: 1)
              return .object(change(longer) + [("extra_s", extra)])
            })
        ),
      ]
    }
    var members: [(key: String, value: JSONText)] = [
      ("schema", .string("grounded.impact/1")),
      ("illustrative", .bool(report.isIllustrative)),
      ("at", .string(report.moment.rfc3339(in: zone))),
      ("profiles", .array(report.profiles.map { .string($0.rawValue) })),
      ("from", .array(from)), ("to", .array(to)),
      (
        "no_route",
        .array(
          report.missing.map { pair in
            .object([
              ("from", from[pair.from]), ("to", to[pair.to]),
              ("profile", .string(pair.profile.rawValue)),
            ])
          })
      ),
      (
        "closures",
        .array(
          report.entries.map { entry in
            .object(
              [
                ("feature", entry.features.first.map(reference) ?? .null),
                ("name", .optional(entry.names.first ?? nil)),
                ("description", .string(entry.words)),
              ] + changes(entry))
          })
      ),
    ]
    if report.pairCount != nil {
      members.append(
        (
          "pairs",
          .array(
            report.pairs.map { entry in
              .object(
                [
                  ("features", .array(entry.features.map(reference))),
                  ("names", .array(entry.names.map { .optional($0) })),
                  ("description", .string(entry.words)),
                ] + changes(entry))
            })
        ))
    }
    return JSONText.object(members).text(isPretty: true) + "\n"
  }

  private func reference(_ reference: FeatureReference) -> JSONText {
    .object([
      ("id", .string(reference.id.rawValue)),
      ("feature_type", .string(reference.featureType.rawValue)),
    ])
  }

  private func place(_ place: Place) -> JSONText {
    let level: JSONText =
      place.levelID.map { id in
        .object([("id", .string(id.rawValue)), ("name", .optional(levels.name(of: id)))])
      } ?? .null
    let coordinate: JSONText =
      place.coordinate.map {
        .array([.number($0.longitude, places: 8), .number($0.latitude, places: 8)])
      } ?? .null
    return .object([
      ("id", .string(place.reference.id.rawValue)), ("name", .optional(place.name)),
      ("level", level), ("coordinate", coordinate),
    ])
  }
}
