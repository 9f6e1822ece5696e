import CrierSettings
import CrierTestSupport
import TerminalKit
import Testing

/// The appearance of the bar at the top, in the sandbox and in a live project, kept as a golden.
@Suite("The banners of the built-in themes") struct BannerLookTests {
  private static let depths: [(name: String, depth: ColorDepth)] = [
    ("256", .rich), ("16", .basic), ("none", .none),
  ]

  private func theme(_ name: String) throws -> Theme { try #require(BuiltInThemes.named(name)) }

  @Test func `match the golden`() throws {
    var rows: [String] = []
    for name in BuiltInThemes.names {
      let theme = try theme(name)
      for (depth, value) in Self.depths {
        let look = [Role.calmBanner, .alarmBanner].map { theme.style($0, depth: value).words }
        rows.append(
          "\(padded(name, 14))\(padded(depth, 5))SANDBOX \(padded(look[0], 34))LIVE \(look[1])")
      }
    }
    try expectScreen(rows, "banners")
  }

  @Test("always distinguish LIVE from SANDBOX", arguments: BuiltInThemes.names)
  func banners(name: String) throws {
    let theme = try theme(name)
    for depth in ColorDepth.allCases {
      let calm = theme.style(.calmBanner, depth: depth)
      let alarm = theme.style(.alarmBanner, depth: depth)
      #expect(alarm.emphasis.contains(.bold))
      #expect(!calm.emphasis.contains(.bold))
      #expect(calm != theme.style(.text, depth: depth))
      guard depth != .none else {
        #expect(alarm.emphasis.contains(.reverse) && !calm.emphasis.contains(.reverse))
        continue
      }
      #expect(calm.background != alarm.background)
      let (red, green, blue) = try #require(alarm.background.components)
      if name == "color-safe" {
        #expect(Int(red) > 2 * Int(blue) && green > blue, "the alarm is orange")
      } else {
        #expect(Int(red) > 2 * Int(green) && Int(red) > 2 * Int(blue), "the alarm is red")
      }
    }
  }

  private func padded(_ text: String, _ columns: Int) -> String {
    text + String(repeating: " ", count: max(1, columns - text.count))
  }
}
