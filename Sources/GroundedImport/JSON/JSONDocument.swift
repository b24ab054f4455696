import CSimdJSON

/// A parsed JSON text: a tree of values that each know the byte they start at.
///
/// The one owner of simdjson's memory; values hold a reference to it.
final class JSONDocument {
  /// Deepest nesting that is read; GeoJSON needs about 10.
  static let maxDepth = 128
  /// Most values and keys that are read from one file; about four for each position of a geometry.
  static let maxNodes = 16_000_000

  /// Why there is no document.
  enum Failure: Error {
    /// Not JSON; the place is still to be found.
    case invalid(String)
    /// Nested deeper than `maxDepth`.
    case tooDeep
    /// More values than `maxNodes`, or no memory for them.
    case tooLarge
  }

  private let handle: OpaquePointer
  private let nodes: UnsafePointer<csimdjson_node>
  private let nodeCount: Int

  /// Parses a whole text.
  init(_ bytes: [UInt8]) throws(Failure) {
    let parsed = bytes.withUnsafeBufferPointer { buffer in
      csimdjson_parse(
        buffer.baseAddress, buffer.count, UInt32(Self.maxDepth), UInt32(Self.maxNodes))
    }
    guard let parsed else { throw .tooLarge }
    var count: UInt32 = 0
    guard csimdjson_status(parsed) == Int32(CSIMDJSON_OK),
      let first = csimdjson_nodes(parsed, &count), count > 0
    else {
      let status = csimdjson_status(parsed)
      let message = csimdjson_message(parsed).map { String(cString: $0) } ?? "not JSON"
      csimdjson_free(parsed)
      switch status {
      case Int32(CSIMDJSON_TOO_DEEP): throw .tooDeep
      case Int32(CSIMDJSON_TOO_MANY), Int32(CSIMDJSON_NO_MEMORY): throw .tooLarge
      default: throw .invalid(message)
      }
    }
    handle = parsed
    nodes = first
    nodeCount = Int(count)
  }

  deinit { csimdjson_free(handle) }

  /// The outermost value.
  var root: JSONValue { JSONValue(document: self, index: 0) }

  /// The keys that repeat an earlier key of their object, in the order of the text.
  var duplicateKeys: [JSONKey] {
    var count: UInt32 = 0
    guard let first = csimdjson_duplicate_keys(handle, &count), count > 0 else { return [] }
    return UnsafeBufferPointer(start: first, count: Int(count)).sorted().map {
      JSONKey(document: self, index: Int($0))
    }
  }

  func kind(_ index: Int) -> UInt32 { nodes[index].kind }
  func offset(_ index: Int) -> Int { Int(nodes[index].offset) }
  func next(_ index: Int) -> Int { Int(nodes[index].next) }
  func count(_ index: Int) -> Int { Int(nodes[index].count) }

  func number(_ index: Int) -> Double {
    nodes[index].kind == UInt32(CSIMDJSON_NUMBER) ? nodes[index].number : 0
  }

  /// Whether a node is a string or a key: only those have a text.
  private func isText(_ index: Int) -> Bool {
    nodes[index].kind == UInt32(CSIMDJSON_STRING) || nodes[index].kind == UInt32(CSIMDJSON_KEY)
  }

  func text(_ index: Int) -> String {
    guard isText(index), let start = nodes[index].text else { return "" }
    return String(
      decoding: UnsafeRawBufferPointer(start: start, count: Int(nodes[index].count)), as: UTF8.self)
  }

  func textEquals(_ index: Int, _ other: StaticString) -> Bool {
    guard isText(index) else { return false }
    let count = Int(nodes[index].count)
    guard count == other.utf8CodeUnitCount else { return false }
    guard let start = nodes[index].text else { return count == 0 }
    return UnsafeRawBufferPointer(start: start, count: count).elementsEqual(
      UnsafeRawBufferPointer(start: other.utf8Start, count: count))
  }
}
