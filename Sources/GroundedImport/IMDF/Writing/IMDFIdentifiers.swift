import GroundedModel

/// The identifiers of an archive that is written: those of the venue where IMDF allows them, else UUIDs
/// that follow from them.
struct IMDFIdentifiers {
  private var names: [FeatureReference: String] = [:]
  private var types: [FeatureID: FeatureType] = [:]
  private var taken: Set<String> = []
  private var written: Set<FeatureReference> = []
  /// How many identifiers were replaced, by feature type.
  private(set) var replaced: [FeatureType: Int] = [:]

  /// The identifiers that an archive of a venue has.
  init(of venue: Venue) {
    self.init(Self.references(venue))
  }

  /// Every feature that is written, those of the standard first.
  private static func references(_ venue: Venue) -> [FeatureReference] {
    var all = [FeatureReference(id: venue.id, featureType: .venue)]
    all += venue.addresses.map(\.reference)
    all += venue.buildings.map(\.reference)
    all += venue.footprints.map(\.reference)
    all += venue.levels.map(\.reference)
    all += venue.sections.map(\.reference)
    all += venue.units.map(\.reference)
    all += venue.openings.map(\.reference)
    all += venue.fixtures.map(\.reference)
    all += venue.kiosks.map(\.reference)
    all += venue.details.map(\.reference)
    all += venue.geofences.map(\.reference)
    all += venue.amenitys.map(\.reference)
    all += venue.anchors.map(\.reference)
    all += venue.occupants.map(\.reference)
    all += venue.relationships.map(\.reference)
    all += venue.paths.map(\.reference)
    all += venue.connections.map(\.reference)
    all += venue.closures.map(\.reference)
    all += venue.signs.map(\.reference)
    all += venue.landmarks.map(\.reference)
    all += venue.sources.map(\.reference)
    return all + venue.evidence.map(\.reference)
  }

  /// Gives every feature its identifier, the features of the standard first.
  init(_ references: [FeatureReference]) {
    for reference in references where names[reference] == nil {
      if types[reference.id] == nil { types[reference.id] = reference.featureType }
      var name = reference.id.rawValue
      let isLegal =
        Reading.standardTypes.contains(reference.featureType)
        ? Self.isUUID(name) : !name.isEmpty && name.utf8.count <= FeatureID.longest
      if !isLegal || taken.contains(name) {
        name = Self.uuid(reference, attempt: 0)
        replaced[reference.featureType, default: 0] += 1
      }
      taken.insert(name)
      names[reference] = name
    }
  }

  /// The identifier for a feature that is written now; a second one of the same name gets its own.
  mutating func claim(_ reference: FeatureReference) -> String {
    if written.insert(reference).inserted {
      if let name = names[reference] { return name }
      if taken.insert(reference.id.rawValue).inserted { return reference.id.rawValue }
    }
    var attempt = 1
    while true {
      let name = Self.uuid(reference, attempt: attempt)
      if taken.insert(name).inserted { return name }
      attempt += 1
    }
  }

  /// Every feature's identifier.
  var table: [FeatureReference: FeatureID] { names.mapValues { FeatureID($0) } }

  /// How a feature of a known type is called.
  func name(of id: FeatureID, _ type: FeatureType) -> String {
    names[FeatureReference(id: id, featureType: type)] ?? id.rawValue
  }

  /// How a referenced feature is called; its type is looked up where the reference has none.
  func reference(_ reference: FeatureReference) -> FeatureReference {
    if let name = names[reference] {
      return FeatureReference(id: FeatureID(name), featureType: reference.featureType)
    }
    guard let type = types[reference.id] else { return reference }
    return FeatureReference(
      id: FeatureID(name(of: reference.id, type)), featureType: type)
  }

  /// Whether a text has the form of a UUID, as IMDF asks for.
  static func isUUID(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 36 else { return false }
    return bytes.enumerated().allSatisfy { position, byte in
      if [8, 13, 18, 23].contains(position) { return byte == UInt8(ascii: "-") }
      return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }
  }

  /// A UUID of version 8 (RFC 9562) from the SHA-256 of type and identifier, the same on every run.
  static func uuid(_ reference: FeatureReference, attempt: Int) -> String {
    var text = "grounded/\(reference.featureType.rawValue)/\(reference.id.rawValue)"
    if attempt > 0 { text += "/\(attempt)" }
    var digits = Array(SHA256.hexadecimal(Array(text.utf8)).prefix(32))
    digits[12] = "8"
    let variant = digits[16].hexDigitValue ?? 0
    digits[16] = Array("89ab")[variant & 3]
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
      .joined(separator: "-")
  }
}
