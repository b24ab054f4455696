public import GroundedModel

/// A point on a level that a traveller starts from or goes to: `lon,lat@LEVEL`.
public struct PointPlace: Hashable, Sendable {
  /// Why a text is no point of the venue.
  public enum Failure: Error, Hashable, Sendable {
    /// The text looks like a point and is not one; why.
    case malformed(String)
    /// No level has this name; the names of those there are, from the lowest up.
    case unknownLevel(String, known: [String])
    /// Several levels have this name: name and identifier of each, from the lowest up.
    case ambiguousLevel(String, [Level])
    /// No floor that travellers may walk on lies within `reachMeters` of the point.
    case noFloor

    /// A level in a list.
    public struct Level: Hashable, Sendable {
      /// Its name, where it has one.
      public var name: String?
      /// Its identifier.
      public var id: FeatureID
    }
  }

  /// How far from the floor a point may lie, in metres: a click beside a corridor still means it.
  public static let reachMeters = 25.0

  /// How far inside the floor a moved point is put, in metres: half a person's width.
  static let insetMeters = 0.3

  /// The text as it was given.
  public var text: String
  /// Where it is: the nearest walkable floor of the level.
  public var coordinate: Coordinate
  /// The unit whose floor it lies on.
  public var unitID: FeatureID
  /// The level.
  public var levelID: FeatureID

  /// The reference under which the place stands in the built venue.
  public var reference: FeatureReference {
    FeatureReference(id: FeatureID("point:\(text)"), featureType: .amenity)
  }

  /// Whether a text has the form of a point: two numbers before an `@`.
  public static func looksLikePoint(_ text: String) -> Bool {
    parts(text) != nil
  }

  /// Finds a point on the floor of a venue.
  ///
  /// Complexity: O(vertices of the level's units).
  ///
  /// - Throws: `Failure`.
  public init(_ text: String, in venue: Venue) throws(Failure) {
    guard let (longitude, latitude, levelText) = Self.parts(text) else {
      throw .malformed("a point is LONGITUDE,LATITUDE@LEVEL")
    }
    guard (-180...180).contains(longitude) else {
      throw .malformed("the longitude \(longitude) is not between -180 and 180")
    }
    guard (-90...90).contains(latitude) else {
      throw .malformed(
        "the latitude \(latitude) is not between -90 and 90 (the longitude comes first)")
    }
    let names = LevelNames(venue)
    let found = names.levels(matching: levelText)
    guard let level = found.first else {
      throw .unknownLevel(levelText, known: names.sorted.compactMap { names.name(of: $0.id) })
    }
    guard found.count == 1 else {
      throw .ambiguousLevel(
        levelText, found.map { Failure.Level(name: names.label(of: $0.id), id: $0.id) })
    }
    let coordinate = Coordinate(longitude: longitude, latitude: latitude)
    guard let spot = Self.nearestFloor(to: coordinate, on: level.id, of: venue) else {
      throw .noFloor
    }
    self.text = text
    self.coordinate = spot.coordinate
    unitID = spot.unit
    levelID = level.id
  }

  /// Adds the point to a venue that is not built yet, as a place like those of the data.
  package func add(to venue: inout Venue) {
    guard !venue.amenitys.contains(where: { $0.reference == reference }) else { return }
    var amenity = Venue.Amenity(
      id: reference.id, location: SourceLocation(file: "command line"))
    amenity.category = Category("point")
    let level = LevelNames(venue).name(of: levelID).map { " on \($0)" } ?? ""
    amenity.name = Labels("the chosen point\(level)", language: venue.language)
    amenity.unitIDs = [unitID]
    amenity.point = coordinate
    venue.amenitys.append(amenity)
  }

  private static func parts(_ text: String) -> (Double, Double, String)? {
    guard let at = text.firstIndex(of: "@") else { return nil }
    let numbers = text[..<at].split(separator: ",", omittingEmptySubsequences: false)
    guard numbers.count == 2,
      let longitude = Double(numbers[0].filter { !$0.isWhitespace }),
      let latitude = Double(numbers[1].filter { !$0.isWhitespace }),
      longitude.isFinite, latitude.isFinite
    else { return nil }
    var level = text[text.index(after: at)...]
    while level.first?.isWhitespace == true { level.removeFirst() }
    while level.last?.isWhitespace == true { level.removeLast() }
    guard !level.isEmpty else { return nil }
    return (longitude, latitude, String(level))
  }

  /// Units that nobody walks on, or that travellers may not.
  private static func isWalkable(_ unit: Venue.Unit) -> Bool {
    guard unit.restriction == nil else { return false }
    return ![
      "nonpublic", "structure", "column", "opentobelow", "void", "elevator", "escalator",
      "stairs", "movingwalkway",
    ].contains(unit.category.stem)
  }

  private static func nearestFloor(
    to coordinate: Coordinate, on level: FeatureID, of venue: Venue
  ) -> (coordinate: Coordinate, unit: FeatureID)? {
    let frame = LocalFrame(origin: coordinate)
    let here = PlanarPoint(x: 0, y: 0)
    var inside: (area: Double, id: FeatureID)?
    var isBlocked = false
    var nearest: (distance: Double, point: PlanarPoint, id: FeatureID)?
    for unit in venue.units.sorted(by: { $0.id < $1.id }) where unit.levelID == level {
      let walkable = isWalkable(unit)
      for polygon in unit.polygons {
        let planar = PlanarPolygon(polygon, in: frame)
        if Rings.contains(here, planar) {
          if walkable {
            let area = Rings.area(planar)
            if inside.map({ area < $0.area }) ?? true { inside = (area, unit.id) }
          } else {
            isBlocked = true
          }
        } else if walkable, let spot = Rings.nearestInside(here, planar, inset: insetMeters) {
          let distance = here.distance(to: spot)
          if distance <= reachMeters, nearest.map({ distance < $0.distance }) ?? true {
            nearest = (distance, spot, unit.id)
          }
        }
      }
    }
    if let inside, !isBlocked { return (coordinate, inside.id) }
    if let nearest { return (frame.coordinate(nearest.point), nearest.id) }
    return inside.map { (coordinate, $0.id) }
  }
}
