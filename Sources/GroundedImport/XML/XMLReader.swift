import CLibXML2
import GroundedModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Reads an XML file piece by piece with libxml2's text reader.
///
/// Safe for files from anywhere: no document type, no entity, no network, no other file; bounded tags,
/// attributes, texts, depth and size (`XMLLimits`). libxml2 never sees a file name. The first reader of
/// a process sets libxml2's external entity loader, for the whole process, to one that loads nothing.
struct XMLReader: ~Copyable {
  /// What was read.
  enum Event: Equatable {
    /// An element starts; an empty element has an end, too.
    case start
    /// An element ends.
    case end
    /// Text or character data.
    case text
  }

  private let handle: xmlTextReaderPtr
  private let feed: XMLFeed
  private let file: String
  private let limits: XMLLimits
  private var place = TagScanner.Place(line: 1, column: 1)
  private var elements = 0
  private var isEmptyElement = false
  /// How deep the current element nests.
  ///
  /// The root has 1. Text has the depth of its element.
  private(set) var depth = 0

  /// Opens a file; `observe` is called with every piece of it, in order.
  init(
    _ source: XMLSource, file: String, limits: XMLLimits = .standard,
    observe: ((UnsafeRawBufferPointer) -> Void)? = nil
  ) throws(XMLError) {
    _ = Self.isPrepared
    let feed = try XMLFeed(source, file: file, limits: limits, observe: observe)
    let context = Unmanaged.passUnretained(feed).toOpaque()
    let opened = xmlReaderForIO(
      { context, buffer, length in
        guard let context, let buffer, length > 0 else { return -1 }
        let feed = Unmanaged<XMLFeed>.fromOpaque(context).takeUnretainedValue()
        return Int32(
          truncatingIfNeeded: feed.read(
            into: UnsafeMutableRawBufferPointer(start: buffer, count: Int(length))))
      }, { _ in 0 }, context, nil, nil, grounded_xml_reader_options())
    guard let opened else {
      throw feed.failure
        ?? XMLError(.malformed, XMLFeed.message(.malformed, limits), at: feed.location)
    }
    handle = opened
    self.feed = feed
    self.file = file
    self.limits = limits
    xmlTextReaderSetStructuredErrorHandler(
      opened,
      { context, error in
        guard let context, let error else { return }
        guard error.pointee.level == XML_ERR_FATAL || error.pointee.level == XML_ERR_ERROR else {
          return
        }
        let feed = Unmanaged<XMLFeed>.fromOpaque(context).takeUnretainedValue()
        guard feed.parserError == nil || error.pointee.level == XML_ERR_FATAL else { return }
        feed.note(
          error.pointee.message.map { String(cString: $0) } ?? "",
          line: Int(error.pointee.line), column: Int(error.pointee.int2))
      }, context)
  }

  deinit {
    xmlFreeTextReader(handle)
  }

  private static let isPrepared: Bool = {
    xmlInitParser()
    xmlSetExternalEntityLoader { _, _, _ in nil }
    return true
  }()

  /// Reads on; nil at the end of the file.
  mutating func next() throws(XMLError) -> Event? {
    if isEmptyElement {
      isEmptyElement = false
      return .end
    }
    while true {
      let result = xmlTextReaderRead(handle)
      if let failure = feed.failure { throw failure }
      if result == 0 { return nil }
      guard result == 1 else {
        throw feed.parserError
          ?? XMLError(.malformed, XMLFeed.message(.malformed, limits), at: feed.location)
      }
      switch xmlTextReaderNodeType(handle) {
      case Int32(XML_READER_TYPE_ELEMENT.rawValue):
        place = feed.takePlace()
        elements += 1
        guard elements <= limits.elements else { throw refusal(.tooManyElements) }
        depth = Int(xmlTextReaderDepth(handle)) + 1
        guard depth <= limits.depth else { throw refusal(.tooDeep) }
        isEmptyElement = xmlTextReaderIsEmptyElement(handle) == 1
        return .start
      case Int32(XML_READER_TYPE_END_ELEMENT.rawValue):
        depth = Int(xmlTextReaderDepth(handle)) + 1
        return .end
      case Int32(XML_READER_TYPE_TEXT.rawValue), Int32(XML_READER_TYPE_CDATA.rawValue):
        depth = Int(xmlTextReaderDepth(handle))
        return .text
      case Int32(XML_READER_TYPE_DOCUMENT_TYPE.rawValue):
        throw refusal(.documentType)
      case Int32(XML_READER_TYPE_ENTITY_REFERENCE.rawValue),
        Int32(XML_READER_TYPE_ENTITY.rawValue):
        throw refusal(.entity)
      default:
        continue
      }
    }
  }

  /// The line and column at which the element starts that was read last.
  var startPlace: TagScanner.Place { place }

  /// Where the element starts that was read last.
  var location: SourceLocation {
    SourceLocation(file: file, line: place.line, column: place.column)
  }

  /// An error at the element that was read last.
  func refusal(_ kind: XMLError.Kind) -> XMLError {
    XMLError(kind, XMLFeed.message(kind, limits), at: location)
  }

  /// The element's name without its prefix.
  var name: String {
    xmlTextReaderConstLocalName(handle).map { String(cString: $0) } ?? ""
  }

  /// Whether the element's name without its prefix is this one.
  func isNamed(_ name: StaticString) -> Bool {
    guard let actual = xmlTextReaderConstLocalName(handle) else { return false }
    return strcmp(UnsafeRawPointer(actual).assumingMemoryBound(to: CChar.self), name.cString) == 0
  }

  /// The element's namespace; empty where it has none.
  var namespace: String {
    xmlTextReaderConstNamespaceUri(handle).map { String(cString: $0) } ?? ""
  }

  /// The text that was read last.
  var text: String {
    xmlTextReaderConstValue(handle).map { String(cString: $0) } ?? ""
  }

  /// Gives the name without prefix and the value of each attribute of the element that was just
  /// started; declarations of namespaces are left out.
  @inline(__always)
  func forEachAttribute(_ body: (borrowing XMLBytes, borrowing XMLBytes) -> Void) {
    // The element's own list: to move the reader to each attribute costs as much as to parse it.
    guard let element = xmlTextReaderCurrentNode(handle),
      element.pointee.type == XML_ELEMENT_NODE
    else { return }
    var next = element.pointee.properties
    while let attribute = next {
      next = attribute.pointee.next
      guard let name = attribute.pointee.name else { continue }
      guard let value = attribute.pointee.children else {
        body(XMLBytes(name), XMLBytes(nil))
        continue
      }
      if value.pointee.next == nil, value.pointee.type == XML_TEXT_NODE {
        body(XMLBytes(name), XMLBytes(value.pointee.content.map { UnsafePointer($0) }))
        continue
      }
      // A value in pieces, which the library joins.
      let joined = xmlNodeListGetString(element.pointee.doc, value, 1)
      body(XMLBytes(name), XMLBytes(joined.map { UnsafePointer($0) }))
      grounded_xml_free(joined)
    }
  }

  /// The value of an attribute by its name without prefix.
  func attribute(_ name: StaticString) -> String? {
    var found: String?
    forEachAttribute { key, value in
      if found == nil, key.equals(name) { found = value.string }
    }
    return found
  }

  /// Skips the rest of the element that was just started, its end included.
  mutating func skip() throws(XMLError) {
    let outer = depth
    while let event = try next() {
      if event == .end, depth == outer { return }
    }
  }
}

extension XMLFeed {
  /// Keeps what the parser says.
  fileprivate func note(_ message: String, line: Int, column: Int) {
    let text = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    parserError = XMLError(
      .malformed, "the file is no well-formed XML (\(text)). Export it again or mend this place.",
      at: SourceLocation(file: location.file, line: max(line, 0), column: max(column, 0)))
  }
}

extension StaticString {
  fileprivate var cString: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
