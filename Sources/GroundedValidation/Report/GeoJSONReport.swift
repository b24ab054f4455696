import GroundedModel

/// Findings as GeoJSON, to load over the map: lines for doors and paths, points for the rest.
package struct GeoJSONReport {
  /// Creates a renderer.
  package init() {}

  /// The report as a FeatureCollection; findings without a place have a null geometry.
  package func render(_ report: ValidationReport) -> String {
    let features = report.findings.map { finding -> JSONText in
      let geometry: JSONText
      if finding.line.count > 1 {
        geometry = .object([
          ("type", .string("LineString")), ("coordinates", .array(finding.line.map(Self.position))),
        ])
      } else if let coordinate = finding.coordinate {
        geometry = .object([
          ("type", .string("Point")), ("coordinates", Self.position(coordinate)),
        ])
      } else {
        geometry = .null
      }
      return .object([
        ("type", .string("Feature")), ("geometry", geometry),
        (
          "properties",
          .object([
            ("rule", .string(finding.rule)), ("severity", .string(finding.severity.rawValue)),
            ("message", .string(finding.message)), ("why", .string(finding.why)),
            ("fix", .string(finding.fix)),
            ("feature_id", .optional(finding.feature?.id.rawValue)),
            ("feature_type", .optional(finding.feature?.featureType.rawValue)),
            ("name", .optional(finding.name)), ("level_id", .optional(finding.levelID?.rawValue)),
            ("file", .string(finding.path)), ("line", .int(finding.location?.line ?? 0)),
            ("column", .int(finding.location?.column ?? 0)),
          ])
        ),
      ])
    }
    return JSONText.object([
      ("type", .string("FeatureCollection")), ("features", .array(features)),
    ]).text(isPretty: true) + "\n"
  }

  private static func position(_ coordinate: Coordinate) -> JSONText {
    .array([.number(coordinate.longitude, places: 7), .number(coordinate.latitude, places: 7)])
  }
}
