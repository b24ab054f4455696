import FoundationEssentials
import GroundedImport
import GroundedModel
import Testing

@testable import GroundedValidation

/// Rules about rules.
@Suite struct RegistryTests {
  static let sources = FilePlaces.package + "/Sources"

  @Test func namesAreUniqueAndInSnakeCase() {
    let ids = RuleRegistry.rules.map(\.metadata.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids == ids.sorted())
    for id in ids {
      #expect(
        id.allSatisfy { $0 == "_" || $0.isNumber || ("a"..."z").contains($0) } && !id.isEmpty,
        "\(id)")
    }
  }

  @Test func everyRuleSaysWhyAndWhatToDo() {
    for rule in RuleRegistry.rules.map(\.metadata) {
      #expect(rule.summary.hasSuffix("."), "\(rule.id)")
      #expect(rule.why.hasSuffix(".") && rule.why.count > 15, "\(rule.id)")
      #expect(rule.fix.count > 10, "\(rule.id)")
      #expect(!rule.basis.isEmpty && rule.since == "0.1.0", "\(rule.id)")
    }
  }

  @Test func everyRuleIsOneDocumentedFileNamedAfterIt() throws {
    let files = try FilePlaces.swiftFiles(under: Self.sources + "/GroundedValidation/Rules")
    var declared: Set<String> = []
    for file in files {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      for line in text.split(separator: "\n", omittingEmptySubsequences: false)
      where line.hasPrefix("struct ")
        && (line.hasSuffix(": Rule {") || line.hasSuffix(": ReaderRule {"))
      {
        let kind = line.hasSuffix(": ReaderRule {") ? "ReaderRule" : "Rule"
        let name = String(line.dropFirst(7).dropLast(kind.count + 4))
        declared.insert(name)
        #expect(file.hasSuffix("/\(name).swift"), "\(file)")
        let before = text.components(separatedBy: "struct \(name): \(kind)").first ?? ""
        #expect(before.hasSuffix(".\n"), "\(name) has no doc comment")
        #expect(before.contains("\n/// "), "\(name) has no doc comment")
      }
    }
    let registered = Set(RuleRegistry.rules.map(\.typeName).filter { !$0.isEmpty })
    #expect(declared == registered)
    #expect(registered.count > 60)
  }

  @Test func everyRuleHasExamplesOfBothKinds() {
    for rule in RuleRegistry.rules {
      let kinds = Set(rule.examples.map(\.isFailing))
      #expect(kinds == [true, false], "\(rule.metadata.id)")
    }
  }

  /// Whatever reading and building can find has its words here.
  @Test func everyFindingOfReadingAndBuildingIsRegistered() throws {
    let ids = Set(RuleRegistry.rules.map(\.metadata.id))
    #expect(Set(ImportRule.allCases.map(\.rawValue)).isSubset(of: ids))
    #expect(Set(OSMRule.allCases.map(\.rawValue)).subtracting(ids) == [])
    #expect(Set(IndoorGMLRule.allCases.map(\.rawValue)).subtracting(ids) == [])
    var found: Set<String> = []
    for file in try FilePlaces.swiftFiles(under: Self.sources + "/GroundedBuild") {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      for match in text.matches(
        of: /"([a-z]+(?:_[a-z]+)*)", (?:\.(?:error|warning|information)|unit\.isStaff)/)
      {
        found.insert(String(match.output.1))
      }
    }
    #expect(found.count >= 36)
    #expect(found.subtracting(ids) == [])
    let forwarded = Set(BuildingRules.all.map(\.id))
    #expect(forwarded.isSubset(of: found), "\(forwarded.subtracting(found))")
  }

  /// Facts of reading and building use the closed vocabulary too.
  @Test func everyFactIsOfTheVocabulary() throws {
    for folder in ["GroundedImport", "GroundedBuild"] {
      for file in try FilePlaces.swiftFiles(under: Self.sources + "/" + folder) {
        let text = try String(contentsOfFile: file, encoding: .utf8)
        for match in text.matches(of: /Finding\.Fact\(\s*"([^"]+)"/) {
          #expect(FieldName(rawValue: String(match.output.1)) != nil, "\(file): \(match.output.1)")
        }
      }
    }
  }
}

/// Places of files, from where this one stands.
enum FilePlaces {
  /// The package's folder.
  static let package = #filePath.components(separatedBy: "/Tests/").dropLast().joined(
    separator: "/Tests/")

  /// The Swift files under a folder, sorted.
  static func swiftFiles(under folder: String) throws -> [String] {
    var result: [String] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let path = folder + "/" + name
      var isFolder = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder {
        result += try swiftFiles(under: path)
      } else if name.hasSuffix(".swift") {
        result.append(path)
      }
    }
    return result
  }
}
