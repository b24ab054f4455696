/// A screen as plain text with numbered choices.
package enum ScreenText {
  /// The text; choices are numbered from 1 in reading order.
  package static func text(_ screen: Screen) -> String {
    var text = screen.title + "\n"
    var number = 0
    for component in screen.components { write(component, to: &text, number: &number) }
    return text
  }

  private static func write(
    _ component: ScreenComponent, to text: inout String, number: inout Int
  ) {
    switch component.role {
    case .none: break
    case .button:
      number += 1
      text += "\(number). \(component.label)\n"
    case .text, .status: text += "\n\(component.label)\n"
    case .group, .list:
      text += "\n\(component.label)\n"
      for part in component.parts {
        switch part.role {
        case .text, .status: text += part.label + "\n"
        default: write(part, to: &text, number: &number)
        }
      }
    }
  }
}
