@testable import GroundedImport

/// Bytes as JSON: simdjson and the scanner must agree, and every value must be inside the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let document = try? JSONDocument(bytes)
  if let document { visit(document.root, bytes.count) }
  if UTF8Repair(bytes).firstOffset == nil {
    var scanner = JSONScanner(bytes)
    let fault = scanner.firstFault()
    precondition((fault == nil) == (document != nil), "the two readers disagree")
    precondition((fault?.offset ?? 0) <= bytes.count)
  } else {
    precondition(document == nil, "bytes that are not UTF-8 were accepted")
  }
  _ = JSONFile.read(Archive.File(name: "fuzz.json", bytes: bytes), log: ImportLog())
  return 0
}

private func visit(_ value: JSONValue, _ count: Int) {
  precondition(value.offset < count)
  _ = value.string
  for element in value.elements { visit(element, count) }
  for (key, member) in value.members {
    precondition(key.offset < member.offset)
    _ = key.text
    visit(member, count)
  }
}
