/// The kinds of support that a traveller can choose.
public enum SupportBranch: String, Hashable, CaseIterable, Sendable {
  /// Repeat what is known and what is not.
  case reassure
  /// Show one step at a time.
  case oneStepAtATime = "one_step_at_a_time"
  /// Show only what needs a decision.
  case fewerDecisions = "fewer_decisions"
  /// Prepare words to ask a person.
  case askAPerson = "ask_a_person"
  /// Take a break.
  case takeABreak = "take_a_break"

  /// The name as it is shown (en-GB).
  public var name: String {
    switch self {
    case .reassure: "Tell me again what is known"
    case .oneStepAtATime: "One step at a time"
    case .fewerDecisions: "Fewer decisions"
    case .askAPerson: "Ask a person"
    case .takeABreak: "Take a break"
    }
  }
}
