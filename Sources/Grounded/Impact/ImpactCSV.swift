internal import GroundedModel
internal import GroundedRouting

/// The impact of closures as CSV (RFC 4180): one line for each route that is cut off or takes longer.
///
/// A closure of two lifts has the identifiers of all its features in one field, with spaces between. A name that the
/// data does not give is empty; `description` says what is meant.
public struct ImpactCSV {
  private let report: ImpactReport

  /// Prepares a text.
  public init(_ report: ImpactReport) {
    self.report = report
  }

  static let header = [
    "closes", "feature_types", "feature_ids", "name", "description", "effect", "from_id", "from",
    "to_id", "to", "profile", "extra_s", "illustrative",
  ]

  /// The text with its header; lines end in CR LF.
  public var text: String {
    var out = Self.line(Self.header)
    for (closes, entries) in [("single", report.entries), ("pair", report.pairs)] {
      for entry in entries {
        let start = [
          closes, entry.features.map(\.featureType.rawValue).joined(separator: " "),
          entry.features.map(\.id.rawValue).joined(separator: " "),
          entry.names.compactMap { $0 }.joined(separator: " and "), entry.words,
        ]
        for change in entry.cutsOff + entry.longer {
          let from = report.from[change.from]
          let to = report.to[change.to]
          out += Self.line(
            start + [
              change.after == nil ? "cuts_off" : "longer", from.reference.id.rawValue,
              from.name ?? "", to.reference.id.rawValue, to.name ?? "", change.profile.rawValue,
              change.extraSeconds.map { DecimalText.text($0, places: 1) } ?? "",
              report.isIllustrative ? "true" : "false",
            ])
        }
      }
    }
    return out
  }

  private static func line(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",") + "\r\n"
  }

  /// One field, quoted where it needs to be.
  static func field(_ text: String) -> String {
    // By scalars: a quote with a combining mark is one character of its own.
    var out = String.UnicodeScalarView()
    var isPlain = true
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"":
        out.append(contentsOf: ["\"", "\""])
        isPlain = false
      case ",", "\r", "\n":
        out.append(scalar)
        isPlain = false
      default:
        let isControl =
          scalar.value < 0x20 && scalar != "\t" || (0x7F...0x9F).contains(scalar.value)
        out.append(isControl ? "\u{FFFD}" : scalar)
      }
    }
    return isPlain ? String(out) : "\"\(String(out))\""
  }
}
