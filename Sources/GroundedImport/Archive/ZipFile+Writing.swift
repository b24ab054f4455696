import CZip

extension Archive {
  /// The bytes of a zip file that depend on its files alone.
  ///
  /// - Throws: `OutputError` where there is no memory for it.
  package static func zip(of files: [File]) throws(OutputError) -> [UInt8] {
    try ZipFile.bytes(of: files)
  }
}

extension ZipFile {
  /// The bytes of a zip file that depend on its files alone: one date for all of them, 1 January 2026,
  /// 00:00, in the DOS form that knows no zone.
  static func bytes(of files: [Archive.File]) throws(OutputError) -> [UInt8] {
    var problem = zip_error_t()
    zip_error_init(&problem)
    defer { zip_error_fini(&problem) }
    guard let target = zip_source_buffer_create(nil, 0, 0, &problem) else {
      throw failure("no memory for the zip file")
    }
    // Kept here beyond the archive, which releases it when it closes.
    zip_source_keep(target)
    defer { zip_source_free(target) }
    guard let archive = zip_open_from_source(target, ZIP_CREATE | ZIP_TRUNCATE, &problem) else {
      zip_source_free(target)
      throw failure("the zip file can't be begun")
    }
    var buffers: [UnsafeMutableBufferPointer<UInt8>] = []
    defer { for buffer in buffers { buffer.deallocate() } }
    for file in files {
      let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: file.bytes.count)
      _ = buffer.initialize(from: file.bytes)
      buffers.append(buffer)
      guard
        let source = zip_source_buffer(
          archive, buffer.baseAddress, zip_uint64_t(buffer.count), 0)
      else {
        zip_discard(archive)
        throw failure("no memory for \(file.name)")
      }
      let index = zip_file_add(archive, file.name, source, zip_flags_t(ZIP_FL_ENC_UTF_8))
      guard index >= 0 else {
        zip_source_free(source)
        zip_discard(archive)
        throw failure("\(file.name) can't be added to the zip file")
      }
      let january: zip_uint16_t = ((2026 - 1980) << 9) | (1 << 5) | 1
      zip_file_set_dostime(archive, zip_uint64_t(index), 0, january, 0)
      zip_set_file_compression(archive, zip_uint64_t(index), ZIP_CM_DEFLATE, 6)
    }
    guard zip_close(archive) == 0 else {
      zip_discard(archive)
      throw failure("the zip file can't be finished")
    }
    return try content(of: target)
  }

  private static func content(of source: OpaquePointer) throws(OutputError) -> [UInt8] {
    guard zip_source_open(source) == 0 else { throw failure("the zip file can't be read back") }
    defer { zip_source_close(source) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes {
        zip_source_read(source, $0.baseAddress, zip_uint64_t($0.count))
      }
      guard count >= 0 else { throw failure("the zip file can't be read back") }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<Int(count)])
    }
  }

  private static func failure(_ what: String) -> OutputError {
    OutputError(kind: .refused, message: "\(what). Try again, or write a folder.")
  }
}
