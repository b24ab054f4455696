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
    add(FeatureReference(id: venue.id, featureType: .venue), "name", venue.name)
    for it in venue.buildings { add(it.reference, "name", it.name) }
    for it in venue.levels {
      add(it.reference, "name", it.name)
      add(it.reference, "short_name", it.shortName)
    }
    for it in venue.sections { add(it.reference, "name", it.name, it.category) }
    for it in venue.units { add(it.reference, "name", it.name, it.category) }
    for it in venue.openings { add(it.reference, "name", it.name, it.category) }
    for it in venue.fixtures { add(it.reference, "name", it.name, it.category) }
    for it in venue.kiosks { add(it.reference, "name", it.name) }
    for it in venue.geofences { add(it.reference, "name", it.name, it.category) }
    for it in venue.amenitys { add(it.reference, "name", it.name, it.category) }
    for it in venue.occupants { add(it.reference, "name", it.name, it.category) }
    for it in venue.paths { add(it.reference, "name", it.name, it.category) }
    for it in venue.connections { add(it.reference, "name", it.name, it.category) }
    for it in venue.closures { add(it.reference, "reason", it.reason) }
    for it in venue.signs { add(it.reference, "text", it.text) }
    for it in venue.landmarks { add(it.reference, "name", it.name, it.category) }
    return result
  }
}
