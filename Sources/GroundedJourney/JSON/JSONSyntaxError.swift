/// Why a text is not JSON.
package struct JSONSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The offset in bytes of the first byte that does not fit.
  package var offset: Int
  /// What is wrong there.
  package var reason: String

  /// One sentence without a full stop.
  package var description: String { "not JSON at byte \(offset + 1): \(reason)" }
}
