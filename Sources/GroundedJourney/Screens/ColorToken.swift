/// The colours by meaning, for light and dark.
///
/// A test computes the contrast of every pair that is used: 4.5 to 1 for words (WCAG 2.2, 1.4.3), 3 to 1
/// for borders and lines (1.4.11).
public enum ColorToken: String, Hashable, CaseIterable, Sendable {
  /// The ground of a screen.
  case canvas
  /// Words.
  case text
  /// Lines and marks of the way; never the only sign of anything.
  case route
  /// The ground of the panel with the flight.
  case ticket
  /// Buttons: their ground, with words in the colour of the canvas.
  case action

  /// A colour in sRGB, eight bits a channel.
  public struct RGB: Hashable, Sendable {
    /// Red, 0 to 255.
    public let red: UInt8
    /// Green, 0 to 255.
    public let green: UInt8
    /// Blue, 0 to 255.
    public let blue: UInt8

    /// The form of CSS: `#1a2b3c`.
    public var css: String {
      "#"
        + [red, green, blue].map { channel in
          let digits = String(channel, radix: 16)
          return digits.count < 2 ? "0" + digits : digits
        }.joined()
    }

    init(_ hex: UInt32) {
      red = UInt8(truncatingIfNeeded: hex >> 16)
      green = UInt8(truncatingIfNeeded: hex >> 8)
      blue = UInt8(truncatingIfNeeded: hex)
    }
  }

  /// The colour where the appearance is light.
  public var light: RGB {
    switch self {
    case .canvas: RGB(0xFFFFFF)
    case .text: RGB(0x1A1C1E)
    case .route: RGB(0x005EA8)
    case .ticket: RGB(0xEDF2F7)
    case .action: RGB(0x0B5A3C)
    }
  }

  /// The colour where the appearance is dark.
  public var dark: RGB {
    switch self {
    case .canvas: RGB(0x121417)
    case .text: RGB(0xF1F3F5)
    case .route: RGB(0x7CC4FF)
    case .ticket: RGB(0x22272D)
    case .action: RGB(0x8FE0B4)
    }
  }

  /// A pair of colours that meet on a screen.
  public struct Pair: Hashable, Sendable {
    /// What is in front.
    public let front: ColorToken
    /// What is behind.
    public let back: ColorToken
    /// Whether the front is words, which need 4.5 to 1; other things need 3 to 1.
    public let isWords: Bool
  }

  /// Every pair that the components use.
  public static let pairs: [Pair] = [
    Pair(front: .text, back: .canvas, isWords: true),
    Pair(front: .text, back: .ticket, isWords: true),
    Pair(front: .canvas, back: .action, isWords: true),
    Pair(front: .action, back: .canvas, isWords: false),
    Pair(front: .route, back: .canvas, isWords: false),
    Pair(front: .route, back: .ticket, isWords: false),
  ]
}
