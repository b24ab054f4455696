internal import Grounded
internal import GroundedImport
internal import GroundedModel

/// The options about reading data, shared by every command that takes DATA.
struct DataOptions {
  /// The options, in the order of the help.
  static let specifications = [
    OptionSpecification(
      "--infer", "METRES",
      "OpenStreetMap: how far a room without a door is joined to a way; 0: never (10)"),
    OptionSpecification(
      "--origin", "LON,LAT", "IndoorGML in local metres: where its origin lies on earth"),
    OptionSpecification(
      "--rotation", "DEGREES",
      "with --origin: how far its axes turn against the clock from east and north (0)"),
    OptionSpecification(
      "--unit", "METRES", "with --origin: metres for each unit, 0.001 for millimetres (1)"),
  ]

  /// What the readers may assume.
  var options = ImportOptions()

  /// Reads the options.
  ///
  /// - Throws: `UsageError` where a number can't be read or is out of range.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    if let text = arguments.value("--infer") {
      guard let number = Self.number(text), (0...100).contains(number) else {
        throw UsageError("--infer \(text): write metres from 0 to 100; 0 joins nothing")
      }
      options.inferenceMeters = number
    }
    let rotation = try arguments.value("--rotation").map { text throws(UsageError) in
      guard let number = Self.number(text), (-360...360).contains(number) else {
        throw UsageError("--rotation \(text): write degrees from -360 to 360")
      }
      return number
    }
    let unit = try arguments.value("--unit").map { text throws(UsageError) in
      guard let number = Self.number(text), (1e-6...1_000).contains(number) else {
        throw UsageError("--unit \(text): write metres for each unit: 1, or 0.001 for millimetres")
      }
      return number
    }
    guard let text = arguments.value("--origin") else {
      if rotation != nil || unit != nil {
        throw UsageError("--rotation and --unit need --origin LON,LAT: where the origin lies")
      }
      return
    }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Self.number(String($0.drop { $0 == " " }))
    }
    guard parts.count == 2, let longitude = parts[0], let latitude = parts[1],
      abs(longitude) <= 180, abs(latitude) <= 90
    else {
      throw UsageError("--origin \(text): write longitude,latitude in degrees: 8.57,50.04")
    }
    options.placement = ImportOptions.Placement(
      origin: Coordinate(longitude: longitude, latitude: latitude), unitMeters: unit ?? 1,
      rotationDegrees: rotation ?? 0)
  }

  /// A plain decimal number; words such as `inf` and hexadecimal numbers are none.
  private static func number(_ text: String) -> Double? {
    guard !text.isEmpty, text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.".contains($0)) }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }
}
