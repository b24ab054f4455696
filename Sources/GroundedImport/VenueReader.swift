public import GroundedModel

/// Reads a venue of any format, known by its content and not by its name.
public enum VenueReader {
  /// Reads an IMDF folder or zip file, an OpenStreetMap XML file or an IndoorGML file.
  ///
  /// - Throws: `ImportError` where there is no such input, or nothing in it can be used.
  public static func read(
    path: String, options: ImportOptions = ImportOptions()
  ) throws(ImportError) -> Venue {
    switch try format(of: path) {
    case .imdf: try IMDFReader.read(path: path)
    case .openStreetMap: try OSMReader.read(path: path, options: options)
    case .indoorGML: try IndoorGMLReader.read(path: path, options: options)
    }
  }

  /// The format of data; whatever is no XML file counts as IMDF.
  ///
  /// - Throws: `ImportError` where an XML file can't be read or is of neither format.
  package static func format(of path: String) throws(ImportError) -> VenueFormat {
    guard case .file = DiskFile.kind(path), looksLikeXML(path) else { return .imdf }
    switch try rootName(path) {
    case "osm": return .openStreetMap
    case "indoorfeatures": return .indoorGML
    case let name:
      throw ImportError(
        kind: .unusable,
        message:
          "\(path): is XML with the root \"\(name.prefix(60))\", which is neither OpenStreetMap (osm) nor IndoorGML (IndoorFeatures). Give one of these or an IMDF folder or zip file."
      )
    }
  }

  /// The format of data; nil where there is none or it can't be read.
  package static func knownFormat(of path: String) -> VenueFormat? {
    switch DiskFile.kind(path) {
    case .file, .folder: try? format(of: path)
    default: nil
    }
  }

  /// Whether a file begins like XML, also in UTF-16, which is then refused with a reason.
  private static func looksLikeXML(_ path: String) -> Bool {
    guard let source = XMLSource(path: path) else { return false }
    var start = [UInt8](repeating: 0, count: 256)
    let count = start.withUnsafeMutableBytes { source.read(into: $0) }
    guard count > 0 else { return false }
    var bytes = start[..<count]
    for mark: [UInt8] in [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]]
    where bytes.starts(with: mark) {
      bytes = bytes.dropFirst(mark.count)
    }
    let first = bytes.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D && $0 != 0 }
    return first == UInt8(ascii: "<")
  }

  /// The name of the root element in lower case.
  private static func rootName(_ path: String) throws(ImportError) -> String {
    let name = DiskFile.lastComponent(path)
    guard let source = XMLSource(path: path) else { throw ImportError(unreadable: path) }
    return try ImportError.translate(path) { () throws(XMLError) -> String in
      var reader = try XMLReader(source, file: name)
      while let event = try reader.next() {
        if event == .start { return reader.name.lowercased() }
      }
      return ""
    }
  }
}
