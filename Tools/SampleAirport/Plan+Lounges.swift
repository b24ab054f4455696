extension Plan {
  /// Level 3, Lounges: the airside lounges and, apart from them, the landside gallery.
  mutating func drawLounges() {
    spaces += [
      Space(
        key: "lounge-lobby", floor: .lounges, category: "lobby", name: "Lounge Lobby",
        ring: rectangle(240...290, 140...168),
        holes: [
          rectangle(274...277.2, 146...158), rectangle(282...285, 146...156),
          rectangle(254...262, 150...160),
        ], display: Point(268, 164)),
      Space(
        key: "lounge-void", floor: .lounges, category: "opentobelow",
        ring: rectangle(254...262, 150...160)),
      Space(
        key: "skyline-lounge", floor: .lounges, category: "privatelounge",
        ring: rectangle(240...262, 120...140)),
      Space(
        key: "wren-lounge", floor: .lounges, category: "lounge",
        ring: rectangle(262...276, 120...140)),
      Space(
        key: "airport-offices", floor: .lounges, category: "nonpublic", name: "Airport Offices",
        ring: rectangle(290...342, 100...168), staffOnly: true),
      Space(
        key: "viewing-gallery", floor: .lounges, category: "lobby", name: "Viewing Gallery",
        ring: rectangle(342...380, 100...128), display: Point(362, 114)),
      Space(
        key: "gallery-cafe", floor: .lounges, category: "foodservice",
        ring: rectangle(344...358, 128...138)),
      Space(
        key: "gallery-toilet", floor: .lounges, category: "restroom.unisex.wheelchair",
        name: "Gallery Toilet", ring: rectangle(374...379, 93...100),
        display: Point(376.5, 96.5), accessibility: ["wheelchair"]),
    ]
    gaps += [
      Gap(
        key: "skyline-lounge-door", floor: .lounges, start: Point(250, 140),
        end: Point(251.6, 140), leaf: .automatic),
      Gap(
        key: "wren-lounge-door", floor: .lounges, start: Point(268, 140), end: Point(269, 140),
        leaf: .push),
      Gap(
        key: "offices-west-door", floor: .lounges, start: Point(290, 150), end: Point(290, 151),
        leaf: .push, category: "service", accessControl: ["badgereader"]),
      Gap(
        key: "offices-east-door", floor: .lounges, start: Point(342, 110), end: Point(342, 111),
        leaf: .push, category: "service", accessControl: ["badgereader"]),
      Gap(
        key: "gallery-toilet-door", floor: .lounges, start: Point(376, 100),
        end: Point(376.95, 100), leaf: .push),
    ]
    tenants += [
      Tenant(
        key: "skyline-lounge", name: "Skyline Lounge", category: "loungebar",
        unit: "skyline-lounge", point: Point(251, 132), hours: "Mo-Su 05:00-21:00"),
      Tenant(
        key: "wren-lounge", name: "Wren Lounge", category: "loungebar", unit: "wren-lounge",
        point: Point(269, 132), hours: "Mo-Su 06:00-20:00"),
      Tenant(
        key: "gallery-cafe", name: "Gallery Tea Room", category: "coffee.tea",
        unit: "gallery-cafe", point: Point(351, 133), hours: "Mo-Su 08:00-18:00"),
    ]
    things += [
      Thing(
        key: "gallery-column", floor: .lounges, category: "obstruction",
        ring: square(Point(362, 120), side: 1))
    ]
    facilities.append(
      Facility(
        key: "gallery-toilet", category: "restroom.unisex.wheelchair", point: Point(376.5, 96),
        units: ["gallery-toilet"], accessibility: ["wheelchair"]))
    toilets.append(
      ToiletGroup(
        key: "lounge-toilets", name: "Lounge Toilets", floor: .lounges,
        wall: Frame(origin: Point(258, 168), along: .east, across: .north), depth: 8))
    signs += [
      Sign(
        key: "lounge-gates-down", floor: .lounges, point: Point(276, 160), text: "All Gates",
        pointsTo: [.connection("escalator-6")]),
      Sign(
        key: "gallery", floor: .lounges, point: Point(352, 102), text: "Viewing Gallery",
        pointsTo: [.unit("viewing-gallery")]),
    ]
  }
}
