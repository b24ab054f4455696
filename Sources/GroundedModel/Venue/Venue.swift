/// Everything that was read about one venue, as typed values; the one model that all formats end in.
public struct Venue: Sendable {
  /// The identifier of the venue feature.
  public var id: FeatureID
  /// The venue's name.
  public var name: Labels?
  /// The venue's category, for example `airport`.
  public var category: Category?
  /// The venue's opening hours as written.
  public var hours: String?
  /// Who may enter the venue, as written.
  public var restriction: String?
  /// Where a label of the venue would stand.
  public var displayPoint: Coordinate?
  /// Another name of the venue.
  public var alternativeName: Labels?
  /// The telephone number of the venue.
  public var phone: String?
  /// The web address of the venue.
  public var website: String?
  /// The address of the venue.
  public var addressID: FeatureID?
  /// The venue's outline.
  public var polygons: [Polygon] = []
  /// The rule that made the outline; nil where it stands in the data.
  public var outlineInferredBy: String?
  /// Whether nothing says where on earth the venue lies: its middle is put at longitude and latitude 0.
  public var isPlaceAssumed = false
  /// The language of names that give none (BCP 47), from the manifest.
  public var language: String = "en"
  /// The IANA time zone, where the data names one that could be read.
  public var timeZone: TimeZoneRules?
  /// Overrides of routing defaults from `routing.json`, sorted by name: name in the file and number.
  public var routingOverrides: [RoutingOverride] = []
  /// The edition of the data: `created` of the manifest, as written.
  public var edition: String?
  /// SHA-256 of the input in lower-case hexadecimal: of the zip file, or of the folder's files in name order.
  public var sha256: String = ""
  /// The input's name, without folders.
  public var sourceName: String = ""
  /// The features of type `address`, in the data's order.
  public var addresses: [Address] = []
  /// The features of type `building`, in the data's order.
  public var buildings: [Building] = []
  /// The features of type `footprint`, in the data's order.
  public var footprints: [Footprint] = []
  /// The features of type `level`, in the data's order.
  public var levels: [Level] = []
  /// The features of type `section`, in the data's order.
  public var sections: [Section] = []
  /// The features of type `unit`, in the data's order.
  public var units: [Unit] = []
  /// The features of type `opening`, in the data's order.
  public var openings: [Opening] = []
  /// The features of type `fixture`, in the data's order.
  public var fixtures: [Fixture] = []
  /// The features of type `kiosk`, in the data's order.
  public var kiosks: [Kiosk] = []
  /// The features of type `detail`, in the data's order.
  public var details: [Detail] = []
  /// The features of type `geofence`, in the data's order.
  public var geofences: [Geofence] = []
  /// The features of type `amenity`, in the data's order.
  public var amenitys: [Amenity] = []
  /// The features of type `anchor`, in the data's order.
  public var anchors: [Anchor] = []
  /// The features of type `occupant`, in the data's order.
  public var occupants: [Occupant] = []
  /// The features of type `relationship`, in the data's order.
  public var relationships: [Relationship] = []
  /// The features of type `path`, in the data's order.
  public var paths: [Path] = []
  /// The features of type `connection`, in the data's order.
  public var connections: [Connection] = []
  /// The features of type `closure`, in the data's order.
  public var closures: [Closure] = []
  /// The features of type `sign`, in the data's order.
  public var signs: [Sign] = []
  /// The features of type `landmark`, in the data's order.
  public var landmarks: [Landmark] = []
  /// The features of type `source`, in the data's order.
  public var sources: [Source] = []
  /// The features of type `evidence`, in the data's order.
  public var evidence: [Evidence] = []
  /// Features of types that nothing here reads, kept and counted.
  public var unknownFeatures: [UnknownFeature] = []
  /// Everything that reading found to be wrong or worth knowing, in the order of reading.
  public var findings: [Finding] = []

  /// Creates an empty venue.
  public init(id: FeatureID = FeatureID("")) {
    self.id = id
  }

  /// One routing default that the data overrides.
  public struct RoutingOverride: Hashable, Sendable {
    /// The name in `routing.json`, for example `walking_speed`.
    public var name: String
    /// The value.
    public var value: Double

    /// Creates an override.
    public init(name: String, value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// A feature of a type that nothing here reads.
  public struct UnknownFeature: Hashable, Sendable {
    /// The identifier, where there is one.
    public var id: FeatureID?
    /// The type as written.
    public var featureType: FeatureType
    /// Where it stands.
    public var location: SourceLocation

    /// Creates a record of an unknown feature.
    public init(id: FeatureID?, featureType: FeatureType, location: SourceLocation) {
      self.id = id
      self.featureType = featureType
      self.location = location
    }
  }
}
