import GroundedModel

/// The stored form of the preferences: `grounded.preferences/1`, a small JSON file.
public enum PreferencesFile {
  /// What reading found.
  public struct Reading: Hashable, Sendable {
    /// The preferences; defaults where they could not be read.
    public var preferences: Preferences
    /// A plain sentence for the traveller; nil where everything was read.
    public var notice: String?
    /// Whether the file holds something that the next store would lose, so that it is to be set aside first.
    public var isToBeKept: Bool
  }

  private static let schema = "grounded.preferences/"

  /// Reads the bytes of the file; nil where there is no file.
  public static func read(_ bytes: [UInt8]?) -> Reading {
    guard let bytes else {
      return Reading(preferences: Preferences(), notice: nil, isToBeKept: false)
    }
    guard let value = try? JSONValue(parsing: bytes), let name = value["schema"]?.string,
      name.hasPrefix(schema), let version = Int(name.dropFirst(schema.count)), version > 0
    else {
      return Reading(
        preferences: Preferences(),
        notice: "Your preferences can not be read. The usual ones are used. The file is kept.",
        isToBeKept: true)
    }
    guard version == 1 else {
      return Reading(
        preferences: Preferences(),
        notice: "Your preferences are from a newer version. The usual ones are used. "
          + "The file is kept.",
        isToBeKept: true)
    }
    return members(of: value)
  }

  private static func members(of value: JSONValue) -> Reading {
    var preferences = Preferences()
    var isComplete = true
    func read<Value: RawRepresentable>(_ name: String, _ target: inout Value)
    where Value.RawValue == String {
      guard let member = value[name] else { return }
      guard let text = member.string, let known = Value(rawValue: text) else {
        isComplete = false
        return
      }
      target = known
    }
    read("instruction", &preferences.instruction)
    read("motion", &preferences.motion)
    read("notifications", &preferences.notifications)
    read("appearance", &preferences.appearance)
    read("distance_unit", &preferences.distanceUnit)
    read("profile", &preferences.profile)
    if let member = value["language"] {
      if let tag = member.string, Preferences.isLanguageTag(tag) {
        preferences.language = tag
      } else {
        isComplete = false
      }
    }
    if let member = value["heart_rate_device"] {
      if let flag = member.bool {
        preferences.allowsHeartRateDevice = flag
      } else {
        isComplete = false
      }
    }
    if case .object(let members) = value, !Set(members.keys).isSubset(of: names) {
      isComplete = false
    }
    return Reading(
      preferences: preferences,
      notice: isComplete
        ? nil : "A part of your preferences can not be read. The file is kept.",
      isToBeKept: !isComplete)
  }

  private static let names: Set<String> = [
    "schema", "instruction", "motion", "notifications", "appearance", "language", "distance_unit",
    "profile", "heart_rate_device",
  ]

  /// The bytes to store.
  public static func bytes(_ preferences: Preferences) -> [UInt8] {
    let value = JSONText.object([
      ("schema", .string(schema + "1")),
      ("instruction", .string(preferences.instruction.rawValue)),
      ("motion", .string(preferences.motion.rawValue)),
      ("notifications", .string(preferences.notifications.rawValue)),
      ("appearance", .string(preferences.appearance.rawValue)),
      ("language", .string(preferences.language)),
      ("distance_unit", .string(preferences.distanceUnit.rawValue)),
      ("profile", .string(preferences.profile.rawValue)),
      ("heart_rate_device", .bool(preferences.allowsHeartRateDevice)),
    ])
    return Array((value.text(isPretty: true) + "\n").utf8)
  }
}
