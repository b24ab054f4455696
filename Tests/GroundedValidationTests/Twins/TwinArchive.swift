import FoundationEssentials
import GroundedBuild
import GroundedImport
import GroundedModel

@testable import GroundedValidation

/// The files of the sample airport as text, to be changed in one place.
///
/// A feature is named by its type and the first digits of its identifier: `unit fafc0ced`. In new text
/// `@fafc0ced` stands for the whole identifier, `<166,54>` for a position in metres from the corner of the plan,
/// and "↓" marks a place where something is found.
struct TwinArchive {
  /// A change that does not fit the files.
  struct Misfit: Error, CustomStringConvertible {
    var description: String
  }

  /// The lines of each file; one feature a line.
  private var files: [(name: String, lines: [String])]
  private var identifiers: [String: String] = [:]
  private var isPacked = false
  private var faults: [(name: String, fault: ExamplePlan.PackingFault)] = []
  private var unreadable: [String: String] = [:]
  var limits = ArchiveLimits.standard
  var building = BuildOptions()

  static let folder = FilePlaces.package + "/AirportData/sample-airport"
  static let frame = LocalFrame(origin: Coordinate(longitude: 1, latitude: 53.5))

  /// The committed archive, read once.
  static func committed() throws -> TwinArchive { try read.get() }

  private static let read = Result {
    var archive = TwinArchive(files: [])
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let text = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
      archive.files.append(
        (name, lines(text)))
      for line in archive.files[archive.files.count - 1].lines {
        guard let id = Self.member("id", of: line) else { continue }
        let text = String(
          decoding: Array(line.utf8)[id.value].dropFirst().dropLast(), as: UTF8.self)
        archive.identifiers[String(text.prefix(8))] = text
      }
    }
    return archive
  }

  private init(files: [(name: String, lines: [String])]) { self.files = files }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  // MARK: Changes

  mutating func apply(_ edit: TwinEdit) throws {
    switch edit {
    case .set(let reference, let key, let value):
      let text = try expanded(value)
      try change(reference) { line in
        if let member = Self.member(key, of: line) {
          return Self.replacing(member.value, of: line, with: text)
        }
        guard let properties = Self.member("properties", of: line) else {
          throw Misfit(description: "\(reference) has no properties")
        }
        let start = properties.value.lowerBound + 1
        return Self.replacing(start..<start, of: line, with: "\"\(key)\": \(text), ")
      }
    case .drop(let reference, let key):
      try change(reference) { line in
        guard let member = Self.member(key, of: line) else {
          throw Misfit(description: "\(reference) has no \(key)")
        }
        let bytes = Array(line.utf8)
        var end = member.value.upperBound
        var start = member.key
        if bytes[end] == UInt8(ascii: ",") { end += 2 } else { start -= 2 }
        return Self.replacing(start..<end, of: line, with: "")
      }
    case .replace(let reference, let old, let new):
      let (old, new) = (try expanded(old), try expanded(new))
      try change(reference) { try Self.replacing(old, in: $0, with: new) }
    case .add(let file, let text): try append(try expanded(text), to: file)
    case .copy(let reference, let id, let old, let new):
      let place = try position(of: reference)
      let line = files[place.file].lines[place.line]
      guard let member = Self.member("id", of: line) else { return }
      var copy = Self.replacing(member.value, of: line, with: "\"\(id)\"")
      if !old.isEmpty { copy = try Self.replacing(old, in: copy, with: try expanded(new)) }
      copy = String(copy.drop { $0 == " " })
      if copy.hasSuffix(",") { copy.removeLast() }
      try append("↓" + copy, to: files[place.file].name)
    case .remove(let references):
      for reference in references {
        let place = try position(of: reference)
        let isLast = !files[place.file].lines[place.line].hasSuffix(",")
        files[place.file].lines.remove(at: place.line)
        if isLast, files[place.file].lines[place.line - 1].hasSuffix(",") {
          files[place.file].lines[place.line - 1].removeLast()
        }
      }
    case .file(let name, let text):
      files.removeAll { $0.name == name }
      if let text { files.append((name, [try expanded(text)])) }
    case .second(let name):
      guard let file = files.first(where: { $0.name == name }) else {
        throw Misfit(description: "no \(name)")
      }
      files.append(file)
    case .rename(let old, let new): files[try index(of: old)].name = new
    case .text(let name, let old, let new):
      let index = try index(of: name)
      let text = files[index].lines.joined(separator: "\n")
      files[index].lines = Self.lines(
        try Self.replacing(try expanded(old), in: text, with: expanded(new)))
    case .edit(let name, let change):
      let index = try index(of: name)
      files[index].lines = Self.lines(change(files[index].lines.joined(separator: "\n")))
    case .pack(let name, let fault): faults.append((name, fault))
    case .lock(let name): unreadable[name] = "Permission denied"
    case .limit(let change): change(&limits)
    case .building(let change): change(&building)
    }
  }

  private mutating func append(_ text: String, to name: String) throws {
    let index: Int
    if let known = files.firstIndex(where: { $0.name == name }) {
      index = known
    } else {
      files.append((name, ["{\"type\":\"FeatureCollection\",\"features\":[", "]}", ""]))
      index = files.count - 1
    }
    guard let end = files[index].lines.lastIndex(where: { $0.contains("]") }) else {
      throw Misfit(description: "\(name) has no end")
    }
    if end > 1 { files[index].lines[end - 1] += "," }
    files[index].lines.insert(text, at: end)
  }

  private mutating func change(_ reference: String, _ change: (String) throws -> String) throws {
    let place = try position(of: reference)
    files[place.file].lines[place.line] = try change(files[place.file].lines[place.line])
  }

  // MARK: Result

  /// The texts with "↓" taken out, and where they stood.
  private var written: (files: [(name: String, text: String)], marks: [SourceLocation]) {
    var result: [(name: String, text: String)] = []
    var marks: [SourceLocation] = []
    for (name, lines) in files {
      let text = lines.joined(separator: "\n")
      guard text.contains("↓") else {
        result.append((name, text))
        continue
      }
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        for (count, part) in line.split(separator: "↓", omittingEmptySubsequences: false)
          .dropLast().enumerated() where count == 0
        {
          marks.append(SourceLocation(file: name, line: number + 1, column: part.utf8.count + 1))
        }
      }
      result.append((name, String(text.filter { $0 != "↓" })))
    }
    return (result, marks)
  }

  /// What rules look at.
  func data(now: Instant) throws -> ValidationData {
    let archive = try ExamplePlan.archive(
      of: written.files, faults: faults, limits: limits, unreadable: unreadable)
    return try ValidationData(source: "", archive: archive, now: now, building: building)
  }

  /// The first feature of a type.
  func first(_ type: String) -> String? {
    files.first { $0.name == type + ".geojson" }?.lines.lazy.compactMap { line in
      Self.member("id", of: line).map { id in
        "\(type) "
          + String(decoding: Array(line.utf8)[id.value].dropFirst().prefix(8), as: UTF8.self)
      }
    }.first
  }

  /// A place by its words: `unit fafc0ced`, `unit fafc0ced name`, `kiosk.geojson`, `a.geojson:4:60`, or "" for the
  /// mark.
  func place(_ words: String) throws -> SourceLocation {
    let parts = words.split(separator: " ").map(String.init)
    guard let first = parts.first else {
      guard let mark = written.marks.first else { throw Misfit(description: "no mark") }
      return mark
    }
    let numbers = first.split(separator: ":").dropFirst().compactMap { Int($0) }
    if parts.count == 1, numbers.count == 2 {
      return SourceLocation(
        file: String(first.prefix { $0 != ":" }), line: numbers[0], column: numbers[1])
    }
    if parts.count == 1 { return SourceLocation(file: first) }
    let place = try position(of: parts.prefix(2).joined(separator: " "))
    let line = files[place.file].lines[place.line]
    var column = line.prefix { $0 == " " || $0 == "↓" }.count { $0 == " " } + 1
    if parts.count == 3 {
      guard let member = Self.member(parts[2], of: line) else {
        throw Misfit(description: "no \(words)")
      }
      column = member.value.lowerBound + 1
    }
    return SourceLocation(
      file: files[place.file].name, line: place.line + 1, column: column)
  }

  // MARK: Text

  private func index(of name: String) throws -> Int {
    guard let index = files.firstIndex(where: { $0.name == name }) else {
      throw Misfit(description: "no file \(name)")
    }
    return index
  }

  private func position(of reference: String) throws -> (file: Int, line: Int) {
    let parts = reference.split(separator: " ").map(String.init)
    guard parts.count == 2 else { throw Misfit(description: "\(reference) is no feature") }
    let file = try index(of: parts[0] + ".geojson")
    for (number, line) in files[file].lines.enumerated() {
      if let id = Self.member("id", of: line),
        Array(line.utf8)[id.value].dropFirst().starts(with: Array(parts[1].utf8))
      {
        return (file, number)
      }
    }
    throw Misfit(description: "no \(reference)")
  }

  /// Text with identifiers and positions written out.
  private func expanded(_ text: String) throws -> String {
    var result = ""
    var rest = Substring(text)
    while let sign = rest.firstIndex(where: { $0 == "@" || $0 == "<" }) {
      result += rest[..<sign]
      let isPosition = rest[sign] == "<"
      rest = rest[rest.index(after: sign)...]
      if isPosition {
        let inner = rest.prefix { $0 != ">" }
        let numbers = inner.split(separator: ",").compactMap { Double($0) }
        guard numbers.count == 2 else { throw Misfit(description: "<\(inner)> is no position") }
        let coordinate = Self.frame.coordinate(PlanarPoint(x: numbers[0], y: numbers[1]))
        let parts = [coordinate.longitude, coordinate.latitude]
        result += JSONText.array(parts.map { .number($0, places: 9) }).text()
        rest = rest[inner.endIndex...].dropFirst()
      } else {
        let start = String(rest.prefix(8))
        guard let identifier = identifiers[start] else {
          throw Misfit(description: "no feature \(start)")
        }
        result += identifier
        rest = rest.dropFirst(8)
      }
    }
    return result + rest
  }

  private static func replacing(_ old: String, in text: String, with new: String) throws -> String {
    guard let range = text.firstRange(of: old) else {
      throw Misfit(description: "\"\(old)\" is not there")
    }
    return text[..<range.lowerBound] + new + text[range.upperBound...]
  }

  private static func replacing(_ range: Range<Int>, of line: String, with new: String) -> String {
    var bytes = Array(line.utf8)
    bytes.replaceSubrange(range, with: Array(new.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let outer: Set<String> = ["id", "feature_type", "geometry", "properties", "type"]

  /// Where a member of a feature begins, and its value: an outer one or one of its properties.
  private static func member(_ wanted: String, of line: String) -> (key: Int, value: Range<Int>)? {
    let bytes = Array(line.utf8)
    guard bytes.contains(UInt8(ascii: "{")) else { return nil }
    let wantedDepth = outer.contains(wanted) ? 1 : 2
    var depth = 0
    var outerKey = ""
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let start = index
        index = end(ofString: index, in: bytes)
        guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: ":") else { break }
        let key = String(decoding: bytes[start + 1..<index], as: UTF8.self)
        if depth == 1 { outerKey = key }
        let isWanted = key == wanted && depth == wantedDepth
        guard isWanted, depth == 1 || outerKey == "properties" else { break }
        var from = index + 2
        while from < bytes.count, bytes[from] == UInt8(ascii: " ") { from += 1 }
        return (start, from..<end(ofValue: from, in: bytes))
      default: break
      }
      index += 1
    }
    return nil
  }

  private static func end(ofString start: Int, in bytes: [UInt8]) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index
  }

  private static func end(ofValue start: Int, in bytes: [UInt8]) -> Int {
    var depth = 0
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): index = end(ofString: index, in: bytes)
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return index }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0: return index
      default: break
      }
      index += 1
    }
    return index
  }
}
