#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Plain reading of files by the C library.
enum DiskFile {
  /// What stands at a path, links followed.
  enum Kind: Equatable {
    case missing
    case folder
    case file(size: Int)
    case special
  }

  /// Why a file could not be read.
  struct Failure: Error {
    var reason: String
  }

  /// What stands at a path.
  static func kind(_ path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .missing }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file(size: Int(clamping: status.st_size))
    default: return .special
    }
  }

  /// Whether a path is a symbolic link itself.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The path with every link resolved; nil where it leads nowhere.
  static func resolved(_ path: String) -> String? {
    guard let text = realpath(path, nil) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  /// The names in a folder, `.` and `..` left out, in the order of their bytes; no more than a limit.
  static func names(in folder: String, limit: Int) throws(Failure) -> [String] {
    guard let handle = opendir(folder) else { throw failure() }
    defer { closedir(handle) }
    var names: [String] = []
    while names.count < limit, let entry = readdir(handle) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { raw in
        String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted(by: ArchiveLayout.precedes)
  }

  /// The content of a file.
  static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_size > 0 {
      bytes.reserveCapacity(min(Int(status.st_size), limit))
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = chunk.withUnsafeMutableBytes { buffer in
        #if canImport(Glibc)
          Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Darwin)
          Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #else
          Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure()
      }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[0..<count])
      guard bytes.count <= limit else { throw Failure(reason: "it is larger than \(limit) bytes") }
    }
  }

  /// The last part of a path, for showing.
  static func lastComponent(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func failure() -> Failure {
    Failure(reason: strerror(errno).map { String(cString: $0) } ?? "unknown error")
  }
}
