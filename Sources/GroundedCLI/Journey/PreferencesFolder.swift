internal import FoundationEssentials
internal import GroundedJourney

/// The preferences file on this machine.
struct PreferencesFolder: PreferencesStorage {
  private let url: URL

  /// A file at a path.
  init(path: String) {
    url = URL(filePath: path)
  }

  /// The file in the folder for settings (XDG Base Directory Specification); nil where none is known.
  init?(environment: [String: String]) {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      self.init(path: folder + "/grounded/preferences.json")
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      self.init(path: home + "/.config/grounded/preferences.json")
    } else {
      return nil
    }
  }

  func read() -> [UInt8]? {
    (try? Data(contentsOf: url)).map { Array($0) }
  }

  func replace(with bytes: [UInt8]) -> Bool {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url, options: .atomic)
      return true
    } catch {
      return false
    }
  }

  func setAside() -> Bool {
    for number in 1...1_000 {
      let other = URL(filePath: url.path + ".kept-\(number)")
      if FileManager.default.fileExists(atPath: other.path) { continue }
      return (try? FileManager.default.moveItem(at: url, to: other)) != nil
    }
    return false
  }
}
