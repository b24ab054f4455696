/// Support that the traveller opened.
public struct SupportSession: Hashable, Sendable {
  /// What it is doing.
  public enum Status: Hashable, Sendable {
    /// The traveller chooses a branch.
    case choosing
    /// It runs.
    case active(SupportBranch)
    /// It rests and can be taken up again.
    case paused(SupportBranch)
  }

  /// The place in the app to return to.
  public struct ReturnPoint: Hashable, Sendable {
    /// The screen that support was opened from.
    public let focus: Focus
    /// The step of the directions at that time; nil where none were followed.
    public let step: Int?
  }

  /// What it is doing.
  public internal(set) var status: Status
  /// Where the traveller was.
  public let returnPoint: ReturnPoint

  /// The branch; nil while choosing.
  public var branch: SupportBranch? {
    switch status {
    case .choosing: nil
    case .active(let branch), .paused(let branch): branch
    }
  }
}
