import CrierCore
import TerminalKit

extension ComposerState {
  var whyNoUndo: String? {
    // What may only be read gives way to what was there before it.
    if isReadOnly, history.leadsToAnother, !ownsSteps { return nil }
    return history.canUndo || ownsSteps ? whyFormLockedElsewhere : "There is nothing to undo."
  }

  var whyNoRedo: String? {
    history.canRedo || ownsSteps ? whyFormLockedElsewhere : "There is nothing to redo."
  }

  /// Whether the text with the keyboard may have steps that the form does not know of.
  private var ownsSteps: Bool { focus == .json && editor != nil }

  private var whyFormLockedElsewhere: String? { ownsSteps ? nil : whyFormLocked }

  /// Takes the last change back, or does it again, wherever in the form it was, and goes there.
  mutating func go(_ way: FormHistory.Way) {
    if ownsSteps {
      let used = edit { $0.handle(.control(way.key)) } ?? false
      let word = way == .back ? "undo" : "redo"
      if !used {
        notice = Notice(.plain, "There is nothing to \(word) in the JSON since it was opened.")
      }
      return
    }
    var history = history
    let step = history.move(way) { turn(way, $0) }
    self.history = history
    guard let step else {
      notice = Notice(.plain, "There is nothing to \(way == .back ? "undo" : "redo").")
      return
    }
    let other = keys.named(way == .back ? "{redo} does it again." : "{undo} takes it back.")
    notice = Notice(
      .plain, "\(way == .back ? "Taken back" : "Done again"): \(step.words). \(other)")
  }

  private mutating func turn(_ way: FormHistory.Way, _ step: FormHistory.Step)
    -> FormHistory.Change?
  {
    let here = (section, focus)
    section = step.section
    if focusOrder.contains(step.focus) {
      focus = step.focus
    } else if case .item = focus, !focusOrder.contains(focus) {
      // The step was made from the JSON or the checks, and the keyboard is on another page.
      focusForm()
    }
    let now = form
    switch step.change {
    case .own(let item):
      let room = ComposeLayout(self).room(for: item, in: self)
      if form.handle(.control(way.key), at: item, room: room) { return step.change }
      (section, focus) = here
      return nil
    case .whole(let other):
      form = other
      form.takePlace(of: now)
      return .whole(now)
    case .replaced(let other, let path, let saved):
      let change = FormHistory.Change.replaced(now, path: self.path, saved: savedRequest)
      form = other
      form.takePlace(of: now)
      (self.path, savedRequest) = (path, saved)
      return change
    }
  }

  /// Has typing begin a step of its own where something else was done since the last one of the
  /// same text: a word that goes on must not join a step that is taken back later.
  mutating func separateSteps(before action: Action) {
    guard overlay == nil, isForFocus(action), let item = itemInHand, form.keepsOwnSteps(item),
      !history.endsWith(item)
    else { return }
    form.closeStep(of: item)
  }

  /// Records what has happened to the form since, unless that was done on the way.
  mutating func record(_ start: StepStart) {
    guard form.edits != start.edits, history.version == start.version else { return }
    let depth = start.item.flatMap { form.controls[$0]?.undoDepth }
    if let item = start.item, form.keepsOwnSteps(item) {
      // A paste that is mended at once makes two.
      for _ in (start.depth ?? 0)..<max(start.depth ?? 0, depth ?? 0) {
        history.record(start.step(.own(item)))
      }
    } else if let before = start.form {
      let typing = start.item.flatMap { item in
        depth.map { FormHistory.Run.typing(item, depth: $0) }
      }
      history.record(start.step(.whole(before), run: start.isJSON ? .json : typing))
    }
  }
}

extension Form {
  /// Whether an item's text or table keeps the steps of what is typed. Options write several
  /// fields, and a choice has no steps.
  func keepsOwnSteps(_ item: FormItem) -> Bool {
    if case .option = item { return false }
    if case .choice = controls[item] { return false }
    return true
  }
}
