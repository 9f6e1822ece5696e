package import TerminalKit

/// The user's options for the terminal.
package struct CursesOptions: Hashable, Sendable {
  package var color: ColorWish
  /// Whether clicks and the wheel are reported, which disables the terminal's text selection.
  package var reportsMouse: Bool
  /// The window title while the screen is in use; nil keeps the current one.
  package var title: String?
  package var theme: Theme

  package init(
    color: ColorWish = .automatic, reportsMouse: Bool = true, title: String? = nil,
    theme: Theme = Theme(name: "")
  ) {
    self.color = color
    self.reportsMouse = reportsMouse
    self.title = title
    self.theme = theme
  }
}

/// The requested number of colors: `never`, `16`, `256` or `auto`.
package enum ColorWish: String, CaseIterable, Hashable, Sendable {
  case never
  case basic = "16"
  case rich = "256"
  /// All colors of the terminal, unless the environment requests otherwise.
  case automatic = "auto"

  /// Returns the color depth from the option, the environment and the terminal, in this order of
  /// precedence.
  ///
  /// A request for more than the terminfo entry offers is reduced, because curses supports no more.
  /// `CRIER_COLOR` takes the same values as the option; other values are ignored.
  package func depth(
    terminalColors: Int, crierColor: String? = nil, noColor: String? = nil
  ) -> ColorDepth {
    var wish = self
    if wish == .automatic, let crierColor { wish = ColorWish(rawValue: crierColor) ?? .automatic }
    if wish == .automatic, let noColor, !noColor.isEmpty { wish = .never }
    let most: ColorDepth =
      switch terminalColors {
      case ..<8: .none
      case ..<256: .basic
      default: .rich
      }
    switch (wish, most) {
    case (.never, _), (_, .none): return .none
    case (.basic, _), (_, .basic): return .basic
    case (.rich, .rich), (.automatic, .rich): return .rich
    }
  }
}

/// A note for the user about a limitation of the terminal.
package enum CursesNotice: Hashable, Sendable {
  /// `TERM` (empty when unset) is not a known terminal, so it is treated as another one.
  case unknownTerminal(name: String, treatedAs: String)
  /// The locale is not UTF-8, so everything but ASCII is shown as `?`.
  case asciiOnly
}
