import GroundedModel

/// What an OpenStreetMap file says, as far as it is kept.
struct OSMFile: Sendable {
  /// A place in the file.
  struct Place: Hashable, Sendable {
    var line: Int32 = 0
    var column: Int32 = 0
  }

  /// A node that has tags.
  struct TaggedNode: Sendable {
    var id: Int64
    var tags: [String: String]
    var place: Place
  }

  /// A way.
  struct Way: Sendable {
    var id: Int64
    /// Node identifiers, also ones that are not in the file.
    var nodes: [Int64]
    var tags: [String: String]
    var place: Place
  }

  /// A relation.
  struct Relation: Sendable {
    var id: Int64
    var members: [Member]
    var tags: [String: String]
    var place: Place
  }

  /// A member of a relation.
  struct Member: Sendable {
    var isWay: Bool
    var id: Int64
    var role: String
  }

  var name = ""
  var nodeIDs: [Int64] = []
  var nodeCoordinates: [Coordinate] = []
  var taggedNodes: [TaggedNode] = []
  var ways: [Way] = []
  var relations: [Relation] = []
  var findings: [Finding] = []

  /// The positions of `nodeIDs` in the order of identifiers; empty where they stand in that order.
  private var order: [Int32] = []

  /// Prepares the look-up of nodes.
  ///
  /// - Returns: the identifiers that stand for several nodes; the first one counts.
  mutating func index() -> [Int64] {
    var isSorted = true
    for position in nodeIDs.indices.dropFirst() where nodeIDs[position] <= nodeIDs[position - 1] {
      isSorted = false
      break
    }
    guard !isSorted else { return [] }
    let ids = nodeIDs
    order = ids.indices.map { Int32(truncatingIfNeeded: $0) }.sorted {
      (ids[Int($0)], $0) < (ids[Int($1)], $1)
    }
    var repeated: [Int64] = []
    for (a, b) in zip(order, order.dropFirst()) where ids[Int(a)] == ids[Int(b)] {
      if repeated.last != ids[Int(a)] { repeated.append(ids[Int(a)]) }
    }
    return repeated
  }

  /// The position of a node in `nodeCoordinates`.
  func position(of id: Int64) -> Int? {
    var low = 0
    var high = nodeIDs.count
    while low < high {
      let middle = (low + high) / 2
      let at = order.isEmpty ? middle : Int(order[middle])
      if nodeIDs[at] < id { low = middle + 1 } else { high = middle }
    }
    guard low < nodeIDs.count else { return nil }
    let at = order.isEmpty ? low : Int(order[low])
    return nodeIDs[at] == id ? at : nil
  }

  /// A location in the file.
  func location(_ place: Place) -> SourceLocation {
    SourceLocation(file: name, line: Int(place.line), column: Int(place.column))
  }
}
