import GroundedModel

@testable import GroundedImport

/// Bytes as an OpenStreetMap file; those that are no XML as the text of a `level`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOSM(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let venue = try? OSMReader.read(bytes: bytes, name: "fuzz") else {
    let levels = LevelList(String(decoding: bytes, as: UTF8.self)).levels
    precondition(levels == Set(levels).sorted())
    return 0
  }
  let floors = Set(venue.levels.map(\.id))
  precondition(floors.count == venue.levels.count)
  precondition(venue.units.allSatisfy { $0.levelID.map(floors.contains) ?? false })
  precondition(venue.openings.allSatisfy { $0.levelID.map(floors.contains) ?? false })
  precondition(venue.paths.allSatisfy { $0.levelID.map(floors.contains) ?? false })
  precondition(venue.connections.allSatisfy { $0.stops.allSatisfy { floors.contains($0.levelID) } })
  precondition(venue.findings.allSatisfy { $0.location != nil })
  return 0
}
