import Foundation
import Grounded
import GroundedModel
import Testing

@testable import GroundedImport

/// The IndoorGML that is written is valid: by the schemas of the OGC where they are at hand, and by the same
/// structure written down here.
@Suite struct IndoorGMLSchemaTests {
  /// The sample airport, a real venue of each format, and a file with an obstacle.
  private static let sources = [
    "sample", "polynavi", "osm/caserne.osm", "indoorgml/fjk-haus.gml",
  ]

  private func text(_ name: String) throws -> String? {
    if !name.contains("/") {
      return try Venues.guide(name).map { VenueConversion.indoorGML(of: $0.built).text }
    }
    let path = Venues.root.appending(path: "../shared/data/" + name).standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: path) else {
      print("Skipped: \(name) is not in ../shared/data.")
      return nil
    }
    return VenueConversion.indoorGML(of: try VenueGuide(path: path).built).text
  }

  // MARK: The schemas

  /// Validates with xmllint against IndoorGML 1.0.3 and GML 3.2.1.
  ///
  /// The schemas are no part of this project: `GROUNDED_OGC_SCHEMAS` names a folder laid out as
  /// http://schemas.opengis.net is, with `w3c/1999/xlink.xsd` and `w3c/2001/xml.xsd` beside.
  @Test(arguments: sources) func isValidByTheSchemas(_ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["GROUNDED_OGC_SCHEMAS"] else {
      print("Skipped: GROUNDED_OGC_SCHEMAS names no folder with the schemas of the OGC.")
      return
    }
    let schema = folder + "/indoorgml/1.0/indoorgmlnavi.xsd"
    let program = "/usr/bin/xmllint"
    guard FileManager.default.fileExists(atPath: schema),
      FileManager.default.isExecutableFile(atPath: program)
    else {
      print("Skipped: there is no \(schema) or no \(program).")
      return
    }
    guard let text = try text(name) else { return }
    let work = FileManager.default.temporaryDirectory.appending(
      path: "schema-\(UInt64.random(in: 0...UInt64.max))")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: work) }
    let catalog = work.appending(path: "catalog.xml")
    let rules = [
      ("http://schemas.opengis.net/", "file://\(folder)/"),
      ("http://www.w3.org/", "file://\(folder)/w3c/"),
    ].map {
      "<rewriteURI uriStartString='\($0)' rewritePrefix='\($1)'/><rewriteSystem systemIdStartString='\($0)' rewritePrefix='\($1)'/>"
    }
    try Data(
      "<catalog xmlns='urn:oasis:names:tc:entity:xmlns:xml:catalog'>\(rules.joined())</catalog>"
        .utf8
    ).write(to: catalog)
    let file = work.appending(path: "venue.gml")
    // A file that breaks the schema must be refused, else the check checks nothing.
    let broken = text.replacingOccurrences(of: "core:stateMember", with: "core:member")
    for (content, code) in [(text, 0), (broken, 3)] {
      try Data(content.utf8).write(to: file)
      let process = Process()
      process.executableURL = URL(filePath: program)
      process.arguments = ["--nonet", "--noout", "--schema", schema, file.path]
      process.environment = ["XML_CATALOG_FILES": "file://\(catalog.path)"]
      let errors = work.appending(path: "errors")
      try Data().write(to: errors)
      let sink = try FileHandle(forWritingTo: errors)
      process.standardError = sink
      process.standardOutput = sink
      try process.run()
      process.waitUntilExit()
      let said = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
      #expect(process.terminationStatus == code, "\(said.prefix(600))")
    }
  }

  // MARK: The structure by hand

  /// What an element of a document is.
  private struct Element {
    var name: String
    var id: String?
    var link: String?
    var children: [Element] = []
    var text = ""
  }

  private func parse(_ text: String) throws -> Element {
    var reader = try XMLReader(XMLSource(bytes: Array(text.utf8)), file: "venue.gml")
    var open: [Element] = []
    var root: Element?
    while let event = try reader.next() {
      switch event {
      case .start:
        open.append(
          Element(
            name: reader.name, id: reader.attribute("id"), link: reader.attribute("href")))
      case .text: open[open.count - 1].text += reader.text
      case .end:
        let element = open.removeLast()
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
      }
    }
    return try #require(root)
  }

  private static let space = "description? name* cellSpaceGeometry? duality? partialboundedBy*"
  private static let navigable = space + " class function usage"
  private static let one = "exterior interior*"

  /// The children of each element in their order, from IndoorGML 1.0.3 and GML 3.2.1.
  private static let grammar: [String: String] = [
    "IndoorFeatures": "description? name* primalSpaceFeatures? multiLayeredGraph?",
    "primalSpaceFeatures": "PrimalSpaceFeatures", "multiLayeredGraph": "MultiLayeredGraph",
    "PrimalSpaceFeatures": "cellSpaceMember* cellSpaceBoundaryMember*",
    "cellSpaceMember":
      "CellSpace? GeneralSpace? TransitionSpace? ConnectionSpace? AnchorSpace?",
    "cellSpaceBoundaryMember": "ConnectionBoundary", "CellSpace": space,
    "GeneralSpace": navigable, "TransitionSpace": navigable, "ConnectionSpace": navigable,
    "AnchorSpace": navigable, "cellSpaceGeometry": "Geometry2D", "Geometry2D": "Polygon",
    "ConnectionBoundary": "description? name* duality? cellSpaceBoundaryGeometry?",
    "cellSpaceBoundaryGeometry": "geometry2D", "geometry2D": "LineString",
    "MultiLayeredGraph": "spaceLayers spaceLayers* interEdges*",
    "spaceLayers": "spaceLayerMember spaceLayerMember*", "spaceLayerMember": "SpaceLayer",
    "SpaceLayer": "class? nodes nodes* edges*", "nodes": "stateMember stateMember*",
    "edges": "transitionMember*", "stateMember": "State", "transitionMember": "Transition",
    "State": "description? name* duality? connects* geometry?",
    "Transition": "description? name* weight? connects connects duality? geometry?",
    "geometry": "Point? LineString?", "Polygon": one, "exterior": "LinearRing",
    "interior": "LinearRing", "LinearRing": "posList", "LineString": "posList", "Point": "pos",
  ]

  /// Features and geometries: each has an identifier.
  private static let identified: Set<String> = [
    "IndoorFeatures", "PrimalSpaceFeatures", "CellSpace", "GeneralSpace", "TransitionSpace",
    "ConnectionSpace", "AnchorSpace", "ConnectionBoundary", "MultiLayeredGraph", "spaceLayers",
    "SpaceLayer", "nodes", "edges", "State", "Transition", "Point", "LineString", "Polygon",
  ]

  /// Whether names follow a pattern of names with `?` and `*`.
  private func follows(_ names: [String], _ pattern: String) -> Bool {
    var rest = names[...]
    for word in pattern.split(separator: " ") {
      let name = String(word.prefix { $0 != "?" && $0 != "*" })
      switch word.last {
      case "?": if rest.first == name { rest = rest.dropFirst() }
      case "*": rest = rest.drop { $0 == name }
      default:
        guard rest.first == name else { return false }
        rest = rest.dropFirst()
      }
    }
    return rest.isEmpty
  }

  @Test(arguments: sources) func hasTheStructureOfTheSchemas(_ name: String) throws {
    guard let text = try text(name) else { return }
    let root = try parse(text)
    var faults: [String] = []
    var kinds: [String: String] = [:]
    var all: [(element: Element, parent: String)] = []
    func visit(_ element: Element, _ parent: String) {
      all.append((element, parent))
      if let id = element.id {
        if kinds[id] != nil { faults.append("\(id) stands twice") }
        kinds[id] = element.name
        let isName = id.unicodeScalars.allSatisfy {
          $0.properties.isAlphabetic || "0123456789_-.".unicodeScalars.contains($0)
        }
        if !isName || id.first.map({ $0.isNumber || "-.".contains($0) }) ?? true {
          faults.append("\(id) is no identifier")
        }
      }
      for child in element.children { visit(child, element.name) }
    }
    visit(root, "")
    for (element, parent) in all {
      if Self.identified.contains(element.name), element.id == nil {
        faults.append("\(element.name) in \(parent) has no identifier")
      }
      if element.link == nil, let pattern = Self.grammar[element.name],
        !follows(element.children.map(\.name), pattern)
      {
        faults.append("\(element.name) \(element.id ?? "") holds \(element.children.map(\.name))")
      }
      if Self.grammar[element.name] == nil, !element.children.isEmpty {
        faults.append("\(element.name) is not known")
      }
      if let link = element.link {
        let target = link.hasPrefix("#") ? kinds[String(link.dropFirst())] : nil
        let wanted =
          switch (parent, element.name) {
          case ("State", "duality"): ["Space"]
          case ("State", "connects"), ("ConnectionBoundary", "duality"): ["Transition"]
          case ("Transition", "connects"): ["State"]
          case ("Transition", "duality"), (_, "partialboundedBy"): ["Boundary"]
          default: ["State"]
          }
        if !wanted.contains(where: { target?.hasSuffix($0) ?? false }) {
          faults.append("\(parent).\(element.name) names \(link), \(target ?? "nothing")")
        }
      }
      if element.name == "posList" || element.name == "pos" {
        let numbers = element.text.split(whereSeparator: \.isWhitespace).map { Double($0) }
        let least = element.name == "pos" ? 1 : parent == "LinearRing" ? 4 : 2
        if numbers.contains(nil) || numbers.count % 3 != 0 || numbers.count < 3 * least {
          faults.append("\(parent) has the positions \(element.text.prefix(60))")
        }
        if parent == "LinearRing", numbers.prefix(3) != numbers.suffix(3) {
          faults.append("a ring is open")
        }
      }
    }
    #expect(all.count > 100)
    #expect(faults.prefix(5) == [])
  }
}
