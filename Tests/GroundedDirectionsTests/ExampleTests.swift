import GroundedDirections
import GroundedRouting
import Testing

@Test func printsExamples() throws {
  let airport = Airport()
  let request = DirectionsRequest(checkedAt: Airport.now, flight: "BA256", previousGate: "B12")
  let one = try #require(airport.directions(Airport.withEscalator, request: request))
  print(TextRenderer().render(one))
  let two = try #require(
    airport.directions(Airport.withLift, profile: .stepFree, request: request))
  print(TextRenderer().render(two))
  print(JSONRenderer().render(two).prefix(6000))
}
