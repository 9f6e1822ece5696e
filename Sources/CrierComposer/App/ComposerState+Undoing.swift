import TerminalKit

extension ComposerState {
  var whyNoUndo: String? {
    if let ownSteps { return ownSteps.canUndo ? nil : Self.nothingInJSON("undo") }
    // A read-only message cannot be edited, but undo can return to the message before it.
    if file.isReadOnly, document.history.leadsToAnother { return nil }
    return document.history.canUndo ? whyFormLocked : "There is nothing to undo."
  }

  var whyNoRedo: String? {
    if let ownSteps { return ownSteps.canRedo ? nil : Self.nothingInJSON("redo") }
    return document.history.canRedo ? whyFormLocked : "There is nothing to redo."
  }

  /// The focused text whose undo steps the form's history does not contain.
  private var ownSteps: TextBuffer? {
    viewport.focus == .json ? document.editor?.area.buffer : nil
  }

  private static func nothingInJSON(_ word: String) -> String {
    "There is nothing to \(word) in the JSON since editing began."
  }

  /// Undoes or redoes the last change, wherever in the form it was, and goes there.
  mutating func go(_ way: FormHistory.Way) {
    if ownSteps != nil {
      let used = edit { $0.handle(.control(way.key)) } ?? false
      let word = way == .back ? "undo" : "redo"
      if !used {
        notice = Notice(.plain, Self.nothingInJSON(word))
      }
      return
    }
    var history = document.history
    let step = history.move(way) { turn(way, $0) }
    document.history = history
    guard let step else {
      notice = Notice(.plain, "There is nothing to \(way == .back ? "undo" : "redo").")
      return
    }
    notice = Notice(.plain, preferences.keys.named(words(for: step, way)))
  }

  /// What was undone or redone.
  ///
  /// Each typed word is a separate step, so one undo may remove only part of a text; the notice
  /// then says so.
  private func words(for step: FormHistory.Step, _ way: FormHistory.Way) -> String {
    var isPart = false
    if case .own(let item) = step.change { isPart = document.history.goesOn(way, in: item) }
    switch (way, isPart) {
    case (.back, false): return "Undone: \(step.words). {redo} redoes it."
    case (.back, true):
      return "Undone: the last step in \(step.words). {undo} undoes more, {redo} redoes it."
    case (.forth, false): return "Redone: \(step.words). {undo} undoes it."
    case (.forth, true):
      return "Redone: one step in \(step.words). {redo} redoes more, {undo} undoes it."
    }
  }

  private mutating func turn(_ way: FormHistory.Way, _ step: FormHistory.Step)
    -> FormHistory.Change?
  {
    let here = (viewport.section, viewport.focus)
    viewport.section = step.section
    if isOnPage(step.focus) {
      viewport.focus = step.focus
    } else if itemInHand != nil || headingInHand != nil, !isOnPage(viewport.focus) {
      // The step was made in the JSON or the checks, and opening its page hides the old focus.
      focusForm()
    }
    let now = document.form
    switch step.change {
    case .own(let item):
      let room = ComposeLayout(self).room(for: item, in: self)
      if document.form.handle(.control(way.key), at: item, room: room) { return step.change }
      (viewport.section, viewport.focus) = here
      return nil
    case .whole(let other):
      document.form = other
      document.form.takePlace(of: now)
      return .whole(now)
    case .replaced(let other, let path, let saved):
      let change = FormHistory.Change.replaced(now, path: self.file.path, saved: file.contents)
      document.form = other
      document.form.takePlace(of: now)
      (self.file.path, file.contents) = (path, saved)
      return change
    }
  }

  /// Starts a new undo step if something else was done since the last step of the same text.
  ///
  /// Otherwise the rest of a word would become part of an older step.
  mutating func separateSteps(before action: Action) {
    guard overlay == nil, isForFocus(action), let item = itemInHand,
      document.form.keepsOwnSteps(item),
      !document.history.endsWith(item)
    else { return }
    document.form.closeStep(of: item)
  }

  /// Records the form's changes since `start`, unless they are already recorded.
  mutating func record(_ start: UndoSnapshot) {
    guard document.form.edits != start.edits, document.history.version == start.version else {
      return
    }
    let depth = start.item.flatMap { document.form.controls[$0]?.undoDepth }
    if let item = start.item, document.form.keepsOwnSteps(item) {
      // A single action can add two steps: a paste and its immediate correction.
      for _ in (start.depth ?? 0)..<max(start.depth ?? 0, depth ?? 0) {
        document.history.record(start.step(.own(item)))
      }
    } else if let before = start.form {
      let typing = start.item.flatMap { item in
        depth.map { FormHistory.Run.typing(item, depth: $0) }
      }
      document.history.record(start.step(.whole(before), run: start.isJSON ? .json : typing))
    }
  }
}

extension Form {
  /// Whether an item's text or table keeps its own undo steps.
  ///
  /// Options do not, because they write several fields; choices have no steps.
  func keepsOwnSteps(_ item: FormItem) -> Bool {
    if case .option = item { return false }
    if case .choice = controls[item] { return false }
    return true
  }
}

extension PlainSession {
  /// Undoes or redoes the changes made by one line of input.
  mutating func travel(_ way: CommandName) {
    if state.whyReadOnly == nil, let reason = state.whyFormLocked { return say(reason) }
    let before = state.document.form
    run(way)
    sayNotice()
    guard state.document.form.edits != before.edits else { return }
    for item in state.document.form.changes(since: before).prefix(8) { sayValue(of: item) }
  }
}
