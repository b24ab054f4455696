/// A part of a screen as a value: what it is, what it says, and when it is read.
public struct ScreenComponent: Hashable, Sendable {
  /// What it is for the app.
  public enum Kind: String, Hashable, CaseIterable, Sendable {
    /// What must be known before everything else: a banner or a warning.
    case banner
    /// The flight and its gate.
    case gateFactPanel = "gate_fact_panel"
    /// The stage of the trip.
    case stageCard = "stage_card"
    /// What to do next.
    case nextAction = "next_action"
    /// The offer of support.
    case supportChoice = "support_choice"
    /// The status of a fact or a connection.
    case statusLabel = "status_label"
    /// A group of sentences.
    case group
    /// One sentence.
    case sentence
    /// Steps that are numbered.
    case steps
    /// What the traveller can do.
    case action
    /// Decoration; hidden from screen readers.
    case decoration
  }

  /// What it is for a screen reader.
  public enum Role: String, Hashable, CaseIterable, Sendable {
    /// A group with a heading.
    case group
    /// Text.
    case text
    /// Text that is read when it changes.
    case status
    /// A list with numbers.
    case list
    /// A button.
    case button
    /// Nothing.
    case none
  }

  /// What it is.
  public let kind: Kind
  /// The role.
  public let role: Role
  /// The words; the heading of a group.
  public let label: String
  /// The quality of the weakest fact in it; nil where it holds none.
  public let quality: DataQuality?
  /// The place in the reading order, from 1 and without gaps over a screen; nil where it is hidden.
  public internal(set) var order: Int?
  /// The colour of its words or lines.
  public let front: ColorToken
  /// The colour behind it.
  public let back: ColorToken
  /// The parts, in reading order.
  public internal(set) var parts: [ScreenComponent]
  /// What it does; nil unless it is a button.
  public let choice: Choice?

  init(
    _ kind: Kind, _ role: Role, _ label: String, quality: DataQuality? = nil,
    front: ColorToken = .text, back: ColorToken = .canvas, parts: [ScreenComponent] = [],
    choice: Choice? = nil
  ) {
    self.kind = kind
    self.role = role
    self.label = label
    self.quality = quality
    self.front = front
    self.back = back
    self.parts = parts
    self.choice = choice
  }

  static func sentence(
    _ text: String, quality: DataQuality? = nil, back: ColorToken = .canvas
  ) -> ScreenComponent {
    ScreenComponent(.sentence, .text, text, quality: quality, back: back)
  }

  static func group(
    _ kind: Kind, _ label: String, _ sentences: [String], back: ColorToken = .canvas
  ) -> ScreenComponent {
    ScreenComponent(
      kind, .group, label, back: back, parts: sentences.map { .sentence($0, back: back) })
  }

  static func action(_ choice: Choice) -> ScreenComponent {
    ScreenComponent(.action, .button, choice.label, front: .canvas, back: .action, choice: choice)
  }

  /// Gives the places in the reading order, parents before their parts.
  mutating func number(from next: inout Int) {
    guard kind != .decoration else { return }
    order = next
    next += 1
    for position in parts.indices { parts[position].number(from: &next) }
  }
}
