internal import Grounded
internal import GroundedModel
internal import GroundedRouting

/// A place named on the command line.
enum PlaceArgument {
  /// The point that a text means, where it has the form of one and is no place's name.
  ///
  /// - Throws: `UsageError` where it is a point that the venue does not have.
  static func point(_ text: String, option: String, in venue: Venue) throws(UsageError)
    -> PointPlace?
  {
    guard PointPlace.looksLikePoint(text) else { return nil }
    do {
      return try PointPlace(text, in: venue)
    } catch {
      switch error {
      case .malformed(let reason):
        throw UsageError("\(option) \(text): \(reason)")
      case .unknownLevel(let name, let known):
        let near = EditDistance.nearest(to: name, among: known).first
        throw UsageError(
          "\(option) \(text): there is no level \"\(name)\""
            + (near.map { "; did you mean \"\($0)\"?" } ?? "")
            + (known.isEmpty ? "" : "\nLevels: \(known.joined(separator: "; "))"))
      case .ambiguousLevel(let name, let levels):
        throw UsageError(
          "\(option) \(text): several levels are called \"\(name)\"; name one by its id:"
            + levels.map { "\n  \($0.name ?? name), id \($0.id.rawValue)" }.joined())
      case .noFloor:
        throw UsageError(
          "\(option) \(text): there is no floor to walk on within"
            + " \(DecimalText.text(PointPlace.reachMeters, places: 0)) metres of this point")
      }
    }
  }

  /// The place that a text means.
  ///
  /// - Throws: `UsageError` that lists the places of an ambiguous name, or near names.
  static func place(
    _ text: String, option: String, point: PointPlace?, in guide: VenueGuide
  ) throws(UsageError) -> Place {
    if let point, let place = guide.place(of: point) { return place }
    let levels = LevelNames(guide.venue)
    switch guide.places(matching: text) {
    case .one(let place): return place
    case .several(let places):
      throw UsageError(
        "\(option) \"\(text)\" means \(places.count) places; name one by its id:"
          + lines(places, levels))
    case .none(let near):
      if near.isEmpty {
        throw UsageError(
          "\(option): there is no place \"\(text)\" and no name near to it"
            + "\nTry: grounded places DATA")
      }
      throw UsageError(
        "\(option): there is no place \"\(text)\". Near names:" + lines(near, levels))
    }
  }

  /// The most places that a message lists.
  static let listLimit = 20

  /// One line for each place: name, level, kind, id; at most 20.
  static func lines(_ places: [Place], _ levels: LevelNames) -> String {
    let rest = places.count - listLimit
    return places.prefix(listLimit).map { place in
      let parts = [
        place.name.map(SearchText.shown) ?? "(no name)", levels.label(of: place.levelID),
        PlaceKind.noun(for: place.category, featureType: place.reference.featureType),
        "id:\(place.reference.id.rawValue)",
      ]
      return "\n  " + parts.compactMap { $0 }.joined(separator: ", ")
    }.joined() + (rest > 0 ? "\n  and \(rest) more" : "")
  }
}
