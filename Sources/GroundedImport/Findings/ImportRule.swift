package import GroundedModel

/// The rules by which reading an archive finds things.
package enum ImportRule: String, CaseIterable, Sendable {
  /// A name in the archive leads outside of it, is absolute, or holds a backslash or drive.
  case unsafeFileName = "unsafe_file_name"
  /// The files of an archive lie in a folder, or beside files of an operating system.
  case archiveNotFlat = "archive_not_flat"
  /// The archive holds two files of one name.
  case duplicateFileName = "duplicate_file_name"
  /// A file unpacks to more than the limits allow.
  case archiveTooLarge = "archive_too_large"
  /// A file of the archive is encrypted.
  case encryptedFile = "encrypted_file"
  /// A file of the archive can't be unpacked.
  case damagedFile = "damaged_file"
  /// A link leads out of the folder, or stands in a zip file.
  case symbolicLink = "symbolic_link"
  /// A file can't be read from disk.
  case unreadableFile = "unreadable_file"
  /// A file that nothing here reads.
  case unknownFile = "unknown_file"
  /// A feature file ends in `.json` in place of `.geojson`.
  case jsonFileEnding = "json_file_ending"
  /// A file begins with a byte order mark.
  case byteOrderMark = "byte_order_mark"
  /// A file is UTF-16 or UTF-32.
  case utf16File = "utf16_file"
  /// A file is empty.
  case emptyFile = "empty_file"
  /// Bytes are not UTF-8.
  case invalidUTF8 = "invalid_utf8"
  /// A file is not valid JSON.
  case invalidJSON = "invalid_json"
  /// A file is too large or has too many values.
  case jsonTooLarge = "json_too_large"
  /// An object holds one key twice.
  case duplicateJSONKey = "duplicate_json_key"
  /// A feature file is no FeatureCollection.
  case notFeatureCollection = "not_feature_collection"
  /// A file holds one Feature in place of a FeatureCollection.
  case singleFeatureFile = "single_feature_file"
  /// A FeatureCollection holds null in place of features.
  case nullFeature = "null_feature"
  /// An element of a FeatureCollection is no Feature.
  case invalidFeature = "invalid_feature"
  /// The archive has no manifest.
  case missingManifest = "missing_manifest"
  /// The manifest names another version than 1.0.0.
  case manifestVersion = "manifest_version"
  /// The manifest lacks a required value or it can't be read.
  case manifestIncomplete = "manifest_incomplete"
  /// Extension features stand in an archive whose manifest does not list the extension.
  case extensionNotListed = "extension_not_listed"
  /// A feature has no identifier.
  case missingFeatureID = "missing_feature_id"
  /// An identifier is a number in place of text.
  case numericFeatureID = "numeric_feature_id"
  /// Two features have one identifier.
  case duplicateFeatureID = "duplicate_feature_id"
  /// A feature does not say its type.
  case missingFeatureType = "missing_feature_type"
  /// A feature's type is another than its file's.
  case wrongFeatureType = "wrong_feature_type"
  /// Features of a type that nothing here reads.
  case unknownFeatureType = "unknown_feature_type"
  /// The archive has no venue feature.
  case missingVenue = "missing_venue"
  /// The archive has more than one venue feature.
  case severalVenues = "several_venues"
  /// A required property is missing or null.
  case missingProperty = "missing_property"
  /// A property has a value of the wrong kind or out of range.
  case unreadableValue = "unreadable_value"
  /// A category is outside the standard's list.
  case unknownCategory = "unknown_category"
  /// A value is outside the standard's list.
  case unknownValue = "unknown_value"
  /// A name is plain text in place of labels by language.
  case nameWithoutLanguage = "name_without_language"
  /// A date and time can't be read.
  case unreadableDateTime = "unreadable_date_time"
  /// A date and time has no zone; the venue's zone is used.
  case dateTimeWithoutZone = "date_time_without_zone"
  /// The venue's time zone can't be read.
  case unreadableTimeZone = "unreadable_time_zone"
  /// A feature that needs a geometry has none.
  case missingGeometry = "missing_geometry"
  /// A feature that has no geometry by the standard has one.
  case unexpectedGeometry = "unexpected_geometry"
  /// A position of a geometry is no pair of numbers.
  case unreadableGeometry = "unreadable_geometry"
  /// A geometry is of a type that the feature can't have.
  case wrongGeometryType = "wrong_geometry_type"
  /// A Multi geometry or collection with one part stands in place of a single one.
  case singlePartMultiGeometry = "single_part_multi_geometry"
  /// A longitude or latitude is out of range.
  case coordinateOutOfRange = "coordinate_out_of_range"
  /// Longitude and latitude look swapped in a file.
  case swappedCoordinates = "swapped_coordinates"
  /// Rings of a file run in the other direction than RFC 7946 asks for.
  case ringDirection = "ring_direction"
  /// A ring does not end where it starts.
  case unclosedRing = "unclosed_ring"
  /// A ring has too few positions or no area.
  case degenerateRing = "degenerate_ring"
  /// A line has fewer than two different positions.
  case degenerateLine = "degenerate_line"
  /// A ring crosses itself.
  case selfIntersectingRing = "self_intersecting_ring"
  /// A hole lies outside its polygon.
  case holeOutsideShell = "hole_outside_shell"
  /// A unit lies on no level.
  case unitWithoutLevel = "unit_without_level"
  /// A feature that lies on a level names none.
  case featureWithoutLevel = "feature_without_level"
  /// A level has no name.
  case levelWithoutName = "level_without_name"
  /// A level's ordinal is missing or no whole number.
  case unreadableOrdinal = "unreadable_ordinal"
  /// A level's ordinal is text in place of a number.
  case ordinalAsText = "ordinal_as_text"
  /// A reference names a feature that is not there, or is of a type it can't be.
  case danglingReference = "dangling_reference"
  /// A reference names the wrong type for its identifier.
  case referenceTypeMismatch = "reference_type_mismatch"
  /// A reference is no object with an identifier and a type.
  case unreadableReference = "unreadable_reference"
  /// A relationship says the same as an earlier one.
  case duplicateRelationship = "duplicate_relationship"
  /// The intermediary of a relationship is an object in place of an array.
  case singleIntermediary = "single_intermediary"
  /// A connection has fewer than two stops that can be read.
  case connectionWithoutStops = "connection_without_stops"
  /// Every opening has one category that is not for people on foot.
  case uniformOpeningCategory = "uniform_opening_category"
  /// Rings were too many or too large to check for crossings.
  case ringsNotChecked = "rings_not_checked"
  /// More findings than are listed.
  case tooManyFindings = "too_many_findings"

  /// How bad a finding of the rule is, unless the finding says otherwise.
  package var severity: Severity {
    switch self {
    case .unknownFile,
      .archiveNotFlat,
      .extensionNotListed,
      .unknownFeatureType,
      .ringDirection:
      .information
    case .jsonFileEnding,
      .byteOrderMark,
      .singleFeatureFile,
      .nullFeature,
      .missingManifest,
      .manifestVersion,
      .manifestIncomplete,
      .numericFeatureID,
      .missingFeatureType,
      .wrongFeatureType,
      .severalVenues,
      .missingProperty,
      .unreadableValue,
      .unknownCategory,
      .unknownValue,
      .nameWithoutLanguage,
      .dateTimeWithoutZone,
      .unexpectedGeometry,
      .singlePartMultiGeometry,
      .levelWithoutName,
      .ordinalAsText,
      .referenceTypeMismatch,
      .duplicateRelationship,
      .singleIntermediary,
      .uniformOpeningCategory,
      .ringsNotChecked,
      .tooManyFindings:
      .warning
    default:
      .error
    }
  }

  /// What it means, as one sentence.
  package var summary: String {
    switch self {
    case .unsafeFileName:
      "A name in the archive leads outside of it, is absolute, or holds a backslash or drive."
    case .archiveNotFlat:
      "The files of an archive lie in a folder, or beside files of an operating system."
    case .duplicateFileName:
      "The archive holds two files of one name."
    case .archiveTooLarge:
      "A file unpacks to more than the limits allow."
    case .encryptedFile:
      "A file of the archive is encrypted."
    case .damagedFile:
      "A file of the archive can't be unpacked."
    case .symbolicLink:
      "A link leads out of the folder, or stands in a zip file."
    case .unreadableFile:
      "A file can't be read from disk."
    case .unknownFile:
      "A file that nothing here reads."
    case .jsonFileEnding:
      "A feature file ends in `.json` in place of `.geojson`."
    case .byteOrderMark:
      "A file begins with a byte order mark."
    case .utf16File:
      "A file is UTF-16 or UTF-32."
    case .emptyFile:
      "A file is empty."
    case .invalidUTF8:
      "Bytes are not UTF-8."
    case .invalidJSON:
      "A file is not valid JSON."
    case .jsonTooLarge:
      "A file is too large or has too many values."
    case .duplicateJSONKey:
      "An object holds one key twice."
    case .notFeatureCollection:
      "A feature file is no FeatureCollection."
    case .singleFeatureFile:
      "A file holds one Feature in place of a FeatureCollection."
    case .nullFeature:
      "A FeatureCollection holds null in place of features."
    case .invalidFeature:
      "An element of a FeatureCollection is no Feature."
    case .missingManifest:
      "The archive has no manifest."
    case .manifestVersion:
      "The manifest names another version than 1.0.0."
    case .manifestIncomplete:
      "The manifest lacks a required value or it can't be read."
    case .extensionNotListed:
      "Extension features stand in an archive whose manifest does not list the extension."
    case .missingFeatureID:
      "A feature has no identifier."
    case .numericFeatureID:
      "An identifier is a number in place of text."
    case .duplicateFeatureID:
      "Two features have one identifier."
    case .missingFeatureType:
      "A feature does not say its type."
    case .wrongFeatureType:
      "A feature's type is another than its file's."
    case .unknownFeatureType:
      "Features of a type that nothing here reads."
    case .missingVenue:
      "The archive has no venue feature."
    case .severalVenues:
      "The archive has more than one venue feature."
    case .missingProperty:
      "A required property is missing or null."
    case .unreadableValue:
      "A property has a value of the wrong kind or out of range."
    case .unknownCategory:
      "A category is outside the standard's list."
    case .unknownValue:
      "A value is outside the standard's list."
    case .nameWithoutLanguage:
      "A name is plain text in place of labels by language."
    case .unreadableDateTime:
      "A date and time can't be read."
    case .dateTimeWithoutZone:
      "A date and time has no zone; the venue's zone is used."
    case .unreadableTimeZone:
      "The venue's time zone can't be read."
    case .missingGeometry:
      "A feature that needs a geometry has none."
    case .unexpectedGeometry:
      "A feature that has no geometry by the standard has one."
    case .unreadableGeometry:
      "A position of a geometry is no pair of numbers."
    case .wrongGeometryType:
      "A geometry is of a type that the feature can't have."
    case .singlePartMultiGeometry:
      "A Multi geometry or collection with one part stands in place of a single one."
    case .coordinateOutOfRange:
      "A longitude or latitude is out of range."
    case .swappedCoordinates:
      "Longitude and latitude look swapped in a file."
    case .ringDirection:
      "Rings of a file run in the other direction than RFC 7946 asks for."
    case .unclosedRing:
      "A ring does not end where it starts."
    case .degenerateRing:
      "A ring has too few positions or no area."
    case .degenerateLine:
      "A line has fewer than two different positions."
    case .selfIntersectingRing:
      "A ring crosses itself."
    case .holeOutsideShell:
      "A hole lies outside its polygon."
    case .unitWithoutLevel:
      "A unit lies on no level."
    case .featureWithoutLevel:
      "A feature that lies on a level names none."
    case .levelWithoutName:
      "A level has no name."
    case .unreadableOrdinal:
      "A level's ordinal is missing or no whole number."
    case .ordinalAsText:
      "A level's ordinal is text in place of a number."
    case .danglingReference:
      "A reference names a feature that is not there, or is of a type it can't be."
    case .referenceTypeMismatch:
      "A reference names the wrong type for its identifier."
    case .unreadableReference:
      "A reference is no object with an identifier and a type."
    case .duplicateRelationship:
      "A relationship says the same as an earlier one."
    case .singleIntermediary:
      "The intermediary of a relationship is an object in place of an array."
    case .connectionWithoutStops:
      "A connection has fewer than two stops that can be read."
    case .uniformOpeningCategory:
      "Every opening has one category that is not for people on foot."
    case .ringsNotChecked:
      "Rings were too many or too large to check for crossings."
    case .tooManyFindings:
      "More findings than are listed."
    }
  }
}
