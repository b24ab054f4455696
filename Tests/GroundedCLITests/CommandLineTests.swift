import GroundedModel
import Testing

@testable import GroundedCLI

struct CommandLineTests {
  private static let noon = Instant(secondsSince1970: 1_792_494_000)

  private func run(_ arguments: String...) -> (code: Int32, out: String, err: String) {
    run(arguments)
  }

  private func run(_ arguments: [String]) -> (code: Int32, out: String, err: String) {
    let out = MemorySink()
    let err = MemorySink()
    let code = CommandLineTool.run(
      arguments: arguments, environment: [:], now: Self.noon, standardOutput: out,
      standardError: err)
    return (code, out.text, err.text)
  }

  @Test(arguments: [["--help"], ["help"], ["-h"], ["help", "--help"]])
  func `The overview lists every command that works and none that does not`(arguments: [String]) {
    let result = run(arguments)
    #expect(result.code == 0)
    #expect(result.err.isEmpty)
    for command in Commands.all {
      #expect(result.out.contains("\n  \(command.name) "))
      #expect(result.out.contains(command.summary))
    }
    for name in Commands.later { #expect(!result.out.contains("\n  \(name) ")) }
  }

  @Test(arguments: Commands.all.map(\.name))
  func `Help shows every option once and the examples parse`(name: String) throws {
    let command = try #require(Commands.all.first { $0.name == name })
    for arguments in [["help", name], [name, "--help"], [name, "x", "-h"]] {
      let result = run(arguments)
      #expect(result.code == 0)
      #expect(result.out == command.help)
    }
    for option in command.options {
      #expect(command.help.contains("\n  \(option.synopsis)"), "\(option.name)")
      #expect(command.help.contains(option.summary))
    }
    #expect(!command.examples.isEmpty)
    for example in command.examples {
      let words = Self.shellWords(example.line)
      #expect(words.first == name)
      let parsed = try ParsedArguments(Array(words.dropFirst()), for: command)
      #expect(!parsed.operands.isEmpty)
      #expect(command.help.contains("grounded \(example.line)\n"))
    }
  }

  /// Splits at spaces outside double quotes.
  private static func shellWords(_ line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == " ", !isQuoted {
        words.append(word)
        word = ""
      } else {
        word.append(character)
      }
    }
    return words + [word]
  }

  @Test func `The help keeps its lines short`() {
    for command in Commands.all {
      for line in command.help.split(separator: "\n") where !line.hasPrefix("  grounded ") {
        #expect(line.count <= 108, "\(line)")
      }
    }
  }

  @Test(arguments: [
    (["rote", "x"], "there is no command \"rote\"; did you mean route?"),
    (["compile", "x"], "compile is not available yet"),
    (["help", "compile"], "compile is not available yet"),
    (["route", "x", "--frm", "a"], "route has no option --frm; did you mean --from?"),
    (["route", "x", "--form", "a"], "route has no option --form; did you mean --from?"),
    (["route", "x", "--from", "a", "--to"], "--to needs a value"),
    (["route", "x", "--from", "--to", "a"], "--from needs a value"),
    (["route", "x", "--from=", "--to", "a"], "--from has an empty value"),
    (["route", "x", "--from", "a"], "--to PLACE is missing"),
    (["route", "--from", "a", "--to", "b"], "route needs the map data"),
    (["route", "x", "y", "--from", "a", "--to", "b"], "one argument too many: \"y\""),
    (["route", "x", "--from", "a", "--from", "b", "--to", "c"], "--from stands twice"),
    (["route", "x", "--from", "a", "--to", "b", "--strict=1"], "--strict takes no value"),
    (
      ["route", "x", "--from", "a", "--to", "b", "--profile", "stepfree"],
      "did you mean step-free?"
    ),
    (["route", "x", "--from", "a", "--to", "b", "--pace", "fast"], "usual, slow, hurry"),
    (["route", "x", "--from", "a", "--to", "b", "--format", "pdf"], "--format does not know"),
    (["route", "x", "--from", "a", "--to", "b", "--language", "fr"], "fr is not available yet"),
    (["route", "x", "--from", "a", "--to", "b", "--flight", "B"], "2 to 8 letters and digits"),
    (["route", "x", "--from", "a", "--to", "b", "--flight", "BA-256"], "letters and digits"),
    (["graph", "x", "--format", "graphml", "--level", "1"], "--level needs --format svg"),
    (["graph", "x", "--format", "svg", "--from", "a"], "--from and --to go together"),
    (["graph", "x", "--from", "a", "--to", "b"], "need --format svg"),
    (["graph", "x", "--level", "1"], "--level needs --format svg"),
    (["places"], "places needs the map data"),
    ([], "say what to do"),
  ])
  func `A command line that can't be followed ends with 64 and says why`(
    arguments: [String], reason: String
  ) {
    let result = run(arguments)
    #expect(result.code == 64)
    #expect(result.out.isEmpty)
    #expect(result.err.hasPrefix("grounded: "))
    #expect(result.err.contains(reason), "\(result.err)")
    #expect(result.err.hasSuffix("\n"))
  }

  @Test func `An option's value may start with a dash`() throws {
    let parsed = try ParsedArguments(
      ["-", "--from", "-1.5,53@1", "--to=-0.5,53@1", "--close", "a", "--close", "--b"],
      for: RouteCommand.specification)
    #expect(parsed.operands == ["-"])
    #expect(parsed.value("--from") == "-1.5,53@1")
    #expect(parsed.value("--to") == "-0.5,53@1")
    #expect(parsed.all("--close") == ["a", "--b"])
  }

  @Test func `Two dashes end the options`() throws {
    let parsed = try ParsedArguments(["x", "--", "--format"], for: PlacesCommand.specification)
    #expect(parsed.operands == ["x", "--format"])
    #expect(parsed.values.isEmpty)
  }

  @Test(arguments: ["route", "places", "graph"])
  func `No such input ends with 66`(command: String) {
    let ends = command == "route" ? ["--from", "a", "--to", "b"] : []
    let result = run([command, "/no/such/folder"] + ends)
    #expect(result.code == 66)
    #expect(result.out.isEmpty)
    #expect(result.err.contains("/no/such/folder"))
  }

  @Test func `The version is printed`() {
    #expect(run("--version").out == "grounded \(CommandLineTool.version)\n")
  }

  // MARK: - Places

  @Test func `Places are listed with level, kind and identifier`() {
    let result = PlacesCommand.outcome(
      SmallVenue.guide, words: ["gate"], isJSON: false, data: "small")
    #expect(result.exitCode == .done)
    #expect(result.output == "A04  Level 1, Arrivals  gate  id:gate\n")
  }

  @Test func `A miss lists near names and ends with 64`() {
    let result = PlacesCommand.outcome(
      SmallVenue.guide, words: ["A05"], isJSON: false, data: "small")
    #expect(result.exitCode == .usage)
    #expect(result.output.isEmpty)
    #expect(
      result.messages == [
        "there is no place \"A05\". Near names:\n  A04, Level 1, Arrivals, gate, id:gate"
      ])
  }

  @Test func `Places as JSON have the fields of the contract`() {
    let result = PlacesCommand.outcome(
      SmallVenue.guide, words: ["gate"], isJSON: true, data: "small")
    let point = SmallVenue.coordinate(25, 5)
    let position =
      "[\(DecimalText.text(point.longitude, places: 7)), "
      + "\(DecimalText.text(point.latitude, places: 7))]"
    #expect(
      result.output == """
        [
          {
            "id": "gate",
            "name": "A04",
            "level": {
              "id": "l1",
              "name": "Level 1, Arrivals"
            },
            "coordinate": \(position),
            "kind": "boardinggate.aircraft",
            "restricted": false
          }
        ]

        """)
  }

  @Test func `An ambiguous place lists both with level and identifier`() {
    #expect(throws: UsageError.self) {
      try PlaceArgument.place(
        "Information", option: "--from", point: nil, in: SmallVenue.guide)
    }
    do throws(UsageError) {
      _ = try PlaceArgument.place(
        "Information", option: "--from", point: nil, in: SmallVenue.guide)
    } catch {
      #expect(
        error.message == """
          --from "Information" means 2 places; name one by its id:
            Information, Level 1, Arrivals, information, id:desk1
            Information, Level 1, Arrivals, information, id:desk2
          """)
    }
  }

  // MARK: - Findings

  @Test func `Findings are counted in one line that quotes the worst`() {
    let findings = [
      Finding(rule: "a", severity: .information, message: "Note.", fix: ""),
      Finding(
        rule: "b", severity: .warning, message: "Bad\nthing.", fix: "",
        location: SourceLocation(file: "unit.geojson", line: 3, column: 7)),
      Finding(rule: "b", severity: .warning, message: "Other.", fix: ""),
    ]
    #expect(
      FindingCount.line(findings, data: "x")
        == "2 warnings, 1 note in x; the first warning: unit.geojson:3:7: Bad thing.")
    #expect(FindingCount.line([], data: "x") == nil)
    #expect(FindingCount.line([findings[0]], data: "x") == "1 note in x")
  }
}
