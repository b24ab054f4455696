/// How much an archive may hold; a guard against zip bombs, far above any real venue.
package struct ArchiveLimits: Hashable, Sendable {
  /// Most bytes of a zip file as it lies on disk.
  package var inputBytes = 512 << 20
  /// Most bytes of one file after unpacking.
  package var entryBytes = 128 << 20
  /// Most bytes of all files after unpacking.
  package var totalBytes = 512 << 20
  /// How many times larger than packed one file, or all of them, may be; Deflate can do 1,032 times,
  /// GeoJSON packs 4 to 40 times.
  package var ratio = 200
  /// Up to how many bytes after unpacking the ratio is of no concern.
  package var ratioFreeBytes = 1 << 20
  /// Most names in one archive.
  package var entries = 10_000
  /// Most values and keys that are read from one file; about four for each position of a geometry.
  package var values = 16_000_000
  /// Pairs of edges that are compared in one archive before rings are taken as they are; a bound on the
  /// time a hostile file takes, some seconds.
  package var ringPairs = 200_000_000
  /// Most findings of reading that are listed; a bound on what a hostile file can make of itself.
  package var findings = 100_000

  /// The limits that every command uses.
  package static let standard = ArchiveLimits()

  /// Creates the standard limits.
  package init() {}
}
