import GroundedModel
import Testing

@testable import GroundedImport

/// A text that is not JSON, and where it stops being JSON.
struct BrokenText: CustomTestStringConvertible, Sendable {
  var text: String
  var line: Int
  var column: Int
  var words: String
  var testDescription: String { text.debugDescription }
}

@Suite struct JSONTests {
  @Test func everyValueKnowsItsByte() throws {
    let text = #"{"a": [1, -2.5e3, "zwölf"], "b\n": {"c": null, "d": true}, "e": false}"#
    let document = try JSONDocument(Array(text.utf8))
    let list = try #require(document.root.member("a"))
    #expect(list.offset == 6)
    #expect(list.elements.map(\.offset) == [7, 10, 18])
    #expect(list.elements.compactMap(\.number) == [1, -2500])
    #expect(list.elements.compactMap(\.string) == ["zwölf"])
    let keys = document.root.members.map { ($0.key.text, $0.key.offset, $0.value.offset) }
    #expect(keys.map(\.0) == ["a", "b\n", "e"])
    #expect(keys.map(\.1) == [1, 29, 60])
    #expect(document.root.member("b\n")?.member("d")?.bool == true)
    #expect(document.root.member("b\n")?.member("c")?.isNull == true)
    #expect(document.root.member("zzz") == nil)
  }

  @Test(arguments: [
    ("1e999", JSONValue.Kind.numberOutOfRange), ("-1e999", .numberOutOfRange), ("1e-999", .number),
    ("123456789012345678901234567890", .number), ("-0", .number), ("1.5", .number),
  ])
  func numbersKeepTheFileAlive(_ text: String, _ kind: JSONValue.Kind) throws {
    let document = try JSONDocument(Array("[\(text), 7]".utf8))
    let values = Array(document.root.elements)
    #expect(values.map(\.kind) == [kind, .number])
    #expect(values.last?.number == 7)
    // Alone, too.
    #expect(try JSONDocument(Array(text.utf8)).root.kind == kind)
  }

  @Test(arguments: [
    BrokenText(text: #"{"a": 1,}"#, line: 1, column: 9, words: "expected a key"),
    BrokenText(text: "[1, 2,\n ]", line: 2, column: 2, words: "expected a value"),
    BrokenText(text: "{\"a\": NaN}", line: 1, column: 7, words: "\"NaN\""),
    BrokenText(text: "{\"a\": 01}", line: 1, column: 7, words: "leading zero"),
    BrokenText(text: "{\"a\": 1.}", line: 1, column: 7, words: "decimal point"),
    BrokenText(text: "{\"a\": 1e}", line: 1, column: 7, words: "exponent"),
    BrokenText(text: "{\"a\": +1}", line: 1, column: 7, words: "expected a value"),
    BrokenText(text: "{\"a\": .5}", line: 1, column: 7, words: "expected a value"),
    BrokenText(text: "{\"a\": tru}", line: 1, column: 7, words: "\"tru\""),
    BrokenText(text: "{\"a\": truely}", line: 1, column: 7, words: "\"truely\""),
    BrokenText(text: "{'a': 1}", line: 1, column: 2, words: "\"'\""),
    BrokenText(text: "{\"a\" 1}", line: 1, column: 6, words: "\":\""),
    BrokenText(text: "{\"a\": 1 \"b\": 2}", line: 1, column: 9, words: "\",\" or \"}\""),
    BrokenText(text: "[1 2]", line: 1, column: 4, words: "\",\" or \"]\""),
    BrokenText(text: "[1]\n]", line: 2, column: 1, words: "complete"),
    BrokenText(text: "{}{}", line: 1, column: 3, words: "complete"),
    BrokenText(text: "[1, 2", line: 1, column: 6, words: "ends inside an array"),
    BrokenText(text: "{\"a\": {\n\"b\": 1\n", line: 3, column: 1, words: "ends inside an object"),
    BrokenText(text: "[\"abc", line: 1, column: 2, words: "never closed"),
    BrokenText(text: "[\"a\nb\"]", line: 1, column: 4, words: "line break"),
    BrokenText(text: "[\"a\tb\"]", line: 1, column: 4, words: "0x09"),
    BrokenText(text: "[\"a\\x\"]", line: 1, column: 4, words: "escape"),
    BrokenText(text: "[\"a\\u12g4\"]", line: 1, column: 4, words: "hexadecimal"),
    BrokenText(text: "[\"\\ud800\"]", line: 1, column: 3, words: "surrogate"),
    BrokenText(text: "[\"\\ude00\"]", line: 1, column: 3, words: "surrogate"),
    BrokenText(text: "[1, \u{0}2]", line: 1, column: 5, words: "0x00"),
    BrokenText(text: "[1]\u{0}", line: 1, column: 4, words: "0x00"),
    BrokenText(text: "{\"a\": 1 // one\n}", line: 1, column: 9, words: "\"/\""),
    BrokenText(text: "[}", line: 1, column: 2, words: "expected a value"),
    BrokenText(text: "[{]", line: 1, column: 3, words: "key"),
    BrokenText(text: "[1}", line: 1, column: 3, words: "\"]\""),
    BrokenText(text: "[1,,2]", line: 1, column: 4, words: "expected a value"),
    BrokenText(text: "1e999, 2", line: 1, column: 6, words: "complete"),
    BrokenText(text: "null+\r ", line: 1, column: 1, words: "\"null+\""),
    BrokenText(text: "true-", line: 1, column: 1, words: "\"true-\""),
    BrokenText(text: "1 2", line: 1, column: 3, words: "complete"),
    BrokenText(text: "hello", line: 1, column: 1, words: "\"hello\""),
    // Columns count code points, not bytes.
    BrokenText(text: "[\"Ærø \u{1F6EB}\" 2]", line: 1, column: 10, words: "\",\" or \"]\""),
    BrokenText(
      text: "[\"ä\",\n\"\(String(repeating: "é", count: 3_000))\", tru]", line: 2, column: 3_005,
      words: "\"tru\""),
  ])
  func aBrokenTextIsFoundAtItsPlace(_ broken: BrokenText) throws {
    let log = ImportLog()
    let file = Archive.File(name: "unit.geojson", bytes: Array(broken.text.utf8))
    #expect(JSONFile.read(file, log: log) == nil)
    #expect(log.findings.map(\.rule) == ["invalid_json"])
    let finding = try #require(log.findings.first)
    #expect(
      finding.location
        == GroundedModel.SourceLocation(
          file: "unit.geojson", line: broken.line, column: broken.column))
    #expect(finding.message.contains(broken.words), "\(finding.message)")
  }

  @Test(arguments: ["null\t", " true ", "false\n", "7\t", "\"x\" ", "1e999\r\n", "[] ", "{}\t"])
  func aLoneValueMayHaveSpaceAround(_ text: String) {
    #expect(throws: Never.self) { try JSONDocument(Array(text.utf8)) }
  }

  @Test func nestingHasALimitAndAPlace() throws {
    let deepest = JSONDocument.maxDepth
    let good = String(repeating: "[", count: deepest) + String(repeating: "]", count: deepest)
    #expect(throws: Never.self) { try JSONDocument(Array(good.utf8)) }
    let log = ImportLog()
    let bad = String(repeating: "[", count: 100_000)
    #expect(JSONFile.read(Archive.File(name: "x.json", bytes: Array(bad.utf8)), log: log) == nil)
    #expect(log.findings.map(\.location?.column) == [deepest + 1])
    #expect(log.findings.first?.message.contains("deep") == true)
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], "utf16_file"),
      ([0xFE, 0xFF, 0x00, 0x7B, 0x00, 0x7D], "utf16_file"), ([0x7B, 0, 0x7D, 0], "utf16_file"),
      ([0, 0x7B, 0, 0x7D], "utf16_file"), ([0xFF, 0xFE, 0, 0, 0x7B, 0, 0, 0], "utf16_file"),
      ([], "empty_file"), ([0x20, 0x0A], "empty_file"), ([0xEF, 0xBB, 0xBF], "byte_order_mark"),
    ] as [([UInt8], String)])
  func otherEncodingsAndEmptyFilesAreSaid(_ bytes: [UInt8], _ rule: String) {
    let log = ImportLog()
    #expect(JSONFile.read(Archive.File(name: "x.json", bytes: bytes), log: log) == nil)
    #expect(log.findings.first?.rule == rule)
    #expect(log.findings.first?.location?.line == 1)
  }

  @Test func aByteOrderMarkIsSkippedAndColumnsAreThoseOfAnEditor() throws {
    let venue = try Fixture.read([
      "unit.geojson": "\u{FEFF}" + Fixture.collection([Fixture.hall, Fixture.room])
    ])
    #expect(venue.findings.map(\.rule) == ["byte_order_mark"])
    #expect(venue.units.count == 2)
    #expect(venue.units[0].location.line == 2)
  }

  @Test func bytesThatAreNotUTF8LoseNoFeature() throws {
    var files = try Fixture.archive().files
    let index = try #require(files.firstIndex { $0.name == "unit.geojson" })
    let text = Fixture.collection([
      Fixture.feature(
        "unit", "hall", Fixture.box(0, 0, 9, 9),
        #"{"category":"walkway","level_id":"L0","name":{"en":"Caf@"}}"#),
      Fixture.room,
    ])
    // Latin-1 for é.
    files[index].bytes = Array(text.utf8).map { $0 == UInt8(ascii: "@") ? 0xE9 : $0 }
    let venue = try IMDFReader.read(Archive(sourceName: "t", files: files))
    let finding = try #require(venue.findings(.invalidUTF8).first)
    #expect(try finding.location == Fixture.place(of: "@", in: text, file: "unit.geojson"))
    #expect(venue.units.map(\.name?.entries.first?.text) == ["Caf?", nil])
  }

  @Test func featuresBeforeASyntaxErrorAreKeptAndOtherFilesLoad() throws {
    let text = Fixture.collection([Fixture.hall, Fixture.room]).replacing(
      "\"room\",\"feature_type\"", with: "\"room\" \"feature_type\"")
    let venue = try Fixture.read(["unit.geojson": text])
    let finding = try #require(venue.findings(.invalidJSON).first)
    #expect(
      try finding.location
        == Fixture.place(of: " \"feature_type\"", in: text, file: "unit.geojson").shifted(1))
    #expect(finding.payload == [Finding.Fact("features_read", "1")])
    #expect(venue.units.map(\.id.rawValue) == ["hall"])
    #expect(venue.openings.count == 1)
    #expect(venue.levels.count == 2)
  }

  @Test func anArchiveOfOneBrokenFileIsAnErrorWithItsPlace() {
    #expect(
      throws: ImportError(
        kind: .unusable,
        message:
          "a/unit.geojson:2:3: The file unit.geojson is not valid JSON: expected a key in double quotes, found \"]\". Nothing of the file is read. Repair the file at this place."
      )
    ) {
      try IMDFReader.read(
        Archive(
          sourceName: "a",
          files: [Archive.File(name: "unit.geojson", bytes: Array("[\n {]".utf8))]))
    }
  }

  /// Both readers of JSON have to agree on what JSON is: texts made by seeded changes of a good one.
  @Test func simdjsonAndTheScannerAgree() {
    var random = SeededGenerator(seed: 7)
    let good = Array(
      #"{"a": [1, -2.5e3, "zwölf\n\u00e9"], "b": {"c": null, "d": true}, "e": false, "f": [[], {}]}"#
        .utf8)
    let alphabet = Array("{}[],:\"\\ 01.eE+-tfnu\n\u{1}é".utf8)
    var accepted = 0
    for _ in 0..<20_000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: at)
        case 1: bytes.insert(alphabet[Int.random(in: 0..<alphabet.count, using: &random)], at: at)
        default: bytes[at] = alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
        }
      }
      guard UTF8Repair(bytes).firstOffset == nil else { continue }
      var scanner = JSONScanner(bytes)
      let fault = scanner.firstFault()
      let isAccepted = (try? JSONDocument(bytes)) != nil
      if isAccepted { accepted += 1 }
      #expect(isAccepted == (fault == nil), "\(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(accepted > 100)
  }
}

extension GroundedModel.SourceLocation {
  /// A place some columns further.
  func shifted(_ columns: Int) -> Self {
    Self(file: file, line: line, column: column + columns)
  }
}

/// The same numbers on every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
