import GroundedImport
import GroundedModel

extension RuleRegistry {
  /// What reading an archive finds, with the words of each rule.
  static let loading: [RegisteredRule] = ImportRule.allCases.map { rule in
    ForwardedRule(
      metadata: LoadingRules.metadata(of: rule), examples: LoadingRules.examples(of: rule),
      formats: rule == .duplicateFeatureID ? Set(VenueFormat.allCases) : [.imdf]
    ).registered
  }
}

/// The words of the rules that reading an archive checks.
///
/// The rules themselves stand where they are checked, in `GroundedImport`; here they get what a data team
/// needs: why it matters to a traveller, what to do, and the official validations they cover.
enum LoadingRules {
  /// What is known about a rule.
  static func metadata(of rule: ImportRule) -> RuleMetadata {
    let words = words(of: rule)
    return RuleMetadata(
      rule.rawValue, rule.severity, .archive, rule.summary, why: words.why, fix: words.fix,
      basis: words.officialNames.isEmpty ? RuleMetadata.projectRule : "OGC 20-094, Validations",
      officialNames: words.officialNames)
  }

  private struct Words {
    var why: String
    var fix: String
    var officialNames: [String]

    init(_ why: String, _ fix: String, official: [String] = []) {
      self.why = why
      self.fix = fix
      officialNames = official
    }
  }

  private static func words(of rule: ImportRule) -> Words {
    switch rule {
    case .unsafeFileName:
      Words(
        "The file is not read; what it holds is missing from every route.",
        "Pack the archive again with plain names.")
    case .archiveNotFlat:
      Words(
        "Other readers look for the files at the top and find none, so that their travellers get no routes.",
        "Pack the data files alone, without a folder round them.")
    case .duplicateFileName:
      Words(
        "Only one of the two is read; what the other holds may be missing from routes.",
        "Keep one of them.")
    case .archiveTooLarge:
      Words(
        "The file is left out; what it holds is missing from every route.",
        "Split the data by venue.")
    case .encryptedFile:
      Words(
        "The file is left out; what it holds is missing from every route.",
        "Pack the archive without a password.")
    case .damagedFile:
      Words(
        "The file is left out; what it holds is missing from every route.",
        "Pack the archive again.")
    case .symbolicLink:
      Words(
        "The link is not followed; what it names is missing.",
        "Put the file itself into the archive.")
    case .unreadableFile:
      Words(
        "The file is left out; what it holds is missing from every route.",
        "Check its rights.")
    case .unknownFile:
      Words(
        "If the name is misspelt, its features are missing from every route.",
        "None needed, unless the name is misspelt.")
    case .jsonFileEnding:
      Words(
        "Other readers skip the file, so that their travellers get other routes.",
        "Rename it to end in .geojson.")
    case .byteOrderMark:
      Words(
        "Other readers refuse the file, so that their travellers get no routes.",
        "Save it as UTF-8 without a byte order mark.")
    case .utf16File:
      Words(
        "The file is not read; what it holds is missing from every route.",
        "Save it as UTF-8.")
    case .emptyFile:
      Words(
        "Whatever it should hold is missing from every route.",
        "Remove it, or write a FeatureCollection into it.")
    case .invalidUTF8:
      Words(
        "Names are shown with wrong letters.",
        "Save the file as UTF-8.")
    case .invalidJSON:
      Words(
        "Features after the fault are lost, and with them doors, gates or lifts.",
        "Repair the file at this place.", official: ["FileMustBeValidGeoJSON"])
    case .jsonTooLarge:
      Words(
        "The file is not read; what it holds is missing from every route.",
        "Split the data by venue.")
    case .duplicateJSONKey:
      Words(
        "One of two values is dropped; it may have been the right one.",
        "Keep one of the two.")
    case .notFeatureCollection:
      Words(
        "Nothing of the file is read; what it holds is missing from every route.",
        "Write a FeatureCollection.", official: ["FileMustContainFeatureCollection"])
    case .singleFeatureFile:
      Words(
        "Other readers skip the file, so that their travellers get other routes.",
        "Put the feature into a FeatureCollection.", official: ["FileMustContainFeatureCollection"])
    case .nullFeature:
      Words(
        "Something was dropped when the file was written.",
        "Remove it, or put the lost feature back.")
    case .invalidFeature:
      Words(
        "It is left out; a door or a gate may be missing.",
        "Write {\"type\": \"Feature\", …}.", official: ["FileMustBeValidGeoJSON"])
    case .missingManifest:
      Words(
        "The language of names and the edition are not known; directions may quote names in the wrong language.",
        "Add manifest.json with version, created and language.")
    case .manifestVersion:
      Words(
        "Attributes may mean something else in another version.",
        "Bring the archive to 1.0.0.")
    case .manifestIncomplete:
      Words(
        "Without edition and language nobody can tell how old the data is or which name to show.",
        "Add the missing value to manifest.json.")
    case .extensionNotListed:
      Words(
        "Other readers ignore the features, and with them closures and lifts.",
        "List the extension in manifest.json.")
    case .missingFeatureID:
      Words(
        "The feature can't be referred to and is left out: a door or a gate may be missing.",
        "Give it an id of its own, best a UUID.",
        official: ["FeatureMustHaveId", "FeatureIdMustNotBeEmpty"])
    case .numericFeatureID:
      Words(
        "Other readers drop the feature or don't find it by its references.",
        "Write the id as text.", official: ["FeatureIdMustBeString"])
    case .duplicateFeatureID:
      Words(
        "The second feature is left out, so a gate, a door or a lift is missing.",
        "Give each feature an id of its own.", official: ["FeatureIdMustBeUnique"])
    case .missingFeatureType:
      Words(
        "It is taken for what its file is named after, or left out.",
        "Add its feature_type.",
        official: [
          "FeatureMustHaveFeatureType", "FeatureTypeMustBeString", "FeatureTypeMustNotBeEmpty",
        ])
    case .wrongFeatureType:
      Words(
        "Other readers may take it for something else.",
        "Move it to the file of its type, or correct its feature_type.")
    case .unknownFeatureType:
      Words(
        "If the type is misspelt, these features are missing from every route.",
        "None needed, unless the type is misspelt.")
    case .missingVenue:
      Words(
        "The venue has no name to show and no hours.",
        "Add venue.geojson with one venue.")
    case .severalVenues:
      Words(
        "Only one venue is read; places of the other would be mixed into it.",
        "Give each venue an archive of its own.")
    case .missingProperty:
      Words(
        "Without it the feature is read as something general: a room, an open door.",
        "Add the attribute.")
    case .unreadableValue:
      Words(
        "The value is dropped: a width, a time or a restriction is not known then.",
        "Write a value of the right kind, or null where it is not known.")
    case .unknownCategory:
      Words(
        "The feature is taken for the nearest kind that is known, so a lounge may count as a corridor.",
        "Use a category of the standard.")
    case .unknownValue:
      Words(
        "The value says nothing to routing: an unknown access control bars a door, an unknown door type hides a turnstile.",
        "Use a value of the standard.")
    case .nameWithoutLanguage:
      Words(
        "Directions in another language may quote the wrong name.",
        "Write labels by language.")
    case .unreadableDateTime:
      Words(
        "A closure may hold too long or not at all, an observation has no age.",
        "Write RFC 3339 with an offset.")
    case .dateTimeWithoutZone:
      Words(
        "A closure may be judged an hour off.",
        "Write the offset.")
    case .unreadableTimeZone:
      Words(
        "Hours and closures can't be judged, so doors count as unknown.",
        "Write an IANA name such as \"Europe/London\".")
    case .missingGeometry:
      Words(
        "Nobody knows where it is: it is on no route.",
        "Draw it, or give its position.")
    case .unexpectedGeometry:
      Words(
        "The geometry is not used; it may have been meant for another feature.",
        "Write null.")
    case .unreadableGeometry:
      Words(
        "It is left out, so a door, a room or a gate may be missing.",
        "Write positions as [longitude, latitude].")
    case .wrongGeometryType:
      Words(
        "It can't be used for routing.",
        "Draw it as the standard says.")
    case .singlePartMultiGeometry:
      Words(
        "Other readers may drop it.",
        "Write the one part as a single geometry.")
    case .coordinateOutOfRange:
      Words(
        "It is left out, so a door, a room or a gate may be missing.",
        "Write degrees, longitude first.")
    case .swappedCoordinates:
      Words(
        "Everything of this file lies elsewhere on Earth; doors don't meet their rooms.",
        "Write the longitude first.")
    case .ringDirection:
      Words(
        "Other readers may take the inside for the outside.",
        "Draw outer rings against the clock and holes with it.")
    case .unclosedRing:
      Words(
        "Other readers drop the shape, so a room is missing there.",
        "Repeat the first position at the end.", official: ["FileMustBeValidGeoJSON"])
    case .degenerateRing:
      Words(
        "The shape has no floor to walk on and is left out.",
        "Draw it with at least three different corners.", official: ["FileMustBeValidGeoJSON"])
    case .degenerateLine:
      Words(
        "The door or path can't be used.",
        "Draw it with two different ends.")
    case .selfIntersectingRing:
      Words(
        "What is inside can't be told, so the shape is left out of routing: nobody is led through it.",
        "Draw the ring without crossings.", official: ["FileMustBeValidGeoJSON"])
    case .holeOutsideShell:
      Words(
        "What is inside can't be told; the hole is left out.",
        "Draw the hole inside its polygon.", official: ["FileMustBeValidGeoJSON"])
    case .unitWithoutLevel:
      Words(
        "The unit is left out: nobody is led through it, and it never counts as level 0.",
        "Set level_id to a level of the archive.")
    case .featureWithoutLevel:
      Words(
        "It can't be placed, so a door, a desk or a sign is missing.",
        "Set level_id to a level of the archive.")
    case .levelWithoutName:
      Words(
        "Directions say \"Level name: Not available.\" where a traveller looks for a sign.",
        "Add the name as it stands on the signs.")
    case .unreadableOrdinal:
      Words(
        "The level is left out with all that lies on it.",
        "Write a whole number: 0 for the ground floor.")
    case .ordinalAsText:
      Words(
        "Other readers drop the level.",
        "Write a number.")
    case .danglingReference:
      Words(
        "The link is dropped: a shop has no place, a lift no level, a closure closes nothing.",
        "Correct the identifier, or add the feature it names.")
    case .referenceTypeMismatch:
      Words(
        "Other readers don't find it.",
        "Correct the feature_type of the reference.")
    case .unreadableReference:
      Words(
        "The link is dropped: a way, a closure or a sign is missing.",
        "Write {\"id\": …, \"feature_type\": …}.")
    case .duplicateRelationship:
      Words(
        "One of the two may be edited and the other left behind.",
        "Remove the repetition.")
    case .singleIntermediary:
      Words(
        "Other readers drop the relationship.",
        "Write an array.")
    case .connectionWithoutStops:
      Words(
        "The lift or stairs join nothing: nobody is led up or down there.",
        "Give it a stop on each level it serves.")
    case .uniformOpeningCategory:
      Words(
        "Nobody could pass if the data were taken at its word; doors for cars or staff can't be told apart.",
        "Give each opening its own category.")
    case .ringsNotChecked:
      Words(
        "A crossing ring may be left out of routing without a word.",
        "Split the data by venue.")
    case .tooManyFindings:
      Words(
        "Other faults are not listed.",
        "Repair those that are listed, then validate again.")
    }
  }
}
