/// Where in an input something stands.
public struct SourceLocation: Hashable, Comparable, Sendable {
  /// The file's name inside the archive, or the input's name.
  public var file: String
  /// The line, counted from 1; 0 where no line applies.
  public var line: Int
  /// The column in Unicode code points, counted from 1; 0 where no column applies.
  public var column: Int

  /// Creates a location.
  public init(file: String, line: Int = 0, column: Int = 0) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// Orders locations by file, line and column.
  public static func < (a: SourceLocation, b: SourceLocation) -> Bool {
    (a.file, a.line, a.column) < (b.file, b.line, b.column)
  }
}
