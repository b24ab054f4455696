import GroundedImport
import GroundedModel

/// One feature as it stands in its file.
struct RecordScope: RuleScope {
  static let kind = ScopeKind.record
  let data: ValidationData
  let file: JSONFile
  let json: JSONValue
  let reference: FeatureReference

  /// Its properties, where they are an object.
  var properties: JSONValue? {
    json.member("properties").flatMap { $0.kind == .object ? $0 : nil }
  }

  /// Where the feature stands.
  var location: SourceLocation { file.location(json.offset) }

  static func subjects(in data: ValidationData) -> [RecordScope] { data.records }

  /// The features of files, in order; those without an identifier or a type are left out.
  static func records(of files: [JSONFile], data: ValidationData) -> [RecordScope] {
    var records: [RecordScope] = []
    for file in files {
      guard let features = file.root.member("features") else { continue }
      let stem = file.name.lowercased().split(separator: ".").first.map(String.init) ?? ""
      for json in features.elements where json.kind == .object {
        guard let id = json.member("id")?.string, !id.isEmpty else { continue }
        let type = json.member("feature_type")?.string ?? stem
        records.append(
          RecordScope(
            data: data, file: file, json: json,
            reference: FeatureReference(
              id: FeatureID(id), featureType: FeatureType(rawValue: type))))
      }
    }
    return records
  }
}
