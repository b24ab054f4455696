import GroundedModel
import Testing

@testable import GroundedImport

@Suite struct XMLReaderTests {
  /// All that a reader says about a text, as lines.
  private func events(_ text: String) throws(XMLError) -> [String] {
    var reader = try XMLReader(XMLSource(bytes: Array(text.utf8)), file: "f.xml")
    var lines: [String] = []
    while let event = try reader.next() {
      switch event {
      case .start:
        var line = "\(reader.depth) <\(reader.name)"
        reader.forEachAttribute { name, value in line += " \(name.string)=\(value.string)" }
        lines.append(line + " @\(reader.location.line):\(reader.location.column)")
      case .end: lines.append("\(reader.depth) /\(reader.name)")
      case .text: lines.append("\(reader.depth) \"\(reader.text)\"")
      }
    }
    return lines
  }

  @Test func readsElementsAttributesAndText() throws {
    let text = """
      <?xml version='1.0' encoding='UTF-8'?>
      <!-- a "comment" with ' and <b> -->
      <g:r xmlns:g='urn:x' a='1 &lt; 2'>
        <e/><b x="&#65;>">t&amp;u<![CDATA[<v>]]></b>
      </g:r>
      """
    #expect(
      try events(text) == [
        "1 <r a=1 < 2 @3:1", "2 <e @4:3", "2 /e", "2 <b x=A> @4:7", "2 \"t&u\"", "2 \"<v>\"",
        "2 /b", "1 /r",
      ])
  }

  @Test func skipsASubtree() throws {
    let text = "<r><a><b><a/></b>x</a><c/></r>"
    var reader = try XMLReader(XMLSource(bytes: Array(text.utf8)), file: "f.xml")
    var names: [String] = []
    while let event = try reader.next() {
      guard event == .start else { continue }
      names.append(reader.name)
      if reader.name == "a" { try reader.skip() }
    }
    #expect(names == ["r", "a", "c"])
  }

  @Test func keepsAnUnboundPrefix() throws {
    #expect(try events("<r><q:x/></r>") == ["1 <r @1:1", "2 <q:x @1:4", "2 /q:x", "1 /r"])
  }

  @Test func linesGoBeyondSixteenBits() throws {
    let text = "<r>" + String(repeating: "\n", count: 70_000) + " <e/></r>"
    #expect(try events(text).contains("2 <e @70001:2"))
  }

  @Test func columnsCountCodePoints() throws {
    // In a text, in a value and in a name.
    #expect(try events("<r>Ærø<e/></r>").contains("2 <e @1:7"))
    #expect(try events("<r x='é\u{1F6EB}'><e/></r>").contains("2 <e @1:11"))
    #expect(try events("<r><é/><e/></r>").contains("2 <e @1:8"))
  }

  @Test func readsLatin1AndByteOrderMark() throws {
    let latin =
      Array("<?xml version='1.0' encoding='ISO-8859-1'?><r>".utf8) + [0xE9] + Array("</r>".utf8)
    var reader = try XMLReader(XMLSource(bytes: latin), file: "f.xml")
    _ = try reader.next()
    _ = try reader.next()
    #expect(reader.text == "é")
    #expect(try events("\u{FEFF}<r/>") == ["1 <r @1:1", "1 /r"])
  }

  @Test func seesEveryByteOnce() throws {
    let text = "<r>" + String(repeating: "<e a='1'/>", count: 3_000) + "</r>"
    var seen: [UInt8] = []
    var reader = try XMLReader(
      XMLSource(bytes: Array(text.utf8)), file: "f.xml", observe: { seen.append(contentsOf: $0) })
    while try reader.next() != nil {}
    #expect(seen == Array(text.utf8))
  }
}

@Suite struct DecimalNumberTests {
  @Test(arguments: [
    ("0", 0.0), ("-0.5", -0.5), ("+3.25", 3.25), ("51.0249986", 51.0249986), ("1e3", 1000),
    ("1.5E-2", 0.015), (".5", 0.5), ("5.", 5), ("445538.386149777", 445538.386149777),
    ("0.000000000000000000000000000001", 1e-30), ("123456789012345678901", 1.2345678901234568e20),
    ("9007199254740993", 9_007_199_254_740_992), ("13.7221384000000000000000001", 13.7221384),
  ])
  func reads(_ text: String, _ value: Double) {
    #expect(DecimalNumber.parse(text) == value)
  }

  @Test(arguments: [
    "", "-", ".", "inf", "nan", "NaN", "Infinity", "0x10", "1e", "1e+", "1,5", " 1", "1 ", "1e999",
    "--1", "1.2.3", "٣", "1_000",
  ])
  func refuses(_ text: String) {
    #expect(DecimalNumber.parse(text) == nil)
  }

  @Test func agreesWithTheStandardLibrary() throws {
    var state: UInt64 = 7
    for _ in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Double(Int64(bitPattern: state) >> 20) / 1e7
      let text = "\(value)"
      #expect(DecimalNumber.parse(text) == value)
    }
  }
}
