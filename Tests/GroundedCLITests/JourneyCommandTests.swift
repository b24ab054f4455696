import GroundedModel
import Testing

@testable import GroundedCLI
@testable import GroundedJourney

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Answers a conversation from a list.
private final class Lines: LineSource {
  private var lines: ArraySlice<String>

  init(_ lines: [String]) {
    self.lines = lines[...]
  }

  func nextLine() -> String? { lines.popFirst() }
}

/// Finds a choice by its words on the last screen, as a person does.
private final class Reader: LineSource {
  private var wishes: ArraySlice<String>
  private let screen: MemorySink

  init(_ wishes: [String], _ screen: MemorySink) {
    self.wishes = wishes[...]
    self.screen = screen
  }

  func nextLine() -> String? {
    guard let wish = wishes.popFirst() else { return nil }
    let lines = screen.text.split(separator: "\n").reversed()
    for line in lines where line.hasSuffix(". " + wish) {
      return String(line.prefix { $0.isNumber })
    }
    return wish
  }
}

@Suite("grounded journey")
struct JourneyCommandTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let data = root.appending(path: "AirportData/sample-airport").path
  static let scripts = ["ba256", "ba256-not-now", "ba256-lift-closes", "ba256-lift-opens"]
  static let noon = Instant(secondsSince1970: 1_792_494_000)

  static func script(_ name: String) -> String {
    root.appending(path: "AirportData/journeys/\(name).json").path
  }

  static func run(
    _ arguments: [String], input: (any LineSource)? = nil, environment: [String: String] = [:],
    out: MemorySink = MemorySink()
  ) -> (code: Int32, out: String, err: String) {
    let err = MemorySink()
    let code = CommandLineTool.run(
      arguments: ["journey", data] + arguments, environment: environment, now: noon,
      standardInput: input, standardOutput: out, standardError: err)
    return (code, out.text, err.text)
  }

  @Test("Each story runs from start to end, with the same bytes each time", arguments: scripts)
  func stories(name: String) {
    let first = Self.run(["--script", Self.script(name)])
    #expect(first.code == 0, "\(first.err)")
    #expect(first.out.hasPrefix("\nChoose a flight\n"))
    #expect(first.out.contains("Trip ended for flight BA256"))
    let second = Self.run(["--script", Self.script(name)])
    #expect(first.out == second.out)
  }

  @Test(
    "The story ends under every fault between source and app",
    arguments: ProviderFault.named.map(\.name))
  func faults(name: String) {
    let result = Self.run(["--script", Self.script("ba256-any-fault"), "--fault", name])
    #expect(result.code == 0, "\(result.err)")
    #expect(result.out.contains("Trip ended for flight BA256"))
    if name == "blackout" {
      #expect(result.out.contains("The source of flight data does not answer."))
      #expect(!result.out.contains("A04"))
    }
    if name == "missing-gate" { #expect(!result.out.contains("A04")) }
  }

  @Test("The help lists every fault, and another name is refused")
  func faultNames() {
    let notes = JourneyCommand.specification.notes.joined(separator: " ")
    let words = Set(notes.split { !$0.isLetter && $0 != "-" }.map(String.init))
    for (name, _) in ProviderFault.named { #expect(words.contains(name), "\(name)") }
    let wrong = Self.run(["--fault", "outrage", "--script", Self.script("ba256")])
    #expect(wrong.code == 64)
    #expect(wrong.err.contains("did you mean outage?"))
  }

  @Test("JSON and HTML give the last screen")
  func formats() throws {
    let json = Self.run(["--script", Self.script("ba256"), "--format", "json"])
    #expect(json.code == 0, "\(json.err)")
    let value = try JSONValue(parsing: Array(json.out.utf8))
    #expect(value["schema"]?.string == "grounded.screen/1")
    #expect(value["screen"]?.string == "choose_flight")
    let html = Self.run(["--script", Self.script("ba256"), "--format", "html"])
    #expect(html.out.hasPrefix("<!DOCTYPE html>"))
    #expect(Self.run(["--format", "json"]).out == json.out)
  }

  @Test(
    "A conversation with numbers: support is taken, the trip ends, preferences alone are stored")
  func conversation() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "grounded-journey-\(UInt64.random(in: 0...UInt64.max))")
    defer { try? FileManager.default.removeItem(at: folder) }
    let out = MemorySink()
    let reader = Reader(
      [
        "Choose a flight", "ba256", "Preferences", "Ways: step-free", "Back to the journey",
        "nonsense", "Say where you are", "no such place", "Say where you are", "B01",
        "Done: Travel to the airport", "Done: Check-in and bag drop", "Done: Security check",
        "Let 5 minutes pass", "Done: Waiting", "Let 5 minutes pass", "Let 5 minutes pass",
        "Let 5 minutes pass", "Choose support", "Take a break", "Pause support and go on",
        "Continue", "I am at the gate", "I am on board", "Leave",
      ], out)
    let result = Self.run(
      [], input: reader, environment: ["XDG_CONFIG_HOME": folder.path], out: out)
    #expect(result.code == 0, "\(result.err)")
    #expect(result.out.hasSuffix("You have left the journey.\n"))
    #expect(result.out.contains("Type a number from 1 to"))
    #expect(result.out.contains("there is no place \"no such place\""))
    #expect(result.out.contains("Flight BA256 has moved from gate B12 to gate A04. Sample."))
    #expect(!result.out.contains("\u{1B}"), "no cursor tricks")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    #expect(files == ["grounded", "grounded/preferences.json"])
    var expected = Preferences()
    expected.profile = .stepFree
    let stored = try Data(
      contentsOf: folder.appending(path: "grounded/preferences.json"))
    #expect(Array(stored) == PreferencesFile.bytes(expected))
  }

  @Test("The end of the input ends the conversation")
  func end() {
    let result = Self.run([], input: Lines([]))
    #expect(result.code == 0)
    let none = Self.run([])
    #expect(none.code == 64)
  }

  @Test("A preferences file that can't be read is kept beside the new one")
  func kept() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "grounded-kept-\(UInt64.random(in: 0...UInt64.max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "p.json")
    try Data("{\"schema\":\"grounded.preferences/9\"}".utf8).write(to: file)
    var store = PreferencesStore(PreferencesFolder(path: file.path))
    _ = store.load()
    let isStored = store.store(Preferences())
    #expect(isStored)
    let kept = try Data(contentsOf: folder.appending(path: "p.json.kept-1"))
    #expect(String(decoding: kept, as: UTF8.self) == "{\"schema\":\"grounded.preferences/9\"}")
    #expect(Array(try Data(contentsOf: file)) == PreferencesFile.bytes(Preferences()))
  }

  @Test("Speech goes through the program on the path, pauses and stops; without one it says so")
  func speech() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "grounded-speech-\(UInt64.random(in: 0...UInt64.max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appending(path: "espeak-ng")
    let log = folder.appending(path: "said")
    try Data("#!/bin/sh\nprintf '%s|' \"$@\" > '\(log.path)'\nexec sleep 30\n".utf8).write(
      to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    var speech = ProcessSpeech(environment: ["PATH": folder.path])
    let instruction = SpokenInstruction(number: 1, text: "Gate A04; $(echo no)")
    let plays = speech.play(instruction, language: "en-GB")
    #expect(plays)
    var said = ""
    for _ in 0..<2_000 where said.isEmpty {
      said = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
      if said.isEmpty { Thread.sleepBriefly() }
    }
    #expect(said == "-v|en-gb|--|Gate A04; $(echo no)|")
    let early = speech.finished()
    #expect(early == nil)
    speech.pause()
    speech.resume()
    speech.stop()
    var silent = ProcessSpeech(environment: ["PATH": folder.path + "/none"])
    let silentPlays = silent.play(instruction, language: "en-GB")
    #expect(!silentPlays)
  }

  @Test(
    "Broken scripts say what is wrong",
    arguments: [
      ("{", Int32(65), "not JSON"), ("{\"schema\":\"x\"}", 65, "schema"),
      ("{\"schema\":\"grounded.journey-script/1\",\"actions\":[{\"fly\":1}]}", 65, "action 1"),
      (
        "{\"schema\":\"grounded.journey-script/1\",\"closure\":[],\"actions\":[]}", 65,
        "a member \"closure\" that is not known"
      ),
      (
        "{\"schema\":\"grounded.journey-script/1\",\"start\":5,\"actions\":[]}", 65,
        "\"start\" is not a time"
      ),
      (
        "{\"schema\":\"grounded.journey-script/1\",\"actions\":[{\"wait_s\":1,\"optionl\":true}]}",
        65,
        "action 1 has a member \"optionl\""
      ),
      (
        "{\"schema\":\"grounded.journey-script/1\",\"actions\":[{\"wait_s\":1,\"screen\":\"x\"}]}",
        65,
        "several things to do: wait_s, screen"
      ),
      (
        "{\"schema\":\"grounded.journey-script/1\",\"actions\":[{\"choose\":\"x\"}]}", 1,
        "no choice"
      ),
      (
        "{\"schema\":\"grounded.journey-script/1\",\"actions\":[{\"screen\":\"x\"}]}", 1, "action 1"
      ),
    ])
  func broken(text: String, code: Int32, words: String) throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "grounded-script-\(UInt64.random(in: 0...UInt64.max)).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    let result = Self.run(["--script", file.path])
    #expect(result.code == code)
    #expect(result.err.contains(words), "\(result.err)")
    #expect(Self.run(["--script", "/no/such/file"]).code == 66)
  }
}

/// A pause that needs no run loop.
private enum Thread {
  static func sleepBriefly() {
    let clock = ContinuousClock()
    let end = clock.now + .milliseconds(5)
    while clock.now < end {}
  }
}
