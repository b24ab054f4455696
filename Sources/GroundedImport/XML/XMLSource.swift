#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Where the bytes of an XML file come from: memory, or an open file that is read piece by piece.
final class XMLSource {
  private var bytes: [UInt8]
  private var position = 0
  private let descriptor: Int32?

  /// Reads from memory.
  init(bytes: [UInt8]) {
    self.bytes = bytes
    descriptor = nil
  }

  /// Opens a file; nil where it can't be opened.
  init?(path: String) {
    bytes = []
    let opened = open(path, O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else { return nil }
    descriptor = opened
  }

  deinit {
    if let descriptor { close(descriptor) }
  }

  /// Fills a buffer from its start: the number of bytes, 0 at the end, negative on failure.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    if let descriptor {
      while true {
        #if canImport(Glibc)
          let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Darwin)
          let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #else
          let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
        if count < 0, errno == EINTR { continue }
        return count
      }
    }
    let count = min(buffer.count, bytes.count - position)
    guard count > 0 else { return 0 }
    bytes.withUnsafeBytes { all in
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: all[position..<position + count]))
    }
    position += count
    return count
  }
}
