import GroundedImport
import GroundedModel

/// The files of an archive.
struct ArchiveScope: RuleScope {
  static let kind = ScopeKind.archive
  let data: ValidationData

  /// The files that could be read as JSON, in name order.
  var files: [JSONFile] { data.files }

  static func subjects(in data: ValidationData) -> [ArchiveScope] { [ArchiveScope(data: data)] }
}
