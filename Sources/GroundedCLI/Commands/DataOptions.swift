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

  /// The options that were given, with the format that they are about.
  private var given: [(name: String, format: VenueFormat)] = []

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - arguments: What was written.
  ///   - data: The data that they are about.
  /// - Throws: `UsageError` where a number can't be read or is out of range, and where an option is about
  ///   another format than the data has.
  init(_ arguments: ParsedArguments, data: [String]) throws(UsageError) {
    given = [
      ("--infer", .openStreetMap), ("--origin", .indoorGML), ("--rotation", .indoorGML),
      ("--unit", .indoorGML),
    ].filter { arguments.value($0.0) != nil }
    try readNumbers(arguments)
    try check(data)
  }

  /// Refuses options that none of the data has a use for; data that can't be read is told of elsewhere.
  ///
  /// - Throws: `UsageError`.
  func check(_ data: [String]) throws(UsageError) {
    if given.isEmpty || data.isEmpty { return }
    var formats: [VenueFormat] = []
    for path in data {
      guard let format = VenueGuide.format(of: path) else { return }
      formats.append(format)
    }
    for option in given where !formats.contains(option.format) {
      let found = formats.first?.name ?? ""
      throw UsageError(
        data.count == 1
          ? "\(option.name) is about \(option.format.name) and \(data[0]) is \(found); leave it out"
          : "\(option.name) is about \(option.format.name) and none of the data is; leave it out")
    }
  }

  private mutating func readNumbers(_ arguments: ParsedArguments) throws(UsageError) {
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
