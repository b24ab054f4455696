import CZip
import GroundedModel
import Testing

@testable import GroundedImport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A zip file made by libzip in memory.
enum ZipMaker {
  struct Entry {
    var name: String
    var bytes: [UInt8]
    var isLink = false
    var password: String?
  }

  static func zip(_ entries: [Entry]) throws -> [UInt8] {
    var error = zip_error_t()
    zip_error_init(&error)
    let source = try #require(zip_source_buffer_create(nil, 0, 0, &error))
    zip_source_keep(source)
    defer { zip_source_free(source) }
    let archive = try #require(zip_open_from_source(source, Int32(ZIP_TRUNCATE), &error))
    var memory: [UnsafeMutableRawBufferPointer] = []
    defer { for piece in memory { piece.deallocate() } }
    for entry in entries {
      let copy = UnsafeMutableRawBufferPointer.allocate(
        byteCount: max(entry.bytes.count, 1), alignment: 1)
      copy.copyBytes(from: entry.bytes)
      memory.append(copy)
      let content = try #require(
        zip_source_buffer(archive, copy.baseAddress, zip_uint64_t(entry.bytes.count), 0))
      let index = zip_file_add(archive, entry.name, content, zip_flags_t(ZIP_FL_ENC_UTF_8))
      try #require(index >= 0)
      if entry.isLink {
        zip_file_set_external_attributes(
          archive, zip_uint64_t(index), 0, zip_uint8_t(ZIP_OPSYS_UNIX), 0o120777 << 16)
      }
      if let password = entry.password {
        zip_file_set_encryption(
          archive, zip_uint64_t(index), zip_uint16_t(ZIP_EM_AES_256), password)
      }
    }
    try #require(zip_close(archive) == 0)
    var status = zip_stat_t()
    zip_source_stat(source, &status)
    var bytes = [UInt8](repeating: 0, count: Int(status.size))
    zip_source_open(source)
    bytes.withUnsafeMutableBytes {
      _ = zip_source_read(source, $0.baseAddress, zip_uint64_t($0.count))
    }
    zip_source_close(source)
    return bytes
  }

  static func good(prefix: String = "") throws -> [Entry] {
    try Fixture.archive().files.map { Entry(name: prefix + $0.name, bytes: $0.bytes) }
  }
}

/// A folder on disk that goes away with its owner.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/grounded-test-XXXXXX".utf8CString)
    path = try #require(
      template.withUnsafeMutableBufferPointer { buffer -> String? in
        guard let start = buffer.baseAddress, let made = mkdtemp(start) else { return nil }
        return String(cString: made)
      })
  }

  deinit { Self.remove(path) }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    let parts = name.split(separator: "/")
    var folder = path
    for part in parts.dropLast() {
      folder += "/\(part)"
      mkdir(folder, 0o755)
    }
    let file = try #require(fopen("\(path)/\(name)", "w"))
    defer { fclose(file) }
    #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }

  private static func remove(_ path: String) {
    if !DiskFile.isLink(path), DiskFile.kind(path) == .folder {
      for name in (try? DiskFile.names(in: path, limit: 1000)) ?? [] { remove("\(path)/\(name)") }
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}

@Suite struct ArchiveTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func hashesAreThoseOfTheStandard(_ text: String, _ expected: String) {
    #expect(SHA256.hexadecimal(Array(text.utf8)) == expected)
    let pieces = SHA256()
    var rest = Array(text.utf8)[...]
    var size = 1
    while !rest.isEmpty {
      pieces.update(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
      size = size % 200 + 37
    }
    #expect(pieces.hexadecimal() == expected)
  }

  @Test(arguments: ["", "wrapper/"])
  func aZipFileGivesTheSameVenue(_ prefix: String) throws {
    var entries = try ZipMaker.good(prefix: prefix)
    for junk in [
      "__MACOSX/\(prefix)._unit.geojson", "\(prefix).DS_Store", "\(prefix)._level.geojson",
    ] {
      entries.append(ZipMaker.Entry(name: junk, bytes: [1, 2, 3]))
    }
    let bytes = try ZipMaker.zip(entries)
    let archive = try Archive(sourceName: "a.zip", zip: bytes)
    #expect(archive.sha256 == SHA256.hexadecimal(bytes))
    #expect(archive.otherNames == [])
    let venue = try IMDFReader.read(archive)
    // Three files of a desktop, and the folder where there is one.
    #expect(
      venue.findings.map(\.rule) == (prefix.isEmpty ? 1...1 : 1...2).map { _ in "archive_not_flat" }
    )
    #expect(
      venue.findings.first?.location?.file
        == (prefix.isEmpty ? ".DS_Store" : "__MACOSX/wrapper/._unit.geojson"))
    #expect(venue.findings.first?.payload == [Finding.Fact("count", "3")])
    #expect(venue.units == (try Fixture.read().units))
    #expect(venue.sourceName == "a.zip")
  }

  @Test(arguments: [
    "../evil.geojson", "a/../../evil.geojson", "/etc/evil.geojson", "a\\b.geojson",
    "C:/evil.geojson", "..",
  ])
  func namesThatLeadOutAreRefused(_ name: String) throws {
    let evil = Fixture.one("kiosk", "evil", Fixture.box(1, 1, 2, 2), #"{"level_id":"L0"}"#)
    let entries = try ZipMaker.good() + [ZipMaker.Entry(name: name, bytes: Array(evil.utf8))]
    let venue = try IMDFReader.read(Archive(sourceName: "a", zip: ZipMaker.zip(entries)))
    #expect(venue.findings.map(\.rule) == ["unsafe_file_name"])
    #expect(venue.findings.first?.severity == .error)
    #expect(venue.findings.first?.location?.file == name)
    #expect(venue.kiosks.isEmpty)
    #expect(venue.units.count == 2)
  }

  @Test func aBombIsRefusedAndTheRestLoads() throws {
    // 3 MiB of zeros pack to some 3 kB, a thousand times smaller.
    let bomb = ZipMaker.Entry(
      name: "kiosk.geojson", bytes: [UInt8](repeating: 0x20, count: 3 << 20))
    let venue = try IMDFReader.read(
      Archive(sourceName: "a", zip: ZipMaker.zip(ZipMaker.good() + [bomb])))
    #expect(venue.findings.map(\.rule) == ["archive_too_large"])
    #expect(venue.findings.first?.location?.file == "kiosk.geojson")
    #expect(venue.units.count == 2)
  }

  @Test func limitsHoldForEachFileAndForAll() throws {
    var limits = ArchiveLimits()
    limits.entryBytes = 1_000
    let bytes = try ZipMaker.zip([
      ZipMaker.Entry(name: "a.geojson", bytes: [UInt8](repeating: 0x20, count: 1_001)),
      ZipMaker.Entry(name: "b.geojson", bytes: [UInt8](repeating: 0x20, count: 1_000)),
    ])
    let one = try Archive(sourceName: "a", zip: bytes, limits: limits)
    #expect(one.files.map(\.name) == ["b.geojson"])
    #expect(one.findings.map(\.rule) == ["archive_too_large"])
    limits.entryBytes = 2_000
    limits.totalBytes = 2_000
    let all = try Archive(sourceName: "a", zip: bytes, limits: limits)
    #expect(all.files.map(\.name) == ["a.geojson"])
    limits.totalBytes = 3_000
    limits.ratioFreeBytes = 1_500
    limits.ratio = 3
    // Neither file alone, but both together, unpack to more than three times the archive.
    let packed = try Archive(sourceName: "a", zip: bytes, limits: limits)
    #expect(packed.files.map(\.name) == ["a.geojson"])
    limits.entries = 1
    #expect(throws: ImportError.self) { try Archive(sourceName: "a", zip: bytes, limits: limits) }
  }

  @Test func aSizeThatLiesIsNotBelieved() throws {
    var bytes = try ZipMaker.zip([
      ZipMaker.Entry(name: "a.geojson", bytes: [UInt8](repeating: 0x20, count: 3 << 20))
    ])
    // The central directory's uncompressed size, and the local one, say 16 bytes.
    for index in 0..<(bytes.count - 30) where bytes[index] == 0x50 && bytes[index + 1] == 0x4B {
      let at: Int? =
        bytes[index + 2] == 1 && bytes[index + 3] == 2
        ? index + 24 : bytes[index + 2] == 3 && bytes[index + 3] == 4 ? index + 22 : nil
      if let at { bytes.replaceSubrange(at..<at + 4, with: [16, 0, 0, 0]) }
    }
    let archive = try Archive(sourceName: "a", zip: bytes)
    #expect(archive.files.allSatisfy { $0.bytes.count <= 1 << 20 })
    #expect(archive.findings.count == 1)
  }

  @Test func encryptedFilesLinksAndDamageAreSaid() throws {
    var entries = try ZipMaker.good()
    let kiosk = Fixture.one("kiosk", "k", Fixture.box(1, 1, 2, 2), #"{"level_id":"L0"}"#)
    entries.append(
      ZipMaker.Entry(name: "kiosk.geojson", bytes: Array(kiosk.utf8), password: "secret"))
    entries.append(
      ZipMaker.Entry(name: "fixture.geojson", bytes: Array("/etc/passwd".utf8), isLink: true))
    let venue = try IMDFReader.read(Archive(sourceName: "a", zip: ZipMaker.zip(entries)))
    #expect(venue.findings.map(\.rule) == ["symbolic_link", "encrypted_file"])
    #expect(venue.units.count == 2)

    var bytes = try ZipMaker.zip(ZipMaker.good())
    // A byte in the middle of the first file's packed data.
    let name = try #require(bytes.firstRange(of: Array("manifest.json".utf8)))
    bytes[name.upperBound + 20] ^= 0xFF
    let damaged = try Archive(sourceName: "a", zip: bytes)
    #expect(damaged.findings.map(\.rule) == ["damaged_file"])
    #expect(damaged.files.count == Fixture.good.count - 1)
  }

  @Test func aNameThatStandsTwiceIsReadOnce() throws {
    // libzip writes no such archive: rename an entry of the same length in the bytes.
    var bytes = try ZipMaker.zip(
      ZipMaker.good() + [
        ZipMaker.Entry(name: "Zevel.geojson", bytes: Array(Fixture.collection([]).utf8))
      ])
    while let range = bytes.firstRange(of: Array("Zevel.geojson".utf8)) {
      bytes.replaceSubrange(range, with: Array("level.geojson".utf8))
    }
    let venue = try IMDFReader.read(Archive(sourceName: "a", zip: bytes))
    #expect(venue.findings.map(\.rule) == ["duplicate_file_name"])
    #expect(venue.levels.count == 2)
  }

  @Test func filesThatAreNoArchiveAreErrorsWithAnExitCode() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.zip", Array("PK\u{3}\u{4} broken".utf8))
    try folder.write("a.txt", Array("hello".utf8))
    try folder.write("empty/notes.txt", [])
    for (name, code) in [("a.zip", 65), ("a.txt", 65), ("empty", 65), ("none", 66)] {
      do {
        _ = try IMDFReader.read(path: "\(folder.path)/\(name)")
        Issue.record("\(name) was read")
      } catch {
        #expect(error.exitCode == code)
        #expect(error.message.contains(name))
        #expect(error.message.hasSuffix("."))
      }
    }
  }

  @Test(arguments: ["", "inner/"])
  func aFolderGivesTheSameVenue(_ prefix: String) throws {
    let folder = try TemporaryFolder()
    for file in try Fixture.archive().files { try folder.write(prefix + file.name, file.bytes) }
    try folder.write("\(prefix).DS_Store", [1])
    let venue = try IMDFReader.read(path: folder.path)
    #expect(venue.findings.map(\.rule) == (prefix.isEmpty ? [] : ["archive_not_flat"]))
    #expect(venue.units == (try Fixture.read().units))
    // The same hash as from memory, whatever the wrapper is called.
    #expect(venue.sha256 == (try Fixture.archive().sha256))
  }

  @Test func linksThatLeadOutOfAFolderAreRefused() throws {
    let outside = try TemporaryFolder()
    let text = Fixture.one("kiosk", "k", Fixture.box(1, 1, 2, 2), #"{"level_id":"L0"}"#)
    try outside.write("kiosk.geojson", Array(text.utf8))
    let folder = try TemporaryFolder()
    for file in try Fixture.archive().files { try folder.write(file.name, file.bytes) }
    symlink("\(outside.path)/kiosk.geojson", "\(folder.path)/kiosk.geojson")
    symlink("\(folder.path)/nowhere", "\(folder.path)/sign.geojson")
    symlink(".", "\(folder.path)/circle")
    let venue = try IMDFReader.read(path: folder.path)
    #expect(venue.findings.map(\.rule) == ["symbolic_link", "symbolic_link", "symbolic_link"])
    #expect(venue.kiosks.isEmpty)
  }

  @Test func whatIsNoFileIsSaid() throws {
    let folder = try TemporaryFolder()
    for file in try Fixture.archive().files { try folder.write(file.name, file.bytes) }
    #expect(mkfifo("\(folder.path)/kiosk.geojson", 0o600) == 0)
    let venue = try IMDFReader.read(path: folder.path)
    #expect(venue.findings.map(\.rule) == ["unreadable_file"])
    #expect(venue.findings.first?.location?.file == "kiosk.geojson")
  }

  @Test func oneGeoJSONFileIsAnInputToo() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "all.geojson", Array(Fixture.collection([Fixture.ground, Fixture.hall]).utf8))
    let venue = try IMDFReader.read(path: "\(folder.path)/all.geojson")
    #expect(venue.units.count == 1)
    #expect(venue.findings(.missingManifest).count == 1)
    #expect(venue.findings(.missingVenue).count == 1)
  }

  @Test func endingsInAnyCaseAreRead() throws {
    var changes: [String: String?] = ["unit.geojson": nil, "manifest.json": nil]
    changes["UNIT.GEOJSON"] = Fixture.collection([Fixture.hall])
    changes["Manifest.JSON"] = Fixture.good["manifest.json"]
    changes["kiosk.json"] = Fixture.collection([])
    let venue = try Fixture.read(changes)
    #expect(venue.units.count == 1)
    #expect(venue.findings.map(\.rule) == ["json_file_ending"])
    #expect(venue.findings.first?.severity == .warning)
  }

  @Test func aManifestMayBeMissing() throws {
    let venue = try Fixture.read(["manifest.json": nil])
    #expect(venue.findings.map(\.rule) == ["missing_manifest"])
    #expect(venue.findings.first?.severity == .warning)
    #expect(venue.units.count == 2)
  }

  @Test func severalFoldersOfDataAreRefused() throws {
    let files = try Fixture.archive().files
    let both =
      files.map { Archive.File(name: "a/" + $0.name, bytes: $0.bytes) }
      + files.map { Archive.File(name: "b/" + $0.name, bytes: $0.bytes) }
    #expect(throws: ImportError.self) { try Archive(sourceName: "x", files: both) }
  }
}
