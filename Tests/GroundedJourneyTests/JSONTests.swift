import GroundedModel
import Testing

@testable import GroundedJourney

@Suite("JSON")
struct JSONTests {
  @Test(
    "Values",
    arguments: [
      ("null", JSONValue.null), (" true ", .bool(true)), ("-0.5e2", .number(-50)),
      ("[1,[]]", .array([.number(1), .array([])])), ("{}", .object([:])),
      ("{\"a\":{\"b\":null}}", .object(["a": .object(["b": .null])])),
      ("\"\\u00e9\\n\\\"\\uD83D\\uDE00\"", .string("é\n\"😀")), ("\u{FEFF}0", .number(0)),
    ])
  func values(text: String, value: JSONValue) throws {
    #expect(try JSONValue(parsing: Array(text.utf8)) == value)
  }

  @Test(
    "Errors at their byte",
    arguments: [
      ("", 0), ("tru", 0), ("01", 1), ("1.", 2), ("1e", 2), ("-", 1), ("[1,]", 3),
      ("{\"a\":1,}", 7),
      ("{\"a\":1,\"a\":2}", 7), ("\"", 1), ("\"\\x\"", 2), ("\"\\uD800x\"", 7), ("1 2", 2),
      ("1e999", 5), ("\"\u{1}\"", 1), ("{a:1}", 1),
    ])
  func errors(text: String, offset: Int) {
    do {
      let value = try JSONValue(parsing: Array(text.utf8))
      Issue.record("\(text) is read as \(value)")
    } catch {
      #expect(error.offset == offset, "\(text): \(error)")
    }
  }

  @Test("Deep nesting and bytes that are no UTF-8 are errors")
  func hostile() {
    #expect(throws: JSONSyntaxError.self) {
      try JSONValue(parsing: Array(repeating: 0x5B, count: 100_000))
    }
    #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: [0x22, 0xC3, 0x28, 0x22]) }
  }

  static let route = """
    {"schema":"grounded.route/1","status":"ok","title":"Gate A04: directions from gate B12",
     "banner":"Illustrative data.","what_changed":["Lift 3 is closed."],"arrival":"You have arrived.",
     "if_lost":"Ask.","from":{"name":"Gate B12"},"to":{"name":"Gate A04"},"pace":"usual",
     "length_m":230.4,"duration_s":214,"summary":{
      "lines":["Time: about 4 minutes at a usual pace.","Distance: 235 metres.",
        "Gate closing time: Not available."],
      "unknowns":["Gate closing time: Not available."]},
     "steps":[
      {"text":"Go 60 metres. Stop at gate A02, on your right.","status":"illustrative","level":{"id":"l2"},"to_level":null,
       "coordinates":[[1,2],[3.5,-4.25]]},
      {"text":"Take Lift 3.","status":"live","level":{"id":"l2"},"to_level":{"id":"l1"},
       "coordinates":[[3.5,-4.25],[5,6]]}]}
    """

  @Test("Directions are read from the JSON of routes")
  func directions() throws {
    guard case .plan(let plan) = DirectionsAnswer(routeJSON: Array(Self.route.utf8)) else {
      Issue.record("no plan")
      return
    }
    #expect(plan.title == "Gate A04: directions from gate B12")
    #expect(
      plan.summary == [
        "Time: about 4 minutes at a usual pace.", "Distance: 235 metres.",
        "Gate closing time: Not available.",
      ])
    #expect(plan.steps.map(\.end?.reference) == ["3.5,-4.25@l2", "5,6@l1"])
    #expect(plan.steps.map(\.end?.name) == ["the end of step 1 of 2, at gate A02", "Gate A04"])
    #expect(plan.steps.map(\.status) == [.illustrative, .live])
    #expect(plan.whatChanged == ["Lift 3 is closed."])
  }

  @Test("A refusal says why and whom to ask; half of the directions are none")
  func refusals() {
    let refusal = """
      {"schema":"grounded.route/1","status":"no_route","refusal":{"reason":"There is no way.",
       "blocking":[{"name":"Lift 3","why":"closed until 22:00"}],"would_work":"Take the stairs"}}
      """
    #expect(
      DirectionsAnswer(routeJSON: Array(refusal.utf8))
        == .refusal(
          DirectionsRefusal(
            reason: "There is no way. Lift 3: closed until 22:00. Take the stairs.",
            whomToAsk: "Ask a member of staff.")))
    for text in ["", "{}", Self.route.replacing("\"text\":\"Take Lift 3.\",", with: "")] {
      #expect(
        DirectionsAnswer(routeJSON: Array(text.utf8))
          == .refusal(DirectionsRefusal(reason: "The directions can not be read.")))
    }
  }
}
