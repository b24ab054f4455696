import Testing

@testable import GroundedImport

@Suite struct LevelListTests {
  /// A text, the levels it means, whether it has a range, and how many notices it gives.
  struct Vector: Sendable {
    var text: String
    var levels: [String]
    var hasRange = false
    var notices = 0
  }

  static let vectors: [Vector] = [
    Vector(text: "", levels: []),
    Vector(text: "0", levels: ["0"]),
    Vector(text: "-1", levels: ["-1"]),
    Vector(text: "+1", levels: ["1"]),
    Vector(text: "-1;0", levels: ["-1", "0"]),
    Vector(text: "2;0", levels: ["0", "2"]),
    Vector(text: "0.5;0.7", levels: ["0.5", "0.7"]),
    Vector(text: "1-3", levels: ["1", "2", "3"], hasRange: true),
    Vector(text: "-1-5", levels: ["-1", "0", "1", "2", "3", "4", "5"], hasRange: true),
    Vector(text: "-4--2", levels: ["-4", "-3", "-2"], hasRange: true),
    Vector(text: "-3--1", levels: ["-3", "-2", "-1"], hasRange: true),
    Vector(text: "0;2-3;5", levels: ["0", "2", "3", "5"], hasRange: true),
    Vector(text: "5-3", levels: ["3", "4", "5"], hasRange: true),
    Vector(text: "-3--5", levels: ["-5", "-4", "-3"], hasRange: true),
    Vector(text: "3;1-4", levels: ["1", "2", "3", "4"], hasRange: true),
    Vector(text: "0.5-2.5", levels: ["0.5", "1.5", "2.5"], hasRange: true),
    Vector(text: "2-2", levels: ["2"]),
    Vector(text: " 1 ; 2 ", levels: ["1", "2"]),
    Vector(text: "1 - 3", levels: ["1", "2", "3"], hasRange: true),
    Vector(text: "1,5", levels: ["1.5"], notices: 1),
    Vector(text: "-0,5", levels: ["-0.5"], notices: 1),
    Vector(text: "0,1", levels: ["0.1"], notices: 1),
    Vector(text: "0,-1", levels: ["-1", "0"], notices: 1),
    Vector(text: "0, 1", levels: ["0", "1"], notices: 1),
    Vector(text: "0:-1", levels: [], notices: 1),
    Vector(text: "0:-1;2", levels: ["2"], notices: 1),
    Vector(text: "1;;2", levels: ["1", "2"]),
    Vector(text: "1;1;1", levels: ["1"]),
    Vector(text: "-0", levels: ["0"]),
    Vector(text: "-", levels: [], notices: 1),
    Vector(text: "1-", levels: [], notices: 1),
    Vector(text: "--1", levels: [], notices: 1),
    Vector(text: "1e9", levels: [], notices: 1),
    Vector(text: "NaN", levels: [], notices: 1),
    Vector(text: "٣", levels: [], notices: 1),
    Vector(text: "G", levels: [], notices: 1),
    Vector(text: "1.", levels: [], notices: 1),
    Vector(text: "99999999999999999999", levels: [], notices: 1),
    Vector(text: "0.08", levels: ["0.08"]),
    Vector(text: "-3.7", levels: ["-3.7"]),
    Vector(text: "0.125", levels: ["0.13"], notices: 1),
    Vector(text: "0.10", levels: ["0.1"]),
  ]

  @Test(arguments: vectors)
  func reads(_ vector: Vector) {
    let list = LevelList(vector.text)
    #expect(list.levels.map(\.text) == vector.levels)
    #expect(list.hasRange == vector.hasRange)
    #expect(list.notices.count == vector.notices)
  }

  @Test func capsALongRange() {
    let list = LevelList("0-1000000")
    #expect(list.levels.count == 201)
    #expect(list.notices == [.rangeTooLong("0-1000000")])
    let thousand = LevelList("0-1000")
    #expect(thousand.levels.count == 201)
    #expect(thousand.levels.last?.text == "200")
    #expect(thousand.notices == [.rangeTooLong("0-1000")])
  }

  @Test func absentIsNone() {
    #expect(LevelList(nil).levels.isEmpty)
    #expect(LevelList(nil).notices.isEmpty)
  }

  @Test func skipsFloorsThatDoNotExist() {
    var list = LevelList("3-5")
    list.remove(LevelList("4;13").levels)
    #expect(list.levels.map(\.text) == ["3", "5"])
  }

  @Test func agreesWithAnotherReaderOnRandomLists() {
    var state: UInt64 = 11
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    for _ in 0..<2_000 {
      var parts: [String] = []
      var expected: Set<Int> = []
      for _ in 0...random(4) {
        let a = random(21) - 10
        let b = random(21) - 10
        if random(2) == 0 {
          parts.append("\(a)")
          expected.insert(a)
        } else {
          parts.append("\(a)-\(b)")
          expected.formUnion(min(a, b)...max(a, b))
        }
      }
      let list = LevelList(parts.joined(separator: random(2) == 0 ? ";" : " ; "))
      #expect(list.levels.map(\.text) == expected.sorted().map { "\($0)" })
      #expect(list.notices.isEmpty)
    }
  }
}
