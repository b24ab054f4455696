import Grounded
import GroundedModel
import Testing

struct ClosureTargetTests {
  private let targets = ClosureTarget(SmallVenue.venue)

  @Test(arguments: [
    ("Lift 3", "lift3", FeatureType.connection), ("lift3", "lift3", .connection),
    ("id:lift3", "lift3", .connection), ("gate door", "door", .opening),
    ("id:hall1", "hall1", .unit), ("A04", "gateroom", .unit),
  ])
  func `One thing is closed`(text: String, id: String, type: FeatureType) {
    #expect(
      targets.match(text) == .one([FeatureReference(id: FeatureID(id), featureType: type)]))
  }

  @Test func `A lift without a connection closes with all its cars`() {
    var venue = SmallVenue.venue
    venue.connections = []
    venue.units.removeAll { $0.id.rawValue == "none" }
    for position in venue.units.indices where venue.units[position].category.stem == "elevator" {
      venue.units[position].name = nil
    }
    #expect(
      ClosureTarget(venue).match("Lift 3")
        == .one(["car1", "car2"].map { FeatureReference(id: FeatureID($0), featureType: .unit) }))
  }

  @Test func `A desk in a hall does not close the hall`() {
    guard case .notClosable = targets.match("id:desk1") else {
      Issue.record("\(targets.match("id:desk1"))")
      return
    }
  }

  @Test(arguments: [("Lift 4", ["Lift 3"]), ("id:lift4", ["lift3"]), ("zzzzzz", [])])
  func `A miss lists near names`(text: String, near: [String]) {
    #expect(targets.match(text) == .none(near: near))
  }

  @Test func `Two things of one name are both listed`() {
    var venue = SmallVenue.venue
    var other = Venue.Connection(id: FeatureID("lift9"))
    other.category = Category("elevator")
    other.name = Labels("Lift 3")
    venue.connections.append(other)
    guard case .several(let lines) = ClosureTarget(venue).match("Lift 3") else {
      Issue.record("one of two lifts was closed in silence")
      return
    }
    #expect(lines == ["connection, id:lift3", "connection, id:lift9"])
  }

  @Test func `The amenity of a lift closes the lift`() {
    var venue = SmallVenue.venue
    venue.amenitys.append(
      SmallVenue.amenity(
        "sign", "elevator", "Lift", units: ["car1"], at: SmallVenue.coordinate(3, 3)))
    #expect(
      ClosureTarget(venue).match("id:sign")
        == .one([FeatureReference(id: FeatureID("lift3"), featureType: .connection)]))
  }
}
