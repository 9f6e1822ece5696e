import CrierSettings
import TerminalKit
import Testing

/// Whether people with color blindness can tell success, warning and error apart.
@Suite("Color vision") struct ColorVisionTests {
  private static let judgements: [(Role, Role)] = [
    (.good, .warning), (.good, .error), (.warning, .error),
  ]

  private func theme(_ name: String) throws -> Theme { try #require(BuiltInThemes.named(name)) }

  @Test("matches published distances, and confuses the expected colors")
  func simulation() throws {
    let black = Color.rgb(red: 0, green: 0, blue: 0)
    let white = Color.rgb(red: 255, green: 255, blue: 255)
    for vision in ColorVision.allCases {
      #expect(abs(try #require(vision.distance(black, white)) - 100) < 0.5, "\(vision)")
    }
    let red = Color.rgb(red: 255, green: 0, blue: 0)
    let green = Color.rgb(red: 0, green: 255, blue: 0)
    #expect(abs(try #require(ColorVision.full.distance(red, green)) - 170.58) < 0.1)
    let olive = Color.rgb(red: 0x5F, green: 0x87, blue: 0)
    let rust = Color.rgb(red: 0xAF, green: 0x5F, blue: 0)
    let far = try #require(ColorVision.full.distance(olive, rust))
    #expect(try #require(ColorVision.deuteranopia.distance(olive, rust)) < far / 3)
    #expect(ColorVision.full.distance(.terminal, red) == nil)
  }

  @Test(
    "clearly separates success, warning and error in the theme color-safe",
    arguments: ColorVision.allCases, [ColorDepth.rich, .basic])
  func safe(vision: ColorVision, depth: ColorDepth) throws {
    let theme = try theme("color-safe")
    for (one, other) in Self.judgements {
      let styles = (theme.style(one, depth: depth), theme.style(other, depth: depth))
      let distance = try #require(
        vision.distance(styles.0.seen.foreground, styles.1.seen.foreground))
      #expect(distance >= 30, "\(one) and \(other): \(distance)")
      #expect(styles.0.emphasis != styles.1.emphasis, "\(one) and \(other)")
    }
    let banners = [Role.calmBanner, .alarmBanner].map {
      theme.style($0, depth: depth).seen.background
    }
    let distance = try #require(vision.distance(banners[0], banners[1]))
    #expect(distance >= 60, "banners: \(distance)")
  }

  @Test(
    "separates success, warning and error in every theme, by color or by emphasis",
    arguments: ThemeContrastTests.names, ColorVision.allCases)
  func judgements(name: String, vision: ColorVision) throws {
    let theme = try theme(name)
    for depth in [ColorDepth.rich, .basic] {
      for (one, other) in Self.judgements {
        let styles = (theme.style(one, depth: depth), theme.style(other, depth: depth))
        let distance = try #require(
          vision.distance(styles.0.seen.foreground, styles.1.seen.foreground))
        #expect(
          distance >= 15 || styles.0.emphasis != styles.1.emphasis,
          "\(one) and \(other) at \(depth): \(distance)")
      }
    }
  }

  @Test(
    "separates LIVE and SANDBOX in every theme, even by color alone",
    arguments: BuiltInThemes.names, ColorVision.allCases)
  func banners(name: String, vision: ColorVision) throws {
    let theme = try theme(name)
    for depth in [ColorDepth.rich, .basic] {
      let papers = [Role.calmBanner, .alarmBanner].map {
        theme.style($0, depth: depth).seen.background
      }
      // The theme `terminal` reverses the terminal's default colors, which are unknown.
      guard papers[0] != .terminal else { continue }
      let distance = try #require(vision.distance(papers[0], papers[1]))
      #expect(distance >= 24, "at \(depth): \(distance)")
    }
  }
}
