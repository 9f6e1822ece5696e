import CrierCore
import TerminalKit

extension Composer {
  static func react(
    _ state: inout ComposerState, in question: QuestionScreen, to key: Key
  ) -> [Effect] {
    var question = question
    if question.scroll(key, in: state.size) {
      state.overlay = .question(question)
      return []
    }
    guard let button = question.handle(key) else {
      state.overlay = .question(question)
      return []
    }
    state.overlay = nil
    switch (question.purpose, button) {
    case (.elsewhere(let path), _): state.settle(path, button)
    case (.standIn, .quit): return run(&state, .quit)
    case (.standIn, _):
      // What was said below the question may not have been read.
      let rest = state.settingsNotice.map { " " + $0.sentence } ?? ""
      state.notice = state.standIn.map { Notice(.warning, $0.reminder + rest) }
    case (.keepTheme(let id), .write): return [.keepTheme(id: id)]
    case (.keepTheme(let id), _):
      state.notice = Notice(
        .plain,
        "Worn until Crier ends. For good: write \(ThemeOffer.setting(id)) into "
          + "\(state.settingsPath).")
    case (_, .cancel):
      (state.isLeaving, state.afterSaving) = (false, nil)
      guard case .replace(let path) = question.purpose else { return [] }
      state.notice = Notice(.plain, "Not saved. \(path) is as it was.")
    case (.chooseFix(let choices), .fix(let label)): state.apply(choice: label, of: choices)
    case (.chooseFix, _): break
    case (.brokenJSON, .drop): state.leaveJSON()
    case (.brokenJSON, _): state.goToBroken()
    case (_, .mend):
      state.goToBroken()
      state.notice = (state.whyFormLocked ?? state.whyNoSave).map { Notice(.warning, $0) }

    case (.quit, .discard): return leave(&state)
    case (.quit, .keepForLater):
      state.isFinished = true
      state.notice = Notice(.plain, "Kept as it stands; the next start offers it.")
      return [.keepJournalNow(state.journal)] + state.dropsOfDiscarded
    case (.quit, _):
      let effects = run(&state, .save)
      // Saving may be off, or ask for a name first.
      state.isLeaving = !effects.isEmpty || state.overlay != nil
      return effects

    case (.open, _): return open(&state, question)
    case (.discardThenOpen, .discard): state.overlay = .question(.open)
    case (.discardThenNew, .discard):
      state.startAfresh()
      return [.dropJournal(revision: state.revision)]
    case (.discardThenOpen, _), (.discardThenNew, _):
      let effects = run(&state, .save)
      if !effects.isEmpty || state.overlay != nil {
        state.afterSaving = question.purpose == .discardThenNew ? .new : .open
      }
      return effects

    case (.saveAs, _):
      let path = question.field?.text ?? ""
      guard !path.isEmpty else {
        state.notice = Notice(.warning, "Saving needs a file name, such as message.json.")
        state.overlay = .question(question)
        return []
      }
      return [state.save(to: DraftName.path(typed: path), replacing: false)]
    case (.changed, .saveAs): return run(&state, .saveAs)
    case (.replace(let path), _), (.changed(let path), _):
      return [state.save(to: path, replacing: true)]
    }
    return []
  }

  private static func open(_ state: inout ComposerState, _ question: QuestionScreen) -> [Effect] {
    let path = question.field?.text ?? ""
    guard !path.isEmpty else {
      state.notice = Notice(.warning, "Opening needs a path, such as drafts/message.json.")
      state.overlay = .question(question)
      return []
    }
    state.pathBeingOpened = path
    return [.readFile(path: path)]
  }

  /// Says why a file could not be read. The question for its path comes back with what was typed,
  /// unless something else was opened meanwhile.
  static func notRead(
    _ state: inout ComposerState, path: String, _ explanation: Explanation
  ) -> [Effect] {
    (state.isLeaving, state.afterSaving) = (false, nil)
    state.notice = Notice(.error, explanation)
    guard state.pathBeingOpened == path else { return [] }
    state.pathBeingOpened = nil
    guard state.overlay == nil else { return [] }
    var question = QuestionScreen.open
    question.field?.text = path
    state.overlay = .question(question)
    return []
  }
}
