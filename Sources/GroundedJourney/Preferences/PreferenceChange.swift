/// One choice of the traveller's preferences.
public enum PreferenceChange: Hashable, Sendable {
  /// Text or audio.
  case instruction(Preferences.Instruction)
  /// Motion.
  case motion(Preferences.Motion)
  /// Light or dark.
  case appearance(Preferences.Appearance)
  /// The language as a tag; anything but letters, digits and hyphens (at most 35) is ignored.
  case language(String)
  /// The unit of distances.
  case distanceUnit(Preferences.DistanceUnit)
  /// Which ways may be used.
  case profile(Preferences.Profile)

  func apply(to preferences: inout Preferences) {
    switch self {
    case .instruction(let value): preferences.instruction = value
    case .motion(let value): preferences.motion = value
    case .appearance(let value): preferences.appearance = value
    case .language(let tag):
      if Preferences.isLanguageTag(tag) { preferences.language = tag }
    case .distanceUnit(let value): preferences.distanceUnit = value
    case .profile(let value): preferences.profile = value
    }
  }
}

extension Preferences {
  /// Whether the language is one that there are words in; there is English alone.
  public var isEnglish: Bool {
    let tag = language.lowercased()
    return tag == "en" || tag.hasPrefix("en-")
  }

  /// Whether a text has the form of a language tag; 35 is the length RFC 5646 asks programs to hold.
  package static func isLanguageTag(_ text: String) -> Bool {
    (2...35).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || $0 == 0x2D
      }
  }
}
