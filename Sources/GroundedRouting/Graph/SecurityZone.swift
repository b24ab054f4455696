/// On which side of security a point lies, as the geofence categories of IMDF name it.
public enum SecurityZone: String, Hashable, CaseIterable, Sendable {
  /// Before security: landside.
  case before = "presecurity"
  /// Behind security: airside.
  case behind = "postsecurity"
}
