import Grounded
import GroundedModel
import GroundedRouting
import Testing

struct PlaceFinderTests {
  private let finder = PlaceFinder(places: SmallVenue.places, venue: SmallVenue.venue)

  private func id(_ text: String) -> String? {
    guard case .one(let place) = finder.place(matching: text) else { return nil }
    return place.reference.id.rawValue
  }

  @Test(arguments: [
    ("A04", "gate"), ("a04", "gate"), (" a 04 ", "gate"), ("gate A04", "gate"),
    ("GATE a 04", "gate"), ("id:gate", "gate"), ("ID: gate", "gate"), ("id:gateroom", "gateroom"),
    ("Help desk west", "desk1"), ("helpdeskWEST", "desk1"), ("check-in b", "checkinb"),
    ("Check in B", "checkinb"), ("lift 3", "lift"), ("id:car2", "car2"),
  ])
  func `One place is meant, whatever the case and the spaces`(text: String, expected: String) {
    #expect(id(text) == expected)
  }

  @Test func `An exact name beats an alias`() {
    // "Help" is the name of a hall; that it begins an alias of the desk does not matter.
    #expect(id("help") == "hall2")
    var places = SmallVenue.places
    places[0].aliases = ["Help"]
    let finder = PlaceFinder(places: places, venue: SmallVenue.venue)
    guard case .one(let place) = finder.place(matching: "Help") else {
      Issue.record("an alias took part")
      return
    }
    #expect(place.reference.id.rawValue == "hall2")
  }

  @Test func `Two desks of one name are two places, in a fixed order`() {
    guard case .several(let places) = finder.place(matching: "information") else {
      Issue.record("one desk was chosen in silence")
      return
    }
    #expect(places.map(\.reference.id.rawValue) == ["desk1", "desk2"])
  }

  @Test func `A lift and its cars are one place that can be reached on every level`() {
    guard case .one(let place) = finder.place(matching: "Lift 3") else {
      Issue.record("the lift is not one place")
      return
    }
    #expect(place.nodes.map(\.position) == [3, 4])
  }

  @Test(arguments: [
    ("A05", "A04"), ("Informaton", "Information"), ("Chekin B", "Check-in B"), ("Lift", "Lift 3"),
    ("desk west", "Information"), ("id:gat", "A04"),
  ])
  func `A miss lists near names, the nearest first`(text: String, expected: String) {
    guard case .none(let near) = finder.place(matching: text) else {
      Issue.record("\(text) was found")
      return
    }
    #expect(near.first?.name == expected)
    #expect(near.count <= PlaceFinder.nearLimit)
  }

  @Test(arguments: ["", "  ", "id:", "-", "@", "\u{0}", "zzzzzzzzzzzzzzz"])
  func `Nothing is near to nonsense`(text: String) {
    #expect(finder.place(matching: text) == .none(near: []))
  }

  @Test func `The order of the places does not matter`() {
    let other = PlaceFinder(places: SmallVenue.places.reversed(), venue: SmallVenue.venue)
    #expect(other.all == finder.all)
    for text in ["information", "A05", "lift 3", "a04"] {
      #expect(other.place(matching: text) == finder.place(matching: text))
    }
  }

  @Test(arguments: [
    (["gate"], ["gate"]), (["a04"], ["gate"]), (["info"], ["desk1", "desk2"]),
    (["level", "2", "help"], ["hall2"]), (["check-in", "b"], ["checkinb"]), (["nowhere"], []),
  ])
  func `Words narrow the list`(words: [String], expected: [String]) {
    #expect(finder.places(holding: words).map(\.reference.id.rawValue) == expected)
  }

  @Test(arguments: [
    ("kitten", "sitting", 3), ("", "abc", 3), ("abc", "", 3), ("A04", "A40", 1),
    ("same", "same", 0),
    ("lift", "lfit", 1),
  ])
  func `Edits are counted, a swap as one`(a: String, b: String, expected: Int) {
    #expect(EditDistance.distance(a, b) == expected)
    #expect(EditDistance.distance(b, a) == expected)
  }

  @Test(arguments: [
    ("Classroom ", "Classroom"), ("a\nb\tc", "a b c"), ("\u{1B}[31mred", "[31mred"), ("\r\n", ""),
    ("Ærø \u{2028}x", "Ærø x"),
  ])
  func `A name is listed on one line without control characters`(text: String, expected: String) {
    #expect(SearchText.shown(text) == expected)
  }

  @Test func `Names are sorted as people do`() {
    let names = ["Lift 10", "lift 2", "A12", "A02", "Lift 1", "Ångström", "B1"]
    #expect(
      names.sorted(by: NaturalOrder.isBefore) == [
        "A02", "A12", "B1", "Lift 1", "lift 2", "Lift 10", "Ångström",
      ])
  }

  @Test func `A feature that is no place of its own is found by its identifier`() {
    var places = SmallVenue.places
    places[0].alternates = [FeatureReference(id: FeatureID("screen"), featureType: .amenity)]
    guard
      case .one(let place) = PlaceFinder(places: places, venue: SmallVenue.venue)
        .place(matching: "id:screen")
    else {
      Issue.record("the alternate was not found")
      return
    }
    #expect(place.reference.id.rawValue == "gate")
  }
}
