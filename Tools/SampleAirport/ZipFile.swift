import CZip

/// What went wrong with a zip file, in the words of libzip.
public struct ZipFailure: Error, Sendable {
  /// The operation and libzip's reason.
  public let message: String
}

/// Writes and reads zip files whose bytes depend on their entries alone.
public enum ZipFile {
  /// Writes the entries in the given order to a new file, all with the same modification time.
  ///
  /// Throws `ZipFailure` when the file can't be written. The time is 1 January 2026, 00:00, in DOS
  /// form (MS-DOS date and time, two-second steps), which knows no time zone.
  public static func write(_ entries: [(name: String, bytes: [UInt8])], to path: String) throws {
    var code: Int32 = 0
    guard let archive = zip_open(path, ZIP_CREATE | ZIP_TRUNCATE, &code) else {
      throw ZipFailure(message: "cannot create \(path): libzip error \(code)")
    }
    var buffers: [UnsafeMutableBufferPointer<UInt8>] = []
    defer { for buffer in buffers { buffer.deallocate() } }
    for entry in entries {
      let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: entry.bytes.count)
      _ = buffer.initialize(from: entry.bytes)
      buffers.append(buffer)
      guard
        let source = zip_source_buffer(
          archive, buffer.baseAddress, zip_uint64_t(buffer.count), 0)
      else {
        throw failure(archive, "cannot buffer \(entry.name)")
      }
      let index = zip_file_add(archive, entry.name, source, zip_flags_t(ZIP_FL_ENC_UTF_8))
      guard index >= 0 else {
        zip_source_free(source)
        throw failure(archive, "cannot add \(entry.name)")
      }
      let january: zip_uint16_t = ((2026 - 1980) << 9) | (1 << 5) | 1
      zip_file_set_dostime(archive, zip_uint64_t(index), 0, january, 0)
    }
    guard zip_close(archive) == 0 else { throw failure(archive, "cannot write \(path)") }
  }

  /// The entries of a zip file in the order of its directory.
  ///
  /// Throws `ZipFailure` when the file can't be read.
  public static func read(_ path: String) throws -> [(name: String, bytes: [UInt8])] {
    var code: Int32 = 0
    guard let archive = zip_open(path, ZIP_RDONLY, &code) else {
      throw ZipFailure(message: "cannot open \(path): libzip error \(code)")
    }
    defer { zip_discard(archive) }
    var entries: [(name: String, bytes: [UInt8])] = []
    for index in 0..<zip_uint64_t(max(0, zip_get_num_entries(archive, 0))) {
      var stat = zip_stat_t()
      guard zip_stat_index(archive, index, 0, &stat) == 0, let name = stat.name,
        let file = zip_fopen_index(archive, index, 0)
      else {
        throw ZipFailure(message: "cannot read entry \(index) of \(path)")
      }
      defer { zip_fclose(file) }
      var bytes = [UInt8](repeating: 0, count: Int(stat.size))
      let count = zip_fread(file, &bytes, stat.size)
      guard count == zip_int64_t(stat.size) else {
        throw ZipFailure(message: "entry \(index) of \(path) ends early")
      }
      entries.append((String(cString: name), bytes))
    }
    return entries
  }

  private static func failure(_ archive: OpaquePointer, _ what: String) -> ZipFailure {
    let reason = zip_strerror(archive).map { String(cString: $0) } ?? "unknown"
    zip_discard(archive)
    return ZipFailure(message: what + ": " + reason)
  }
}
