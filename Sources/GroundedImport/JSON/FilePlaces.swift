import GroundedModel

/// The places in one file of an archive; outlives what was read from it, which takes far more memory.
final class FilePlaces {
  /// The name without folders.
  let name: String
  private let lines: LineTable

  /// Creates the places of a file.
  init(name: String, lines: LineTable) {
    self.name = name
    self.lines = lines
  }

  /// The place of a byte.
  func location(_ offset: Int) -> SourceLocation {
    let (line, column) = lines.position(offset)
    return SourceLocation(file: name, line: line, column: column)
  }
}
