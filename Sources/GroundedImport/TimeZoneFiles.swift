internal import FoundationEssentials
public import GroundedModel

/// The time zone files of the system.
public enum TimeZoneFiles {
  /// Why a zone has no rules.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The identifier is not one that a file may have.
    case badIdentifier(String)
    /// There is no such file; the zone is misspelt or the system has no time zone data.
    case notFound(String)
    /// The file is there and can't be used.
    case unreadable(String, TimeZoneRulesError)

    /// One sentence without a full stop, for a finding or a message.
    public var description: String {
      switch self {
      case .badIdentifier(let name):
        "\"\(name.prefix(60))\" is not an IANA time zone such as Europe/London"
      case .notFound(let name): "the system has no time zone \"\(name)\""
      case .unreadable(let name, let error): "time zone \"\(name)\": \(error)"
      }
    }
  }

  /// The folder of the system's TZif files.
  public static let folder = "/usr/share/zoneinfo"

  /// The rules of an IANA time zone from the system's files; "UTC" needs no file.
  ///
  /// - Throws: `Failure` if the identifier is not one, has no file, or the file can't be used.
  public static func rules(for identifier: String) throws(Failure) -> TimeZoneRules {
    guard isIdentifier(identifier) else { throw .badIdentifier(identifier) }
    if ["UTC", "Etc/UTC"].contains(identifier) { return .utc }
    guard let data = try? Data(contentsOf: URL(filePath: "\(folder)/\(identifier)")) else {
      throw .notFound(identifier)
    }
    do {
      return try TimeZoneRules(identifier: identifier, tzif: Array(data))
    } catch {
      throw .unreadable(identifier, error)
    }
  }

  /// Letters, digits, `_`, `+`, `-` and `/` between parts that are not empty: never a way out of
  /// the folder.
  static func isIdentifier(_ text: String) -> Bool {
    guard (1...100).contains(text.utf8.count) else { return false }
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty
        && part.allSatisfy {
          (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
            || (0x30...0x39).contains($0) || [0x5F, 0x2B, 0x2D].contains($0)
        }
    }
  }
}
