import GroundedModel
import GroundedRouting

/// Directions as a GeoJSON FeatureCollection (RFC 7946): a line for each step, a point for each end.
public struct GeoJSONRenderer: Sendable {
  /// Creates a renderer.
  public init() {}

  /// The GeoJSON text, indented, ending in a line break.
  public func render(_ directions: Directions) -> String {
    var features: [JSONText] = []
    if let start = directions.steps.first?.coordinates.first ?? directions.from.coordinate {
      features.append(end("start", directions.from, start))
    }
    for step in directions.steps {
      // A line needs two positions.
      var positions = step.coordinates
      if positions.count == 1, let only = positions.first { positions.append(only) }
      features.append(
        feature(
          "LineString", .array(positions.map(JSONRenderer.position)),
          [
            ("number", .int(step.number)), ("text", .string(step.text)),
            ("kind", .string(step.kind.rawValue)), ("status", .string(step.status.rawValue)),
            ("level", .string(step.level.id.rawValue)),
            ("level_name", .optional(step.level.name)),
            ("to_level", .optional(step.toLevel?.id.rawValue)),
          ]))
    }
    if let goal = directions.steps.last?.coordinates.last ?? directions.to.coordinate {
      features.append(end("end", directions.to, goal))
    }
    var members: [(key: String, value: JSONText)] = [
      ("type", .string("FeatureCollection")), ("title", .string(directions.title.text)),
      ("banner", .optional(directions.banner?.text)),
      ("status", .string(directions.refusal == nil ? "ok" : "no_route")),
    ]
    if let refusal = directions.refusal {
      members.append(("refusal", .array(refusal.lines.map { .string($0.text) })))
    }
    members.append(("features", .array(features)))
    return JSONText.object(members).text(isPretty: true) + "\n"
  }

  private func end(
    _ role: String, _ place: Directions.PlaceLabel, _ coordinate: Coordinate
  ) -> JSONText {
    feature(
      "Point", JSONRenderer.position(coordinate),
      [
        ("role", .string(role)), ("name", .optional(place.name)),
        ("id", .string(place.reference.id.rawValue)),
        ("level", .optional(place.level?.id.rawValue)),
        ("level_name", .optional(place.level?.name)),
      ])
  }

  private func feature(
    _ type: String, _ coordinates: JSONText, _ properties: [(key: String, value: JSONText)]
  ) -> JSONText {
    .object([
      ("type", .string("Feature")),
      (
        "geometry",
        .object([("type", .string(type)), ("coordinates", coordinates)])
      ),
      ("properties", .object(properties)),
    ])
  }
}
