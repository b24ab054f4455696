import GroundedModel

/// Writes IndoorGML 1.0 with its navigation module as XML text; the same plan gives the same bytes.
///
/// Cells are surfaces at the height of their floor: the data knows no heights of rooms. Coordinates are
/// longitude, latitude and metres (CRS84h).
package enum IndoorGMLWriter {
  /// The document.
  package static func text(_ plan: IndoorGMLPlan) -> String {
    var writing = Writing()
    writing.document(plan)
    return writing.out
  }

  private struct Writing {
    var out = ""
    private var depth = 0
    private var geometries = 0

    /// The reference system: longitude, latitude, metres over the ellipsoid.
    private static let system = "http://www.opengis.net/def/crs/OGC/0/CRS84h"
    /// Where codes of cells come from: the categories of IMDF.
    private static let codeSpace = "https://docs.ogc.org/cs/20-094"

    // MARK: XML

    private mutating func line(_ text: String) {
      for _ in 0..<depth { out += "  " }
      out += text
      out += "\n"
    }

    private mutating func element(_ open: String, _ body: (inout Writing) -> Void) {
      line("<\(open)>")
      depth += 1
      body(&self)
      depth -= 1
      let name = open.split(separator: " ", maxSplits: 1).first.map(String.init) ?? open
      line("</\(name)>")
    }

    private mutating func leaf(_ name: String, _ attributes: String = "", _ text: String) {
      line("<\(name)\(attributes)>\(MarkupText.escaped(text))</\(name)>")
    }

    private mutating func link(_ name: String, _ id: String) {
      line("<\(name) xlink:href=\"#\(id)\"/>")
    }

    private static func notes(_ notes: [(key: String, value: String)]) -> String {
      notes.map { note in
        let value = note.value.map { $0 == "\"" ? "'" : $0 }
        return "\(note.key)=\"\(String(value))\";"
      }.joined(separator: " ")
    }

    private mutating func header(_ notes: [(key: String, value: String)], _ name: String?) {
      if !notes.isEmpty { leaf("gml:description", "", Self.notes(notes)) }
      if let name { leaf("gml:name", "", name) }
    }

    // MARK: Geometry

    private static func number(_ value: Double) -> String {
      JSONText.exact(value).text()
    }

    private static func text(_ position: IndoorGMLPlan.Position) -> String {
      let coordinate = position.coordinate
      return number(coordinate.longitude) + " " + number(coordinate.latitude) + " "
        + number(position.heightMeters)
    }

    private mutating func attributes() -> String {
      geometries += 1
      return "gml:id=\"G\(geometries)\" srsName=\"\(Self.system)\" srsDimension=\"3\""
    }

    private mutating func ring(_ ring: [Coordinate], _ height: Double) {
      element("gml:LinearRing") { writing in
        let text = ring.map { Self.text(IndoorGMLPlan.Position($0, heightMeters: height)) }
        writing.leaf("gml:posList", "", text.joined(separator: " "))
      }
    }

    private mutating func polygon(_ polygon: Polygon, _ height: Double) {
      element("gml:Polygon \(attributes())") { writing in
        writing.element("gml:exterior") { $0.ring(polygon.exterior, height) }
        for hole in polygon.interiors {
          writing.element("gml:interior") { $0.ring(hole, height) }
        }
      }
    }

    private mutating func lineString(_ line: [IndoorGMLPlan.Position]) {
      element("gml:LineString \(attributes())") { writing in
        writing.leaf("gml:posList", "", line.map(Self.text).joined(separator: " "))
      }
    }

    // MARK: Features

    mutating func document(_ plan: IndoorGMLPlan) {
      out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      let root =
        "core:IndoorFeatures gml:id=\"indoor-features\""
        + " xmlns:core=\"http://www.opengis.net/indoorgml/1.0/core\""
        + " xmlns:navi=\"http://www.opengis.net/indoorgml/1.0/navigation\""
        + " xmlns:gml=\"http://www.opengis.net/gml/3.2\""
        + " xmlns:xlink=\"http://www.w3.org/1999/xlink\""
        + " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
        + " xsi:schemaLocation=\"http://www.opengis.net/indoorgml/1.0/core"
        + " http://schemas.opengis.net/indoorgml/1.0/indoorgmlcore.xsd"
        + " http://www.opengis.net/indoorgml/1.0/navigation"
        + " http://schemas.opengis.net/indoorgml/1.0/indoorgmlnavi.xsd\""
      element(root) { writing in
        writing.header(plan.isPlaceAssumed ? [("place", "assumed")] : [], plan.name)
        writing.element("core:primalSpaceFeatures") { writing in
          writing.element("core:PrimalSpaceFeatures gml:id=\"primal-space\"") { writing in
            for cell in plan.cells { writing.cell(cell) }
            for boundary in plan.boundaries { writing.boundary(boundary) }
          }
        }
        // A graph has a state at least.
        if plan.states.isEmpty { return }
        writing.element("core:multiLayeredGraph") { writing in
          writing.element("core:MultiLayeredGraph gml:id=\"graph\"") { writing in
            writing.element("core:spaceLayers gml:id=\"layers\"") { writing in
              writing.element("core:spaceLayerMember") { writing in
                writing.element("core:SpaceLayer gml:id=\"layer\"") { $0.layer(plan) }
              }
            }
          }
        }
      }
    }

    private mutating func layer(_ plan: IndoorGMLPlan) {
      leaf("core:class", "", "TOPOGRAPHIC")
      element("core:nodes gml:id=\"nodes\"") { writing in
        for state in plan.states { writing.state(state) }
      }
      if plan.transitions.isEmpty { return }
      element("core:edges gml:id=\"edges\"") { writing in
        for transition in plan.transitions { writing.transition(transition) }
      }
    }

    private mutating func cell(_ cell: IndoorGMLPlan.Cell) {
      let isObstacle = cell.cellClass == .obstacle
      let name = isObstacle ? "core:CellSpace" : "navi:\(cell.cellClass.rawValue)"
      // The navigation module of 1.0 has no class for obstacles and a plain cell has no codes.
      let notes = cell.notes + (isObstacle ? [("obstacle", cell.codes.function)] : [])
      element("core:cellSpaceMember") { writing in
        writing.element("\(name) gml:id=\"\(cell.id)\"") { writing in
          writing.header(notes, cell.name)
          writing.element("core:cellSpaceGeometry") { writing in
            writing.element("core:Geometry2D") { $0.polygon(cell.polygon, cell.heightMeters) }
          }
          if let state = cell.state { writing.link("core:duality", state) }
          for boundary in cell.boundaries { writing.link("core:partialboundedBy", boundary) }
          if isObstacle { return }
          let space = " codeSpace=\"\(Self.codeSpace)\""
          writing.leaf("navi:class", space, cell.codes.kind)
          writing.leaf("navi:function", space, cell.codes.function)
          writing.leaf("navi:usage", space, cell.codes.usage)
        }
      }
    }

    private mutating func boundary(_ boundary: IndoorGMLPlan.Boundary) {
      element("core:cellSpaceBoundaryMember") { writing in
        writing.element("navi:ConnectionBoundary gml:id=\"\(boundary.id)\"") { writing in
          writing.header(boundary.notes, boundary.name)
          writing.link("core:duality", boundary.transition)
          writing.element("core:cellSpaceBoundaryGeometry") { writing in
            writing.element("core:geometry2D") { $0.lineString(boundary.line) }
          }
        }
      }
    }

    private mutating func state(_ state: IndoorGMLPlan.State) {
      element("core:stateMember") { writing in
        writing.element("core:State gml:id=\"\(state.id)\"") { writing in
          writing.header(state.notes, state.name)
          if let cell = state.cell { writing.link("core:duality", cell) }
          for transition in state.transitions { writing.link("core:connects", transition) }
          writing.element("core:geometry") { writing in
            writing.element("gml:Point \(writing.attributes())") { writing in
              writing.leaf("gml:pos", "", Self.text(state.position))
            }
          }
        }
      }
    }

    private mutating func transition(_ transition: IndoorGMLPlan.Transition) {
      element("core:transitionMember") { writing in
        writing.element("core:Transition gml:id=\"\(transition.id)\"") { writing in
          writing.header(transition.notes, transition.name)
          writing.leaf("core:weight", "", DecimalText.text(transition.weight, places: 3))
          writing.link("core:connects", transition.from)
          writing.link("core:connects", transition.to)
          if let boundary = transition.boundary { writing.link("core:duality", boundary) }
          writing.element("core:geometry") { $0.lineString(transition.line) }
        }
      }
    }
  }
}
