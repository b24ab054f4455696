/// Interned sets of crossed things with remembered unions.
struct CrossingTable {
  private(set) var crossings: [SightGraph.Crossing] = [SightGraph.Crossing()]
  private var index: [SightGraph.Crossing: Int32] = [SightGraph.Crossing(): 0]
  private var withLabel: [Int64: Int32] = [:]
  private var withPortal: [Int64: Int32] = [:]

  private mutating func intern(_ crossing: SightGraph.Crossing) -> Int32 {
    if let known = index[crossing] { return known }
    let number = Int32(crossings.count)
    crossings.append(crossing)
    index[crossing] = number
    return number
  }

  private static func insert(_ value: Int32, into list: inout [Int32]) {
    let place = list.firstIndex { $0 >= value } ?? list.count
    if place < list.count, list[place] == value { return }
    list.insert(value, at: place)
  }

  /// The set with all things of a label added.
  mutating func adding(_ label: Floor.Label, number: Int32, to set: Int32) -> Int32 {
    let key = Int64(set) << 32 | Int64(number)
    if let known = withLabel[key] { return known }
    var crossing = crossings[Int(set)]
    if label.cell >= 0 { Self.insert(label.cell, into: &crossing.cells) }
    if label.portal >= 0 { Self.insert(label.portal, into: &crossing.portals) }
    for area in label.areas { Self.insert(area, into: &crossing.areas) }
    let result = intern(crossing)
    withLabel[key] = result
    return result
  }

  /// The set with a portal added.
  mutating func adding(portal: Int32, to set: Int32) -> Int32 {
    let key = Int64(set) << 32 | Int64(portal)
    if let known = withPortal[key] { return known }
    var crossing = crossings[Int(set)]
    Self.insert(portal, into: &crossing.portals)
    let result = intern(crossing)
    withPortal[key] = result
    return result
  }
}
