import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the rooms without C libraries import, read from their sources.
@Suite("Imports")
struct ImportTests {
  /// Each room, and all that it may import: what an app carries on every platform.
  static let rooms: [(target: String, allowed: Set<String>)] = [
    ("GroundedModel", []), ("GroundedRouting", ["GroundedModel"]),
    ("GroundedDirections", ["GroundedModel", "GroundedRouting"]),
    ("GroundedJourney", ["GroundedModel", "Observation"]),
  ]

  @Test("The pure rooms import nothing but each other", arguments: rooms)
  func imports(target: String, allowed: Set<String>) throws {
    let files = try Self.sources(of: target)
    #expect(!files.isEmpty)
    for (name, text) in files {
      let found = Set(Self.imports(in: text))
      #expect(found.subtracting(allowed) == [], "\(target)/\(name)")
      // A way around an import: the compiler's own names for what C has.
      for word in ["@_silgen_name", "@_cdecl", "@_extern", "canImport"] {
        #expect(!text.contains(word), "\(target)/\(name): \(word)")
      }
    }
  }

  @Test("No source uses what only a C library or Foundation has")
  func names() throws {
    for (name, text) in try Self.sources(of: "GroundedJourney") {
      for word in ["String(format:", "NSString", "DispatchQueue", "UnsafeMutablePointer", "Date()"]
      {
        #expect(!text.contains(word), "\(name): \(word)")
      }
    }
  }

  @Test("Nothing in the module judges a heart rate, and nothing could")
  func heartRate() throws {
    let words = [
      "stress", "anxi", "panic", "threshold", "elevated", "abnormal", "resting", "tachy", "emotion",
      "arousal", "variability",
    ]
    for (name, text) in try Self.sources(of: "GroundedJourney") {
      let lower = text.lowercased()
      for word in words { #expect(!lower.contains(word), "\(name): \(word)") }
    }
  }

  @Test("The reader of imports finds every form")
  func reader() {
    let text = """
      public import A
      import struct B.C
        private import D.E
      @testable import F
      // import G
      let x = "import H"
      @_exported public import I
      """
    #expect(Self.imports(in: text) == ["A", "B", "D", "F", "I"])
  }

  static func imports(in text: String) -> [String] {
    let kinds: Set<Substring> = [
      "typealias", "struct", "class", "enum", "protocol", "let", "var", "func", "actor",
    ]
    return text.split(separator: "\n").compactMap { line in
      let words = line.split { $0 == " " || $0 == "\t" }
      guard let position = words.firstIndex(of: "import"),
        words[..<position].allSatisfy({
          $0.hasPrefix("@")
            || ["public", "package", "internal", "private", "fileprivate"].contains($0)
        }), position + 1 < words.count
      else { return nil }
      var name = words[position + 1]
      if kinds.contains(name), position + 2 < words.count { name = words[position + 2] }
      return name.split(separator: ".").first.map(String.init)
    }
  }

  static func sources(of target: String) throws -> [(name: String, text: String)] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appending(path: "Sources").appending(path: target)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      return (path.split(separator: "/").last.map(String.init) ?? path, text)
    }
  }
}
