import CZip
import GroundedModel

/// The one owner of a libzip handle: a zip file in memory, open for reading.
struct ZipFile: ~Copyable {
  /// How much may still be unpacked.
  struct Budget {
    var limits: ArchiveLimits
    var packedBytes: Int
    var unpackedBytes = 0
  }

  /// Why one file could not be unpacked.
  struct Failure: Error {
    var rule: ImportRule
    var what: String
    var fix: String
  }

  private let handle: OpaquePointer
  // libzip reads from these bytes as long as the handle lives.
  private let memory: UnsafeMutableRawBufferPointer

  /// Whether bytes begin as a zip file does.
  static func isZip(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6])
  }

  /// Opens a zip file.
  init(_ bytes: [UInt8], sourceName: String) throws(ImportError) {
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(bytes.count, 1), alignment: 16)
    memory.copyBytes(from: bytes)
    var error = zip_error_t()
    zip_error_init(&error)
    defer { zip_error_fini(&error) }
    var opened: OpaquePointer?
    if let source = zip_source_buffer_create(
      memory.baseAddress, zip_uint64_t(bytes.count), 0, &error)
    {
      opened = zip_open_from_source(source, Int32(ZIP_RDONLY), &error)
      if opened == nil { zip_source_free(source) }
    }
    guard let opened else {
      let reason = zip_error_strerror(&error).map { String(cString: $0) } ?? "unknown error"
      memory.deallocate()
      throw ImportError(
        kind: .unusable,
        message:
          "\(sourceName): is damaged and can't be opened as a zip file (\(reason)). Copy or pack it again."
      )
    }
    handle = opened
    self.memory = memory
  }

  deinit {
    zip_discard(handle)
    memory.deallocate()
  }

  /// The names of all entries, in the order of the file.
  borrowing func names(limit: Int) throws(ImportError) -> [String] {
    let count = zip_get_num_entries(handle, 0)
    guard count <= limit else {
      throw ImportError(
        kind: .unusable,
        message:
          "The zip file holds \(count) entries, more than the \(limit) that are read. Pack the venue's files alone."
      )
    }
    return (0..<max(count, 0)).map { index in
      zip_get_name(handle, zip_uint64_t(index), 0).map { String(cString: $0) } ?? ""
    }
  }

  /// Unpacks one entry within a budget.
  borrowing func read(_ index: Int, budget: inout Budget) -> Result<[UInt8], Failure> {
    let limits = budget.limits
    var status = zip_stat_t()
    zip_stat_init(&status)
    guard zip_stat_index(handle, zip_uint64_t(index), 0, &status) == 0 else {
      return .failure(damaged())
    }
    if let link = linkFailure(index) { return .failure(link) }
    if status.valid & zip_uint64_t(ZIP_STAT_ENCRYPTION_METHOD) != 0,
      status.encryption_method != ZIP_EM_NONE
    {
      return .failure(
        Failure(
          rule: .encryptedFile, what: "is encrypted",
          fix: "Pack the archive again without a password."))
    }
    let packed = Int(clamping: status.comp_size)
    let declared = Int(clamping: status.size)
    if let bomb = Self.excess(declared, packed: packed, budget: budget) { return .failure(bomb) }
    guard let file = zip_fopen_index(handle, zip_uint64_t(index), 0) else {
      return .failure(damaged())
    }
    defer { zip_fclose(file) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(declared, limits.entryBytes, 16 << 20))
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes {
        zip_fread(file, $0.baseAddress, zip_uint64_t($0.count))
      }
      if count < 0 { return .failure(damaged()) }
      if count == 0 { break }
      bytes.append(contentsOf: chunk[0..<min(Int(count), chunk.count)])
      // The declared size may lie: count what really comes out.
      if let bomb = Self.excess(bytes.count, packed: packed, budget: budget) {
        return .failure(bomb)
      }
    }
    budget.unpackedBytes += bytes.count
    return .success(bytes)
  }

  private borrowing func linkFailure(_ index: Int) -> Failure? {
    var system: zip_uint8_t = 0
    var attributes: zip_uint32_t = 0
    guard
      zip_file_get_external_attributes(handle, zip_uint64_t(index), 0, &system, &attributes) == 0,
      system == zip_uint8_t(ZIP_OPSYS_UNIX), attributes >> 16 & 0o170000 == 0o120000
    else { return nil }
    return Failure(
      rule: .symbolicLink, what: "is a symbolic link",
      fix: "Pack the file itself in place of the link.")
  }

  private borrowing func damaged() -> Failure {
    Failure(
      rule: .damagedFile, what: "can't be unpacked: its packed data is damaged",
      fix: "Copy or pack the archive again.")
  }

  private static func excess(_ size: Int, packed: Int, budget: Budget) -> Failure? {
    let limits = budget.limits
    let (total, overflow) = budget.unpackedBytes.addingReportingOverflow(size)
    let fix = "Check where the archive comes from; it looks like a zip bomb."
    if size > limits.entryBytes {
      return Failure(
        rule: .archiveTooLarge,
        what: "unpacks to more than \(limits.entryBytes) bytes", fix: fix)
    }
    if overflow || total > limits.totalBytes {
      return Failure(
        rule: .archiveTooLarge,
        what: "would bring the archive to more than \(limits.totalBytes) bytes", fix: fix)
    }
    if size > limits.ratioFreeBytes, size / max(packed, 1) > limits.ratio {
      return Failure(
        rule: .archiveTooLarge,
        what: "unpacks to more than \(limits.ratio) times its packed size", fix: fix)
    }
    if total > limits.ratioFreeBytes, total / max(budget.packedBytes, 1) > limits.ratio {
      return Failure(
        rule: .archiveTooLarge,
        what: "would bring the archive to more than \(limits.ratio) times its packed size",
        fix: fix)
    }
    return nil
  }
}
