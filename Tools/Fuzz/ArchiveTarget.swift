@testable import GroundedImport

/// Bytes as a zip file, as a user could hand it over.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzArchive(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let archive = try? Archive(sourceName: "fuzz", zip: bytes) else { return 0 }
  precondition(archive.files.allSatisfy { !$0.name.contains("..") || $0.name.count > 2 })
  _ = try? IMDFReader.read(archive)
  return 0
}
