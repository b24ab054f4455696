extension Plan {
  /// Level 2, Departures: Pier B, the concourse, the departures lounge, security and check-in.
  mutating func drawDepartures() {
    drawPierBWest()
    drawConcourse()
    drawPierBNorth()
    drawDeparturesLounge()
    drawSecurity()
    drawCheckIn()
  }

  private mutating func drawPierBWest() {
    spaces += [
      Space(
        key: "pier-b-west", floor: .departures, category: "walkway", name: "Pier B West",
        ring: rectangle(0...126, 132...144), display: Point(70, 138)),
      // The neck with the automatic doors: carpet on the pier's side, tiles on the other.
      Space(
        key: "pier-b-doors", floor: .departures, category: "walkway",
        ring: rectangle(126...130, 135...141)),
      Space(
        key: "pier-b-neck-south", floor: .departures, category: "structure",
        ring: rectangle(126...130, 132...135)),
      Space(
        key: "pier-b-neck-north", floor: .departures, category: "structure",
        ring: rectangle(126...130, 141...144)),
    ]
    gaps += [
      Gap(
        key: "pier-b-west-door", floor: .departures, start: Point(126, 136.8),
        end: Point(126, 139.2), leaf: .automatic, name: "Pier B West Doors"),
      Gap(
        key: "pier-b-west-doorway", floor: .departures, start: Point(130, 136.5),
        end: Point(130, 139.5), leaf: .doorway),
      Gap(
        key: "pier-b-west-emergency", floor: .departures, start: Point(0, 137), end: Point(0, 139),
        leaf: .push, category: "emergencyexit"),
    ]
    lines += [
      Line(
        key: "pier-b-west-carpet", floor: .departures, category: "walkway",
        points: [Point(124, 138), Point(128, 138)], surface: "carpet", stepFree: true, width: 2.4,
        slope: 0),
      Line(
        key: "pier-b-west-tiles", floor: .departures, category: "walkway",
        points: [Point(128, 138), Point(132, 138)], surface: "tiles", stepFree: true, width: 3,
        slope: 0),
    ]
    let gateWalls: [(String, Double, Double, Point, ClosedRange<Double>)] = [
      ("B10", 100, 144, .south, -14...12),
      ("B11", 82, 132, .north, -12...12),
      ("B12", 60, 144, .south, -10...14),
      ("B13", 34, 132, .north, -8...16),
      ("B14", 44, 144, .south, -18...6),
      ("B15", 14, 132, .north, -12...12),
      ("B16", 10, 144, .south, -8...16),
    ]
    for (code, x, y, into, reach) in gateWalls {
      gates.append(
        Gate(
          code: code, corridor: "pier-b-west", floor: .departures,
          wall: Plan.wall(x, y, into: into), reach: reach))
    }
    toilets.append(
      ToiletGroup(
        key: "pier-b-toilets", name: "Pier B Toilets", floor: .departures,
        wall: Frame(origin: Point(104, 132), along: .east, across: .south), depth: 10))
    things += [
      Thing(
        key: "pier-b-west-seats-1", floor: .departures, category: "furniture",
        ring: rectangle(20...28, 137.4...138.6)),
      Thing(
        key: "pier-b-west-seats-2", floor: .departures, category: "furniture",
        ring: rectangle(66...74, 134.6...135.8)),
    ]
    signs += [
      Sign(
        key: "pier-b-west-inward", floor: .departures, point: Point(112, 138),
        text: "Gates A01 to A12", pointsTo: [.opening("pier-b-west-door")])
    ]
  }

  private mutating func drawConcourse() {
    spaces += [
      Space(
        key: "pier-b-link", floor: .departures, category: "walkway", name: "Pier B Link",
        ring: rectangle(130...148, 132...144), display: Point(139, 138)),
      Space(
        key: "concourse", floor: .departures, category: "walkway", name: "Departures Concourse",
        ring: rectangle(148...240, 132...144), display: Point(186, 136)),
      Space(
        key: "pier-a-link", floor: .departures, category: "lobby", name: "Pier A Link",
        ring: rectangle(154...176, 102...132), display: Point(165, 112)),
      Space(
        key: "news", floor: .departures, category: "room",
        ring: rectangle(132...146, 122...132)),
      Space(
        key: "food-hall", floor: .departures, category: "foodservice",
        ring: rectangle(178...206, 120...132)),
      Space(
        key: "kitchen", floor: .departures, category: "kitchen", name: "Food Hall Kitchen",
        ring: rectangle(178...206, 112...120), staffOnly: true),
      Space(
        key: "pharmacy", floor: .departures, category: "room",
        ring: rectangle(208...220, 122...132)),
      Space(
        key: "prayer-room", floor: .departures, category: "room", name: "Prayer Room",
        ring: rectangle(233...240, 122...132), display: Point(236.5, 127)),
      Space(
        key: "gifts", floor: .departures, category: "room",
        ring: rectangle(150...160, 144...152)),
      Space(
        key: "books", floor: .departures, category: "room",
        ring: rectangle(160...172, 144...152)),
      Space(
        key: "quiet-room", floor: .departures, category: "room", name: "Quiet Room",
        ring: rectangle(174...182, 144...152), display: Point(178, 148)),
      Space(
        key: "family-room", floor: .departures, category: "mothersroom", name: "Family Room",
        ring: rectangle(182...188, 144...152), display: Point(185, 148)),
      Space(
        key: "duty-free", floor: .departures, category: "room",
        ring: rectangle(204...238, 144...160)),
    ]
    gaps += [
      Gap(
        key: "news-door", floor: .departures, start: Point(138, 132), end: Point(140, 132),
        leaf: .doorway),
      Gap(
        key: "kitchen-door", floor: .departures, start: Point(200, 120), end: Point(201, 120),
        leaf: .push, category: "service", accessControl: ["keyaccess"]),
      Gap(
        key: "pharmacy-door", floor: .departures, start: Point(213, 132), end: Point(215, 132),
        leaf: .automatic),
      Gap(
        key: "prayer-room-door", floor: .departures, start: Point(236, 132),
        end: Point(236.9, 132), leaf: .push),
      Gap(
        key: "gifts-door", floor: .departures, start: Point(154, 144), end: Point(156, 144),
        leaf: .doorway),
      Gap(
        key: "books-door", floor: .departures, start: Point(165, 144), end: Point(167, 144),
        leaf: .doorway),
      // The narrow door: 760 millimetres.
      Gap(
        key: "quiet-room-door", floor: .departures, start: Point(177.62, 144),
        end: Point(178.38, 144), leaf: .push),
      Gap(
        key: "family-room-door", floor: .departures, start: Point(184.5, 144),
        end: Point(185.5, 144), leaf: .push),
      Gap(
        key: "duty-free-west", floor: .departures, start: Point(208, 144), end: Point(214, 144)),
      Gap(
        key: "duty-free-east", floor: .departures, start: Point(230, 144), end: Point(232.5, 144),
        leaf: .doorway),
    ]
    things += [
      Thing(
        key: "information-desk", floor: .departures, category: "desk",
        ring: rectangle(155...160, 138.5...141)),
      Thing(
        key: "link-column-1", floor: .departures, category: "obstruction",
        ring: square(Point(171, 124), side: 0.8)),
      Thing(
        key: "link-column-2", floor: .departures, category: "obstruction",
        ring: square(Point(171, 114), side: 0.8)),
      Thing(
        key: "concourse-column-1", floor: .departures, category: "obstruction",
        ring: square(Point(183, 140.5), side: 0.8)),
      Thing(
        key: "concourse-column-2", floor: .departures, category: "obstruction",
        ring: square(Point(218, 140.5), side: 0.8)),
      Thing(
        key: "food-hall-tables", floor: .departures, category: "furniture",
        ring: rectangle(188...198, 124...127)),
      Thing(
        key: "duty-free-shelf-1", floor: .departures, category: "furniture",
        ring: rectangle(216...228, 150...151.5)),
      Thing(
        key: "duty-free-shelf-2", floor: .departures, category: "furniture",
        ring: rectangle(216...228, 155...156.5)),
    ]
    stalls.append(
      Stall(
        key: "juice", floor: .departures, name: "Fen Juice", category: "juicebar",
        hours: "Mo-Su 05:00-21:00", ring: rectangle(205...208, 138...141), unit: "concourse",
        counter: Point(206.5, 136.8)))
    tenants += [
      Tenant(
        key: "news", name: "Larkfield News", category: "newspapersandmagazines", unit: "news",
        point: Point(139, 128), hours: "Mo-Su 04:30-22:00"),
      Tenant(
        key: "food-hall", name: "Saltmarsh Food Hall", category: "foodcourt", unit: "food-hall",
        point: Point(192, 129.5), hours: "Mo-Su 05:00-22:00"),
      Tenant(
        key: "pharmacy", name: "Reedbed Pharmacy", category: "pharmacy", unit: "pharmacy",
        point: Point(214, 128), hours: "Mo-Su 05:00-21:00"),
      Tenant(
        key: "gifts", name: "Windmill Gifts", category: "giftshops", unit: "gifts",
        point: Point(155, 148), hours: "Mo-Su 06:00-21:00"),
      Tenant(
        key: "books", name: "Harbour Books", category: "books", unit: "books",
        point: Point(166, 148), hours: "Mo-Su 06:00-21:00"),
      Tenant(
        key: "duty-free", name: "Larkfield Duty Free", category: "dutyfree", unit: "duty-free",
        point: Point(220, 147), hours: "Mo-Su 04:30-22:30"),
    ]
    facilities += [
      Facility(
        key: "information-desk", category: "information", name: "Information Desk",
        point: Point(157.5, 137.5), units: ["concourse"]),
      Facility(
        key: "prayer-room", category: "prayerroom", point: Point(236.5, 126),
        units: ["prayer-room"]),
      Facility(
        key: "baby-changing", category: "babychanging", point: Point(185, 149),
        units: ["family-room"]),
      Facility(
        key: "defibrillator-concourse", category: "defibrillator", point: Point(222, 143.2),
        units: ["concourse"]),
      Facility(
        key: "water-concourse", category: "drinkingfountain", name: "Drinking Water",
        point: Point(200, 132.8), units: ["concourse"]),
    ]
    signs += [
      Sign(
        key: "concourse-gates-a", floor: .departures, point: Point(157, 131),
        text: "Gates A01 to A12", pointsTo: [.connection("escalator-1"), .connection("lift-3")]),
      Sign(
        key: "concourse-gates-b-west", floor: .departures, point: Point(146, 138),
        text: "Gates B10 to B16", pointsTo: [.opening("pier-b-west-door")]),
      Sign(
        key: "concourse-gates-b-north", floor: .departures, point: Point(196, 143),
        text: "Gates B01 to B09", pointsTo: [.opening("pier-b-north-door")]),
      Sign(
        key: "concourse-lift-5", floor: .departures, point: Point(229.5, 133),
        text: "Lift to Gates A01 to A12 and Arrivals", pointsTo: [.connection("lift-5")]),
      Sign(
        key: "link-lift-3", floor: .departures, point: Point(165.5, 103.5),
        text: "Lift to Gates A01 to A12", pointsTo: [.connection("lift-3")]),
    ]
    landmarks += [
      Landmark(
        key: "information-desk", floor: .departures, point: Point(157.5, 138.5),
        name: "Information Desk", category: "information", feature: .amenity("information-desk")),
      Landmark(
        key: "shops", floor: .departures, point: Point(161, 145), name: "Shops", category: "shop"),
    ]
  }

  private mutating func drawPierBNorth() {
    let branch = Plan.northBranch
    spaces += [
      Space(
        key: "pier-b-north-lobby", floor: .departures, category: "walkway",
        name: "Pier B North Lobby",
        ring: [Point(190, 144), Point(202, 144), branch.at(0, 6), branch.at(0, -6)],
        display: Point(196, 150)),
      Space(
        key: "pier-b-north", floor: .departures, category: "walkway", name: "Pier B North",
        ring: branch.rectangle(0...72, -6...6),
        holes: [branch.rectangle(16...56, -1.8...1.8)], display: branch.at(36, 3)),
      Space(
        key: "moving-walkway-1", floor: .departures, category: "movingwalkway",
        name: "Moving Walkway 1", ring: branch.rectangle(16...56, -1.8...0)),
      Space(
        key: "moving-walkway-2", floor: .departures, category: "movingwalkway",
        name: "Moving Walkway 2", ring: branch.rectangle(16...56, 0...1.8)),
      Space(
        key: "pier-b-rotunda", floor: .departures, category: "walkway", name: "Pier B Rotunda",
        ring: counterClockwise([
          branch.at(72, -6), branch.at(72, 6), branch.at(82, 16), branch.at(94, 16),
          branch.at(104, 6), branch.at(104, -6), branch.at(94, -16), branch.at(82, -16),
        ]), display: branch.at(79, 0)),
    ]
    gaps += [
      Gap(
        key: "pier-b-north-door", floor: .departures, start: branch.at(0, -1.2),
        end: branch.at(0, 1.2), leaf: .automatic, name: "Pier B North Doors"),
      Gap(
        key: "moving-walkway-1-start", floor: .departures, start: branch.at(16, -1.5),
        end: branch.at(16, -0.3), leaf: .doorway),
      Gap(
        key: "moving-walkway-1-end", floor: .departures, start: branch.at(56, -1.5),
        end: branch.at(56, -0.3), leaf: .doorway),
      Gap(
        key: "moving-walkway-2-start", floor: .departures, start: branch.at(56, 0.3),
        end: branch.at(56, 1.5), leaf: .doorway),
      Gap(
        key: "moving-walkway-2-end", floor: .departures, start: branch.at(16, 0.3),
        end: branch.at(16, 1.5), leaf: .doorway),
      Gap(
        key: "pier-b-rotunda-emergency", floor: .departures, start: branch.at(98, 12),
        end: branch.at(100, 10), leaf: .push, category: "emergencyexit"),
    ]
    lines += [
      Line(
        key: "moving-walkway-1", floor: .departures, category: "movingwalkway",
        name: "Moving Walkway 1", points: [branch.at(15.5, -0.9), branch.at(56.5, -0.9)],
        directed: true, surface: "metal", stepFree: false, width: 1.2, slope: 0,
        sign: "Gates B03 to B09"),
      Line(
        key: "moving-walkway-2", floor: .departures, category: "movingwalkway",
        name: "Moving Walkway 2", points: [branch.at(56.5, 0.9), branch.at(15.5, 0.9)],
        directed: true, surface: "metal", stepFree: false, width: 1.2, slope: 0,
        sign: "Shops and Gates A01 to A12"),
    ]
    let left = Frame(origin: branch.at(0, -6), along: branch.along, across: branch.across)
    let right = Frame(origin: branch.at(0, 6), along: branch.along, across: branch.across * -1)
    let corridorGates: [(String, Double, Frame, ClosedRange<Double>)] = [
      ("B01", 10, right, -6...14), ("B02", 12, left, -8...12),
      ("B03", 30, right, -6...14), ("B04", 32, left, -8...12),
      ("B05", 50, right, -6...16), ("B06", 54, left, -10...12),
    ]
    for (code, distance, side, reach) in corridorGates {
      var wall = side
      wall.origin = side.at(distance, 0)
      gates.append(
        Gate(
          code: code, corridor: "pier-b-north", floor: .departures, wall: wall, reach: reach,
          depth: 10))
    }
    let rotundaWalls = [
      ("B07", Frame(origin: branch.at(88, 16), along: branch.along, across: branch.across * -1)),
      ("B08", Frame(origin: branch.at(104, 0), along: branch.across, across: branch.along * -1)),
      ("B09", Frame(origin: branch.at(88, -16), along: branch.along, across: branch.across)),
    ]
    for (code, wall) in rotundaWalls {
      gates.append(
        Gate(
          code: code, corridor: "pier-b-rotunda", floor: .departures, wall: wall, reach: -6...6))
    }
    for (number, corner) in [(83.0, -8.0), (83.0, 8.0), (93.0, -8.0), (93.0, 8.0)].enumerated() {
      things.append(
        Thing(
          key: "rotunda-column-\(number + 1)", floor: .departures, category: "obstruction",
          ring: branch.rectangle(
            (corner.0 - 0.4)...(corner.0 + 0.4), (corner.1 - 0.4)...(corner.1 + 0.4))))
    }
    stalls.append(
      Stall(
        key: "rotunda-coffee", floor: .departures, name: "Rotunda Coffee", category: "coffee",
        hours: "Mo-Su 05:00-22:00", ring: branch.rectangle(86...90, -2...2),
        unit: "pier-b-rotunda", counter: branch.at(84.8, 0)))
    signs += [
      Sign(
        key: "pier-b-north-inward", floor: .departures, point: branch.at(60, 0),
        text: "Shops and Gates A01 to A12", pointsTo: [.opening("pier-b-north-door")]),
      Sign(
        key: "pier-b-north-outward", floor: .departures, point: branch.at(2, 0),
        text: "Gates B01 to B09", pointsTo: [.amenity("gate-B01"), .amenity("gate-B09")]),
    ]
  }

  private mutating func drawDeparturesLounge() {
    spaces += [
      Space(
        key: "departures-lounge", floor: .departures, category: "lounge",
        name: "Departures Lounge", ring: rectangle(240...290, 116...168),
        holes: [rectangle(274...277.2, 146...158), rectangle(282...285, 146...156)],
        display: Point(264, 142)),
      Space(
        key: "airside-clinic", floor: .departures, category: "firstaid", name: "First Aid",
        ring: rectangle(262...272, 108...116), display: Point(267, 112)),
    ]
    gaps.append(
      Gap(
        key: "airside-clinic-door", floor: .departures, start: Point(266, 116),
        end: Point(267, 116), leaf: .push))
    for (number, place) in [(252.0, 124.0), (252, 158), (266, 124), (266, 160), (284, 124)]
      .enumerated()
    {
      things.append(
        Thing(
          key: "lounge-column-\(number + 1)", floor: .departures, category: "obstruction",
          ring: square(Point(place.0, place.1), side: 0.9)))
    }
    things += [
      Thing(
        key: "sculpture", floor: .departures, category: "obstruction", name: "Propeller Sculpture",
        ring: [
          Point(258, 138), Point(259.5, 136.5), Point(261, 138), Point(259.5, 139.5),
        ]),
      Thing(
        key: "lounge-seats-1", floor: .departures, category: "furniture",
        ring: rectangle(256...262, 128...129.5)),
      Thing(
        key: "lounge-seats-2", floor: .departures, category: "furniture",
        ring: rectangle(256...262, 150...151.5)),
    ]
    stalls += [
      Stall(
        key: "snacks", floor: .departures, name: "Runway Snacks", category: "sandwiches",
        hours: "Mo-Su 05:00-21:00", ring: rectangle(276...280, 128...131),
        unit: "departures-lounge", counter: Point(278, 132.2))
    ]
    facilities += [
      Facility(
        key: "charging", category: "powerchargingstation", name: "Phone Charging",
        point: Point(243, 150), units: ["departures-lounge"])
    ]
    signs += [
      Sign(
        key: "lounge-gates", floor: .departures, point: Point(244, 138), text: "All Gates",
        pointsTo: [.unit("concourse")]),
      Sign(
        key: "lounge-upstairs", floor: .departures, point: Point(275, 144.5), text: "Lounges",
        pointsTo: [.connection("escalator-5")]),
    ]
    landmarks.append(
      Landmark(
        key: "sculpture", floor: .departures, point: Point(259.5, 138),
        name: "Propeller Sculpture", category: "artwork", feature: .fixture("sculpture")))
  }

  private mutating func drawSecurity() {
    spaces += [
      Space(
        key: "security-queue", floor: .departures, category: "walkway", name: "Security Queue",
        ring: rectangle(302...316, 122...154), display: Point(309, 146)),
      Space(
        key: "security-office", floor: .departures, category: "nonpublic",
        name: "Security Office", ring: rectangle(290...302, 154...162), staffOnly: true),
    ]
    gaps += [
      Gap(
        key: "security-entry", floor: .departures, start: Point(316, 136.8),
        end: Point(316, 139.2), leaf: .doorway, name: "Security Entrance"),
      Gap(
        key: "security-office-door", floor: .departures, start: Point(290, 157.5),
        end: Point(290, 158.5), leaf: .push, category: "service", accessControl: ["badgereader"]),
    ]
    links.append(
      Link(
        key: "security-entry", from: .unit("check-in-hall"), via: [.opening("security-entry")],
        to: .unit("security-queue")))
    for lane in 1...4 {
      let middle = 118 + 8 * Double(lane)
      let key = "security-lane-\(lane)"
      spaces.append(
        Space(
          key: key, floor: .departures, category: "room", name: "Security Lane \(lane)",
          ring: rectangle(290...302, (middle - 4)...(middle + 4)),
          display: Point(300, middle)))
      let half = lane == 4 ? 0.8 : 0.5
      gaps += [
        Gap(
          key: key + "-in", floor: .departures, start: Point(302, middle - half),
          end: Point(302, middle + half), leaf: .doorway, accessControl: ["guard"]),
        Gap(
          key: key + "-out", floor: .departures, start: Point(290, middle - half),
          end: Point(290, middle + half), leaf: .doorway),
      ]
      links += [
        Link(
          key: key + "-in", from: .unit("security-queue"), via: [.opening(key + "-in")],
          to: .unit(key), hours: lane == 4 ? "Mo-Su 03:30-22:30" : nil),
        Link(
          key: key + "-out", from: .unit(key), via: [.opening(key + "-out")],
          to: .unit("departures-lounge")),
      ]
      things.append(
        Thing(
          key: key + "-scanner", floor: .departures, category: "securityequipment",
          ring: rectangle(293...299, (middle + 1.4)...(middle + 2.6))))
    }
    markings += [
      Marking(
        key: "security-line", floor: .departures, points: [Point(303.5, 122), Point(303.5, 154)]),
      Marking(
        key: "security-hall-line", floor: .departures,
        points: [Point(318, 130), Point(318, 136), Point(322, 136)]),
    ]
    areas.append(
      Area(
        key: "security", floor: .departures, category: "security", name: "Security",
        ring: rectangle(290...316, 122...154), display: Point(309, 138)))
    signs.append(
      Sign(
        key: "security", floor: .departures, point: Point(318, 138), text: "Security and All Gates",
        pointsTo: [.section("security")]))
  }

  private mutating func drawCheckIn() {
    spaces += [
      Space(
        key: "check-in-hall", floor: .departures, category: "lobby", name: "Check-in Hall",
        ring: rectangle(316...400, 100...180), holes: [rectangle(364...367.2, 104...116)],
        display: Point(360, 139)),
      Space(
        key: "airline-office", floor: .departures, category: "room",
        ring: rectangle(356...368, 180...190)),
      // The shaft of Lift 2, which does not stop here.
      Space(
        key: "lift-2-passing", floor: .departures, category: "structure",
        ring: rectangle(352...355, 97...100)),
    ]
    gaps += [
      Gap(
        key: "airline-office-door", floor: .departures, start: Point(361, 180),
        end: Point(362, 180), leaf: .push),
      Gap(
        key: "entrance-1", floor: .departures, start: Point(400, 152), end: Point(400, 155),
        leaf: .automatic, name: "Entrance 1", category: "pedestrian.principal"),
      Gap(
        key: "entrance-2", floor: .departures, start: Point(400, 130), end: Point(400, 132.4),
        leaf: .revolving, name: "Entrance 2, Revolving Door", category: "pedestrian.principal"),
      Gap(
        key: "entrance-2-side", floor: .departures, start: Point(400, 133.4),
        end: Point(400, 134.4), leaf: .push, name: "Entrance 2, Side Door"),
    ]
    lines.append(
      Line(
        key: "security-queue", floor: .departures, category: "queue", name: "Security Queue",
        points: [Point(318, 138), Point(308, 138)], directed: true, surface: "tiles",
        stepFree: true, width: 1.2, slope: 0, sign: "Security and All Gates"))
    let rows: [(String, Double, Double)] = [("A", 166, 164), ("B", 150, 147), ("C", 122, 119)]
    for (letter, desks, front) in rows {
      for number in 0..<3 {
        let west = 330 + 8 * Double(number)
        things.append(
          Thing(
            key: "check-in-\(letter)-desk-\(number + 1)", floor: .departures,
            category: "checkin.desk", ring: rectangle(west...(west + 6), desks...(desks + 1.5))))
      }
      areas.append(
        Area(
          key: "check-in-\(letter)", floor: .departures, category: "checkin",
          name: "Check-in \(letter)", ring: rectangle(328...354, (desks - 5)...(desks + 2)),
          display: Point(341, front)))
    }
    things += [
      Thing(
        key: "bag-drop-1", floor: .departures, category: "checkin.desk",
        ring: rectangle(366...371, 150...151.5)),
      Thing(
        key: "bag-drop-2", floor: .departures, category: "checkin.desk",
        ring: rectangle(373...378, 150...151.5)),
      Thing(
        key: "self-check-in-1", floor: .departures, category: "checkin.kiosk",
        ring: rectangle(372...373, 124...125)),
      Thing(
        key: "self-check-in-2", floor: .departures, category: "checkin.kiosk",
        ring: rectangle(375...376, 124...125)),
    ]
    areas.append(
      Area(
        key: "bag-drop", floor: .departures, category: "checkin", name: "Bag Drop",
        ring: rectangle(364...380, 146...152), display: Point(372, 148)))
    facilities += [
      Facility(
        key: "self-check-in", category: "checkin.selfservice", name: "Self Check-in",
        point: Point(374, 126.5), units: ["check-in-hall"]),
      Facility(
        key: "assistance", category: "wheelchairassist", name: "Assistance Point",
        point: Point(394, 144), units: ["check-in-hall"], accessibility: ["wheelchair"]),
    ]
    for (number, place) in [(360.0, 158.0), (384, 112), (384, 160), (330, 108)].enumerated() {
      things.append(
        Thing(
          key: "check-in-column-\(number + 1)", floor: .departures, category: "obstruction",
          ring: square(Point(place.0, place.1), side: 1)))
    }
    stalls.append(
      Stall(
        key: "fenland-coffee", floor: .departures, name: "Fenland Coffee", category: "coffee",
        hours: "Mo-Su 04:00-20:00", ring: rectangle(388...391, 166...169), unit: "check-in-hall",
        counter: Point(389.5, 164.8)))
    tenants.append(
      Tenant(
        key: "larkfield-air", name: "Larkfield Air", category: "airline", unit: "airline-office",
        point: Point(361.5, 184), hours: "Mo-Fr 06:00-18:00"))
    toilets.append(
      ToiletGroup(
        key: "check-in-toilets", name: "Check-in Toilets", floor: .departures,
        wall: Frame(origin: Point(376, 100), along: .east, across: .south), depth: 10))
    signs.append(
      Sign(
        key: "check-in", floor: .departures, point: Point(396, 142),
        text: "Check-in A, B and C", pointsTo: [.section("check-in-B")]))
  }
}
