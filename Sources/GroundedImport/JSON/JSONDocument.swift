import CSimdJSON

/// A parsed JSON text: a tree of values that each know the byte they start at.
///
/// The one owner of simdjson's memory; values hold a reference to it.
final class JSONDocument {
  /// Deepest nesting that is read; GeoJSON needs about 10.
  static let maxDepth = 128

  /// Why there is no document.
  enum Failure: Error {
    /// Not JSON; the place is still to be found.
    case invalid(String)
    /// Nested deeper than `maxDepth`.
    case tooDeep
    /// More values than are allowed, or no memory for them.
    case tooLarge
  }

  private let handle: OpaquePointer
  private let nodes: UnsafePointer<csimdjson_node>
  private let texts: UnsafePointer<CChar>?

  /// Parses a whole text with at most so many values and keys.
  init(_ bytes: [UInt8], values: Int = ArchiveLimits.standard.values) throws(Failure) {
    let parsed = bytes.withUnsafeBufferPointer { buffer in
      csimdjson_parse(
        buffer.baseAddress, buffer.count, UInt32(Self.maxDepth), UInt32(clamping: values))
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
    texts = csimdjson_texts(parsed)
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

  func kind(_ index: Int) -> UInt32 { nodes[index].kind_and_count >> 28 }
  func offset(_ index: Int) -> Int { Int(nodes[index].offset) }
  func count(_ index: Int) -> Int { Int(nodes[index].kind_and_count & 0x0FFF_FFFF) }

  func next(_ index: Int) -> Int {
    switch kind(index) {
    case UInt32(CSIMDJSON_KEY), UInt32(CSIMDJSON_ARRAY), UInt32(CSIMDJSON_OBJECT):
      Int(nodes[index].span.next)
    default: index + 1
    }
  }

  func number(_ index: Int) -> Double {
    kind(index) == UInt32(CSIMDJSON_NUMBER) ? nodes[index].number : 0
  }

  /// The bytes of a string or key; only those have a text.
  private func bytes(_ index: Int) -> UnsafeRawBufferPointer? {
    guard kind(index) == UInt32(CSIMDJSON_STRING) || kind(index) == UInt32(CSIMDJSON_KEY),
      let texts
    else { return nil }
    return UnsafeRawBufferPointer(
      start: texts + Int(nodes[index].span.text), count: count(index))
  }

  func text(_ index: Int) -> String {
    bytes(index).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  func textEquals(_ index: Int, _ other: StaticString) -> Bool {
    guard let bytes = bytes(index), bytes.count == other.utf8CodeUnitCount else { return false }
    return bytes.elementsEqual(
      UnsafeRawBufferPointer(start: other.utf8Start, count: bytes.count))
  }
}
