import GroundedModel

/// Hands the bytes of a source to libxml2, counted and scanned first.
final class XMLFeed {
  private let source: XMLSource
  private let file: String
  private let limits: XMLLimits
  /// What was read and scanned and waits to be handed out, up to `end`.
  private var piece: [UInt8]
  private var position = 0
  private var end: Int
  private var prefix: [UInt8]
  private var count = 0
  private var scanner: TagScanner
  /// Called with every piece of the file, in order.
  private let observe: ((UnsafeRawBufferPointer) -> Void)?
  /// Why no more bytes are handed out.
  private(set) var failure: XMLError?
  /// The parser's own last words.
  var parserError: XMLError?

  /// The bytes that are read at a time.
  private static let pieceBytes = 64 << 10
  /// The most bytes of an XML declaration.
  private static let declarationBytes = 1_024

  init(
    _ source: XMLSource, file: String, limits: XMLLimits,
    observe: ((UnsafeRawBufferPointer) -> Void)?
  ) throws(XMLError) {
    self.source = source
    self.file = file
    self.limits = limits
    self.observe = observe
    scanner = TagScanner(limits: limits)
    piece = []
    end = 0
    prefix = []
    var start = [UInt8](repeating: 0, count: Self.declarationBytes)
    var filled = 0
    while filled < start.count {
      let more = start.withUnsafeMutableBytes { all in
        source.read(into: UnsafeMutableRawBufferPointer(rebasing: all[filled...]))
      }
      guard more >= 0 else {
        throw XMLError(
          .unreadable, "the file can't be read. Check the path and its rights.",
          at: SourceLocation(file: file))
      }
      if more == 0 { break }
      filled += more
    }
    start.removeLast(start.count - filled)
    start.withUnsafeBytes { observe?($0) }
    count = filled
    prefix = start
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { prefix.removeFirst(3) }
    try checkEncoding()
    piece = [UInt8](repeating: 0, count: Self.pieceBytes)
    piece.replaceSubrange(0..<prefix.count, with: prefix)
    end = prefix.count
    if let kind = piece.withUnsafeBytes({
      scanner.scan(UnsafeRawBufferPointer(rebasing: $0[..<end]))
    }) {
      _ = fail(kind)
    }
  }

  /// Fills the parser's buffer: the number of bytes, 0 at the end, negative on failure.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard failure == nil else { return -1 }
    if position == end {
      position = 0
      end = 0
      let filled = piece.withUnsafeMutableBytes { source.read(into: $0) }
      guard filled >= 0 else { return fail(.unreadable) }
      guard filled > 0 else { return 0 }
      count += filled
      guard count <= limits.fileBytes else { return fail(.fileTooLarge) }
      let refused = piece.withUnsafeBytes { all -> XMLError.Kind? in
        let bytes = UnsafeRawBufferPointer(rebasing: all[..<filled])
        observe?(bytes)
        return scanner.scan(bytes)
      }
      if let refused { return fail(refused) }
      end = filled
    }
    let handed = min(buffer.count, end - position)
    piece.withUnsafeBytes { all in
      buffer.copyMemory(
        from: UnsafeRawBufferPointer(rebasing: all[position..<position + handed]))
    }
    position += handed
    return handed
  }

  /// The place of the next start tag that was not asked for yet.
  func takePlace() -> TagScanner.Place {
    scanner.takePlace()
  }

  /// Where the feed stands.
  var location: SourceLocation {
    SourceLocation(file: file, line: scanner.place.line, column: scanner.place.column)
  }

  private func fail(_ kind: XMLError.Kind) -> Int {
    failure = XMLError(kind, Self.message(kind, limits), at: location)
    return -1
  }

  /// What is wrong and what to do, for a kind of refusal.
  static func message(_ kind: XMLError.Kind, _ limits: XMLLimits) -> String {
    switch kind {
    case .unreadable: "the file can't be read. Check the path and its rights."
    case .fileTooLarge:
      "the file has more than the \(limits.fileBytes) bytes that are read. Cut it to the venue."
    case .encoding:
      "the file is not UTF-8, US-ASCII or ISO 8859-1. Save it as UTF-8."
    case .documentType:
      "the file has a document type (<!DOCTYPE …>), which is never read. Remove it."
    case .entity: "the file refers to an entity. Write out the text it stands for."
    case .tagTooLong:
      "a tag or comment is longer than the \(limits.tagBytes) bytes that are read. Shorten it."
    case .tooManyAttributes:
      "a tag has more than the \(limits.attributes) attributes that are read. Remove some."
    case .textTooLong:
      "a text is longer than the \(limits.textBytes) bytes that are read. Split it."
    case .tooDeep: "elements nest deeper than the \(limits.depth) levels that are read."
    case .tooManyElements:
      "the file has more than the \(limits.elements) elements that are read. Cut it to the venue."
    case .malformed: "the file is no well-formed XML. Check it with an XML tool."
    case .wrongFormat: "the file is XML of another kind. Give an OSM or IndoorGML file."
    case .tooMuch: "the file holds more than is read. Cut it to the venue."
    }
  }

  /// Accepts only encodings in which markup is the ASCII it looks like.
  private func checkEncoding() throws(XMLError) {
    func refuse(_ kind: XMLError.Kind) -> XMLError {
      XMLError(
        kind, Self.message(kind, limits), at: SourceLocation(file: file, line: 1, column: 1))
    }
    guard !prefix.isEmpty else {
      throw XMLError(
        .malformed, "the file is empty. Export it again.",
        at: SourceLocation(file: file, line: 1, column: 1))
    }
    guard !prefix.contains(0), !prefix.starts(with: [0xFE, 0xFF]),
      !prefix.starts(with: [0xFF, 0xFE])
    else { throw refuse(.encoding) }
    let first = prefix.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    guard first == UInt8(ascii: "<") else { throw refuse(.malformed) }
    guard prefix.starts(with: Array("<?xml".utf8)) else { return }
    guard let end = prefix.firstIndex(of: UInt8(ascii: ">")) else { throw refuse(.malformed) }
    let declaration = prefix[..<end].map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }
    let text = String(decoding: declaration, as: UTF8.self).lowercased()
    guard let range = text.firstRange(of: "encoding") else { return }
    let rest = text[range.upperBound...].drop { $0.isWhitespace || $0 == "=" }
    guard let quote = rest.first, quote == "\"" || quote == "'" else { throw refuse(.malformed) }
    let name = rest.dropFirst().prefix { $0 != quote }
    guard ["utf-8", "utf8", "us-ascii", "ascii", "iso-8859-1", "latin1"].contains(String(name))
    else { throw refuse(.encoding) }
  }
}
