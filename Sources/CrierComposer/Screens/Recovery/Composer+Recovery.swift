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
      state.tellLook(at: nil)
      state.recoveries = []
      let stays = screen.kept.map { "\($0) stays open. The other draft is kept: choose" }
      let words =
        (stays ?? "Kept for the next start. Or choose") + " Recover in the palette ({palette})."
      state.notice = Notice(.plain, state.keys.named(words))
      return [.leaveRecoveries]
    case .discard, .keep:
      screen.askToDiscard(button == .discard)
      state.overlay = .recovery(screen)
      return []
    case .giveUp:
      state.tellLook(at: nil)
      state.recoveries.removeAll { $0.id == recovery.id }
      state.discarded.append(recovery)
      let words =
        "Discarded. Until Crier ends, you can choose Recover in the palette ({palette})."
      state.notice = Notice(.plain, state.keys.named(words))
      return []
    case .recover:
      let left = state.recoveries.count - 1
      state.recoveries = []
      state.restore(recovery)
      if left > 0 {
        let words = state.keys.named("choose Recover in the palette ({palette}).")
        state.notice?.sentence += " \(left) more: \(words)"
      }
      state.revision += 1
      let drop = Effect.dropRecovery(id: recovery.id, afterKeeping: state.journal)
      return left > 0 ? [drop, .leaveRecoveries] : [drop]
    }
  }
}

extension ComposerState {
  /// Drops of what was given up, for the end of the program.
  var dropsOfDiscarded: [Effect] {
    discarded.map { .dropRecovery(id: $0.id, afterKeeping: nil) }
  }

  /// Has the witness know which recovery is shown. One that was taken stays told of: whatever follows
  /// from it is still to be drawn, and only then it is dropped.
  mutating func tellLook() {
    if isFinished { return tellLook(at: nil) }
    if case .recovery(let screen) = overlay { tellLook(at: screen.recovery.id) }
  }

  mutating func tellLook(at id: String?) {
    guard id != lookedAt else { return }
    witness.look(lookedAt, id)
    lookedAt = id
  }

  /// Brings back what was typed; it counts as unsaved until it is saved. What belongs to a file
  /// that may only be read here comes back as a copy.
  mutating func restore(_ recovery: Recovery) {
    let journal = recovery.journal
    let isLocked = isReadOnly && (recovery.isOfOpenFile || journal.path == path)
    let closed = recovery.isOfOpenFile || journal.path == path ? nil : path
    let other =
      isUnsaved
      ? keys.named(" {undo} brings the other back.")
      : closed.map { " \($0) was closed; nothing in it has changed." } ?? ""
    show(Message(request: journal.request), path: isLocked ? nil : journal.path, as: "Recover")
    if !journal.name.isEmpty { form.setText(journal.name, of: .name) }
    for (item, text) in journal.unfinished { form.setText(text, of: item) }
    form.restoreSpans(journal.spans)
    savedRequest = recovery.savedRequest
    if let text = journal.text {
      beforeJSON = focus
      beginEditing("")
      _ = edit { $0.replaceAll(with: text) }
      if let problem = brokenJSON { editor?.area.buffer.move(to: problem.index) }
    }
    notice =
      journal.withheld.isEmpty
      ? Notice(.good, keys.named("Recovered. Save it with {save} to keep it.") + other)
      : Notice(.warning, "Recovered. Secrets in it were not kept; … stands there." + other)
  }
}
