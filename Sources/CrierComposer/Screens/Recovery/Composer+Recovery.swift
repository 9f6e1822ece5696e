import CrierCore
import TerminalKit

extension Composer {
  static func react(
    _ state: inout ComposerState, in screen: RecoveryScreen, to key: Key
  ) -> [Effect] {
    var screen = screen
    guard let button = screen.handle(key, in: state.size) else {
      state.overlay = .recovery(screen)
      return []
    }
    let recovery = screen.recovery
    state.overlay = nil
    switch button {
    case .later:
      state.recoveries = []
      state.notice = Notice(
        .plain,
        state.keys.named("Kept for the next start. Recover in the palette ({palette}) has it."))
      return [.leaveRecoveries]
    case .discard:
      state.recoveries.removeAll { $0.id == recovery.id }
      state.notice = Notice(.plain, "Discarded.")
      return [.dropRecovery(id: recovery.id, afterKeeping: nil)] + offerRecoveries(&state)
    case .recover:
      let left = state.recoveries.count - 1
      state.recoveries = []
      state.restore(recovery)
      if left > 0 {
        let words = state.keys.named("Recover in the palette ({palette}).")
        state.notice?.sentence += " \(left) more: \(words)"
      }
      state.revision += 1
      let drop = Effect.dropRecovery(id: recovery.id, afterKeeping: state.journal)
      return left > 0 ? [drop, .leaveRecoveries] : [drop]
    }
  }
}

extension ComposerState {
  /// Brings back what was typed; it counts as unsaved until it is saved.
  mutating func restore(_ recovery: Recovery) {
    let journal = recovery.journal
    show(Message(request: journal.request), path: journal.path, as: "Recover")
    form.setText(journal.name, of: .name)
    for (item, text) in journal.unfinished { form.setText(text, of: item) }
    savedRequest = recovery.savedRequest
    if let text = journal.text {
      beforeJSON = focus
      beginEditing("")
      _ = edit { $0.replaceAll(with: text) }
      if let problem = brokenJSON { editor?.area.buffer.move(to: problem.index) }
    }
    notice =
      journal.withheld.isEmpty
      ? Notice(.good, keys.named("Recovered. Save it with {save} to keep it."))
      : Notice(.warning, "Recovered. Secrets in it were not kept; … stands there.")
  }
}
