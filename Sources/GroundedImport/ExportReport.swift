/// What writing a venue in another format left out or changed.
public struct ExportReport: Hashable, Sendable {
  /// Facts of one kind.
  public struct Item: Hashable, Sendable {
    /// What they are, in the plural: `opening hours of paths`.
    public var what: String
    /// How many there are.
    public var count: Int

    /// Creates an item.
    public init(_ what: String, _ count: Int) {
      self.what = what
      self.count = count
    }
  }

  /// Facts that the format can't hold, so that they are not in what was written.
  public var leftOut: [Item] = []
  /// Facts that the format asks for and the data does not have.
  public var missing: [Item] = []
  /// What was written in another way than it stood in the data.
  public var changed: [Item] = []

  /// Creates an empty report.
  public init() {}

  /// Adds to what was left out, where there is anything.
  package mutating func leaveOut(_ what: String, _ count: Int) {
    if count > 0 { leftOut.append(Item(what, count)) }
  }

  /// Adds to what is missing, where there is anything.
  package mutating func miss(_ what: String, _ count: Int) {
    if count > 0 { missing.append(Item(what, count)) }
  }
}
