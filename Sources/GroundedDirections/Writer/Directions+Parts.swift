public import GroundedModel
public import GroundedRouting

extension Directions {
  /// The sections that have a heading.
  public enum Section: String, Hashable, CaseIterable, Sendable {
    /// What differs from what the reader may know.
    case whatChanged
    /// The route in short.
    case summary
    /// The steps.
    case directions
    /// The refusal.
    case noRoute
    /// What was assumed.
    case assumptions
  }

  /// A level as it is shown.
  public struct LevelLabel: Hashable, Sendable {
    /// The identifier.
    public var id: FeatureID
    /// The signed name; nil where the data has none.
    public var name: String?
  }

  /// A place as it is shown.
  public struct PlaceLabel: Hashable, Sendable {
    /// The feature.
    public var reference: FeatureReference
    /// The name; nil where the data has none.
    public var name: String?
    /// The level.
    public var level: LevelLabel?
    /// Where it is.
    public var coordinate: Coordinate?
  }

  /// A change of level.
  public struct LevelChange: Hashable, Sendable {
    /// By what.
    public var kind: EdgeKind
    /// The name of the lift, stairs or escalator; nil where the data has none.
    public var name: String?
    /// Where one leaves.
    public var from: LevelLabel
    /// Where one arrives.
    public var to: LevelLabel
  }

  /// A claim that a thing lies on a side, with what is needed to check it.
  public struct SideClaim: Hashable, Sendable {
    /// The thing.
    public var feature: FeatureReference
    /// Where it is, in the graph's frame.
    public var point: PlanarPoint
    /// The point on the way it was judged from.
    public var from: PlanarPoint
    /// The heading at that point.
    public var heading: Heading
    /// The side that the text says.
    public var side: Side
  }

  /// One numbered step.
  public struct Step: Hashable, Sendable {
    /// The number, from 1.
    public var number: Int
    /// How one moves.
    public var kind: EdgeKind
    /// The sentences; the last is the status.
    public var sentences: [Sentence]
    /// The worst status of its facts.
    public var status: DataStatus
    /// Where it starts.
    public var level: LevelLabel
    /// Where it ends, if that is another level.
    public var toLevel: LevelLabel?
    /// Its length in metres along the coordinates.
    public var lengthMeters: Double
    /// The length that the text shows, in whole units of the text; nil where it shows none.
    public var shownLength: Int?
    /// Its time in seconds.
    public var durationSeconds: Double
    /// The turn at its start; nil where it has none.
    public var turn: Turn?
    /// Its line; it starts where the step before ended.
    public var coordinates: [Coordinate]
    /// The same line in the graph's frame.
    public var points: [PlanarPoint]
    /// The part of the line that the words tell: without the inside of the room, lift or stairwell at its ends.
    public var told: [PlanarPoint]
    /// Positions in the route's legs that it covers.
    public var legs: Range<Int>
    /// The doors that it passes.
    public var doorCount: Int
    /// The facts it rests on.
    public var facts: [String]
    /// What it claims about sides.
    public var sideClaims: [SideClaim]
    /// The thing that its recovery cue names.
    public var recovery: FeatureReference?

    /// The sentences as one text, without the label that counts the steps.
    public var text: String { Line(sentences).text }
  }

  /// A closure that changed the answer.
  public struct ClosureNote: Hashable, Sendable {
    /// The closure's identifier, or that of the feature whose own state or hours close it.
    public var id: FeatureID
    /// Why, as the data says.
    public var reason: String?
    /// Closed from.
    public var starts: Instant?
    /// Open again from.
    public var ends: Instant?
    /// Whether it blocks every route; else it was avoided.
    public var blocks: Bool
  }

  /// The refusal.
  public struct RefusalNote: Hashable, Sendable {
    /// One thing that stands in the way and can end.
    public struct Blocking: Hashable, Sendable {
      /// The feature.
      public var feature: FeatureReference
      /// Its name; nil where the data has none.
      public var name: String?
      /// The closure; nil for hours and states.
      public var closure: FeatureID?
      /// Why.
      public var why: String
      /// When it ends.
      public var until: Instant?
    }

    /// One thing that would connect, but may not be used.
    public struct Barred: Hashable, Sendable {
      /// The feature.
      public var feature: FeatureReference
      /// Its name; nil where the data has none.
      public var name: String?
      /// Why.
      public var why: String
    }

    /// The sentence that says that there is no route.
    public var reason: String
    /// What stands in the way and can end.
    public var blocking: [Blocking]
    /// What would connect, but may not be used.
    public var barred: [Barred]
    /// What would work.
    public var wouldWork: String?
    /// All of it as text.
    public var lines: [Line]
  }
}
