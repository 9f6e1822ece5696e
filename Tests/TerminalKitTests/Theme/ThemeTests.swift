import Testing

@testable import TerminalKit

@Suite("A theme") struct ThemeTests {
  @Test(
    "shows the focus even without colors",
    arguments: [
      (Role.border, Role.focusBorder), (.field, .focusField), (.button, .focusButton),
      (.openTab, .focusButton), (.button, .openTab), (.button, .offButton), (.text, .selection),
      (.field, .selection), (.focusField, .selection), (.calmBanner, .alarmBanner),
      (.good, .warning), (.placeholder, .focusPlaceholder), (.error, .focusField),
    ])
  func focusWithoutColours(rest: Role, focus: Role) {
    let theme = Theme(name: "any")
    #expect(theme.style(rest, depth: .none) != theme.style(focus, depth: .none))
  }

  @Test func `draws a role without a style like text`() {
    let foreground = Style(foreground: .basic(7), background: .basic(0))
    let theme = Theme(name: "any", rich: [.text: foreground])
    #expect(theme.style(.hint, depth: .rich) == foreground)
    #expect(theme.style(.hint, depth: .basic) == Style())
  }
}
