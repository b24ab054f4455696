/// A format that venues are read from.
public enum VenueFormat: String, Hashable, CaseIterable, Sendable {
  /// An IMDF folder, zip file or single GeoJSON file.
  case imdf
  /// An OpenStreetMap XML file.
  case openStreetMap
  /// An IndoorGML file.
  case indoorGML

  /// The name as people write it.
  public var name: String {
    switch self {
    case .imdf: "IMDF"
    case .openStreetMap: "OpenStreetMap"
    case .indoorGML: "IndoorGML"
    }
  }
}
