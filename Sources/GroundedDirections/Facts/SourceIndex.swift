import GroundedModel

/// Says for every feature which declared source vouches for it, and how far at a moment.
struct SourceIndex: Sendable {
  /// What a source says about a fact at a moment.
  struct Voucher: Hashable, Sendable {
    var status: DataStatus
    var source: Labels?
    var publisher: String?
    var licence: String?
    var observed: Instant?
    var retrieved: Instant?
  }

  /// Limits of age in seconds where the source states none; directions.md section 3, status limits.
  enum Limit {
    /// Lift, gate and closure states: live up to 15 minutes.
    static let stateGood = 15.0 * 60
    /// Lift, gate and closure states: out of date up to 24 hours, then not available.
    static let stateUseful = 24.0 * 3600
    /// Geometry, signs, widths: live up to one year, after that out of date.
    static let fixedGood = 365.25 * 86_400
  }

  /// Whether a state that is only illustrative was seen too long ago to say anything.
  static func isForgotten(_ status: DataStatus, observed: Instant?, at now: Instant) -> Bool {
    guard status == .illustrative || status == .sample, let observed else { return false }
    return now - observed > Limit.stateUseful
  }

  private let whole: [Venue.Source]
  private let byFeature: [FeatureReference: [Venue.Source]]

  init(_ sources: [Venue.Source]) {
    whole = sources.filter { $0.appliesTo == nil }
    var map: [FeatureReference: [Venue.Source]] = [:]
    for source in sources {
      for reference in source.appliesTo ?? [] { map[reference, default: []].append(source) }
    }
    byFeature = map
  }

  /// The status of a fact at a moment.
  ///
  /// Sources that name the feature come before those of the whole archive; of several the worst counts.
  /// A source without a date of observation can not be aged and vouches for nothing. `changes` says that
  /// the fact changes from hour to hour (a state); `observed` is when this very fact was seen, where the
  /// feature says so itself.
  func voucher(
    for reference: FeatureReference, changes: Bool, observed: Instant?, at now: Instant
  ) -> Voucher {
    let candidates = (byFeature[reference] ?? whole).map {
      Self.judge($0, changes: changes, observed: observed, at: now)
    }
    return candidates.min { $0.status < $1.status }
      ?? Voucher(status: .illustrative, observed: observed)
  }

  private static func judge(
    _ source: Venue.Source, changes: Bool, observed: Instant?, at now: Instant
  ) -> Voucher {
    let seen = observed ?? source.observed ?? (source.status == .live ? source.retrieved : nil)
    var voucher = Voucher(
      status: source.status, source: source.name, publisher: source.publisher,
      licence: source.licence, observed: seen, retrieved: source.retrieved)
    switch source.status {
    case .unavailable, .illustrative, .sample, .stale: break
    case .surveyed, .live:
      guard let seen else {
        voucher.status = .illustrative
        return voucher
      }
      let stated = source.validFor.flatMap { try? ISO8601Duration($0) }?.seconds
      let good: Double? =
        stated ?? (source.status == .surveyed ? nil : changes ? Limit.stateGood : Limit.fixedGood)
      let age = now - seen
      if changes, age > max(Limit.stateUseful, good ?? 0) {
        voucher.status = .unavailable
      } else if let good, age > good {
        voucher.status = .stale
      }
    }
    return voucher
  }
}
