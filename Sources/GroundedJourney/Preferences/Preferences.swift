/// What the traveller chose; the only thing that is ever stored.
public struct Preferences: Hashable, Sendable {
  /// How instructions are given.
  public enum Instruction: String, Hashable, CaseIterable, Sendable {
    /// As text.
    case text
    /// As text, and spoken on request.
    case audio
  }

  /// Whether things may move on the screen.
  public enum Motion: String, Hashable, CaseIterable, Sendable {
    /// As the system has it.
    case system
    /// Nothing moves.
    case reduced
  }

  /// Whether notices may be posted while the app is in the background.
  public enum Notifications: String, Hashable, CaseIterable, Sendable {
    /// They may not.
    case off
    /// They may, where the system allows it too.
    case on
  }

  /// Light or dark.
  public enum Appearance: String, Hashable, CaseIterable, Sendable {
    /// As the system has it.
    case system
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
  }

  /// The unit of distances.
  public enum DistanceUnit: String, Hashable, CaseIterable, Sendable {
    /// Metres.
    case metres
    /// Feet.
    case feet
    /// Footsteps.
    case footsteps
  }

  /// Which ways may be used; the raw values are those of `grounded route --profile`.
  public enum Profile: String, Hashable, CaseIterable, Sendable {
    /// Everything.
    case walk
    /// No stairs, escalators or moving walkways.
    case stepFree = "step-free"
    /// Step-free at the speed of a wheelchair.
    case wheelchair
    /// Everything but escalators.
    case noEscalators = "no-escalators"
  }

  /// Text or audio.
  public var instruction = Instruction.text
  /// Motion.
  public var motion = Motion.system
  /// Notifications; off until the traveller opts in.
  public var notifications = Notifications.off
  /// Light or dark.
  public var appearance = Appearance.system
  /// The language, as a tag such as `en-GB`.
  public var language = "en-GB"
  /// The unit of distances.
  public var distanceUnit = DistanceUnit.metres
  /// Which ways may be used.
  public var profile = Profile.walk
  /// Whether a heart rate device may be used; no until the traveller consents.
  public var allowsHeartRateDevice = false

  /// Creates the defaults.
  public init() {}
}
