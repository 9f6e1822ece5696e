package import TerminalKit

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
