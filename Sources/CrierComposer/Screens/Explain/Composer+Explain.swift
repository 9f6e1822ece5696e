import CrierCore
import TerminalKit

extension Composer {
  static func react(
    _ state: inout ComposerState, in screen: ExplainScreen, to key: Key
  ) -> [Effect] {
    var screen = screen
    let answer =
      state.keys.command(for: key) == .explain ? .close : screen.handle(key, in: state.size)
    state.overlay = answer == .close ? screen.over : .explain(screen)
    if case .explain(let words) = answer { return [.explain(words)] }
    return []
  }

  /// Shows what a file, or what was typed, means; it is late where something else stands there now.
  static func explained(
    _ state: inout ComposerState, _ words: String, _ text: PastedText, isCut: Bool
  ) {
    guard case .explain(var screen) = state.overlay, screen.awaits(words) else { return }
    screen.show(text)
    state.overlay = .explain(screen)
    if isCut { state.notice = Notice(.warning, PastedText.tooLong) }
  }
}

extension ComposerState {
  /// Keeps what the answer to the last send has to say; another one takes its place.
  mutating func remember(_ answer: SendAnswer, to number: Int) {
    guard number == lastOrder else { return }
    lastRefusal = if case .refused(let refusal) = answer.outcome { refusal } else { nil }
  }
}
