import CrierMessage
import CrierPreview
import TerminalKit

/// The composer as two functions: `update` applies an action, and `view` draws the screen.
///
/// ```
///  keys, answers ──► Action ──► update(&state) ──► [Effect] ──► the world
///                                    │                             │
///                                view(state) ──► Canvas            └──► Action …
/// ```
package enum Composer {
  /// How long the keyboard must have been idle before a live send can be confirmed.
  package static let pause = Duration.milliseconds(500)

  /// The effects to perform at startup.
  package static func firstEffects(_ state: ComposerState) -> [Effect] {
    let file =
      state.file.path.map { [Effect.file(.hold(path: $0, number: state.file.holds))] } ?? []
    let beside = state.readsBeside.map { [$0] } ?? []
    return [.sending(.openDestination)] + file + beside + [
      .recovery(.find(openPath: state.file.path))
    ]
  }

  package static func update(_ state: inout ComposerState, _ action: Action) -> [Effect] {
    let effects = updateUnchecked(&state, action)
    state.check()
    return effects
  }

  /// Applies an action, but neither measures nor checks the message after a key in the form.
  ///
  /// More keys may already be waiting, so the loop calls `measure` only before it draws and `check`
  /// after that.
  static func updateUnchecked(_ state: inout ComposerState, _ action: Action) -> [Effect] {
    let isForForm = state.isForForm(action)
    let isLetter = state.isLetter(action)
    if !isLetter, case .terminal = action { state.stopWriting() }
    defer { if isLetter { state.document.writing = state.textInTheMiddle } }
    if !isForForm { state.check() }
    defer { if !isForForm { state.check() } }
    let action = Self.key(clickedBy: action, in: state).map { .terminal(.key($0)) } ?? action
    let sight = (state.viewport.section, state.viewport.formTop)
    let effects = apply(to: &state, keepsRows: isLetter && state.isLineInHand) { state in
      state.separateSteps(before: action)
      let start = UndoSnapshot(state, action)
      let effects = react(&state, action)
      state.record(start)
      return effects
    }
    // Restore the scroll position, so that a second click at the same point hits the same item.
    if case .terminal(let event) = action, case .clicked = event, case .item = state.viewport.grip,
      state.viewport.section == sight.0
    {
      state.viewport.formTop = sight.1
    }
    return effects
  }

  /// Changes the state and then updates what depends on it: analysis, scroll position, journal.
  ///
  /// `keepsRows` means that no field can become taller, so that the page need not be laid out.
  static func apply(
    to state: inout ComposerState, keepsRows: Bool = false,
    _ act: (inout ComposerState) -> [Effect]
  ) -> [Effect] {
    state.noteField()
    let before = state.document.form.message
    let values = state.variableValues
    let edits = state.edits
    let place = (state.viewport.section, state.viewport.focus, state.viewport.size)
    let (path, openings) = (state.file.path, state.document.openings)
    let locked = state.file.isReadOnly ? state : nil
    var effects = act(&state)
    if let locked, locked.forbids(state) {
      state = locked
      state.notice = locked.whyReadOnly.map { Notice(.warning, $0) }
      return []
    }
    if state.document.openings != openings, let beside = state.readsBeside {
      effects.append(beside)
    }
    if state.file.path != path { effects.append(state.holdFile()) }
    state.settleEditor()
    if place != (state.viewport.section, state.viewport.focus, state.viewport.size) {
      if place.0 != state.viewport.section { state.viewport.formTop = 0 }
      if state.isFormFocused { state.uncoverForm() }
      state.keepFieldInSight()
    } else if !keepsRows, state.document.form.message != before {
      // A text area or table may have grown.
      state.keepFieldInSight()
    }
    if state.document.form.message != before {
      state.analysis.outdate()
      state.viewport.scrolledLine = nil
      state.viewport.chosenFinding = 0
      state.viewport.pointedFrom = nil
    }
    if state.variableValues != values { state.analysis.outdate() }
    if state.edits != edits {
      state.document.revision += 1
      if state.isUnsaved, !state.ending.isFinished {
        effects.append(.recovery(.keepJournal(state.journal)))
      }
    }
    effects += showWaiting(&state)
    state.noteOrders(effects)
    state.dropOutdatedNotice()
    state.noteLook()
    return effects
  }

  private static func react(_ state: inout ComposerState, _ action: Action) -> [Effect] {
    switch action {
    case .terminal(let event): return react(&state, to: event)
    case .chosen(let name): return run(&state, name)
    case .file(let action): return react(&state, to: action)
    case .document(let action): return react(&state, to: action)
    case .sending(let action):
      react(&state, to: action)
      return lookAtRequests(state, after: action) + runAwaited(&state)
    case .sandbox(let action): return react(&state, to: action)
    case .tokens(let action): return react(&state, to: action)
    case .devices(let action): react(&state, to: action)
    case .projects(let action): react(&state, to: action)
    case .history(let action): return react(&state, to: action)
    case .doctor(let action): react(&state, to: action)
    case .report(let action): react(&state, to: action)
    case .recovery(let action): react(&state, to: action)
    case .preferences(let action): react(&state, to: action)
    case .explained(let words, let text, let isCut): explained(&state, words, text, isCut: isCut)
    case .newsFound(let explanation): state.notice = Notice(.warning, explanation)
    }
    return []
  }

  /// Ends the program and deletes the journals of saved and discarded drafts.
  static func leave(_ state: inout ComposerState) -> [Effect] {
    state.ending.isFinished = true
    return [.recovery(.dropJournal(revision: state.document.revision))] + state.dropsOfDiscarded
  }
}

extension ComposerState {
  /// Shows another message in the form and focuses its first field.
  ///
  /// If the old message is unsaved, undo restores it; with `isUndoable`, also if it is saved.
  mutating func show(
    _ message: Message, path: String?, as words: String, isUndoable: Bool = false
  ) {
    if isUnsaved || isUndoable {
      var saved = file.contents
      saved.languageToShow = nil
      // The same file has other contents now, so the old ones are unsaved after an undo.
      if path != nil, path == file.path { (saved.request, saved.patches) = (nil, [:]) }
      document.history.record(
        FormHistory.Step(
          change: .replaced(document.form, path: file.path, saved: saved),
          words: words,
          section: viewport.section, focus: viewport.focus))
    } else {
      document.history.clear()
    }
    self.file.path = path
    (file.contents, file.copied) = (OpenFile.Contents(), nil)
    preview.resetState()
    document.openings += 1
    document.sampleRow = 0
    (viewport.trail, viewport.chosenFinding) = (nil, 0)
    start = nil
    document.editor = nil
    document.rowsAside = nil
    file.savedSpans = [:]
    document.form.show(message, name: path.map(DraftName.init(path:))?.text ?? "")
    openFirstText()
    viewport.scrolledLine = nil
  }

  /// Opens the page with the first title or text: Essentials or, if neither is common to all
  /// platforms, the page of a platform that has its own.
  package mutating func openFirstText() {
    viewport.section = .essentials
    viewport.focus = .item(.title)
    let message = document.form.message
    let common = FieldPath.commonWords
    guard common.allSatisfy({ message.text($0)?.isEmpty != false }),
      let platform = common.flatMap({ message.platformsWithOwn($0) }).first,
      let page = FormSection.allCases.first(where: { $0.platform == platform })
    else { return }
    open(page)
  }
}
