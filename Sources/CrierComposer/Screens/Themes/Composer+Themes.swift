import CrierCore
import TerminalKit

extension Composer {
  static func react(_ state: inout ComposerState, in screen: ThemesScreen, to key: Key) {
    var screen = screen
    let answer = screen.handle(key)
    state.overlay = .themes(screen)
    state.look = screen.offer
    switch answer {
    case .stay: break
    case .keep:
      state.overlay = nil
      guard screen.offer.id != screen.before.id else { return }
      state.overlay = .question(.keepTheme(screen.offer, path: state.settingsPath))
    case .giveBack:
      state.overlay = nil
      state.look = screen.before
    }
  }

  /// Shows the list, unless something else was opened while the themes were read.
  static func offer(_ state: inout ComposerState, _ offers: [ThemeOffer]) {
    guard state.overlay == nil else { return }
    state.overlay = .themes(ThemesScreen(offers, worn: state.look))
  }

  /// Wears a theme file as it is now, where it is the one in use.
  static func takeChanged(_ state: inout ComposerState, _ offer: ThemeOffer) {
    if case .themes(var screen) = state.overlay {
      screen.replace(with: offer)
      state.overlay = .themes(screen)
    }
    guard state.look.id == offer.id, state.look != offer else { return }
    state.look = offer
    state.notice = Notice(.good, "\(offer.theme.name) as \(offer.id) has it now.")
  }

  /// Says what is wrong with the theme file in use; the look stays.
  static func refuseChanged(_ state: inout ComposerState, _ id: String, _ problem: Explanation) {
    guard state.look.id == id else { return }
    state.notice = Notice(
      .warning,
      Explanation(problem.sentence + " The look stays until that is right.", fix: problem.fix))
  }
}

extension ThemeOffer {
  /// The line of the settings file that chooses it.
  package var setting: String { Self.setting(id) }

  package static func setting(_ id: String) -> String { "theme = \"\(id)\"" }
}
