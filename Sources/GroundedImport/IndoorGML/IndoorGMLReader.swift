public import GroundedModel

/// Reads an IndoorGML 1.0 or 1.1 file into a venue.
public enum IndoorGMLReader {
  /// Reads a file piece by piece.
  ///
  /// What can't be used is left out with a finding.
  ///
  /// - Throws: `ImportError` where the file can't be read, is hostile, or is no IndoorGML 1.0 or 1.1.
  public static func read(
    path: String, options: ImportOptions = ImportOptions()
  ) throws(ImportError) -> Venue {
    try read(XMLVenueFile(path: path), options)
  }

  /// Reads the content of a file.
  ///
  /// - Throws: `ImportError` where it is hostile or no IndoorGML 1.0 or 1.1.
  public static func read(
    bytes: [UInt8], name: String, options: ImportOptions = ImportOptions()
  ) throws(ImportError) -> Venue {
    try read(XMLVenueFile(bytes: bytes, name: name), options)
  }

  private static func read(
    _ file: XMLVenueFile, _ options: ImportOptions
  ) throws(ImportError) -> Venue {
    try file.venue { source, name, observe throws(XMLError) in
      let file = try IndoorGMLFileReader(source, file: name, observe: observe).read()
      return IndoorGMLAssembly.venue(from: file, options: options)
    }
  }
}
