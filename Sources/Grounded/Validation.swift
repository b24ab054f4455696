internal import GroundedImport
public import GroundedValidation

/// Looks in data for what is wrong, suspicious or would leave a traveller stranded.
public enum Validation {
  /// Validates IMDF (a folder, a zip file or a single GeoJSON file), OpenStreetMap XML or IndoorGML.
  ///
  /// - Parameters:
  ///   - path: The data.
  ///   - options: The moment "now", severities, and what reading may assume.
  ///   - progress: Called with what is being done.
  /// - Returns: Every finding, and what could not be checked.
  /// - Throws: `LoadError` where there is no result at all.
  public static func report(
    on path: String, options: ValidationOptions = ValidationOptions(),
    progress: (String) -> Void = { _ in }
  ) throws(LoadError) -> ValidationReport {
    do {
      return try DataValidator.validate(path: path, options: options, progress: progress)
    } catch {
      switch error.kind {
      case .notFound: throw LoadError(.notFound, error.message)
      case .unusable: throw LoadError(.unusable, error.message)
      }
    }
  }
}
