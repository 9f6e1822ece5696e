import CrierCore
import TerminalKit

/// The program as two functions: what an action changes and orders, and what the screen shows.
///
/// ```
///  keys, answers ──► Action ──► update(&state) ──► [Effect] ──► the world
///                                    │                             │
///                                view(state) ──► Canvas            └──► Action …
/// ```
package enum Composer {
  /// How long nothing must have been typed before a live send can be confirmed.
  package static let pause = Duration.milliseconds(500)

  /// What to do before the first key.
  package static func firstEffects(_ state: ComposerState) -> [Effect] {
    let file = state.path.map { [Effect.holdFile(path: $0, number: state.holds)] } ?? []
    return [.openDestination] + file + [.findRecoveries(openPath: state.path)]
  }

  package static func update(_ state: inout ComposerState, _ action: Action) -> [Effect] {
    let effects = updateUnchecked(&state, action)
    state.check()
    return effects
  }

  /// The same, but after a key for the form nothing is measured and the rules have not looked: more
  /// keys may follow at once. `measure` and `check` do it before and after it is drawn.
  static func updateUnchecked(_ state: inout ComposerState, _ action: Action) -> [Effect] {
    let isForForm = state.isForForm(action)
    let isLetter = state.isLetter(action)
    if !isLetter, case .terminal = action { state.stopWriting() }
    defer { if isLetter { state.writing = state.textInTheMiddle } }
    if !isForForm { state.check() }
    defer { if !isForForm { state.check() } }
    let action = Self.key(clickedBy: action, in: state).map { .terminal(.key($0)) } ?? action
    let sight = (state.section, state.formTop)
    let effects = apply(to: &state) { state in
      state.separateSteps(before: action)
      let start = StepStart(state, action)
      let effects = react(&state, action)
      state.record(start)
      return effects
    }
    // What is pressed is in sight: the page must not move away from under the next press.
    if case .terminal(let event) = action, case .clicked = event, case .item = state.grip,
      state.section == sight.0
    {
      state.formTop = sight.1
    }
    return effects
  }

  /// Does something to the state and what follows from it: checks, place, journal.
  static func apply(
    to state: inout ComposerState, _ act: (inout ComposerState) -> [Effect]
  ) -> [Effect] {
    state.noteField()
    let before = state.form.message
    let edits = state.edits
    let place = (state.section, state.focus, state.size)
    let path = state.path
    let locked = state.isReadOnly ? state : nil
    var effects = act(&state)
    if let locked, locked.forbids(state) {
      state = locked
      state.notice = locked.whyReadOnly.map { Notice(.warning, $0) }
      return []
    }
    if state.path != path { effects.append(state.holdFile()) }
    state.settleEditor()
    if place != (state.section, state.focus, state.size) {
      if place.0 != state.section { state.formTop = 0 }
      state.keepFieldInSight()
    }
    if state.form.message != before {
      state.analysis.outdate()
      state.scrolledLine = nil
      state.chosenFinding = 0
      state.pointedFrom = nil
    }
    if state.edits != edits {
      state.revision += 1
      if state.isUnsaved, !state.isFinished { effects.append(.keepJournal(state.journal)) }
    }
    effects += showWaiting(&state)
    state.tellLook()
    return effects
  }

  private static func react(_ state: inout ComposerState, _ action: Action) -> [Effect] {
    switch action {
    case .terminal(let event): return react(&state, to: event)
    case .chosen(let name): return run(&state, name)

    case .destinationChanged(let destination):
      state.destination = destination
      state.analysis.uncheck()
      if let warning = destination.warning { state.notice = Notice(.warning, warning) }
      if case .unavailable(let explanation) = destination.readiness {
        state.notice = Notice(.error, explanation)
      }
      return []
    case .standInFound(let standIn):
      state.standIn = standIn
      if !standIn.needsAnswer {
        state.notice = Notice(.warning, Explanation(standIn.sentence, fix: standIn.way))
      }
      return []
    case .settingsRefused(let problem):
      state.notice = Notice(.warning, problem)
      return []
    case .settingsChecked(let problems):
      guard problems != state.settingsProblems else { return [] }
      state.settingsProblems = problems
      state.notice =
        state.settingsNotice ?? Notice(.good, "\(state.settingsPath) has no mistakes any more.")
      return []

    case .fileRead(let path, let text): return opened(&state, path: path, text: text)
    case .fileNotSaved(_, let explanation):
      (state.isLeaving, state.afterSaving, state.requestUnderWay) = (false, nil, nil)
      state.notice = Notice(.error, explanation)
      return []
    case .fileNotRead(let path, let explanation):
      return notRead(&state, path: path, explanation)
    case .explained(let words, let text, let isCut):
      explained(&state, words, text, isCut: isCut)
      return []
    case .fileSaved(let path, let request): return saved(&state, path, request)
    case .fileInTheWay(let path):
      state.requestUnderWay = nil
      state.overlay = .question(.replace(path: path))
      return awaitPause(&state)
    case .fileChanged(let path, let text): return changed(&state, path: path, text: text)
    case .fileNoticed(let path): return noticed(&state, path: path)
    case .fileHeld(_, let number, let holder): return held(&state, number, by: holder)

    case .sendPaused(let number, let pause):
      state.changeDelivery(number) { $0.pause = pause }
      return []
    case .sendAnswered(let number, let answer):
      state.remember(answer, to: number)
      state.changeDelivery(number) { $0.answer = answer }
      return []
    case .pushArrived(let push):
      state.arrivals.insert(push, at: 0)
      if state.arrivals.count > 50 { state.arrivals.removeLast() }
      state.analysis.uncheck()
      return []

    case .recoveriesFound(let recoveries):
      if recoveries.isEmpty {
        if state.asksRecoveries {
          state.notice = Notice(.plain, "There is nothing to recover.")
        }
        state.asksRecoveries = false
      }
      state.recoveries = recoveries
      state.discarded = []
      state.tellLook(at: nil)
      return []
    case .textEdited(let order, let text):
      edited(&state, order, text)
      return []
    case .textNotEdited(let explanation):
      state.notice = Notice(.warning, explanation)
      return []
    case .journalNotKept(let explanation), .newsFound(let explanation):
      state.notice = Notice(.warning, explanation)
      return []

    case .themesRead(let offers):
      offer(&state, offers)
      return []
    case .themeChanged(let offer):
      takeChanged(&state, offer)
      return []
    case .themeNotRead(let id, let problem):
      refuseChanged(&state, id, problem)
      return []
    case .themeKept(let id):
      state.notice = Notice(
        .good, "Wrote \(ThemeOffer.setting(id)) into \(state.settingsPath).")
      return []
    case .themeNotKept(let problem):
      state.notice = Notice(.error, problem)
      return []
    case .keysChanged(let keys, let problems):
      guard keys != state.keys || problems != state.keyProblems else { return [] }
      (state.keys, state.keyProblems) = (keys, problems)
      state.notice =
        state.settingsNotice ?? problems.first.map { Notice(.warning, $0) }
        ?? Notice(.good, "The keys are as \(state.settingsPath) has them now.")
      return []
    }
  }

  /// Ends the program; the journal of what is saved or given up goes.
  static func leave(_ state: inout ComposerState) -> [Effect] {
    state.isFinished = true
    return [.dropJournal(revision: state.revision)] + state.dropsOfDiscarded
  }
}

extension ComposerState {
  /// Puts another message into the form, with the keyboard on its first field. One that no file
  /// holds can be taken back.
  mutating func show(_ message: Message, path: String?, as words: String) {
    if isUnsaved {
      history.record(
        FormHistory.Step(
          change: .replaced(form, path: self.path, saved: savedRequest), words: words,
          section: section, focus: focus))
    } else {
      history.clear()
    }
    self.path = path
    openings += 1
    (trail, chosenFinding) = (nil, 0)
    start = nil
    editor = nil
    rowsAside = nil
    savedSpans = [:]
    form.show(message, name: path.map(DraftName.init(path:))?.text ?? "")
    section = .notification
    focus = .item(.title)
    scrolledLine = nil
  }
}
