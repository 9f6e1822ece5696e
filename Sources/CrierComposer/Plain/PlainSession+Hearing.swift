package import CrierMessage
import TerminalKit

extension PlainSession {
  /// Handles an effect's result and prints what it changed.
  mutating func hear(_ action: Action) {
    let before = state
    state.notice = nil
    hasToldStatus = false
    if case .sending(.answered(let number, _)) = action {
      tellIfLate(answerTo: number)
    }
    if case .terminal(.ending) = action { takeUnfinished() }
    update(action)
    switch action {
    case .sending(.destinationChanged(let destination)): goOn(after: destination)
    case .recovery(.found): isStarting = false
    case .file(.held(_, let number, _)): if number == state.file.holds { isHoldUnderWay = false }
    case .file(.read), .file(.notRead), .file(.notSaved), .file(.inTheWay), .file(.changed):
      settleFile(action, before)
    case .explained(_, let text, let isCut): tellExplained(text, isCut: isCut)
    case .file(.besideRead):
      isFileUnderWay = false
      if let words = state.wordsAboutLanguages { say(words) }
    case .file(.saved), .file(.besideSaved):
      isFileUnderWay = effects.contains(where: \.isBeside)
      if openingPath != nil, !state.isUnsaved {
        run(.open)
        openIfAsked()
      }
    case .sending(.pushArrived(let push)):
      say(push.sentence)
      if push.name == expectedPush { expectedPush = nil }
    case .sandbox(.seen(let sandbox)):
      // If no push comes, or not now, there is nothing to wait for.
      if let outcome = expectedPush.flatMap(sandbox.outcome(of:)), !outcome.isDelivered {
        say(outcome.words)
        expectedPush = nil
      }
    case .sending(.paused(_, let pause)), .tokens(.paused(_, let pause)): say(pause)
    // The next send was meant for another project.
    case .projects(.notOpened): (hasLostLine, hasFailed) = (true, true)
    case .devices(.kept), .devices(.notKept): isFileUnderWay = false
    case .document(.textEdited), .document(.textNotEdited):
      isFileUnderWay = false
      leaveEditor()
    case .terminal, .chosen, .sandbox, .tokens, .devices, .projects, .history, .doctor, .report,
      .sending(.standInFound), .sending(.resumed), .sending(.earlierTextsFound),
      .recovery(.waitingFound),
      .preferences(.refused),
      .preferences(.checked), .sending(.answered),
      .file(.written), .file(.noticed), .file(.samplesRead), .file(.draftsListed),
      .file(.folderListed),
      .recovery(.journalNotKept), .newsFound, .preferences(.themesRead),
      .preferences(.themeChanged), .preferences(.themeNotRead), .preferences(.themeKept),
      .preferences(.themeNotKept), .preferences(.panesNotKept), .preferences(.keysChanged):
      break
    }
    report(since: before, repeats: false)
  }

  /// Prints the wait before the next attempt once, without a countdown.
  private mutating func say(_ pause: SendPause) {
    guard pause.secondsLeft == pause.seconds else { return }
    let kept =
      pause.isKept
      ? " If Crier ends before that, it offers to finish this send when you start it again." : ""
    let reason = state.sending.destination.said(pause.reason)
    say("\(reason) \(pause.sentence) Ctrl-C stops.\(kept)")
  }

  private mutating func settleFile(_ action: Action, _ before: ComposerState) {
    isFileUnderWay = effects.contains(where: \.isBeside)
    switch action {
    case .file(.read) where state.document.form.edits != before.document.form.edits:
      mode = .command
    case .file(.notRead), .file(.notSaved):
      openingPath = nil
      // Close the list of drafts, so that the next line is a command, not a path.
      if case .open = state.overlay { state.overlay = nil }
    default: break
    }
  }

  /// Reports the answer to a send that nobody waits for any more: its screen was closed.
  private mutating func tellIfLate(answerTo number: Int) {
    let isAwaited = state.devices.awaited[number] != nil || state.sending.quietOrder == number
    if case .delivery(let delivery) = state.overlay, delivery.number == number { return }
    if !isAwaited { say("A late response arrived for a send that you canceled.") }
  }

  private mutating func goOn(after destination: Destination) {
    guard destination.readiness != .starting, let line = heldLine else { return }
    heldLine = nil
    // If the destination failed, the command itself reports why.
    state.notice = nil
    perform(line)
  }

  /// Quits at the end of the input; unsaved changes are kept for the next start.
  mutating func endInput() {
    takeUnfinished()
    if case .question(let question) = state.overlay, case .elsewhere = question.purpose {
      hasFailed = true
      say("The input ended before the question was answered.")
    }
    state.ending.isFinished = true
    effects += state.dropsOfDiscarded
    guard state.isUnsaved else {
      effects.append(.recovery(.dropJournal(revision: state.document.revision)))
      return
    }
    hasFailed = true
    state.document.revision += 1
    effects.append(.recovery(.keepJournalNow(state.journal)))
    say("The input ended before the message was saved.")
    endedUnsaved = true
  }

  /// Takes the lines that were typed without the end of their text.
  private mutating func takeUnfinished() {
    if case .pasted(let lines) = mode, !lines.isEmpty {
      endPasted(lines)
      present()
    }
    if case .json(let lines) = mode { takeUnfinishedJSON(lines) }
    if case .text(let item, let lines, _) = mode { store(lines, as: item) }
    mode = .command
  }

  /// Tells at the end whether unsaved text was kept, as `endInput` orders it.
  ///
  /// - Parameter problem: Why it was not; nil if it was.
  package mutating func tellKept(unless problem: Explanation?) -> PlainAnswer {
    if endedUnsaved {
      say(problem ?? Explanation("It is kept and offered at the next start."))
    }
    return answer()
  }

  /// Handles Ctrl-C: the first stops what is in progress, the second in a row quits.
  mutating func interrupt() {
    if case .delivery(let delivery) = state.overlay, delivery.answer == nil, !wantsToLeave {
      wantsToLeave = true
      if !delivery.isStopping { update(.terminal(.key(.escape))) }
      return say("Stopping. Press Ctrl-C again to quit Crier.")
    }
    if case .devices(let screen) = state.overlay, screen.isSending, !wantsToLeave {
      wantsToLeave = true
      update(.terminal(.key(.escape)))
      return say("Stopping. Press Ctrl-C again to quit Crier.")
    }
    guard !wantsToLeave else {
      endInput()
      isInterrupted = true
      return
    }
    wantsToLeave = true
    (heldLine, state.sending.quietOrder) = (nil, nil)
    let wasAsked = mode != .command || state.overlay != nil
    let isDropped = if case .json(let lines) = mode { !lines.isEmpty } else { false }
    mode = .command
    state.overlay = nil
    state.recovery.lookedAt = nil
    openingPath = nil
    (state.file.isLeaving, state.file.afterSaving) = (false, nil)
    let kept = state.isUnsaved ? "; unsaved changes are kept for the next start" : ""
    say(
      (isDropped ? "Stopped; the lines of JSON were discarded. " : wasAsked ? "Stopped. " : "")
        + "Press Ctrl-C again to quit Crier\(kept). The command \"quit\" asks first.")
  }
}
