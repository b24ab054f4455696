import GroundedModel

@testable import GroundedImport

/// Bytes as the files of an archive, each after a line that begins with `@` and holds its name.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFeatures(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  var files: [Archive.File] = []
  for part in bytes.split(separator: UInt8(ascii: "@")) {
    let end = part.firstIndex(of: 10) ?? part.startIndex
    let name = String(decoding: part[..<end], as: UTF8.self)
    files.append(Archive.File(name: name, bytes: Array(part[end...])))
  }
  guard let archive = try? Archive(sourceName: "fuzz", files: files) else { return 0 }
  guard let venue = try? IMDFReader.read(archive) else { return 0 }
  precondition(venue.findings.allSatisfy { $0.location != nil })
  precondition(venue.units.allSatisfy { $0.levelID != nil })
  return 0
}
