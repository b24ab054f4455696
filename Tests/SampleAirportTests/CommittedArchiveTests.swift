import FoundationEssentials
import SampleAirport
import Testing

/// The committed archive is what the plan says, byte for byte.
@Suite struct CommittedArchiveTests {
  private static let data = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "AirportData")

  private static let advice: Comment = "run make-sample-airport in the package's root"

  @Test func folderHoldsTheSameFiles() throws {
    let folder = Self.data.appending(path: "sample-airport")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == SampleArchive.files.map(\.name), Self.advice)
  }

  @Test(arguments: SampleArchive.files.map(\.name))
  func fileIsFresh(_ name: String) throws {
    let file = try #require(SampleArchive.files.first { $0.name == name })
    let committed = try Data(
      contentsOf: Self.data.appending(path: "sample-airport").appending(path: name))
    #expect(Self.firstDifference(Array(committed), file.text) == nil, Self.advice)
  }

  @Test func zipHoldsTheSameEntries() throws {
    let entries = try ZipFile.read(Self.data.appending(path: "sample-airport.zip").path)
    let files = SampleArchive.files
    #expect(entries.map(\.name) == files.map { "sample-airport/" + $0.name }, Self.advice)
    for (entry, file) in zip(entries, files) {
      #expect(Self.firstDifference(entry.bytes, file.text) == nil, "\(entry.name)")
    }
  }

  @Test func zipBytesAreReproducible() throws {
    let folder = FileManager.default.temporaryDirectory
    let paths = ["first", "second"].map {
      folder.appending(path: "sample-airport-\(ProcessInfo.processInfo.processIdentifier)-\($0)")
        .path
    }
    defer { for path in paths { try? FileManager.default.removeItem(atPath: path) } }
    let entries = SampleArchive.files.map { (name: $0.name, bytes: Array($0.text.utf8)) }
    for path in paths { try ZipFile.write(entries, to: path) }
    let first = try Data(contentsOf: URL(filePath: paths[0]))
    let second = try Data(contentsOf: URL(filePath: paths[1]))
    #expect(first == second)
    #expect(first.count > 20_000)
  }

  @Test func missingZipIsAFailureThatNamesThePath() {
    #expect {
      _ = try ZipFile.read("/nowhere/none.zip")
    } throws: { error in
      (error as? ZipFailure)?.message.contains("/nowhere/none.zip") == true
    }
  }

  @Test func everyIdentifierIsUniqueAndEveryReferenceResolves() {
    var own: [String] = []
    var mentioned: Set<String> = []
    for file in SampleArchive.files where file.name.hasSuffix(".geojson") {
      for line in file.text.split(separator: "\n") {
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
        mentioned.formUnion(parts.filter(Self.isIdentifier))
        // A feature's own id stands right before its properties.
        for (index, part) in parts.enumerated()
        where part == "properties" && index >= 2 && Self.isIdentifier(parts[index - 2]) {
          own.append(parts[index - 2])
        }
      }
    }
    #expect(own.count > 400)
    #expect(Set(own).count == own.count)
    #expect(mentioned.subtracting(own).isEmpty)
  }

  /// The number of the first line that differs, and how it should be; nil for the same bytes.
  private static func firstDifference(_ bytes: [UInt8], _ text: String) -> String? {
    guard bytes != Array(text.utf8) else { return nil }
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    let wanted = text.utf8.split(separator: 10, omittingEmptySubsequences: false)
    for (index, line) in wanted.enumerated()
    where index >= lines.count || !line.elementsEqual(lines[index]) {
      return "line \(index + 1) should be " + String(decoding: line, as: UTF8.self)
    }
    return "lines after \(wanted.count)"
  }

  private static func isIdentifier(_ text: String) -> Bool {
    text.count == 36 && text.allSatisfy { $0 == "-" || $0.isHexDigit }
  }
}
