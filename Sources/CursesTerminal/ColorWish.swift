package import TerminalKit

/// How many colours somebody asked for: `never`, `16`, `256` or `auto`.
package enum ColorWish: String, CaseIterable, Hashable, Sendable {
  case never
  case basic = "16"
  case rich = "256"
  /// As many as the terminal has, unless the environment says otherwise.
  case automatic = "auto"

  /// What comes of an option, the environment and the terminal, in this order of weight.
  ///
  /// A wish for more than the terminal's entry offers is cut down to that: curses sends no others.
  /// `CRIER_COLOR` takes the same words as the option; anything else in it means nothing.
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
