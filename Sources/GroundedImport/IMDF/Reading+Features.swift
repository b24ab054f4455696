import GroundedModel

extension Reading {
  /// Reads the features of one file.
  func read(_ file: JSONFile) {
    defer { finishFile() }
    let stem = Self.stem(file.name)
    let root = file.root
    let rootType = root.member("type")?.string
    if root.kind == .array {
      log.add(
        .notFeatureCollection,
        "The file \(file.name) holds an array in place of a FeatureCollection; its elements are read as features.",
        fix: "Write {\"type\": \"FeatureCollection\", \"features\": […]}.",
        at: file.location(root.offset))
      read(root.elements, of: file, stem: stem)
      return
    }
    if let features = root.member("features") {
      if rootType != "FeatureCollection" {
        log.add(
          .notFeatureCollection,
          "The file \(file.name) does not say that it is a FeatureCollection; its features are read.",
          fix: "Add \"type\": \"FeatureCollection\".", at: file.location(root.offset),
          severity: .warning)
      }
      if features.isNull {
        log.add(
          .nullFeature, "The features of \(file.name) are null; it is read as empty.",
          fix: "Write an empty array.", at: file.location(features.offset))
      } else if features.kind != .array {
        log.add(
          .notFeatureCollection,
          "The features of \(file.name) are \(features.kind.words), not an array; nothing of the file is read.",
          fix: "Write an array of features.", at: file.location(features.offset))
      }
      read(features.elements, of: file, stem: stem)
      return
    }
    if rootType == "Feature" {
      log.add(
        .singleFeatureFile,
        "The file \(file.name) holds one Feature in place of a FeatureCollection; it is read.",
        fix: "Write {\"type\": \"FeatureCollection\", \"features\": […]}.",
        at: file.location(root.offset))
      readFeature(root, of: file, stem: stem)
      return
    }
    if rootType == "FeatureCollection" || Self.knownTypes.contains(FeatureType(rawValue: stem)) {
      log.add(
        .notFeatureCollection,
        "The file \(file.name) holds no features array; nothing of it is read.",
        fix: "Write {\"type\": \"FeatureCollection\", \"features\": […]}.",
        at: file.location(root.offset))
    } else {
      log.add(
        .unknownFile, "The file \(file.name) is no FeatureCollection; it is not read.",
        fix: "None needed, unless the name is misspelt.", at: file.location(root.offset))
    }
  }

  /// The types that are read, each with the file name it belongs to.
  static let knownTypes: Set<FeatureType> = standardTypes.union(extensionTypes)

  static let standardTypes: Set<FeatureType> = [
    .address, .amenity, .anchor, .building, .detail, .fixture, .footprint, .geofence, .kiosk,
    .level, .occupant, .opening, .relationship, .section, .unit, .venue,
  ]

  static let extensionTypes: Set<FeatureType> = [
    .path, .connection, .closure, .sign, .landmark, .source, .evidence, .supplement,
  ]

  /// A file's name without its ending, in lower case.
  static func stem(_ name: String) -> String {
    name.lowercased().split(separator: ".").first.map(String.init) ?? ""
  }

  private func read(_ features: JSONElements, of file: JSONFile, stem: String) {
    for feature in features {
      if feature.isNull {
        log.add(
          .nullFeature, "A feature of \(file.name) is null; it is left out.",
          fix: "Remove it.", at: file.location(feature.offset))
      } else {
        readFeature(feature, of: file, stem: stem)
      }
    }
  }

  private func readFeature(_ json: JSONValue, of file: JSONFile, stem: String) {
    let location = file.location(json.offset)
    guard json.kind == .object else {
      log.add(
        .invalidFeature,
        "A feature of \(file.name) is \(json.kind.words), not an object; it is left out.",
        fix: "Write {\"type\": \"Feature\", …}.", at: location)
      return
    }
    let stemType = FeatureType(rawValue: stem)
    let isStemKnown = Self.knownTypes.contains(stemType)
    let type: FeatureType
    let typeValue = json.member("feature_type")
    if let text = typeValue?.string, !text.isEmpty {
      type = FeatureType(rawValue: text)
    } else if isStemKnown {
      log.add(
        .missingFeatureType,
        "A feature of \(file.name) does not say its feature_type; it is read as \(stem).",
        fix: "Add \"feature_type\": \"\(stem)\".", at: location)
      type = stemType
    } else {
      log.add(
        .missingFeatureType,
        "A feature of \(file.name) does not say its feature_type; it is left out.",
        fix: "Add its feature_type.", at: location, severity: .error)
      return
    }
    let isKnown = Self.knownTypes.contains(type)
    guard let id = identifier(of: json, type: type, file: file, isKnown: isKnown) else {
      if !isKnown { keepUnknown(nil, type, location, file) }
      return
    }
    let reference = FeatureReference(id: id, featureType: type)
    guard register(reference, at: location) else { return }
    guard isKnown else {
      keepUnknown(id, type, location, file)
      return
    }
    if isStemKnown, stemType != type {
      log.add(
        .wrongFeatureType,
        "The \(reference.words) stands in \(file.name); it is read as \(type.rawValue).",
        fix: "Move it to \(type.rawValue).geojson, or correct its feature_type.",
        feature: reference, at: file.location(typeValue?.offset ?? json.offset))
    }
    if json.member("type")?.string != "Feature" {
      log.add(
        .invalidFeature,
        "The \(reference.words) does not say that it is a Feature; it is read.",
        fix: "Add \"type\": \"Feature\".", feature: reference, at: location, severity: .warning)
    }
    let properties = json.member("properties")
    let geometry = json.member("geometry")
    let record = FeatureRecord(
      reading: self, file: file, reference: reference, json: json,
      properties: properties?.kind == .object ? properties : nil,
      geometry: geometry?.isNull == false ? geometry : nil)
    if let properties, properties.kind != .object, !properties.isNull {
      record.reportUnreadable("properties", properties, expected: "an object")
    }
    if Self.extensionTypes.contains(type) { usesExtension = true }
    read(record)
  }

  private func keepUnknown(
    _ id: FeatureID?, _ type: FeatureType, _ location: SourceLocation, _ file: JSONFile
  ) {
    venue.unknownFeatures.append(
      Venue.UnknownFeature(id: id, featureType: type, location: location))
    tally(
      .unknownFeatureType,
      words: "Features of type \"\(type.rawValue.prefix(60))\" in \(file.name)", at: location,
      feature: nil)
  }

  private func identifier(
    of json: JSONValue, type: FeatureType, file: JSONFile, isKnown: Bool
  ) -> FeatureID? {
    let value = json.member("id")
    if let text = value?.string, !text.isEmpty, text.utf8.count <= FeatureID.longest {
      return FeatureID(shared(text))
    }
    if let value, let number = value.number {
      let text = FeatureRecord.text(of: number)
      if isKnown {
        log.add(
          .numericFeatureID,
          "The id of a \(type.rawValue) is the number \(text); it is read as text.",
          fix: "Write the id as text, best a UUID.",
          feature: FeatureReference(id: FeatureID(text), featureType: type),
          at: file.location(value.offset))
      }
      return FeatureID(text)
    }
    if isKnown {
      let what = value.map { value in
        guard value.kind == .string else { return "\(value.kind.words) as its id" }
        return value.string?.isEmpty == true
          ? "an empty id" : "an id of more than \(FeatureID.longest) bytes"
      }
      log.add(
        .missingFeatureID,
        "A \(type.rawValue) of \(file.name) has \(what ?? "no id"); it is left out.",
        fix: "Give it an id of its own, best a UUID.", at: file.location(json.offset))
    }
    return nil
  }

  private func read(_ record: FeatureRecord) {
    switch record.reference.featureType {
    case .venue: readVenue(record)
    case .address: venue.addresses.append(Venue.Address(record))
    case .building: venue.buildings.append(Venue.Building(record))
    case .footprint: venue.footprints.append(Venue.Footprint(record))
    case .level:
      if let level = Venue.Level(record) { venue.levels.append(level) }
    case .section: venue.sections.append(Venue.Section(record))
    case .unit:
      if let unit = Venue.Unit(record) { venue.units.append(unit) }
    case .opening: venue.openings.append(Venue.Opening(record))
    case .fixture: venue.fixtures.append(Venue.Fixture(record))
    case .kiosk: venue.kiosks.append(Venue.Kiosk(record))
    case .detail: venue.details.append(Venue.Detail(record))
    case .geofence: venue.geofences.append(Venue.Geofence(record))
    case .amenity: venue.amenitys.append(Venue.Amenity(record))
    case .anchor: venue.anchors.append(Venue.Anchor(record))
    case .occupant: venue.occupants.append(Venue.Occupant(record))
    case .relationship:
      if let relationship = Venue.Relationship(record) { venue.relationships.append(relationship) }
    case .path: venue.paths.append(Venue.Path(record))
    case .connection: venue.connections.append(Venue.Connection(record))
    case .closure: venue.closures.append(Venue.Closure(record))
    case .sign: venue.signs.append(Venue.Sign(record))
    case .landmark: venue.landmarks.append(Venue.Landmark(record))
    case .source: venue.sources.append(Venue.Source(record))
    case .evidence: venue.evidence.append(Venue.Evidence(record))
    case .supplement:
      if let supplement = Supplement(record) { supplements.append(supplement) }
    default: break
    }
  }

  private func readVenue(_ record: FeatureRecord) {
    guard !hasVenue else {
      record.report(
        .severalVenues,
        "The \(record.words) is one venue too many; the first one, \(venue.id.rawValue), is used.",
        fix: "Give each venue an archive of its own.")
      leaveOut(record.id, because: "it is a second venue")
      return
    }
    hasVenue = true
    venue.id = record.id
    venue.category = record.category()
    venue.name = record.labels("name")
    if venue.name == nil { record.reportMissing("name") }
    venue.hours = record.guardedText("hours")
    venue.restriction = record.restriction()
    venue.displayPoint = record.pointProperty("display_point")
    venue.alternativeName = record.labels("alt_name")
    // Not for the way: what is no text is left out without a word; the rules for data report it.
    venue.phone = record.value("phone")?.string
    venue.website = record.value("website")?.string
    venue.addressID = record.link("address_id", to: .address)
    venue.polygons = record.polygons(broken: .keep)
  }
}
