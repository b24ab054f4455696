import GroundedModel

extension ImportError {
  /// An error that says that a file can't be opened.
  init(unreadable path: String) {
    let kind: Kind = DiskFile.kind(path) == .missing ? .notFound : .unusable
    self.init(
      kind: kind,
      message: kind == .notFound
        ? "\(path): there is no such file or folder. Check the path."
        : "\(path): can't be read. Check its rights.")
  }

  /// Runs a reader and turns its refusal into an error that names the path and the place.
  static func translate<Result>(
    _ path: String, _ body: () throws(XMLError) -> Result
  ) throws(ImportError) -> Result {
    do {
      return try body()
    } catch {
      var place = path
      if error.location.line > 0 {
        place += ":\(error.location.line):\(max(error.location.column, 1))"
      }
      throw ImportError(kind: .unusable, message: "\(place): \(error.message)")
    }
  }
}
