extension Plan {
  /// Level 1, Arrivals: Pier A, the border, baggage reclaim, customs and the arrivals hall.
  mutating func drawArrivals() {
    drawPierA()
    drawArrivalsRoute()
    drawArrivalsHall()
  }

  private mutating func drawPierA() {
    spaces += [
      Space(
        key: "pier-a-hall", floor: .arrivals, category: "lobby", name: "Pier A Hall",
        ring: [
          Point(154, 78), Point(176, 78), Point(176, 92), Point(170, 92), Point(170, 99),
          Point(160, 99), Point(160, 90), Point(154, 90),
        ], display: Point(165, 84)),
      Space(
        key: "pier-a-approach", floor: .arrivals, category: "walkway",
        ring: rectangle(160...168, 70...78)),
      Space(
        key: "pier-a-ramp", floor: .arrivals, category: "ramp", name: "Pier A Ramp",
        ring: rectangle(160...168, 64...70)),
      Space(
        key: "pier-a-west", floor: .arrivals, category: "walkway", name: "Pier A West",
        ring: rectangle(160...168, 16...64), display: Point(164, 30)),
      Space(
        key: "pier-a-south", floor: .arrivals, category: "walkway", name: "Pier A South",
        ring: rectangle(124...262, 4...16), display: Point(180, 10)),
      Space(
        key: "pier-a-east", floor: .arrivals, category: "walkway", name: "Pier A East",
        ring: rectangle(226...234, 16...110), display: Point(230, 70)),
    ]
    gaps += [
      Gap(
        key: "pier-a-ramp-top", floor: .arrivals, start: Point(161, 70), end: Point(167, 70)),
      Gap(
        key: "pier-a-ramp-bottom", floor: .arrivals, start: Point(161, 64), end: Point(167, 64)),
      Gap(
        key: "pier-a-emergency-west", floor: .arrivals, start: Point(124, 9), end: Point(124, 11),
        leaf: .push, category: "emergencyexit"),
      Gap(
        key: "pier-a-emergency-east", floor: .arrivals, start: Point(262, 9), end: Point(262, 11),
        leaf: .push, category: "emergencyexit"),
    ]
    // The ramp falls 0.3 metres over 6 metres. Its line reaches 0.22 metres onto the level floor.
    lines.append(
      Line(
        key: "pier-a-ramp", floor: .arrivals, category: "ramp", name: "Pier A Ramp",
        points: [Point(164, 70.22), Point(164, 63.78)], surface: "rubber", stepFree: true,
        width: 6, slope: -0.05, sign: "Gates A01 to A12", reversedSign: "Gates B01 to B16"))
    let gateWalls: [(String, String, Double, Double, Point, ClosedRange<Double>)] = [
      ("A01", "pier-a-west", 168, 54, .west, -8...8),
      ("A02", "pier-a-west", 160, 19, .east, -2...14),
      ("A03", "pier-a-south", 134, 16, .south, -10...12),
      ("A04", "pier-a-south", 186, 4, .north, -10...10),
      ("A05", "pier-a-south", 198, 16, .south, -14...8),
      ("A06", "pier-a-south", 206, 4, .north, -10...10),
      ("A07", "pier-a-south", 214, 16, .south, -8...10),
      ("A08", "pier-a-east", 234, 19, .west, -2...14),
      ("A09", "pier-a-south", 250, 4, .north, -10...10),
      ("A10", "pier-a-east", 234, 50, .west, -10...12),
      ("A11", "pier-a-east", 226, 92, .east, -10...10),
      ("A12", "pier-a-east", 234, 86, .west, -10...12),
    ]
    for (code, corridor, x, y, into, reach) in gateWalls {
      gates.append(
        Gate(
          code: code, corridor: corridor, floor: .arrivals, wall: Plan.wall(x, y, into: into),
          reach: reach))
    }
    toilets.append(
      ToiletGroup(
        key: "pier-a-toilets", name: "Pier A Toilets", floor: .arrivals,
        wall: Frame(origin: Point(140, 4), along: .east, across: .south), depth: 10))
    stalls.append(
      Stall(
        key: "pier-a-coffee", floor: .arrivals, name: "Tailwind Coffee", category: "coffee",
        hours: "Mo-Su 05:00-21:00", ring: rectangle(243...246, 10.5...13.5), unit: "pier-a-south",
        counter: Point(244.5, 9.3)))
    things += [
      Thing(
        key: "pier-a-hall-column", floor: .arrivals, category: "obstruction",
        ring: square(Point(172, 84), side: 0.8)),
      Thing(
        key: "pier-a-seats", floor: .arrivals, category: "furniture",
        ring: rectangle(148...156, 13...14.2)),
    ]
    facilities.append(
      Facility(
        key: "defibrillator-pier-a", category: "defibrillator", point: Point(178, 15),
        units: ["pier-a-south"]))
    let gatesA = [Reference.amenity("gate-A01"), .amenity("gate-A12")]
    signs += [
      Sign(
        key: "pier-a-hall-gates-a", floor: .arrivals, point: Point(164, 79),
        text: "Gates A01 to A12", pointsTo: gatesA),
      Sign(
        key: "pier-a-hall-gates-b", floor: .arrivals, point: Point(158.8, 88),
        text: "Gates B01 to B16", pointsTo: [.connection("escalator-2")]),
      Sign(
        key: "pier-a-south-east", floor: .arrivals, point: Point(172, 10),
        text: "Gates A04 to A12", pointsTo: [.amenity("gate-A04"), .amenity("gate-A12")]),
      Sign(
        key: "pier-a-south-west", floor: .arrivals, point: Point(158, 10), text: "Gate A03",
        pointsTo: [.amenity("gate-A03")]),
      Sign(
        key: "pier-a-east-gates", floor: .arrivals, point: Point(230, 108),
        text: "Gates A01 to A12", pointsTo: gatesA),
    ]
  }

  private mutating func drawArrivalsRoute() {
    spaces += [
      Space(
        key: "arrivals-junction", floor: .arrivals, category: "lobby", name: "Arrivals Junction",
        ring: [
          Point(220, 110), Point(226, 110), Point(234, 110), Point(240, 110), Point(240, 129),
          Point(226, 129), Point(226, 120), Point(220, 120),
        ], display: Point(230, 116)),
      Space(
        key: "baggage-systems", floor: .arrivals, category: "nonpublic", name: "Baggage Systems",
        ring: rectangle(180...220, 104...120), staffOnly: true),
      Space(
        key: "border-hall", floor: .arrivals, category: "lobby", name: "Border Hall",
        ring: rectangle(240...268, 104...129), display: Point(250, 116)),
      Space(
        key: "reclaim-hall", floor: .arrivals, category: "lobby", name: "Reclaim Hall",
        ring: rectangle(268...330, 96...150), display: Point(300, 106)),
      Space(
        key: "customs-green", floor: .arrivals, category: "room",
        name: "Customs, Nothing to Declare", ring: rectangle(330...342, 112...124),
        display: Point(336, 118)),
      Space(
        key: "customs-red", floor: .arrivals, category: "room", name: "Customs, Goods to Declare",
        ring: rectangle(330...342, 126...138), display: Point(336, 133)),
      Space(
        key: "customs-wall", floor: .arrivals, category: "structure",
        ring: rectangle(330...342, 124...126)),
      Space(
        key: "customs-office", floor: .arrivals, category: "nonpublic", name: "Customs Office",
        ring: rectangle(330...342, 138...150), staffOnly: true),
    ]
    gaps += [
      Gap(
        key: "baggage-systems-door", floor: .arrivals, start: Point(220, 114),
        end: Point(220, 115), leaf: .push, category: "service", accessControl: ["keyaccess"]),
      Gap(
        key: "border-entry", floor: .arrivals, start: Point(240, 115), end: Point(240, 117.4),
        leaf: .automatic, name: "Border Doors"),
      Gap(
        key: "customs-office-door", floor: .arrivals, start: Point(330, 143),
        end: Point(330, 144), leaf: .push, category: "service", accessControl: ["badgereader"]),
      Gap(
        key: "customs-green-in", floor: .arrivals, start: Point(330, 117), end: Point(330, 119),
        leaf: .doorway),
      Gap(
        key: "customs-green-out", floor: .arrivals, start: Point(342, 117), end: Point(342, 119),
        leaf: .automatic),
      Gap(
        key: "customs-red-in", floor: .arrivals, start: Point(330, 131), end: Point(330, 133),
        leaf: .doorway, accessControl: ["guard"]),
      Gap(
        key: "customs-red-out", floor: .arrivals, start: Point(342, 131), end: Point(342, 133),
        leaf: .automatic),
    ]
    links += [
      Link(
        key: "border-entry", from: .unit("arrivals-junction"), via: [.opening("border-entry")],
        to: .unit("border-hall")),
      Link(
        key: "customs-green-in", from: .unit("reclaim-hall"), via: [.opening("customs-green-in")],
        to: .unit("customs-green")),
      Link(
        key: "customs-green-out", from: .unit("customs-green"),
        via: [.opening("customs-green-out")], to: .unit("arrivals-hall")),
      Link(
        key: "customs-red-in", from: .unit("reclaim-hall"), via: [.opening("customs-red-in")],
        to: .unit("customs-red")),
      Link(
        key: "customs-red-out", from: .unit("customs-red"), via: [.opening("customs-red-out")],
        to: .unit("arrivals-hall")),
    ]
    for (number, middle) in [109.0, 116, 123].enumerated() {
      let key = "passport-\(number + 1)"
      gaps.append(
        Gap(
          key: key, floor: .arrivals, start: Point(268, middle - 0.6),
          end: Point(268, middle + 0.6), leaf: .doorway, accessControl: ["guard"]))
      links.append(
        Link(
          key: key, from: .unit("border-hall"), via: [.opening(key)], to: .unit("reclaim-hall")))
      things.append(
        Thing(
          key: key + "-desk", floor: .arrivals, category: "immigration.desk",
          ring: rectangle(264...267, (middle + 1.4)...(middle + 2.8))))
    }
    areas += [
      Area(
        key: "passport-control", floor: .arrivals, category: "immigration",
        name: "Passport Control", ring: rectangle(258...268, 104...129),
        display: Point(261, 116)),
      Area(
        key: "baggage-reclaim", floor: .arrivals, category: "baggageclaim",
        name: "Baggage Reclaim", ring: rectangle(270...320, 100...142),
        display: Point(290, 107)),
    ]
    markings.append(
      Marking(
        key: "passport-line", floor: .arrivals, points: [Point(262.5, 104), Point(262.5, 129)]))
    for number in 1...3 {
      let west = 262 + 16 * Double(number)
      things.append(
        Thing(
          key: "carousel-\(number)", floor: .arrivals, category: "baggagecarousel",
          name: "Carousel \(number)", ring: rectangle(west...(west + 4), 112...138),
          display: Point(west + 2, 125)))
    }
    toilets.append(
      ToiletGroup(
        key: "reclaim-toilets", name: "Reclaim Toilets", floor: .arrivals,
        wall: Frame(origin: Point(290, 150), along: .east, across: .north), depth: 10))
    signs += [
      Sign(
        key: "junction-arrivals", floor: .arrivals, point: Point(238, 116),
        text: "Arrivals and Baggage Reclaim", pointsTo: [.opening("border-entry")]),
      Sign(
        key: "reclaim-customs", floor: .arrivals, point: Point(328, 118),
        text: "Exit, Nothing to Declare", pointsTo: [.opening("customs-green-in")]),
      Sign(
        key: "reclaim-customs-red", floor: .arrivals, point: Point(328, 132),
        text: "Goods to Declare", pointsTo: [.opening("customs-red-in")]),
    ]
  }

  private mutating func drawArrivalsHall() {
    spaces += [
      Space(
        key: "arrivals-hall", floor: .arrivals, category: "lobby", name: "Arrivals Hall",
        ring: rectangle(342...400, 100...160), holes: [rectangle(364...367.2, 104...116)],
        display: Point(372, 124)),
      Space(
        key: "wayfarer", floor: .arrivals, category: "foodservice",
        ring: rectangle(344...360, 160...170)),
      Space(
        key: "car-hire", floor: .arrivals, category: "room",
        ring: rectangle(380...394, 160...170)),
    ]
    gaps += [
      Gap(
        key: "car-hire-door", floor: .arrivals, start: Point(386, 160), end: Point(387.2, 160),
        leaf: .push),
      Gap(
        key: "entrance-3", floor: .arrivals, start: Point(400, 126), end: Point(400, 128.4),
        leaf: .automatic, name: "Entrance 3", category: "pedestrian.principal"),
      Gap(
        key: "entrance-4", floor: .arrivals, start: Point(400, 112), end: Point(400, 113.6),
        leaf: .push, name: "Entrance 4"),
    ]
    for (number, place) in [(352.0, 136.0), (378, 112), (378, 140)].enumerated() {
      things.append(
        Thing(
          key: "arrivals-column-\(number + 1)", floor: .arrivals, category: "obstruction",
          ring: square(Point(place.0, place.1), side: 1)))
    }
    things.append(
      Thing(
        key: "arrivals-desk", floor: .arrivals, category: "desk",
        ring: rectangle(362...366, 132...134)))
    stalls.append(
      Stall(
        key: "travel-money", floor: .arrivals, name: "Travel Money", category: "currencyexchange",
        hours: "Mo-Su 05:00-23:00", ring: rectangle(386...389, 144...147), unit: "arrivals-hall",
        counter: Point(387.5, 142.8)))
    tenants += [
      Tenant(
        key: "wayfarer", name: "Wayfarer Tea Room", category: "coffee.tea", unit: "wayfarer",
        point: Point(352, 164), hours: "Mo-Su 05:00-22:00"),
      Tenant(
        key: "car-hire", name: "Larkfield Car Hire", category: "carrental", unit: "car-hire",
        point: Point(387, 165), hours: "Mo-Su 06:00-23:00"),
    ]
    facilities += [
      Facility(
        key: "arrivals-information", category: "information.mufid.arrivals",
        name: "Arrivals Information", point: Point(364, 130.8), units: ["arrivals-hall"]),
      Facility(
        key: "meeting-point", category: "meetingpoint", name: "Meeting Point",
        point: Point(350, 126), units: ["arrivals-hall"]),
      Facility(
        key: "cash-machine", category: "atm", name: "Cash Machine", point: Point(370, 159),
        units: ["arrivals-hall"]),
    ]
    toilets.append(
      ToiletGroup(
        key: "arrivals-toilets", name: "Arrivals Toilets", floor: .arrivals,
        wall: Frame(origin: Point(376, 100), along: .east, across: .south), depth: 10))
    signs.append(
      Sign(
        key: "arrivals-departures", floor: .arrivals, point: Point(365, 102.5),
        text: "Departures and Check-in", pointsTo: [.connection("escalator-3")]))
    landmarks.append(
      Landmark(
        key: "meeting-point", floor: .arrivals, point: Point(350, 126), name: "Meeting Point",
        category: "meetingpoint", feature: .amenity("meeting-point")))
  }
}
