import GroundedBuild
import GroundedImport

@testable import GroundedValidation

/// One change of the sample airport.
enum TwinEdit: Sendable {
  /// Sets an attribute, or the outer member id, feature_type or geometry, to JSON text.
  case set(String, String, String)
  /// Takes an attribute or an outer member away.
  case drop(String, String)
  /// Replaces text of a feature.
  case replace(String, String, with: String)
  /// Adds JSON text as the last feature of a file, which is made where it is not there.
  case add(String, String)
  /// Adds a copy of a feature under another identifier and marks it; some text of it may differ.
  case copy(String, as: String, replacing: String = "", with: String = "")
  /// Takes features away.
  case remove([String])
  /// Writes a whole file; nil takes it away.
  case file(String, String?)
  /// Adds a file of the same name.
  case second(String)
  /// Gives a file another name.
  case rename(String, to: String)
  /// Replaces text of a file.
  case text(String, String, with: String)
  /// Rewrites a file.
  case edit(String, @Sendable (String) -> String)
  /// Packs a file wrongly.
  case pack(String, ExamplePlan.PackingFault)
  /// Makes a file unreadable.
  case lock(String)
  /// Lowers a limit of reading, so that the sample goes beyond it.
  case limit(@Sendable (inout ArchiveLimits) -> Void)
  /// Lowers a limit of building.
  case building(@Sendable (inout BuildOptions) -> Void)

  /// Adds a feature with an identifier of its own and marks it.
  static func feature(
    _ type: String, _ geometry: String, _ properties: String, id: String = "odd",
    mark: String = "↓"
  ) -> TwinEdit {
    .add(
      "\(type).geojson",
      "\(mark){\"feature_type\":\"\(type)\",\"geometry\":\(geometry),\"id\":\"\(id)\",\"properties\":{\(properties)},\"type\":\"Feature\"}"
    )
  }

  /// Adds an opening and marks it.
  static func opening(
    _ line: String, _ level: String, category: String = "pedestrian", mark: String = "↓"
  ) -> TwinEdit {
    .feature(
      "opening", Self.line(line),
      #""category":"\#(category)","level_id":"@\#(level)","access_control":null"#, id: "odd-door",
      mark: mark)
  }

  /// Adds something that stands on the floor.
  static func fixture(_ box: String, _ level: String) -> TwinEdit {
    .feature("fixture", box, #""category":"furniture","level_id":"@\#(level)""#, mark: "")
  }

  /// A LineString through positions like `<1,2> <3,4>`.
  static func line(_ positions: String) -> String {
    #"{"coordinates":[\#(joined(positions))],"type":"LineString"}"#
  }

  /// A Polygon around positions, which is closed here.
  static func polygon(_ positions: String) -> String {
    let first = positions.prefix { $0 != " " }
    return #"{"coordinates":[[\#(joined(positions + " " + first))]],"type":"Polygon"}"#
  }

  /// A rectangle between two corners.
  static func box(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> String {
    polygon("<\(x0),\(y0)> <\(x1),\(y0)> <\(x1),\(y1)> <\(x0),\(y1)>")
  }

  /// A Point.
  static func point(_ position: String) -> String {
    #"{"coordinates":\#(position),"type":"Point"}"#
  }

  private static func joined(_ positions: String) -> String {
    positions.split(separator: " ").joined(separator: ",")
  }
}
