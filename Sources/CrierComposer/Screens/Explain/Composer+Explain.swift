import CrierCore
import TerminalKit

extension Composer {
  static func react(_ state: inout ComposerState, in screen: ExplainScreen, to key: Key) {
    var screen = screen
    let answer =
      state.keys.command(for: key) == .explain
      ? .close : screen.handle(key, in: state.size, now: state.form.clock.now)
    state.overlay = answer == .close ? screen.over : .explain(screen)
  }
}

extension ComposerState {
  /// Keeps what the answer to the last send has to say; another one takes its place.
  mutating func remember(_ answer: SendAnswer, to number: Int) {
    guard number == lastOrder else { return }
    lastRefusal = if case .refused(let refusal) = answer.outcome { refusal } else { nil }
  }
}
