#if canImport(Glibc)
  import Glibc
#endif

/// How much memory this process holds.
enum ProcessMemory {
  /// Resident bytes, from the second number of `/proc/self/statm`; 0 where there is none.
  static var residentBytes: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = fread(&buffer, 1, buffer.count, file)
    let words = String(decoding: buffer.prefix(count), as: UTF8.self).split(separator: " ")
    guard words.count > 1, let pages = Int(words[1]) else { return 0 }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
