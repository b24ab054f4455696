/// Where lines typed by a person come from.
public protocol LineSource: AnyObject {
  /// The next line without its end; nil at the end of the input.
  func nextLine() -> String?
}

/// The lines of standard input.
public final class StandardInput: LineSource {
  /// Creates a source over standard input.
  public init() {}

  /// The next line; nil at the end of the input.
  public func nextLine() -> String? {
    readLine(strippingNewline: true)
  }
}
