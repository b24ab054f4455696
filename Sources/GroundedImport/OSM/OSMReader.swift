public import GroundedModel

/// Reads an OpenStreetMap XML file with Simple Indoor Tagging into a venue.
public enum OSMReader {
  /// Reads a file piece by piece.
  ///
  /// What can't be used is left out with a finding.
  ///
  /// - Throws: `ImportError` where the file can't be read, is hostile, or is no OpenStreetMap XML.
  public static func read(
    path: String, options: ImportOptions = ImportOptions()
  ) throws(ImportError) -> Venue {
    let name = DiskFile.lastComponent(path)
    guard let source = XMLSource(path: path) else { throw ImportError(unreadable: path) }
    return try ImportError.translate(path) { () throws(XMLError) -> Venue in
      try read(source, name: name, options: options)
    }
  }

  /// Reads the content of a file.
  ///
  /// - Throws: `ImportError` where it is hostile or no OpenStreetMap XML.
  public static func read(
    bytes: [UInt8], name: String, options: ImportOptions = ImportOptions()
  ) throws(ImportError) -> Venue {
    try ImportError.translate(name) { () throws(XMLError) -> Venue in
      try read(XMLSource(bytes: bytes), name: name, options: options)
    }
  }

  private static func read(
    _ source: XMLSource, name: String, options: ImportOptions
  ) throws(XMLError) -> Venue {
    let hash = RunningHash()
    let file = try OSMFileReader(source, file: name, observe: hash.update).read()
    var venue = OSMAssembly.venue(from: file, options: options)
    venue.sha256 = hash.hexadecimal()
    return venue
  }
}
