import GroundedModel

/// A file of an XML format that becomes a venue: opened, hashed while it is read, its errors in plain words.
struct XMLVenueFile {
  /// What reads the content: the bytes, the file's name, and what must see every piece of the file.
  typealias Body = (
    _ source: XMLSource, _ name: String, _ observe: @escaping (UnsafeRawBufferPointer) -> Void
  ) throws(XMLError) -> Venue

  private let source: XMLSource
  private let name: String
  /// How errors call the file.
  private let shownName: String

  /// Opens a file.
  ///
  /// - Throws: `ImportError` where it can't be read.
  init(path: String) throws(ImportError) {
    guard let source = XMLSource(path: path) else { throw ImportError(unreadable: path) }
    self.source = source
    name = DiskFile.lastComponent(path)
    shownName = path
  }

  /// Takes the content of a file.
  init(bytes: [UInt8], name: String) {
    source = XMLSource(bytes: bytes)
    self.name = name
    shownName = name
  }

  /// Reads the venue and gives it the hash of the file.
  ///
  /// - Throws: `ImportError` where the content can't be used.
  func venue(_ body: Body) throws(ImportError) -> Venue {
    let hash = RunningHash()
    var venue = try ImportError.translate(shownName) { () throws(XMLError) -> Venue in
      try body(source, name, hash.update)
    }
    venue.sha256 = hash.hexadecimal()
    return venue
  }
}
