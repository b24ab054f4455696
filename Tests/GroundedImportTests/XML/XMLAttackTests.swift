import GroundedModel
import Testing

@testable import GroundedImport

/// Hostile files: each is refused, fast and in little memory.
@Suite(.serialized) struct XMLAttackTests {
  struct Attack: CustomTestStringConvertible, Sendable {
    var name: String
    var kind: XMLError.Kind
    var make: @Sendable () -> [UInt8]
    var testDescription: String { name }

    init(_ name: String, _ kind: XMLError.Kind, _ make: @escaping @Sendable () -> String) {
      self.name = name
      self.kind = kind
      self.make = { Array(make().utf8) }
    }

    init(_ name: String, _ kind: XMLError.Kind, bytes: @escaping @Sendable () -> [UInt8]) {
      self.name = name
      self.kind = kind
      make = bytes
    }
  }

  /// The bytes of a text in UTF-16 with a byte order mark.
  private static func utf16(_ text: String, mark: Bool = true) -> [UInt8] {
    (mark ? [0xFF, 0xFE] : []) + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
  }

  private static func attributes(_ count: Int) -> String {
    "<r " + (0..<count).map { "a\($0)=''" }.joined(separator: " ") + "/>"
  }

  private static func laughs(inAttribute: Bool) -> String {
    var text = "<!DOCTYPE r [<!ENTITY a0 \"ha\">"
    for level in 1...9 {
      let inner = String(repeating: "&a\(level - 1);", count: 10)
      text += "<!ENTITY a\(level) \"\(inner)\">"
    }
    return text + (inAttribute ? "]><r x='&a9;'/>" : "]><r>&a9;</r>")
  }

  static let attacks: [Attack] = [
    Attack("external entity to a local file", .documentType) {
      "<!DOCTYPE r [<!ENTITY x SYSTEM \"file:///etc/hostname\">]><r>&x;</r>"
    },
    Attack("external DTD", .documentType) { "<!DOCTYPE r SYSTEM \"s.dtd\"><r/>" },
    Attack("DTD over the network", .documentType) {
      "<!DOCTYPE r SYSTEM \"http://localhost:1/s.dtd\"><r/>"
    },
    Attack("parameter entity", .documentType) {
      "<!DOCTYPE r [<!ENTITY % p SYSTEM \"file:///etc/hostname\">%p;]><r/>"
    },
    Attack("billion laughs in text", .documentType) { laughs(inAttribute: false) },
    Attack("billion laughs in an attribute", .documentType) { laughs(inAttribute: true) },
    Attack("quadratic blow-up", .documentType) {
      let big = String(repeating: "A", count: 60_000)
      let uses = String(repeating: "&a;", count: 50)
      let element = "<e x='\(uses)'/>"
      return "<!DOCTYPE r [<!ENTITY a '\(big)'>]><r>\(String(repeating: element, count: 200))</r>"
    },
    Attack("document type after a comment", .documentType) {
      "<?xml version='1.0'?><!-- x --><!DOCTYPE r><r/>"
    },
    Attack("unknown entity", .malformed) { "<r>&x;</r>" },
    Attack("depth 300", .tooDeep) {
      String(repeating: "<a>", count: 300) + String(repeating: "</a>", count: 300)
    },
    Attack("depth 3000", .tooDeep) {
      String(repeating: "<a>", count: 3_000) + String(repeating: "</a>", count: 3_000)
    },
    Attack("attribute of 11 MB", .tagTooLong) {
      "<r a='" + String(repeating: "A", count: 11_000_000) + "'/>"
    },
    Attack("text of 11 MB", .textTooLong) {
      "<r>" + String(repeating: "A", count: 11_000_000) + "</r>"
    },
    Attack("character data of 11 MB", .textTooLong) {
      "<r><![CDATA[" + String(repeating: "A", count: 11_000_000) + "]]></r>"
    },
    Attack("comment of 11 MB", .tagTooLong) {
      "<r><!--" + String(repeating: "A", count: 11_000_000) + "--></r>"
    },
    Attack("name of 1 MB", .tagTooLong) { "<" + String(repeating: "A", count: 1_000_000) + "/>" },
    Attack("instruction of 1 MB", .tagTooLong) {
      "<r><?x " + String(repeating: "A", count: 1_000_000) + "?></r>"
    },
    Attack("2,000 attributes", .tooManyAttributes) { attributes(2_000) },
    Attack("10,000 attributes", .tooManyAttributes) { attributes(10_000) },
    Attack("200,000 attributes", .tooManyAttributes) { attributes(200_000) },
    Attack("20,000 namespace declarations", .tooManyAttributes) {
      "<r " + (0..<20_000).map { "xmlns:a\($0)='u'" }.joined(separator: " ") + "/>"
    },
    Attack("control character in an attribute", .malformed) { "<r a='\u{1}'/>" },
    Attack("zero byte", .encoding) { "<r>" + String(repeating: "x", count: 2_000) + "\0</r>" },
    Attack("duplicate attribute", .malformed) { "<r a='1' a='2'/>" },
    Attack("truncated file", .malformed) { "<r><a>" },
    Attack("crossed tags", .malformed) { "<r><a></r></a>" },
    Attack("two roots", .malformed) { "<r/><r/>" },
    Attack("empty file", .malformed) { "" },
    Attack("no XML", .malformed) { "{\"type\": \"FeatureCollection\"}" },
    Attack("UTF-16 with document type", .encoding) {
      utf16("<?xml version='1.0' encoding='UTF-16'?><!DOCTYPE r [<!ENTITY a 'b'>]><r>&a;</r>")
    },
    Attack("UTF-16 without mark", .encoding) { utf16("<r/>", mark: false) },
    Attack("UTF-7 declared", .encoding) {
      "<?xml version='1.0' encoding='UTF-7'?>+ADw-!DOCTYPE r+AD4-<r/>"
    },
    Attack("EBCDIC declared", .encoding) { "<?xml version='1.0' encoding = \"IBM037\"?><r/>" },
    Attack("bytes that are no UTF-8", .malformed) {
      Array("<r a='".utf8) + [0xFF, 0xC0, 0x80] + Array("'/>".utf8)
    },
  ]

  @Test(arguments: attacks)
  func isRefusedFastAndSmall(_ attack: Attack) throws {
    let bytes = attack.make()
    let before = ProcessMemory.residentBytes
    let clock = ContinuousClock()
    var kind: XMLError.Kind?
    let time = clock.measure {
      do throws(XMLError) {
        var reader = try XMLReader(XMLSource(bytes: bytes), file: "attack.xml")
        while let event = try reader.next() {
          if event == .start { reader.forEachAttribute { _, value in _ = value.string } }
          if event == .text { _ = reader.text }
        }
      } catch {
        kind = error.kind
      }
    }
    #expect(kind == attack.kind)
    #expect(time < .seconds(1))
    #expect(ProcessMemory.residentBytes - before < 50 << 20)
  }

  @Test func saysWhere() throws {
    do throws(XMLError) {
      var reader = try XMLReader(
        XMLSource(bytes: Array("<r>\n  <a>\n</r>".utf8)), file: "attack.xml")
      while try reader.next() != nil {}
      Issue.record("crossed tags were read")
    } catch {
      #expect(error.location.file == "attack.xml")
      #expect(error.location.line == 3)
      #expect(error.message.contains("mismatch"))
    }
  }

  @Test func limitsFileElementsAndDepth() throws {
    func kind(_ text: String, _ change: (inout XMLLimits) -> Void) -> XMLError.Kind? {
      var limits = XMLLimits()
      change(&limits)
      do throws(XMLError) {
        var reader = try XMLReader(XMLSource(bytes: Array(text.utf8)), file: "f", limits: limits)
        while try reader.next() != nil {}
        return nil
      } catch {
        return error.kind
      }
    }
    let text = "<r>" + String(repeating: "<e a='12345'/>", count: 1_000) + "</r>"
    #expect(kind(text) { _ in } == nil)
    #expect(kind(text) { $0.fileBytes = 9_000 } == .fileTooLarge)
    #expect(kind(text) { $0.elements = 1_000 } == .tooManyElements)
    #expect(kind(text) { $0.elements = 1_001 } == nil)
    #expect(kind(text) { $0.depth = 1 } == .tooDeep)
    #expect(kind(text) { $0.depth = 2 } == nil)
    #expect(kind("<e a='12345'/>") { $0.tagBytes = 14 } == nil)
    #expect(kind("<e a='12345'/>") { $0.tagBytes = 12 } == .tagTooLong)
  }
}
