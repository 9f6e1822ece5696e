import CrierSettings
import TerminalKit
import Testing

@Suite("The contrast of the built-in themes") struct ThemeContrastTests {
  /// All themes except the one with the terminal's colors.
  static let names = BuiltInThemes.names.filter { $0 != "terminal" }
  private static let depths = [ColorDepth.rich, .basic]

  private func theme(_ name: String) throws -> Theme { try #require(BuiltInThemes.named(name)) }

  private func ratio(_ style: Style) throws -> Double {
    try #require(Contrast.ratio(style.seen.foreground, style.seen.background))
  }

  private static func isLine(_ role: Role) -> Bool {
    [.border, .focusBorder, .dialogBorder, .alarmBorder].contains(role)
  }

  @Test("is high enough for every text and every line", arguments: names, Role.allCases)
  func contrast(name: String, role: Role) throws {
    let theme = try theme(name)
    let wanted = Self.isLine(role) ? Contrast.forMarks : Contrast.forText
    for depth in Self.depths {
      let found = try ratio(theme.style(role, depth: depth))
      #expect(found >= wanted, "\(name).\(role) at \(depth): \(found)")
    }
  }

  @Test("of an error's mark on a tab is high enough for marks", arguments: names)
  func marksOnTabs(name: String) throws {
    let theme = try theme(name)
    for role in [Role.button, .openTab] {
      var style = theme.style(role, depth: .rich)
      style.foreground = theme.style(.error, depth: .rich).foreground
      #expect(try ratio(style) >= Contrast.forMarks, "\(name).\(role)")
    }
  }

  @Test("of the theme high-contrast is WCAG's AAA", arguments: Role.allCases)
  func highContrast(role: Role) throws {
    let found = try ratio(try theme("high-contrast").style(role, depth: .rich))
    #expect(found >= (Self.isLine(role) ? 4.5 : 7), "\(role): \(found)")
  }

  @Test(
    "is lower for placeholders and labels than for values, and lowest for limits", arguments: names)
  func quiet(name: String) throws {
    let theme = try theme(name)
    func ratio(_ role: Role) throws -> Double { try self.ratio(theme.style(role, depth: .rich)) }
    if name != "high-contrast" {
      #expect(try ratio(.placeholder) < ratio(.field))
      #expect(try ratio(.focusPlaceholder) < ratio(.focusField))
    }
    #expect(try ratio(.label) <= ratio(.text))
    #expect(try ratio(.hint) <= ratio(.label))
    #expect(try ratio(.behind) <= ratio(.hint))
  }

  @Test func `needs only weight in the theme high-contrast, so that a field's line has one color`()
    throws
  {
    let theme = try theme("high-contrast")
    for (example, value) in [(Role.placeholder, Role.field), (.focusPlaceholder, .focusField)] {
      let styles = [example, value].map { theme.style($0, depth: .rich) }
      #expect(styles[0].foreground == styles[1].foreground)
      #expect(styles.map(\.emphasis) == [.underline, [.underline, .bold]])
    }
  }

  @Test("keeps the accent color for the focus", arguments: BuiltInThemes.names)
  func accent(name: String) throws {
    let theme = try theme(name)
    let focused: Set<Role> = [
      .accent, .focusBorder, .dialogBorder, .focusButton, .focusField, .focusPlaceholder,
      .selection,
    ]
    for depth in [ColorDepth.rich, .basic] {
      let accent = theme.style(.accent, depth: depth).foreground
      for role in Role.allCases where !focused.contains(role) {
        #expect(theme.style(role, depth: depth).foreground != accent, "\(role) at \(depth)")
      }
    }
  }

  @Test("shows the focused field", arguments: names)
  func lit(name: String) throws {
    let theme = try theme(name)
    let papers = [Role.field, .focusField].map { theme.style($0, depth: .rich).background }
    #expect(try #require(Contrast.ratio(papers[0], papers[1])) >= 1.3)
  }

  /// A selected row lies on the page, a selected text in the focused field.
  @Test("shows the selection", arguments: names)
  func selection(name: String) throws {
    let theme = try theme(name)
    let wanted = ["high-contrast", "parchment"].contains(name) ? Contrast.forText : 1.5
    for depth in Self.depths {
      let selected = theme.style(.selection, depth: depth).seen.background
      for role in [Role.text, .dialog, .focusField] {
        let around = theme.style(role, depth: depth).seen.background
        let found = try #require(Contrast.ratio(selected, around))
        #expect(found >= wanted, "\(role) at \(depth): \(found)")
      }
    }
  }

  @Test("shows the focused frame", arguments: names)
  func focusFrame(name: String) throws {
    let theme = try theme(name)
    let rest = try ratio(theme.style(.border, depth: .rich))
    #expect(try ratio(theme.style(.focusBorder, depth: .rich)) >= rest * 1.5)
  }

  /// In the theme `terminal`, the contrast is known only where the theme names both colors.
  @Test func `of the alarm in the theme terminal is also high enough`() throws {
    let alarm = try theme("terminal").style(.alarmBanner, depth: .basic)
    #expect(try ratio(alarm) >= Contrast.forText)
  }
}
