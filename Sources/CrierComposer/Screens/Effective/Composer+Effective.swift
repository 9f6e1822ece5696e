import CrierCore
import TerminalKit

extension Composer {
  static func react(_ state: inout ComposerState, in screen: EffectiveScreen, to key: Key) {
    var screen = screen
    let answer = screen.handle(key, in: state.difference)
    state.overlay = .effective(screen)
    switch answer {
    case .stay: break
    case .close: state.overlay = nil
    case .go(let field):
      state.leavePage(for: field, orSay: "No field of the message is behind this.")
    }
  }
}

extension ComposerState {
  /// What the platforms get, side by side.
  var difference: EffectiveDifference {
    EffectiveDifference(of: form.message, zone: form.clock.zone, platforms: platforms)
  }
}
