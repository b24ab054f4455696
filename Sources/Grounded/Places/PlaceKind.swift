public import GroundedModel

/// What a place is, in words people use, from its category.
public enum PlaceKind {
  /// A short English noun for a category: `boardinggate.aircraft` is "gate".
  public static func noun(for category: Category, featureType: FeatureType) -> String {
    if featureType == .opening {
      return category.rawValue == "pedestrian.principal" ? "entrance" : "door"
    }
    if let known = nouns[category.rawValue] ?? nouns[category.stem] { return known }
    let raw = category.rawValue
    if raw.isEmpty || raw == "unspecified" { return featureType.rawValue }
    return raw.split(separator: ".").joined(separator: ", ")
  }

  /// Words that may stand before a name of such a place and say nothing more: "gate A04" is "A04".
  package static func prefixes(for category: Category) -> [String] {
    switch category.stem {
    case "boardinggate", "gate", "gatearea": ["gate"]
    case "baggagecarousel": ["belt", "carousel", "baggagebelt"]
    case "checkin": ["checkin", "check-in"]
    case "elevator": ["lift", "elevator"]
    case "escalator": ["escalator"]
    case "stairs": ["stairs"]
    case "platform": ["platform", "platforms"]
    default: []
    }
  }

  private static let nouns: [String: String] = [
    "atm": "cash machine", "baggagecarousel": "baggage belt", "bagdrop": "bag drop",
    "boardinggate": "gate", "boardinggate.desk": "gate desk", "baggageclaim": "baggage reclaim",
    "checkin": "check-in", "elevator": "lift", "escalator": "escalator",
    "firstaid": "first aid", "foodservice": "food", "gatearea": "gate area",
    "information": "information", "information.bag": "baggage information",
    "movingwalkway": "moving walkway", "parking": "car park", "prayerroom": "prayer room",
    "ramp": "ramp", "restroom": "toilets", "restroom.family": "family toilets",
    "restroom.female": "women's toilets", "restroom.male": "men's toilets",
    "restroom.unisex": "toilets", "restroom.unisex.wheelchair": "wheelchair toilets",
    "restroom.wheelchair": "wheelchair toilets",
    "securitycheckpoint": "security", "stairs": "stairs", "steps": "stairs",
    "walkway": "walkway", "nonpublic": "staff area", "smokingarea": "smoking area",
    "loungeareas": "lounge", "opentobelow": "open to below",
    "carrental": "car hire", "currencyexchange": "currency exchange", "dutyfree": "duty-free shop",
    "drinkingfountain": "drinking water", "foodcourt": "food", "giftshops": "gifts",
    "immigration": "passport control", "lobby": "hall", "loungebar": "lounge",
    "meetingpoint": "meeting point", "mothersroom": "family room",
    "newspapersandmagazines": "newspapers", "obstruction": "obstacle",
    "postsecurity": "airside area", "powerchargingstation": "phone charging",
    "presecurity": "landside area", "privatelounge": "lounge", "security": "security",
    "waitingroom": "waiting area", "wheelchairassist": "assistance",
  ]
}
