import Testing

@testable import GroundedJourney

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Colours")
struct ColorTests {
  /// Relative luminance, WCAG 2.2.
  static func luminance(_ color: ColorToken.RGB) -> Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  static func contrast(_ a: ColorToken.RGB, _ b: ColorToken.RGB) -> Double {
    let (low, high) = (min(luminance(a), luminance(b)), max(luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)
  }

  @Test("The formula gives known values")
  func known() {
    #expect(abs(Self.contrast(.init(0), .init(0xFFFFFF)) - 21) < 1e-9)
    // The least grey on white that passes 4.5 to 1 is #767676 (4.54).
    #expect(abs(Self.contrast(.init(0x767676), .init(0xFFFFFF)) - 4.54) < 0.005)
    #expect(ColorToken.RGB(0x0A0B0C).css == "#0a0b0c")
  }

  @Test("Every pair has its contrast, light and dark", arguments: ColorToken.pairs)
  func pairs(pair: ColorToken.Pair) {
    let least = pair.isWords ? 4.5 : 3.0
    #expect(Self.contrast(pair.front.light, pair.back.light) >= least)
    #expect(Self.contrast(pair.front.dark, pair.back.dark) >= least)
  }

  @Test("Components use only pairs that are listed")
  func used() throws {
    let pairs = Set(ColorToken.pairs.map { [$0.front, $0.back] })
    for (_, state) in try Screens.all() {
      func check(_ part: ScreenComponent) {
        if part.kind == .decoration || !part.label.isEmpty {
          #expect(
            pairs.contains([part.front, part.back]), "\(part.kind) \(part.front) \(part.back)")
        }
        for inner in part.parts { check(inner) }
      }
      for part in Screen(state).components { check(part) }
    }
  }
}
