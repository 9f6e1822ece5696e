import CrierCore
import TerminalKit

extension Composer {
  static func react(_ state: inout ComposerState, in screen: EffectiveScreen, to key: Key) {
    var screen = screen
    let answer = screen.handle(
      key, in: EffectiveDifference(of: state.form.message, zone: state.form.clock.zone))
    state.overlay = .effective(screen)
    switch answer {
    case .stay: break
    case .close: state.overlay = nil
    case .go(let field):
      state.leavePage(for: field, orSay: "No field of the message is behind this.")
    }
  }
}
