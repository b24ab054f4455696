package import GroundedModel

/// One JSON file of an archive: its tree and its lines.
package final class JSONFile {
  /// The name without folders.
  package let name: String
  /// The outermost value.
  package let root: JSONValue
  /// The places in it, for those that need no more of the file than these.
  let places: FilePlaces

  private init(root: JSONValue, places: FilePlaces) {
    name = places.name
    self.root = root
    self.places = places
  }

  /// The place of a byte.
  package func location(_ offset: Int) -> SourceLocation { places.location(offset) }

  /// Reads a file as far as it can be read, without a word about problems; nil is a file that is lost.
  package static func read(
    _ file: Archive.File, limits: ArchiveLimits = .standard
  ) -> JSONFile? {
    read(file, limits: limits, log: ImportLog())
  }

  /// Reads a file as far as it can be read, with the problems that were found; nil is a file that is lost.
  package static func readWithFindings(
    _ file: Archive.File
  ) -> (file: JSONFile?, findings: [Finding]) {
    let log = ImportLog()
    return (read(file, log: log), log.findings)
  }

  /// Reads a file as far as it can be read; every problem becomes a finding, nil is a file that is lost.
  static func read(
    _ file: Archive.File, limits: ArchiveLimits = .standard, log: ImportLog
  ) -> JSONFile? {
    let name = file.name
    var bytes = file.bytes
    let start = SourceLocation(file: name, line: 1, column: 1)
    guard bytes.count <= limits.entryBytes else {
      log.add(
        .jsonTooLarge, "The file \(name) has \(bytes.count) bytes, too many to read.",
        fix: "Split the data by venue.", at: start)
      return nil
    }
    if let encoding = wideEncoding(bytes) {
      log.add(
        .utf16File, "The file \(name) is \(encoding); GeoJSON has to be UTF-8. It is not read.",
        fix: "Save the file as UTF-8.", at: start)
      return nil
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      log.add(
        .byteOrderMark, "The file \(name) begins with a byte order mark; it is skipped.",
        fix: "Save the file as UTF-8 without a byte order mark.", at: start)
      bytes.removeFirst(3)
    }
    guard bytes.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }) else {
      log.add(
        .emptyFile, "The file \(name) is empty.",
        fix: "Remove the file, or write a FeatureCollection into it.", at: start)
      return nil
    }
    let places = FilePlaces(name: name, lines: LineTable(bytes))
    guard
      let document = document(
        &bytes, name: name, values: limits.values, place: places.location, log: log)
    else { return nil }
    let result = JSONFile(root: document.root, places: places)
    for key in document.duplicateKeys {
      log.add(
        .duplicateJSONKey,
        "The key \"\(key.text.prefix(60))\" stands twice in one object; the last value is used.",
        fix: "Keep one of the two.", at: result.location(key.offset))
    }
    return result
  }

  private static func document(
    _ bytes: inout [UInt8], name: String, values: Int, place: (Int) -> SourceLocation,
    log: ImportLog
  ) -> JSONDocument? {
    let refusal: JSONDocument.Failure
    do {
      return try JSONDocument(bytes, values: values)
    } catch {
      refusal = error
    }
    if case .tooLarge = refusal { return tooLarge(name, place, log) }
    let repair = UTF8Repair(bytes)
    if let first = repair.firstOffset {
      log.add(
        .invalidUTF8,
        "\(repair.count) bytes of \(name) are not UTF-8, the first one here; each is read as \"?\".",
        fix: "Save the file as UTF-8.", at: place(first),
        payload: [Finding.Fact("count", "\(repair.count)")])
      bytes = repair.bytes
      if let document = try? JSONDocument(bytes, values: values) { return document }
    }
    var scanner = JSONScanner(bytes)
    guard let fault = scanner.firstFault() else {
      if case .invalid(let reason) = refusal {
        log.add(
          .invalidJSON, "The file \(name) can't be read as JSON: \(reason).",
          fix: "Write the file again with a JSON tool.", at: place(0))
        return nil
      }
      return tooLarge(name, place, log)
    }
    var rescued: JSONDocument?
    if let end = scanner.endOfLastFeature {
      rescued = try? JSONDocument(Array(bytes[..<end]) + Array("]}".utf8), values: values)
    }
    let kept =
      rescued == nil
      ? "Nothing of the file is read."
      : "The \(scanner.featureCount) features before it are read, the rest of the file is not."
    log.add(
      .invalidJSON, "The file \(name) is not valid JSON: \(fault.message). \(kept)",
      fix: "Repair the file at this place.", at: place(fault.offset),
      payload: [Finding.Fact("features_read", "\(rescued == nil ? 0 : scanner.featureCount)")])
    return rescued
  }

  private static func tooLarge(
    _ name: String, _ place: (Int) -> SourceLocation, _ log: ImportLog
  ) -> JSONDocument? {
    log.add(
      .jsonTooLarge, "The file \(name) has more values than can be read.",
      fix: "Split the data by venue.", at: place(0))
    return nil
  }

  /// The name of an encoding with wider units, told by its mark or by zero bytes beside the first sign.
  private static func wideEncoding(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return "UTF-32"
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    guard bytes.count >= 4 else { return nil }
    let zeros = bytes.prefix(4).map { $0 == 0 }
    switch zeros {
    case [false, true, true, true], [true, true, true, false]: return "UTF-32"
    case [false, true, false, true], [true, false, true, false]: return "UTF-16"
    default: return nil
    }
  }
}
