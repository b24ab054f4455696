import FoundationEssentials
import GroundedImport
import GroundedModel
import Testing

@testable import GroundedValidation

/// A broken twin of the sample airport as OpenStreetMap or IndoorGML file.
struct XMLTwin: Sendable, CustomTestStringConvertible {
  /// One change of the text.
  enum Edit: Sendable {
    /// Sets a tag of an element such as `way -66`; nil takes it away.
    case tag(String, String, String?)
    /// Replaces text in an element.
    case inside(String, String, with: String)
    /// Takes an element away.
    case drop(String)
    /// Adds text before the end of an element, by its end tag.
    case before(String, String)
    /// Replaces text once.
    case replace(String, with: String)
    /// Replaces text wherever it stands.
    case everywhere(String, with: String)
  }

  /// The rule.
  var rule: String
  /// The changes.
  var edits: [Edit]
  /// The element where it is found; "" is the mark "↓" in new text, "file" the file as a whole.
  var place: String
  /// How far a room without a door is joined to a way, in metres.
  var inferenceMeters = ImportOptions().inferenceMeters

  /// Whether a place of the local origin is given.
  var isPlaced = false

  init(_ rule: String, _ edits: Edit..., at place: String = "") {
    self.rule = rule
    self.edits = edits
    self.place = place
  }

  /// The same without entrances that are assumed.
  var withoutInference: XMLTwin {
    var twin = self
    twin.inferenceMeters = 0
    return twin
  }

  /// The same with a place of the local origin.
  var placed: XMLTwin {
    var twin = self
    twin.isPlaced = true
    return twin
  }

  var testDescription: String { rule }

  /// The name of the file that is changed.
  var file: String { "sample-airport." + (rule.hasPrefix("osm_") ? "osm" : "gml") }

  /// What rules look at, and where the finding is expected.
  func data(now: Instant) throws -> (data: ValidationData, place: GroundedModel.SourceLocation) {
    let path = FilePlaces.package + "/AirportData/" + file
    var text = try String(contentsOfFile: path, encoding: .utf8)
    for edit in edits { try Self.apply(edit, to: &text) }
    var place = GroundedModel.SourceLocation(file: file)
    if self.place != "file" {
      let target =
        self.place.isEmpty
        ? text.firstIndex(of: "↓") : Self.range(of: self.place, in: text)?.lowerBound
      guard let target else {
        throw TwinArchive.Misfit(description: "no place \"\(self.place)\"")
      }
      let lines = text[..<target].split(separator: "\n", omittingEmptySubsequences: false)
      place.line = lines.count
      place.column = (lines.last?.utf8.count ?? 0) + 1
    }
    var options = ImportOptions()
    options.inferenceMeters = inferenceMeters
    if isPlaced {
      options.placement = .init(origin: Coordinate(longitude: 1, latitude: 53.5))
    }
    let plain = Array(text.replacing("↓", with: "").utf8)
    let venue =
      file.hasSuffix("osm")
      ? try OSMReader.read(bytes: plain, name: file, options: options)
      : try IndoorGMLReader.read(bytes: plain, name: file, options: options)
    return (
      ValidationData(
        source: "", venue: venue, format: file.hasSuffix("osm") ? .openStreetMap : .indoorGML,
        now: now), place
    )
  }

  private static func apply(_ edit: Edit, to text: inout String) throws {
    switch edit {
    case .tag(let element, let key, let value):
      try change(element, in: &text) { block in
        var lines = block.split(separator: "\n").map(String.init)
        lines.removeAll { $0.contains("<tag k=\"\(key)\"") }
        if let value {
          lines.insert("    <tag k=\"\(key)\" v=\"\(value)\"/>", at: lines.count - 1)
        }
        return lines.joined(separator: "\n")
      }
    case .inside(let element, let old, let new):
      try change(element, in: &text) { try replacing(old, in: $0, with: new) }
    case .drop(let element): try change(element, in: &text) { _ in "" }
    case .before(let end, let more): text = try replacing(end, in: text, with: more + end)
    case .replace(let old, let new): text = try replacing(old, in: text, with: new)
    case .everywhere(let old, let new):
      let changed = text.replacing(old, with: new)
      guard changed != text else {
        throw TwinArchive.Misfit(description: "\"\(old)\" is not there")
      }
      text = changed
    }
  }

  private static func change(
    _ element: String, in text: inout String, _ change: (String) throws -> String
  ) throws {
    guard let range = range(of: element, in: text) else {
      throw TwinArchive.Misfit(description: "no \(element)")
    }
    text = try text[..<range.lowerBound] + change(String(text[range])) + text[range.upperBound...]
  }

  /// The text of an element such as `way -66`, from its sign to the end of its end tag.
  private static func range(of element: String, in text: String) -> Range<String.Index>? {
    let parts = element.split(separator: " ")
    guard parts.count == 2, let start = text.firstRange(of: "<\(parts[0]) id=\"\(parts[1])\"")
    else { return nil }
    guard let sign = text[start.upperBound...].firstIndex(of: ">") else { return nil }
    if text[text.index(before: sign)] == "/" {
      return start.lowerBound..<text.index(after: sign)
    }
    guard let end = text[sign...].firstRange(of: "</\(parts[0])>") else { return nil }
    return start.lowerBound..<end.upperBound
  }

  private static func replacing(_ old: String, in text: String, with new: String) throws -> String {
    guard let range = text.firstRange(of: old) else {
      throw TwinArchive.Misfit(description: "\"\(old)\" is not there")
    }
    return text[..<range.lowerBound] + new + text[range.upperBound...]
  }
}
