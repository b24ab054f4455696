import GroundedModel

/// Words in the names of features.
enum NameWords {
  /// The words of a text in lower case; a hyphen belongs to a word.
  static func words(_ text: String) -> [String] {
    text.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "-") }.map(String.init)
  }

  /// One name of a feature.
  struct Name {
    var reference: FeatureReference
    var property: String
    var language: String
    var text: String
    var category: Category?
  }
}

extension VenueScope {
  /// Every name and label that a traveller may be shown, in order.
  var names: [NameWords.Name] {
    var result: [NameWords.Name] = []
    func add(
      _ reference: FeatureReference, _ property: String, _ labels: Labels?,
      _ category: Category? = nil
    ) {
      for entry in labels?.entries ?? [] {
        result.append(
          NameWords.Name(
            reference: reference, property: property, language: entry.language, text: entry.text,
            category: category))
      }
    }
    let reference = FeatureReference(id: venue.id, featureType: .venue)
    add(reference, "name", venue.name)
    add(reference, "alt_name", venue.alternativeName)
    for it in venue.buildings {
      add(it.reference, "name", it.name)
      add(it.reference, "alt_name", it.alternativeName)
    }
    for it in venue.levels {
      add(it.reference, "name", it.name)
      add(it.reference, "short_name", it.shortName)
    }
    for it in venue.sections {
      add(it.reference, "name", it.name, it.category)
      add(it.reference, "alt_name", it.alternativeName, it.category)
    }
    for it in venue.units {
      add(it.reference, "name", it.name, it.category)
      add(it.reference, "alt_name", it.alternativeName, it.category)
    }
    for it in venue.openings {
      add(it.reference, "name", it.name, it.category)
      add(it.reference, "alt_name", it.alternativeName, it.category)
    }
    for it in venue.fixtures {
      add(it.reference, "name", it.name, it.category)
      add(it.reference, "alt_name", it.alternativeName, it.category)
    }
    for it in venue.kiosks {
      add(it.reference, "name", it.name)
      add(it.reference, "alt_name", it.alternativeName)
    }
    for it in venue.geofences {
      add(it.reference, "name", it.name, it.category)
      add(it.reference, "alt_name", it.alternativeName, it.category)
    }
    for it in venue.amenitys {
      add(it.reference, "name", it.name, it.category)
      add(it.reference, "alt_name", it.alternativeName, it.category)
    }
    for it in venue.occupants {
      add(it.reference, "name", it.name, it.category)
      add(it.reference, "alt_name", it.alternativeName, it.category)
    }
    for it in venue.paths {
      add(it.reference, "name", it.name, it.category)
      add(it.reference, "signposted_as", it.signpostedAs, it.category)
      add(it.reference, "reversed_signposted_as", it.reversedSignpostedAs, it.category)
    }
    for it in venue.connections {
      add(it.reference, "name", it.name, it.category)
      for stop in it.stops { add(it.reference, "button", stop.button, it.category) }
    }
    for it in venue.closures { add(it.reference, "reason", it.reason) }
    for it in venue.signs { add(it.reference, "text", it.text) }
    for it in venue.landmarks { add(it.reference, "name", it.name, it.category) }
    for it in venue.sources { add(it.reference, "name", it.name) }
    return result
  }

  /// Every other text that a traveller may be shown, in order.
  var plainTexts: [NameWords.Name] {
    var result: [NameWords.Name] = []
    func add(_ reference: FeatureReference, _ property: String, _ text: String?) {
      guard let text else { return }
      result.append(
        NameWords.Name(
          reference: reference, property: property, language: venue.language, text: text,
          category: nil))
    }
    let reference = FeatureReference(id: venue.id, featureType: .venue)
    add(reference, "phone", venue.phone)
    add(reference, "website", venue.website)
    for it in venue.addresses {
      add(it.reference, "address", it.address)
      add(it.reference, "unit", it.unit)
      add(it.reference, "locality", it.locality)
      add(it.reference, "province", it.province)
      add(it.reference, "country", it.country)
      add(it.reference, "postal_code", it.postalCode)
    }
    for it in venue.amenitys {
      add(it.reference, "phone", it.phone)
      add(it.reference, "website", it.website)
    }
    for it in venue.occupants {
      add(it.reference, "phone", it.phone)
      add(it.reference, "website", it.website)
    }
    for it in venue.paths { add(it.reference, "surface", it.surface) }
    for it in venue.sources {
      add(it.reference, "publisher", it.publisher)
      add(it.reference, "licence", it.licence)
    }
    return result
  }
}
