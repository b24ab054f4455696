import FoundationEssentials
import GroundedModel
import Testing

@testable import GroundedCLI

/// `grounded convert` and the options about reading data.
struct ConvertCommandTests {
  private static let root: String =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  private static let data = root + "/AirportData/sample-airport"

  private func run(_ arguments: [String]) -> (code: Int32, out: String, err: String) {
    let (out, err) = (MemorySink(), MemorySink())
    let code = CommandLineTool.run(
      arguments: arguments, environment: [:], now: Instant(secondsSince1970: 1_792_494_000),
      standardOutput: out, standardError: err)
    return (code, out.text, err.text)
  }

  /// A folder of its own, which goes when the test is over.
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "convert-\(UInt64.random(in: 0...UInt64.max))").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: URL(filePath: path))
  }

  @Test func theSameBytesEachTimeAndTheSameAnswer() throws {
    try inFolder { folder in
      for name in ["a.zip", "b.zip", "a.gml", "b.gml"] {
        let format = name.hasSuffix("gml") ? "indoorgml" : "imdf"
        let result = run(["convert", Self.data, "--to", format, "-o", "\(folder)/\(name)"])
        #expect(result.code == 0)
        #expect(result.out.hasPrefix("\(folder)/\(name): "))
      }
      let zips = (try bytes("\(folder)/a.zip"), try bytes("\(folder)/b.zip"))
      #expect(zips.0 == zips.1)
      let files = (try bytes("\(folder)/a.gml"), try bytes("\(folder)/b.gml"))
      #expect(files.0 == files.1)
      let question = [
        "--from", "B12", "--to", "A04", "--profile", "step-free", "--at", "2026-10-20T12:00",
      ]
      #expect(
        run(["route", "\(folder)/a.zip"] + question).out
          == run(["route", Self.data] + question).out)
      // Nothing is left beside the targets.
      let left = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(left == ["a.gml", "a.zip", "b.gml", "b.zip"])
    }
  }

  @Test func neitherTheDataNorAFolderThatIsNoArchiveIsReplaced() throws {
    try inFolder { folder in
      let data = "\(folder)/data"
      try FileManager.default.copyItem(atPath: Self.data, toPath: data)
      for name in ["unit.geojson", "out", "x.gml", "../data"] {
        let format = name == "out" || name == "../data" ? "imdf" : "indoorgml"
        let result = run(["convert", data, "--to", format, "-o", "\(data)/\(name)", "--force"])
        #expect(result.code == 64)
        #expect(result.err.contains("lies in the data itself"))
      }
      #expect(try bytes(data + "/unit.geojson") == bytes(Self.data + "/unit.geojson"))
      let mine = "\(folder)/mine"
      try FileManager.default.createDirectory(atPath: mine, withIntermediateDirectories: true)
      try Data("{}".utf8).write(to: URL(filePath: mine + "/notes.json"))
      let result = run(["convert", data, "--to", "imdf", "-o", mine, "--force"])
      #expect(result.code == 64)
      #expect(result.err.contains("is no archive"))
      #expect(try bytes(mine + "/notes.json") == Data("{}".utf8))
    }
  }

  @Test func whatIsThereIsNotReplacedUnasked() throws {
    try inFolder { folder in
      let (file, archive) = ("\(folder)/a.gml", "\(folder)/a")
      try Data("mine".utf8).write(to: URL(filePath: file))
      let refused = run(["convert", Self.data, "--to", "indoorgml", "-o", file])
      #expect(refused.code == 64)
      #expect(refused.err.contains("--force"))
      let mine = try bytes(file)
      #expect(mine == Data("mine".utf8))
      #expect(run(["convert", Self.data, "--to", "indoorgml", "-o", file, "--force"]).code == 0)
      let written = try bytes(file)
      #expect(written.count > 10_000)
      // A folder of an archive is replaced on demand, any other folder never.
      #expect(run(["convert", Self.data, "--to", "imdf", "-o", archive]).code == 0)
      #expect(run(["convert", Self.data, "--to", "imdf", "-o", archive]).code == 64)
      try Data("{}".utf8).write(to: URL(filePath: "\(archive)/old.geojson"))
      #expect(run(["convert", Self.data, "--to", "imdf", "-o", archive, "--force"]).code == 0)
      #expect(!FileManager.default.fileExists(atPath: "\(archive)/old.geojson"))
      try Data("mine".utf8).write(to: URL(filePath: "\(archive)/letter.txt"))
      let kept = run(["convert", Self.data, "--to", "imdf", "-o", archive, "--force"])
      #expect(kept.code == 64)
      #expect(kept.err.contains("never replaced"))
      let letter = try bytes("\(archive)/letter.txt")
      #expect(letter == Data("mine".utf8))
      let lost = run(["convert", Self.data, "--to", "imdf", "-o", "\(folder)/no/where.zip"])
      #expect(lost.code == 65)
    }
  }

  @Test func whatIsLostIsListed() throws {
    try inFolder { folder in
      let result = run(["convert", Self.data, "--to", "indoorgml", "-o", "\(folder)/a.gml"])
      for line in [
        "left out: signs (23)", "left out: closures (4)", "left out: sources (1)",
        "left out: time zone (1)",
      ] {
        #expect(result.err.contains(line), "\(line)")
      }
      let whole = run(["convert", Self.data, "--to", "imdf", "-o", "\(folder)/a"])
      #expect(!whole.err.contains("left out"))
      // Two rooms of OpenStreetMap without a date, an address and UUIDs.
      let file = Self.root + "/AirportData/sample-airport.osm"
      let other = run(["convert", file, "--to", "imdf", "-o", "\(folder)/b.zip"])
      #expect(other.err.contains("not in the data: date of the data (1)"))
      #expect(other.err.contains("not in the data: address of the venue (1)"))
      #expect(other.err.contains("changed: identifiers of type unit are new UUIDs"))
      let dated = run([
        "convert", file, "--to", "imdf", "-o", "\(folder)/c.zip", "--created",
        "2026-10-20T12:00:00Z",
      ])
      #expect(!dated.err.contains("date of the data"))
    }
  }

  /// What is written is sound, also where the source lacks what the target asks for: outlines, a place on earth.
  @Test(
    arguments: [
      "AirportData/sample-airport.osm", "AirportData/sample-airport.gml",
      "../shared/data/indoorgml/fjk-haus.gml", "../shared/data/indoorgml/ineditor-example-1.gml",
      "../shared/data/osm/caserne.osm",
    ], ["imdf", "indoorgml"])
  func whatIsWrittenHasNoErrors(_ file: String, _ format: String) throws {
    let path = "\(Self.root)/\(file)"
    guard FileManager.default.fileExists(atPath: path) else {
      print("Skipped: \(file) is not there.")
      return
    }
    try inFolder { folder in
      let target = format == "imdf" ? "\(folder)/a" : "\(folder)/a.gml"
      #expect(run(["convert", path, "--to", format, "-o", target]).code == 0)
      let result = run(["validate", target, "--format", "json"])
      #expect(result.code == 0)
      #expect(result.out.contains("\"findings\""))
      #expect(!result.out.contains("\"severity\": \"error\""))
    }
  }

  @Test func whatIsAssumedStaysAssumed() throws {
    let path = "\(Self.root)/../shared/data/indoorgml/fjk-haus.gml"
    guard FileManager.default.fileExists(atPath: path) else {
      print("Skipped: fjk-haus.gml is not there.")
      return
    }
    try inFolder { folder in
      var files = [path]
      for format in ["imdf", "indoorgml"] {
        let target = format == "imdf" ? "\(folder)/a" : "\(folder)/a.gml"
        #expect(run(["convert", path, "--to", format, "-o", target]).code == 0)
        files.append(target)
      }
      let supplement = String(decoding: try bytes("\(folder)/a/supplement.geojson"), as: UTF8.self)
      for text in ["\"outline_of_levels\"", "\"place_assumed\":true", "\"kind_assumed\":true"] {
        #expect(supplement.contains(text), "\(text)")
      }
      for file in files {
        let text = run(["route", file, "--from", "001", "--to", "201"]).out
        // Both stairs are drawn straight up, and nothing in the data says that they are stairs.
        #expect(text.contains("\nDistance: Not available.\n"))
        let sentence = "The stairs are assumed: the data does not say what joins the levels."
        #expect(text.contains("\n\(sentence)\nNumber of stairs: Not available.\n"))
        #expect(text.contains("Step 1 of 2. Go up stairs 101."))
        #expect(text.split(separator: "\n").count { $0.contains(sentence) } == 3)
        let json = run(["route", file, "--from", "001", "--to", "201", "--format", "json"]).out
        #expect(
          json.contains(
            "\"what\": \"Links between levels that the data does not name and that are read as stairs\""
          ))
        #expect(json.contains("\"value\": \"2 links\""))
        #expect(json.contains("\"Distance: Not available.\""))
      }
    }
  }

  @Test(arguments: [
    (["--infer", "0"], "sample-airport", "OpenStreetMap", "IMDF"),
    (["--infer", "5"], "sample-airport.gml", "OpenStreetMap", "IndoorGML"),
    (["--origin", "8,50"], "sample-airport", "IndoorGML", "IMDF"),
    (["--origin", "8,50", "--unit", "1"], "sample-airport.osm", "IndoorGML", "OpenStreetMap"),
  ])
  func optionsOfAnotherFormatAreRefused(
    _ options: [String], _ file: String, _ wanted: String, _ found: String
  ) {
    let data = "\(Self.root)/AirportData/\(file)"
    for command in [
      ["places", data], ["route", data, "--from", "A01", "--to", "A02"], ["graph", data],
      ["validate", data], ["impact", data], ["convert", data, "--to", "imdf", "-o", "/nowhere/x"],
      ["journey", data], ["regress", "--compare", data, data, "--suite", "all"],
    ] {
      let result = run(command + options)
      #expect(result.code == 64, "\(command)")
      #expect(result.err.contains("\(options[0]) is about \(wanted)"), "\(result.err)")
      #expect(result.err.contains(found) || command[0] == "regress", "\(result.err)")
    }
    #expect(
      run(["places", "\(Self.root)/AirportData/sample-airport.osm", "--infer", "0"]).code == 0)
    // Among several, one that has a use for it is enough.
    let both = ["sample-airport", "sample-airport.osm"].map { "\(Self.root)/AirportData/\($0)" }
    #expect(run(["validate"] + both + ["--infer", "0", "--format", "json"]).code == 0)
  }

  @Test(arguments: [
    (["--infer", "x"], "metres"), (["--infer", "101"], "metres"), (["--infer", "-1"], "metres"),
    (["--infer", "inf"], "metres"), (["--rotation", "10"], "--origin"),
    (["--unit", "0.001"], "--origin"), (["--origin", "8"], "longitude"),
    (["--origin", "8,95"], "longitude"), (["--origin", "8,0x5"], "longitude"),
    (["--origin", "8,50", "--rotation", "x"], "degrees"),
    (["--origin", "8,50", "--unit", "0"], "unit"),
  ])
  func wrongNumbersAreNamed(options: [String], word: String) {
    let result = run(["places", Self.data] + options)
    #expect(result.code == 64)
    #expect(result.err.contains(word), "\(result.err)")
  }

  @Test func placementMovesAFileWithLocalCoordinates() throws {
    try inFolder { folder in
      let file = "\(folder)/room.gml"
      let text = """
        <IndoorFeatures xmlns="http://www.opengis.net/indoorgml/1.0/core" \
        xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:xlink="http://www.w3.org/1999/xlink">
        <primalSpaceFeatures><PrimalSpaceFeatures><cellSpaceMember><CellSpace gml:id="C1">
        <gml:name>Hall</gml:name><cellSpaceGeometry><Geometry2D><gml:Polygon><gml:exterior>
        <gml:LinearRing><gml:posList srsDimension="3">0 0 0 20000 0 0 20000 10000 0 0 10000 0 0 0 0
        </gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></Geometry2D>
        </cellSpaceGeometry><duality xlink:href="#S1"/></CellSpace></cellSpaceMember>
        </PrimalSpaceFeatures></primalSpaceFeatures><MultiLayeredGraph><spaceLayers>
        <spaceLayerMember><SpaceLayer gml:id="L"><nodes><stateMember><State gml:id="S1">
        <duality xlink:href="#C1"/><geometry><gml:Point><gml:pos>16000 2000 0</gml:pos></gml:Point>
        </geometry></State></stateMember></nodes></SpaceLayer></spaceLayerMember></spaceLayers>
        </MultiLayeredGraph></IndoorFeatures>
        """
      try Data(text.utf8).write(to: URL(filePath: file))
      let places = run([
        "places", file, "--format", "json", "--origin", "-8.5,50", "--unit", "0.001",
        "--rotation", "90",
      ])
      #expect(places.code == 0)
      // 16 metres along the turned axis are 16 metres to the north, 2 across it 2 to the west.
      let north = 50 + 16 / 111_229.0
      let west = -8.5 - 2 / 71_696.0
      let shown = try #require(places.out.firstRange(of: "\"coordinate\": ["))
      let numbers = places.out[shown.upperBound...].prefix { $0 != "]" }.split(separator: ",")
        .compactMap { Double($0.drop { $0 == " " }) }
      #expect(numbers.count == 2)
      #expect(abs((numbers.first ?? 0) - west) < 2e-6)
      #expect(abs((numbers.last ?? 0) - north) < 2e-6)
    }
  }
}
