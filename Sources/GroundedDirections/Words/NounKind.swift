import GroundedModel

/// The closed vocabulary of things that the text may name by their category.
enum NounKind: String, Hashable, CaseIterable, Sendable {
  case gate, gateDesk, lift, escalator, stairs, ramp, movingWalkway, door, gap, entrance
  case toilets, womensToilets, mensToilets, wheelchairToilet, babyChanging, shower
  case informationDesk, checkIn, checkInDesk, bagDrop, security, passportControl, customs
  case healthCheck, baggageReclaim, ticketDesk, reception, carHire, lostProperty, assistance
  case prayerRoom, firstAid, waitingRoom, lounge, smokingArea, playArea, seating
  case cashMachine, currencyExchange, bank, pharmacy, postOffice, newsagent, dutyFree, shop
  case foodHall, restaurant, cafe, bar
  case lockers, luggageStore, luggageTrolleys, drinkingWater, defibrillator, chargingPoint
  case telephone, police, meetingPoint, vendingMachine, fountain, artwork
  case taxis, buses, trains, platform, parking
  case checkpoint, hall, corridor, gateArea, room, kiosk, area, path, level

  /// Preference as a landmark, smaller is better; nil where it is none (one is in it, or it says nothing).
  var rank: Int? {
    switch self {
    case .lift, .stairs, .escalator: 0
    case .gate, .entrance: 1
    case .toilets, .womensToilets, .mensToilets, .wheelchairToilet: 2
    case .gateDesk, .informationDesk, .checkIn, .checkInDesk, .bagDrop, .security,
      .passportControl, .customs, .ticketDesk, .reception, .carHire, .assistance, .healthCheck:
      3
    case .prayerRoom, .firstAid, .waitingRoom, .lounge, .smokingArea, .playArea, .cashMachine,
      .currencyExchange, .bank, .pharmacy, .postOffice, .lockers, .luggageStore, .police,
      .meetingPoint, .babyChanging, .baggageReclaim, .lostProperty, .fountain, .artwork:
      4
    case .newsagent, .dutyFree, .shop, .foodHall, .restaurant, .cafe, .bar, .kiosk,
      .drinkingWater, .vendingMachine, .telephone, .luggageTrolleys, .shower:
      5
    case .taxis, .buses, .trains, .parking: 6
    case .room: 7
    case .ramp, .movingWalkway, .door, .gap, .seating, .defibrillator, .chargingPoint, .checkpoint,
      .platform, .hall, .corridor, .gateArea, .area, .path, .level:
      nil
    }
  }

  /// Whether the thing may serve as a landmark without a name of its own.
  var isTellingWithoutName: Bool {
    switch self {
    case .gate, .gateDesk, .room, .shop, .kiosk, .entrance, .lounge, .bar, .restaurant: false
    default: rank != nil
    }
  }

  /// The kind for a category of the standard, where the vocabulary has one.
  init?(category: Category, of type: FeatureType) {
    if let exact = Self.byCategory[category.rawValue] ?? Self.byCategory[category.stem] {
      self = exact
      return
    }
    switch type {
    case .opening: self = .door
    case .kiosk: self = .kiosk
    case .path: self = .path
    case .level: self = .level
    case .occupant: self = Self.isFood(category) ? .restaurant : .shop
    case .unit where category.rawValue == "room": self = .room
    default: return nil
    }
  }

  private static func isFood(_ category: Category) -> Bool {
    ["restaurant", "fastfood", "foodcourt", "diner", "pizza", "sandwiches", "sushi"]
      .contains(category.stem)
  }

  private static let byCategory: [String: NounKind] = [
    "boardinggate": .gate, "boardinggate.desk": .gateDesk, "arrivalgate": .gate,
    "elevator": .lift, "escalator": .escalator, "stairs": .stairs, "steps": .stairs,
    "ramp": .ramp, "movingwalkway": .movingWalkway,
    "entry": .entrance, "pedestrian.principal": .entrance,
    "restroom": .toilets, "restroom.female": .womensToilets,
    "restroom.female.wheelchair": .womensToilets, "restroom.male": .mensToilets,
    "restroom.male.wheelchair": .mensToilets, "restroom.wheelchair": .wheelchairToilet,
    "restroom.unisex.wheelchair": .wheelchairToilet, "babychanging": .babyChanging,
    "mothersroom": .babyChanging, "shower": .shower,
    "information": .informationDesk, "guestservices": .informationDesk,
    "visitorcenter": .informationDesk,
    "checkin": .checkIn, "checkin.desk": .checkInDesk, "checkin.selfservice": .checkIn,
    "checkin.kiosk": .checkIn, "checkin.desk.oversizebaggage": .bagDrop,
    "security": .security, "securityequipment": .security,
    "immigration": .passportControl, "immigration.desk": .passportControl,
    "inspection.desk": .customs, "healthscreening": .healthCheck,
    "baggageclaim": .baggageReclaim, "baggagecarousel": .baggageReclaim,
    "ticketing": .ticketDesk, "reception.desk": .reception, "reception": .reception,
    "carrental": .carHire, "lostandfound": .lostProperty, "wheelchairassist": .assistance,
    "prayerroom": .prayerRoom, "meditation": .prayerRoom, "firstaid": .firstAid,
    "waitingroom": .waitingRoom, "lounge": .waitingRoom, "privatelounge": .lounge,
    "airportlounge": .lounge, "smokingarea": .smokingArea, "childplayarea": .playArea,
    "seat": .seating, "seating": .seating,
    "atm": .cashMachine, "currencyexchange": .currencyExchange, "bank": .bank,
    "pharmacy": .pharmacy, "pharmacystore": .pharmacy, "postoffice": .postOffice,
    "newspapersandmagazines": .newsagent, "booksmagazinesmusicvideo": .newsagent,
    "dutyfree": .dutyFree, "retail": .shop, "shopping": .shop, "concessions": .shop,
    "eatingdrinking": .foodHall, "foodservice": .foodHall, "foodcourt": .foodHall,
    "restaurant": .restaurant, "cafe": .cafe, "coffee": .cafe, "bar": .bar, "pub": .bar,
    "coinlocker": .lockers, "baggagestorage": .luggageStore, "luggagestorage": .luggageStore,
    "baggagecarts": .luggageTrolleys, "drinkingfountain": .drinkingWater,
    "defibrillator": .defibrillator, "powerchargingstation": .chargingPoint,
    "payphone": .telephone, "phone": .telephone, "police": .police, "policestation": .police,
    "meetingpoint": .meetingPoint, "vendingmachine": .vendingMachine,
    "fountain": .fountain, "artwork": .artwork, "sculpture": .artwork, "publicart": .artwork,
    "taxi": .taxis, "bus": .buses, "rail": .trains, "parking": .parking,
    "lobby": .hall, "concourse": .hall, "unenclosedarea": .hall, "platform": .platform,
    "walkway": .corridor, "footbridge": .corridor, "gatearea": .gateArea,
    "room": .room, "office": .room, "conferenceroom": .room, "classroom": .room,
    "auditorium": .room, "library": .room,
  ]
}
