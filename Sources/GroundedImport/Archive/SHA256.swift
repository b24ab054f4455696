import CCrypto

/// The hash function SHA-256 (FIPS 180-4), by OpenSSL's libcrypto; the one owner of its context.
struct SHA256: ~Copyable {
  private let context: OpaquePointer?

  init() {
    context = EVP_MD_CTX_new()
    if let context { EVP_DigestInit_ex(context, EVP_sha256(), nil) }
  }

  deinit { EVP_MD_CTX_free(context) }

  /// The hash of some bytes in lower-case hexadecimal.
  static func hexadecimal(_ bytes: [UInt8]) -> String {
    let hash = SHA256()
    hash.update(bytes)
    return hash.hexadecimal()
  }

  /// Adds bytes.
  func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// Adds bytes.
  func update(_ bytes: UnsafeRawBufferPointer) {
    guard let context, let start = bytes.baseAddress else { return }
    EVP_DigestUpdate(context, start, bytes.count)
  }

  /// The hash of the bytes so far in lower-case hexadecimal; empty where there was no memory for it.
  func hexadecimal() -> String {
    guard let context, let copy = EVP_MD_CTX_new() else { return "" }
    defer { EVP_MD_CTX_free(copy) }
    var digest = [UInt8](repeating: 0, count: 32)
    var count: UInt32 = 0
    guard EVP_MD_CTX_copy_ex(copy, context) == 1,
      EVP_DigestFinal_ex(copy, &digest, &count) == 1
    else { return "" }
    let digits = Array("0123456789abcdef")
    return String(
      digest.prefix(Int(count)).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}
