/// The SHA-256 of a file that is read piece by piece.
final class RunningHash {
  private let hash = SHA256()

  /// Adds a piece.
  func update(_ bytes: UnsafeRawBufferPointer) {
    hash.update(bytes)
  }

  /// The hash in lower-case hexadecimal.
  func hexadecimal() -> String {
    hash.hexadecimal()
  }
}
