import GroundedModel

/// Says for every feature which declared source vouches for it, and how far at a moment.
struct SourceIndex: Sendable {
  /// What a source says about a fact at a moment.
  struct Voucher: Hashable, Sendable {
    var status: DataStatus
    /// Whether the fact changes from hour to hour and was seen too long ago to say anything, whoever
    /// vouches for it.
    var isForgotten = false
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
    /// How far two clocks may differ: 60 s, a decision.
    ///
    /// A state seen later than that after the moment asked for says nothing about the moment.
    static let clockSkew = 60.0
  }

  /// How old a fact is for what it says.
  private enum Age {
    case good, old
    /// It changes from hour to hour, and was seen too long ago, or later than asked for, to say anything.
    case forgotten
  }

  /// Judges the age of a fact; the one place where that is done.
  ///
  /// `good` is for how long it stays good, in seconds; nil = for ever.
  private static func age(_ seconds: Double, changes: Bool, good: Double?) -> Age {
    if changes, seconds > max(Limit.stateUseful, good ?? 0) || seconds < -Limit.clockSkew {
      return .forgotten
    }
    if let good, seconds > good { return .old }
    return .good
  }

  private let whole: [Venue.Source]
  private let byFeature: [FeatureReference: [Venue.Source]]
  private let statesByFeature: [FeatureReference: [Venue.Source]]

  init(_ sources: [Venue.Source]) {
    whole = sources.filter { $0.appliesTo == nil && !$0.isForStatesOnly }
    var map: [FeatureReference: [Venue.Source]] = [:]
    var states: [FeatureReference: [Venue.Source]] = [:]
    for source in sources {
      for reference in source.appliesTo ?? [] {
        if source.isForStatesOnly {
          states[reference, default: []].append(source)
        } else {
          map[reference, default: []].append(source)
        }
      }
    }
    byFeature = map
    statesByFeature = states
  }

  /// The status of a fact at a moment.
  ///
  /// For what changes from hour to hour, sources of just that come first. Then sources that name the feature, then
  /// those of the whole archive; of several the worst counts.
  /// A source without a date of observation can not be aged and vouches for nothing. `changes` says that
  /// the fact changes from hour to hour (a state); `observed` is when this very fact was seen, where the
  /// feature says so itself.
  func voucher(
    for reference: FeatureReference, changes: Bool, observed: Instant?, at now: Instant
  ) -> Voucher {
    let live = changes ? statesByFeature[reference] : nil
    let candidates = (live ?? byFeature[reference] ?? whole).map {
      Self.judge($0, changes: changes, observed: observed, at: now)
    }
    return candidates.min { $0.status < $1.status }
      ?? Voucher(
        status: .illustrative, isForgotten: Self.isForgotten(observed, changes: changes, at: now),
        observed: observed)
  }

  /// Whether a fact that only has its own date was seen too long ago.
  private static func isForgotten(_ observed: Instant?, changes: Bool, at now: Instant) -> Bool {
    observed.map { age(now - $0, changes: changes, good: nil) == .forgotten } ?? false
  }

  private static func judge(
    _ source: Venue.Source, changes: Bool, observed: Instant?, at now: Instant
  ) -> Voucher {
    let seen = observed ?? source.observed ?? (source.status == .live ? source.retrieved : nil)
    var voucher = Voucher(
      status: source.status, source: source.name, publisher: source.publisher,
      licence: source.licence, observed: seen, retrieved: source.retrieved)
    switch source.status {
    case .unavailable, .illustrative, .sample, .stale:
      // Such a source has no age that counts, the fact's own date has.
      voucher.isForgotten = isForgotten(observed, changes: changes, at: now)
    case .surveyed, .live:
      guard let seen else {
        voucher.status = .illustrative
        return voucher
      }
      let stated = source.validFor.flatMap { try? ISO8601Duration($0) }?.seconds
      let good: Double? =
        stated ?? (source.status == .surveyed ? nil : changes ? Limit.stateGood : Limit.fixedGood)
      switch age(now - seen, changes: changes, good: good) {
      case .good: break
      case .old: voucher.status = .stale
      case .forgotten:
        voucher.status = .unavailable
        voucher.isForgotten = true
      }
    }
    return voucher
  }
}
