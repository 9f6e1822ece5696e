import Testing

@testable import TerminalKit

@Suite("A theme") struct ThemeTests {
  @Test(
    "tells focus from rest without colours",
    arguments: [
      (Role.border, Role.focusBorder), (.field, .focusField), (.button, .focusButton),
      (.openTab, .focusButton), (.button, .openTab), (.button, .offButton), (.text, .selection),
      (.field, .selection), (.focusField, .selection), (.calmBanner, .alarmBanner),
      (.good, .warning), (.warning, .error),
    ])
  func focusWithoutColours(rest: Role, focus: Role) {
    let theme = Theme(name: "any")
    #expect(theme.style(rest, depth: .none) != theme.style(focus, depth: .none))
  }

  @Test func `lets a role without a style look like text`() {
    let ink = Style(ink: .basic(7), paper: .basic(0))
    let theme = Theme(name: "any", rich: [.text: ink])
    #expect(theme.style(.hint, depth: .rich) == ink)
    #expect(theme.style(.hint, depth: .basic) == Style())
  }
}
