import TerminalKit

extension Composer {
  static func react(_ state: inout ComposerState, to event: TerminalEvent) -> [Effect] {
    if case .keyTester(var tester) = state.overlay {
      state.overlay = tester.hear(event, state.preferences.keys) ? .keyTester(tester) : nil
      switch event {
      case .key, .paste, .clicked, .dragged, .released, .scrolled: return []
      case .resized, .focused, .typingPaused, .resumed, .ending: break
      }
    }
    if state.viewport.ignoresKeys, event.isByHand {
      state.notice = Notice(
        .warning,
        "Key ignored: it arrived within half a second of the last one, as pasted text does. Pause, "
          + "then confirm.")
      return []
    }
    switch event {
    case .key(let key): return reactAlone(&state, to: key)
    case .paste(let text, let controls, let isCut):
      state.notice = nil
      let effects = text.isEmpty ? [] : paste(&state, text)
      state.tellPasteLoss(controls: controls, isCut: isCut)
      return effects
    case .resized(let size):
      state.viewport.size = size
      // A page scrolls only as far as the new size needs.
      state.viewport.formTop = 0
      state.uncoverForm()
      return []
    case .clicked(let point, let times, let extending):
      return click(&state, at: point, times: times, extending: extending)
    case .dragged(let point):
      drag(&state, to: point)
      return []
    case .released:
      if state.viewport.grip != .row { state.viewport.grip = nil }
      return []
    case .scrolled(let point, let rows): return scroll(&state, at: point, by: rows)
    case .focused(let hasKeyboard):
      if hasKeyboard { return state.checkOfFiles }
      return state.isUnsaved ? [.recovery(.keepJournal(state.journal))] : []
    case .typingPaused:
      if state.viewport.ignoresKeys { state.notice = nil }
      (state.viewport.ignoresKeys, state.viewport.isInBurst) = (false, false)
      return []
    case .resumed: return []
    case .ending(let signal):
      state.ending.signal = signal
      return end(&state)
    }
  }

  /// Ends the program without a question; unsaved text is kept for the next start.
  static func end(_ state: inout ComposerState) -> [Effect] {
    state.ending.isFinished = true
    return
      (state.isUnsaved
      ? [.recovery(.keepJournalNow(state.journal))]
      : [.recovery(.dropJournal(revision: state.document.revision))])
      + state.dropsOfDiscarded
  }

  static func react(_ state: inout ComposerState, to key: Key) -> [Effect] {
    state.viewport.grip = nil
    state.sending.awaited = nil
    if let overlay = state.overlay { return reactInOverlay(&state, overlay, to: key) }
    if state.start != nil { return reactOnStart(&state, to: key) }
    state.notice = nil
    if let name = state.preferences.keys.command(for: key), !state.isForField(key) {
      return run(&state, name)
    }
    // Undo and redo must work on the whole form. If their keys are unbound, ignore them, because a
    // text field would use them for its own changes only.
    if key == .control("z") || key == .control("y") {
      deadKey(&state, key)
      return []
    }
    return reactInForm(&state, to: key)
  }

  private static func reactInForm(_ state: inout ComposerState, to key: Key) -> [Effect] {
    if state.isFormFocused { state.uncoverForm() }
    switch state.viewport.focus {
    case .item(let item):
      if isTyping(key), let reason = state.whyLocked(item) {
        state.notice = Notice(.warning, reason)
        return []
      }
      // Only keys that move vertically depend on the size.
      let room =
        state.isLineInHand || isTyping(key)
        ? Size(rows: 1, columns: 1) : ComposeLayout(state).room(for: item, in: state)
      let before = state.whyFormLocked == nil ? nil : state.document.form
      let isUsed = state.document.form.handle(key, at: item, room: room)
      if let before, state.document.form.edits != before.edits {
        state.document.form = before
        state.notice = state.whyFormLocked.map { Notice(.warning, $0) }
      } else if let remark = state.document.form.remark {
        state.notice = Notice(.plain, remark)
      }
      if isUsed {
        if key == .character(":") { state.completeEmoji(in: item) }
        return []
      }
      switch key {
      case .pageDown where state.moveGroup(by: 1): break
      case .pageUp where state.moveGroup(by: -1): break
      case .tab, .down, .enter: state.moveFocus(by: 1)
      case .backTab, .up: state.moveFocus(by: -1)
      default: deadKey(&state, key)
      }
    case .heading:
      switch key {
      case .enter, .character(" "): state.turnGroup()
      case .pageDown where state.moveGroup(by: 1): break
      case .pageUp where state.moveGroup(by: -1): break
      case .tab, .down: state.moveFocus(by: 1)
      case .backTab, .up: state.moveFocus(by: -1)
      default: deadKey(&state, key)
      }
    case .tabs:
      switch key {
      case .left: state.moveSection(by: -1, keepingTabs: true)
      case .right: state.moveSection(by: 1, keepingTabs: true)
      case .enter, .down, .character(" "): state.moveFocus(by: 1)
      case .up: state.moveFocus(by: -1)
      default: deadKey(&state, key)
      }
    case .dryRun, .send:
      switch key {
      case .enter, .character(" "):
        return run(&state, state.viewport.focus == .send ? .send : .dryRun)
      case .left, .up: state.moveFocus(by: -1)
      case .right, .down: state.moveFocus(by: 1)
      default: deadKey(&state, key)
      }
    case .json: reactInJSON(&state, key)
    case .findings: reactInFindings(&state, key)
    case .preview:
      switch key {
      case .right, .down: return run(&state, .nextPreview)
      case .left, .up: return run(&state, .previousPreview)
      case .enter, .character(" "): return run(&state, .nextPreviewState)
      case .escape: state.returnToForm()
      default: deadKey(&state, key)
      }
    }
    return []
  }

  /// Whether a key can change text; keys that only move the caret are not counted.
  static func isTyping(_ key: Key) -> Bool {
    switch key.code {
    case .character, .backspace, .delete: true
    default: false
    }
  }

  static func deadKey(_ state: inout ComposerState, _ key: Key) {
    if key == .escape { return }
    state.notice = Notice(
      .plain,
      "\(key.label) does nothing here. \(state.preferences.keys.label(of: .help)) lists the keys.")
  }

  private static func reactInFindings(_ state: inout ComposerState, _ key: Key) {
    let last = max(0, state.analysis.findings.count - 1)
    // The next jump starts from the selected finding.
    if key == .up || key == .down { state.viewport.trail = nil }
    switch key {
    case .up: state.viewport.chosenFinding = max(0, state.viewport.chosenFinding - 1)
    case .down: state.viewport.chosenFinding = min(last, state.viewport.chosenFinding + 1)
    case .enter: state.jump(toFinding: state.viewport.chosenFinding)
    case .escape: state.returnToForm()
    default: deadKey(&state, key)
    }
  }

  private static func paste(_ state: inout ComposerState, _ text: String) -> [Effect] {
    if state.overlay != nil {
      return pasteInOverlay(&state, text)
    }
    readyForPaste(&state)
    if state.viewport.focus == .json {
      pasteIntoJSON(&state, text)
      return []
    }
    guard case .item(let item) = state.viewport.focus else {
      state.notice = Notice(.plain, "Nothing to paste into: go to a text field first.")
      if state.whyFormLocked == nil { state.offerImport(of: text) }
      return []
    }
    if let reason = state.whyLocked(item) {
      state.notice = Notice(.warning, reason)
      return []
    }
    if item == .targetValue,
      let choice = TargetChoiceScreen(
        of: text, for: state.document.form.targetKind, now: state.document.form.clock.now)
    {
      state.overlay = .targetChoice(choice)
      return []
    }
    state.notice = state.document.form.paste(text, at: item).map { Notice(.plain, $0) }
    if item == .targetValue { state.joinPastedTarget() }
    state.offerImport(of: text)
    state.objectOnStart()
    return []
  }
}

extension ComposerState {
  /// Adds to the notice what was lost from a paste.
  fileprivate mutating func tellPasteLoss(controls: Int, isCut: Bool) {
    var words: [String] = []
    if controls == 1 { words.append("1 control character in the paste was left out.") }
    if controls > 1 { words.append("\(controls) control characters in the paste were left out.") }
    if isCut { words.append("The paste was too long and was cut at 1 MiB.") }
    guard !words.isEmpty else { return }
    notice = Notice(
      .warning, ([notice?.sentence].compactMap(\.self) + words).joined(separator: " "))
  }
}

extension TerminalEvent {
  /// True for input by the user, including text that is pasted as keystrokes.
  fileprivate var isByHand: Bool {
    switch self {
    case .key, .paste, .clicked, .dragged, .released, .scrolled: true
    case .focused, .resized, .typingPaused, .resumed, .ending: false
    }
  }
}
