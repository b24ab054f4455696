import Foundation
import Testing

@testable import GroundedJourney

/// Every screen in axe-core and headless Chromium; needs both, and a few minutes.
///
///     pip download --no-deps axe-playwright-python   # a zip file that holds axe.min.js
///     GROUNDED_AXE=…/axe.min.js swift test --filter AccessibilityTests
///
/// With `GROUNDED_SCREENS=FOLDER` the pages and pictures of them are kept there.
@Suite("Pages in axe-core", .serialized)
struct AccessibilityTests {
  static let axe = ProcessInfo.processInfo.environment["GROUNDED_AXE"]
  static let folder = ProcessInfo.processInfo.environment["GROUNDED_SCREENS"]
  static let chromium = [
    "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
  ]
  .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Why nothing is checked; nil where everything is there.
  static var missing: String? {
    if axe == nil { return "GROUNDED_AXE names no axe.min.js" }
    return chromium == nil ? "there is no Chromium" : nil
  }

  @Test(
    "No violation and nothing left open at 200 percent, light and dark",
    arguments: [Preferences.Appearance.light, .dark])
  func pages(appearance: Preferences.Appearance) throws {
    if let missing = Self.missing {
      print("Pages in axe-core are not checked: \(missing).")
      return
    }
    let script = try String(contentsOfFile: try #require(Self.axe), encoding: .utf8)
    let work =
      Self.folder.map { URL(filePath: $0) }
      ?? FileManager.default.temporaryDirectory.appending(path: "grounded-axe-\(UUID())")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    defer { if Self.folder == nil { try? FileManager.default.removeItem(at: work) } }
    // The checker finds what is wrong with a bad page.
    let bad = try Self.violations(
      "<!DOCTYPE html><html><body><img src=x><button></button></body></html>", script, in: work)
    #expect(bad.contains("image-alt") && bad.contains("button-name"))
    var preferences = Preferences()
    preferences.appearance = appearance
    var count = 0
    for (name, state) in try Screens.all() {
      let page = ScreenHTML.page(Screen(state), preferences: preferences)
      let found = try Self.violations(page, script, in: work)
      #expect(found == "violations: ; open: ; wide: false", "\(name), \(appearance): \(found)")
      count += 1
      if Self.folder != nil {
        let file = work.appending(path: "\(name)-\(appearance.rawValue).html")
        try Data(page.utf8).write(to: file)
        _ = try Self.chromium([
          "--screenshot=\(file.deletingPathExtension().path).png", "--window-size=640,1400",
          "file://\(file.path)",
        ])
      }
    }
    print("axe-core: \(count) pages, \(appearance.rawValue), no violation, nothing open")
  }

  /// The rules that a page breaks or leaves open, and whether it needs to be scrolled sideways.
  private static func violations(_ page: String, _ axe: String, in folder: URL) throws -> String {
    let check = """
      <script>\(axe)</script><script>
      const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth;
      axe.run(document).then(r => { document.title = "RESULT violations: "
        + r.violations.map(v => v.id).join(",") + "; open: "
        + r.incomplete.map(v => v.id).join(",") + "; wide: " + wide + " END"; });
      </script></body>
      """
    let file = folder.appending(path: "checked.html")
    try Data(page.replacingOccurrences(of: "</body>", with: check).utf8).write(to: file)
    // A window of 1280 pixels at 200 percent has 640 CSS pixels.
    let output = try chromium([
      "--virtual-time-budget=8000", "--dump-dom", "--force-device-scale-factor=2",
      "--window-size=640,800", "file://\(file.path)",
    ])
    guard let start = output.range(of: "<title>RESULT "),
      let end = output.range(of: " END</title>", range: start.upperBound..<output.endIndex)
    else { return "no result" }
    return String(output[start.upperBound..<end.lowerBound])
  }

  private static func chromium(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: try #require(chromium))
    process.arguments =
      ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
