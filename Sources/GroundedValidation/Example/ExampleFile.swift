import GroundedImport
import GroundedModel

/// A small XML file as text; "↓" marks a place where something is found.
struct ExampleFile: Sendable {
  var format: VenueFormat
  /// The text with its marks.
  var text: String
  var options = ImportOptions()
  /// Whether the file as a whole is where something is found.
  var marksFile = false

  /// The name of the file.
  var name: String { format == .openStreetMap ? "example.osm" : "example.gml" }

  /// The marked places, sorted.
  var places: [SourceLocation] {
    var places = marksFile ? [SourceLocation(file: name)] : []
    var line = 1
    var column = 1
    for scalar in text.unicodeScalars {
      if scalar == "↓" {
        places.append(SourceLocation(file: name, line: line, column: column))
      } else if scalar == "\n" {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
    return places.sorted()
  }

  /// The venue that is read from it.
  ///
  /// - Throws: `ImportError`.
  func venue() throws(ImportError) -> Venue {
    let bytes = Array(text.filter { $0 != "↓" }.utf8)
    return switch format {
    case .openStreetMap: try OSMReader.read(bytes: bytes, name: name, options: options)
    default: try IndoorGMLReader.read(bytes: bytes, name: name, options: options)
    }
  }

  /// A building that is sound, as OpenStreetMap XML, with more elements in it.
  ///
  /// A degree of 0.00001 is about 1.1 metres. A corridor of level 0, 22 by 4.4 metres, has an entrance in
  /// the west; a shop north of it has a door. Nodes 1 to 9 and ways 1 and 2 are taken.
  static func osm(
    _ elements: String = "", marksFile: Bool = false,
    _ change: (inout ImportOptions) -> Void = {
      _ in
    }
  ) -> ExampleFile {
    var options = ImportOptions()
    change(&options)
    return ExampleFile(
      format: .openStreetMap,
      text: """
        <osm version="0.6">
        <node id="1" lat="0.00000" lon="10.00000"/><node id="2" lat="0.00000" lon="10.00020"/>
        <node id="3" lat="0.00004" lon="10.00020"/><node id="4" lat="0.00004" lon="10.00006"/>
        <node id="5" lat="0.00004" lon="10.00000"/><node id="6" lat="0.00010" lon="10.00006"/>
        <node id="7" lat="0.00010" lon="10.00000"/>
        <node id="8" lat="0.00002" lon="10.00000"><tag k="entrance" v="main"/></node>
        <node id="9" lat="0.00004" lon="10.00003"><tag k="door" v="hinged"/></node>
        <way id="1"><nd ref="1"/><nd ref="2"/><nd ref="3"/><nd ref="4"/><nd ref="9"/><nd ref="5"/>
        <nd ref="8"/><nd ref="1"/><tag k="indoor" v="corridor"/><tag k="level" v="0"/>
        <tag k="level:ref" v="G"/></way>
        <way id="2"><nd ref="5"/><nd ref="9"/><nd ref="4"/><nd ref="6"/><nd ref="7"/><nd ref="5"/>
        <tag k="indoor" v="room"/><tag k="level" v="0"/><tag k="name" v="Bakery"/></way>
        \(elements)
        </osm>
        """, options: options, marksFile: marksFile)
  }
}

extension ExampleFile {
  /// A building that is sound, as IndoorGML 1.0, with more elements in it.
  ///
  /// Two rooms of storey 1 stand side by side, cell C1 from 0,0 to 10,6 and cell C2 from 10,0 to 20,6, each
  /// with a state in its middle, R1 and R2. The transition T1 joins them through the boundary B1, a door of
  /// 1 metre. The local origin lies at longitude 10 and latitude 50.
  static func gml(
    scale: Double = 1, cells: String = "", states: String = "", transitions: String = "",
    marksFile: Bool = false, _ change: (inout ImportOptions) -> Void = { _ in }
  ) -> ExampleFile {
    var options = ImportOptions()
    options.placement = ImportOptions.Placement(origin: Coordinate(longitude: 10, latitude: 50))
    change(&options)
    func positions(_ numbers: [Double]) -> String {
      numbers.map { DecimalText.text($0 * scale, places: 7) }.joined(separator: " ")
    }
    func cell(_ number: Int, _ x: Double) -> String {
      let ring: [Double] = [
        x, 0, 0, x + 10, 0, 0, x + 10, 6, 0, x, 6, 0, x, 0, 0,
      ]
      return """
        <cellSpaceMember><CellSpace gml:id="C\(number)"><gml:description>storey="1";</gml:description>
        <cellSpaceGeometry><Geometry2D><gml:Polygon><gml:exterior><gml:LinearRing>
        <gml:posList>\(positions(ring))</gml:posList>
        </gml:LinearRing></gml:exterior></gml:Polygon></Geometry2D></cellSpaceGeometry>
        <duality xlink:href="#R\(number)"/></CellSpace></cellSpaceMember>
        """
    }
    func state(_ number: Int, _ x: Double) -> String {
      """
      <stateMember><State gml:id="R\(number)"><duality xlink:href="#C\(number)"/>
      <geometry><gml:Point><gml:pos>\(positions([x, 3, 0]))</gml:pos></gml:Point></geometry></State></stateMember>
      """
    }
    return ExampleFile(
      format: .indoorGML,
      text: """
        <IndoorFeatures xmlns="http://www.opengis.net/indoorgml/1.0/core"
        xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:xlink="http://www.w3.org/1999/xlink" gml:id="I">
        <primalSpaceFeatures><PrimalSpaceFeatures>
        \(cell(1, 0))
        \(cell(2, 10))
        \(cells)
        <cellSpaceBoundaryMember><CellSpaceBoundary gml:id="B1"><cellSpaceBoundaryGeometry><Geometry2D>
        <gml:LineString><gml:posList>\(positions([10, 2, 0, 10, 3, 0]))</gml:posList></gml:LineString>
        </Geometry2D></cellSpaceBoundaryGeometry></CellSpaceBoundary></cellSpaceBoundaryMember>
        </PrimalSpaceFeatures></primalSpaceFeatures>
        <multiLayeredGraph><MultiLayeredGraph><spaceLayers><spaceLayerMember><SpaceLayer gml:id="L1">
        <nodes>
        \(state(1, 5))
        \(state(2, 15))
        \(states)
        </nodes><edges>
        <transitionMember><Transition gml:id="T1"><connects xlink:href="#R1"/><connects xlink:href="#R2"/>
        <duality xlink:href="#B1"/></Transition></transitionMember>
        \(transitions)
        </edges></SpaceLayer></spaceLayerMember></spaceLayers></MultiLayeredGraph></multiLayeredGraph>
        </IndoorFeatures>
        """, options: options, marksFile: marksFile)
  }

  /// The same file with every copy of a text replaced.
  func replacing(_ old: String, with new: String) -> ExampleFile {
    var file = self
    var rest = Substring(text)
    var result = ""
    while let range = rest.firstRange(of: old) {
      result += rest[..<range.lowerBound] + new
      rest = rest[range.upperBound...]
    }
    file.text = result + rest
    return file
  }
}
