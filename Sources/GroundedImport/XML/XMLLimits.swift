/// How much an XML file may hold; guards against hostile files, far above any real venue.
package struct XMLLimits: Hashable, Sendable {
  /// Most bytes of the file.
  package var fileBytes = 1 << 30
  /// Most bytes of one tag, comment or instruction; real tags have less than 1 KiB.
  package var tagBytes = 64 << 10
  /// Most attributes of one tag: libxml2's check for duplicates is quadratic in them.
  package var attributes = 256
  /// Most bytes of one text; a long list of positions stays below.
  package var textBytes = 1 << 20
  /// How deep elements may nest: OSM has 3, IndoorGML 18.
  package var depth = 64
  /// Most elements of the file.
  package var elements = 50_000_000

  /// The limits that every command uses.
  package static let standard = XMLLimits()

  /// Creates the standard limits.
  package init() {}
}
