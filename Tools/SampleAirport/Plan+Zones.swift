extension Plan {
  /// Landside and airside, the two piers and the terminal.
  mutating func drawZones() {
    let northBranch = Plan.northBranch.rectangle(0...117, -29...29)
    zones += [
      Zone(
        key: "terminal", category: "terminal", name: "Larkfield Terminal",
        rings: [rectangle(128...402, 88...192)], display: Point(330, 140),
        floors: Floor.allCases),
      Zone(
        key: "pier-a", category: "concourse", name: "Pier A",
        rings: [rectangle(122...264, -10...78)], display: Point(180, 10), floors: [.arrivals]),
      Zone(
        key: "pier-b", category: "concourse", name: "Pier B",
        rings: [rectangle(-2...128, 118...158), northBranch], display: Point(70, 138),
        floors: [.departures]),
      Zone(
        key: "airside-arrivals", category: "postsecurity", name: "Airside, Level 1",
        rings: [rectangle(122...342, -10...162)], floors: [.arrivals]),
      Zone(
        key: "airside-departures", category: "postsecurity", name: "Airside, Level 2",
        rings: [rectangle(-2...302, 88...282)], floors: [.departures]),
      Zone(
        key: "airside-lounges", category: "postsecurity", name: "Airside, Level 3",
        rings: [rectangle(238...290, 118...178)], floors: [.lounges]),
      Zone(
        key: "landside-arrivals", category: "presecurity", name: "Landside, Level 1",
        rings: [rectangle(342...402, 88...172)], floors: [.arrivals]),
      Zone(
        key: "landside-departures", category: "presecurity", name: "Landside, Level 2",
        rings: [rectangle(302...402, 88...192)], floors: [.departures]),
      Zone(
        key: "landside-lounges", category: "presecurity", name: "Landside, Level 3",
        rings: [rectangle(342...382, 88...140)], floors: [.lounges]),
    ]
  }

  /// What is closed, was closed or will be closed around 20 October 2026, 12:00.
  mutating func postClosures() {
    let morning = "2026-10-20T09:00:00+01:00"
    barriers += [
      Barrier(
        key: "lift-3-maintenance", closes: [.connection("lift-3")],
        starts: "2026-10-20T22:00:00+01:00", ends: "2026-10-21T04:00:00+01:00",
        reason: "Planned maintenance", observed: morning),
      Barrier(
        key: "pier-b-north-night", closes: [.opening("pier-b-north-door")],
        hours: "Mo-Su 23:30-04:00", reason: "This part of Pier B is closed at night",
        observed: morning),
      Barrier(
        key: "check-in-floor", floor: .departures, ring: rectangle(380...388, 134...142),
        starts: "2026-10-19T06:00:00+01:00", ends: "2026-10-23T18:00:00+01:00",
        reason: "Floor repair", observed: morning),
      Barrier(
        key: "stairs-1-handrail", closes: [.connection("stairs-1")],
        starts: "2026-10-01T06:00:00+01:00", ends: "2026-10-05T18:00:00+01:00",
        reason: "Handrail repair", observed: "2026-10-05T18:00:00+01:00"),
    ]
  }
}
