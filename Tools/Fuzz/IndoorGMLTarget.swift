import GroundedModel

@testable import GroundedImport

/// Bytes as an IndoorGML file; those that are no XML as the text of a description.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzIndoorGML(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let venue = try? IndoorGMLReader.read(bytes: bytes, name: "fuzz") else {
    _ = IndoorGMLAssembly.storey(in: String(decoding: bytes, as: UTF8.self))
    return 0
  }
  let floors = Set(venue.levels.map(\.id))
  precondition(venue.units.allSatisfy { $0.levelID.map(floors.contains) ?? false })
  precondition(venue.paths.allSatisfy { $0.levelID.map(floors.contains) ?? false })
  precondition(venue.connections.allSatisfy { $0.stops.allSatisfy { floors.contains($0.levelID) } })
  precondition(venue.findings.allSatisfy { $0.location != nil })
  return 0
}
