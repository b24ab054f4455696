/// The kind of a feature as archives write it (`unit`, `opening`, `closure` …); unknown kinds survive.
public struct FeatureType: RawRepresentable, Hashable, Comparable, Sendable {
  /// The type as it stands in the file.
  public var rawValue: String

  /// Creates a type.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Orders types by their text.
  public static func < (a: FeatureType, b: FeatureType) -> Bool {
    a.rawValue < b.rawValue
  }

  /// The feature type `address`.
  public static let address = FeatureType(rawValue: "address")

  /// The feature type `amenity`.
  public static let amenity = FeatureType(rawValue: "amenity")

  /// The feature type `anchor`.
  public static let anchor = FeatureType(rawValue: "anchor")

  /// The feature type `building`.
  public static let building = FeatureType(rawValue: "building")

  /// The feature type `detail`.
  public static let detail = FeatureType(rawValue: "detail")

  /// The feature type `fixture`.
  public static let fixture = FeatureType(rawValue: "fixture")

  /// The feature type `footprint`.
  public static let footprint = FeatureType(rawValue: "footprint")

  /// The feature type `geofence`.
  public static let geofence = FeatureType(rawValue: "geofence")

  /// The feature type `kiosk`.
  public static let kiosk = FeatureType(rawValue: "kiosk")

  /// The feature type `level`.
  public static let level = FeatureType(rawValue: "level")

  /// The feature type `occupant`.
  public static let occupant = FeatureType(rawValue: "occupant")

  /// The feature type `opening`.
  public static let opening = FeatureType(rawValue: "opening")

  /// The feature type `relationship`.
  public static let relationship = FeatureType(rawValue: "relationship")

  /// The feature type `section`.
  public static let section = FeatureType(rawValue: "section")

  /// The feature type `unit`.
  public static let unit = FeatureType(rawValue: "unit")

  /// The feature type `venue`.
  public static let venue = FeatureType(rawValue: "venue")

  /// The feature type `path`.
  public static let path = FeatureType(rawValue: "path")

  /// The feature type `connection`.
  public static let connection = FeatureType(rawValue: "connection")

  /// The feature type `closure`.
  public static let closure = FeatureType(rawValue: "closure")

  /// The feature type `sign`.
  public static let sign = FeatureType(rawValue: "sign")

  /// The feature type `landmark`.
  public static let landmark = FeatureType(rawValue: "landmark")

  /// The feature type `source`.
  public static let source = FeatureType(rawValue: "source")

  /// The feature type `evidence`.
  public static let evidence = FeatureType(rawValue: "evidence")
  /// What a feature of the standard can't say about itself (extension).
  public static let supplement = FeatureType(rawValue: "supplement")
}
