import CrierCore
import TerminalKit

extension Composer {
  static func reactInOverlay(_ state: inout ComposerState, to key: Key) -> [Effect] {
    state.notice = nil
    if state.keys.command(for: key) == .palette, let overlay = state.overlay, overlay.takesPalette {
      state.overlay = .palette(PaletteScreen(state))
      return []
    }
    if state.keys.command(for: key) == .copySelection, state.overlay?.field?.buffer.selection != nil
    {
      return copySelection(&state)
    }
    switch state.overlay {
    case .help(var help): state.overlay = help.handle(key, in: state) ? .help(help) : nil
    case .notices(var screen):
      state.overlay = screen.handle(key, in: state) ? .notices(screen) : nil
    case .explain(let screen): return react(&state, in: screen, to: key)
    case .imported(var screen):
      state.overlay = screen.handle(key, in: state.size) ? .imported(screen) : nil
    case .sizes(let sizes): react(&state, in: sizes, to: key)
    case .effective(let screen): react(&state, in: screen, to: key)
    case .condition(let condition): react(&state, in: condition, to: key)
    case .matrix(let matrix): react(&state, in: matrix, to: key)
    case .find(let find): react(&state, in: find, to: key)
    case .targetChoice(let screen): react(&state, in: screen, to: key)
    case .jump: return jump(&state, by: key)
    case .themes(let themes): react(&state, in: themes, to: key)
    case .keyTester: break  // hears all events, before they become anything else
    case .palette(var palette):
      let answer = palette.handle(key)
      if let over = palette.over, let reason = over.whyNothingElse, answer != .stay {
        state.overlay = over
        if answer != .close { state.notice = Notice(.plain, reason) }
        return []
      }
      switch answer {
      case .stay: state.overlay = .palette(palette)
      case .close: state.overlay = palette.over
      case .run(let name):
        state.overlay = nil
        let effects = run(&state, name)
        // It leads back to the answer that it is about.
        if case .delivery? = palette.over, case .explain? = state.overlay {
          state.overlay = .explain(ExplainScreen(about: state.lastRefusal, over: palette.over))
        }
        return effects
      case .go(let item):
        state.overlay = nil
        state.leaveStart()
        state.open(item.section)
        state.focus = .item(item)
      }
    case .review(let review): return react(&state, in: review, to: key)
    case .delivery(let delivery): return react(&state, in: delivery, to: key)
    case .question(let question): return react(&state, in: question, to: key)
    case .recovery(let recovery): return react(&state, in: recovery, to: key)
    case nil: break
    }
    return []
  }

  static func pasteInOverlay(_ state: inout ComposerState, _ text: String) -> [Effect] {
    switch state.overlay {
    case .question(let question) where question.purpose == .open && isMessage(text):
      return openPasted(&state, text)
    case .question(var question) where question.chosen == nil:
      _ = question.field?.paste(text)
      state.overlay = .question(question)
    case .review(var review) where review.focus == .name:
      _ = review.typedName.paste(text)
      state.overlay = .review(review)
    case .palette(var palette):
      palette.paste(text)
      state.overlay = .palette(palette)
    case .find(let find): state.pasteToFind(text, find)
    case .targetChoice(var screen):
      screen.list.paste(text)
      state.overlay = .targetChoice(screen)
    case .explain(var screen):
      screen.paste(text, now: state.form.clock.now)
      state.overlay = .explain(screen)
    case .condition(var condition):
      condition.paste(text)
      state.overlay = .condition(condition)
      state.notice = condition.repair.map { Notice(.warning, $0) }
    default: state.notice = Notice(.plain, "A paste goes into a text field; none has the keyboard.")
    }
    return []
  }

  /// Whether a paste is what a file holds, and not the path of one.
  private static func isMessage(_ text: String) -> Bool {
    text.contains("\n") || text.hasPrefix("{") || text.hasPrefix("curl ")
  }

  /// Opens what was pasted in the place of a path.
  private static func openPasted(_ state: inout ComposerState, _ text: String) -> [Effect] {
    do {
      let found = try Importer.read(Array(text.utf8), now: state.form.clock.now)
      state.overlay = nil
      state.take(found, from: "What was pasted")
      state.revision += 1
      return [.keepJournal(state.journal)]
    } catch {
      state.notice = Notice(.error, error.explanation)
      return []
    }
  }

  private static func react(
    _ state: inout ComposerState, in review: ReviewScreen, to key: Key
  ) -> [Effect] {
    var review = review
    if key == .pageDown || key == .pageUp {
      let layout = ReviewLayout(review, state)
      _ = review.targetPage.handle(
        key, lines: layout.target.count, rows: layout.targetRows)
      state.overlay = .review(review)
      return []
    }
    let answer = state.keys.command(for: key) == .dryRun ? .dryRun : review.handle(key)
    state.overlay = .review(review)
    switch answer {
    case .stay: return []
    case .back: state.overlay = nil
    case .refuse(let sentence): state.notice = Notice(.warning, sentence)
    case .dryRun: return order(&state, isDryRun: true, from: review)
    case .send: return order(&state, isDryRun: false)
    }
    return []
  }

  private static func react(
    _ state: inout ComposerState, in delivery: DeliveryScreen, to key: Key
  ) -> [Effect] {
    guard let answer = delivery.answer else {
      if key == .enter, delivery.maySkip(in: state.destination) {
        var delivery = delivery
        delivery.pause = nil
        state.overlay = .delivery(delivery)
        return [.goOnSending(number: delivery.order.number)]
      }
      guard key == .escape || key == .control("c"), !delivery.isStopping else { return [] }
      var delivery = delivery
      delivery.isStopping = true
      state.overlay = .delivery(delivery)
      return [.stopSending(number: delivery.order.number)]
    }
    switch key {
    case .escape, .enter, .character(" "), .character("q"):
      state.overlay = nil
      // Not back to the button: a hurried Enter must not send again.
      if state.focus == .send { state.returnToForm() }
      if key == .enter, let field = answer.outcome.field {
        state.jump(to: field)
      } else if var review = delivery.review {
        review.dryRun = answer.outcome
        state.overlay = .review(review)
      }
    case .character("e"), .character("?"):
      guard case .refused(let refusal) = answer.outcome else { return [] }
      state.overlay = .explain(ExplainScreen(about: refusal, over: state.overlay))
    case _ where state.keys.command(for: key) == .quit:
      state.overlay = nil
      return run(&state, .quit)
    default: break
    }
    return []
  }
}

extension ComposerState {
  /// Gives the keyboard to the field, or the row, that a path stands in.
  mutating func jump(to field: FieldPath) {
    open(FormSection(showing: field))
    guard let item = FormItem.showing(field) else { return }
    focus = .item(item)
    form.goToRow(of: field, in: item)
  }

  /// Leaves a page for the field that it is about, or stays and says why not.
  mutating func leavePage(for field: FieldPath?, orSay words: String) {
    guard let field else {
      notice = Notice(.plain, words)
      return
    }
    overlay = nil
    jump(to: field)
  }
}
