import CrierMessage
import TerminalKit

/// A screen that is a page: it says what it shows and what each act does, and nothing else.
///
/// Drawing, keys, footer, mouse and plain mode come from the page. A screen that waits for words in
/// plain mode (`PageAction.Plain.word`) also says so with `asksInPlainMode`.
protocol PageScreen: Screen {
  associatedtype Act: Hashable & Sendable

  var place: PagePlace<Act> { get set }
  /// What it shows and offers; a pure function of the screen and the state.
  func page(in state: ComposerState) -> Page<Act>
  /// Does what the user has chosen; it is on.
  mutating func perform(_ act: Act, in state: inout ComposerState) -> ScreenOutcome
}

extension PageScreen where Act == Never {
  mutating func perform(_ act: Never, in state: inout ComposerState) -> ScreenOutcome {}
}

// MARK: - On the screen

extension PageScreen {
  private func view(in state: ComposerState) -> PageView<Act> {
    PageView(page(in: state), at: place, isFull: isPage, in: state.viewport.size)
  }

  func draw(in state: ComposerState, on canvas: inout Canvas) { view(in: state).draw(on: &canvas) }

  /// The focused button, the row with the cursor, the page, the keys that move, then Esc.
  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    if place.isJumping { return keysWhileJumping }
    let view = view(in: state)
    let page = view.page
    var rows = keysOfButtons(view)
    for action in (view.chosenRow?.actions ?? []) + page.actions where action != page.leaving {
      rows.append(key(action.keys, action))
    }
    rows += view.movements.map { movement in
      ScreenKey(movement.keys, movement.word) { screen, key, state in
        screen.place = screen.view(in: state).place(after: key)
        return .stay
      }
    }
    rows.append(
      ScreenKey(state.preferences.keys.keys(for: .jump)) { screen, _, state in
        screen.place.isJumping = !screen.view(in: state).labels(in: state.viewport.size).isEmpty
        return .stay
      })
    rows.append(
      page.leaving.map { key($0.keys, $0) } ?? .close(or: isPage ? [.character("q")] : []))
    return Self.withoutRepeats(rows)
  }

  private var keysWhileJumping: [ScreenKey<Self>] {
    // A click on the instruction cancels, too.
    let cancel = { (screen: inout Self, _: Key) in screen.place.isJumping = false }
    return [
      ScreenKey([.escape], "a label to go there", label: "Type", change: cancel),
      ScreenKey([.escape], "Cancel", change: cancel),
    ]
  }

  /// Leaves each key to its first row, so that the footer names no key twice.
  private static func withoutRepeats(_ rows: [ScreenKey<Self>]) -> [ScreenKey<Self>] {
    var taken: Set<Key> = []
    return rows.compactMap { row in
      let keys = row.keys.filter { taken.insert($0).inserted }
      return keys.isEmpty
        ? nil : ScreenKey(keys, row.word, label: row.label, isOn: row.isOn, act: row.act)
    }
  }

  private func key(_ keys: [Key], _ action: PageAction<Act>) -> ScreenKey<Self> {
    ScreenKey(keys, action.word, isOn: action.whyOff == nil) { screen, _, state in
      screen.carryOut(action, in: &state)
    }
  }

  private func keysOfButtons(_ view: PageView<Act>) -> [ScreenKey<Self>] {
    let buttons = view.page.buttons
    guard let focused = view.focusedButton else { return [] }
    func turn(_ keys: [Key], _ word: String?, by steps: Int) -> ScreenKey<Self> {
      ScreenKey(keys, buttons.count > 1 ? word : nil) { screen, _ in
        screen.place.button = buttons.turned(from: focused, by: steps).act
      }
    }
    // Where nothing scrolls, Up and Down reach the buttons, too.
    let isShort = view.movements.allSatisfy { $0.word == nil }
    let actions = Set(view.page.actions.flatMap(\.keys))
    let (down, up) = isShort && !actions.contains(.down) ? ([Key.down], [Key.up]) : ([], [])
    return [
      key([.enter], focused), turn([.tab, .right] + down, "Next", by: 1),
      turn([.backTab, .left] + up, nil, by: -1),
    ]
  }

  /// Performs an action, or says why it is off.
  private mutating func carryOut(
    _ action: PageAction<Act>, in state: inout ComposerState
  ) -> ScreenOutcome {
    guard let reason = action.whyOff else { return perform(action.act, in: &state) }
    state.notice = Notice(.plain, reason.sentence)
    return .stay
  }

  /// Goes to a label; if there are none, any other key closes a dialog that only informs.
  mutating func take(_ key: Key, in state: inout ComposerState) -> ScreenOutcome {
    if place.isJumping {
      place.isJumping = false
      guard case .character(let letter) = key.code else { return .stay }
      if let there = view(in: state).place(afterJumpTo: letter, in: state.viewport.size) {
        place = there
      } else {
        state.notice = Notice(.plain, "Nothing has the label \(letter).")
      }
      return .stay
    }
    return isPage || !page(in: state).buttons.isEmpty ? .stay : .leave
  }

  mutating func focus(button index: Int, in state: ComposerState) {
    place.isJumping = false
    let buttons = page(in: state).buttons
    if buttons.indices.contains(index) { place.button = buttons[index].act }
  }

  mutating func select(_ row: PressedRow, in state: inout ComposerState) -> PressedRow.Use {
    place.isJumping = false
    place = view(in: state).place(onRow: row.row)
    return .row
  }
}

// MARK: - In plain mode

extension PageScreen {
  /// A page that waits is printed when it no longer does.
  var asksInPlainMode: Bool { isWaiting }

  func tell(in session: inout PlainSession) {
    guard !isWaiting else { return }
    for line in PageSpeech(page(in: session.state)).lines { session.say(line) }
  }

  func prompt(in session: PlainSession) -> String? { PageSpeech(page(in: session.state)).prompt }

  /// Performs what the line names; any other command closes the page first.
  func answer(_ line: String, in session: inout PlainSession) {
    let page = page(in: session.state)
    switch PageSpeech(page).answer(line) {
    case .action(let action): order(action, in: &session)
    case .facts(let rows):
      for fact in rows.flatMap(\.facts) { session.say(PageSpeech<Act>.words(of: fact)) }
    case .leaving: leave(page, in: &session)
    case .unknown where PlainSession.isCommand(line):
      leave(page, in: &session)
      session.sayNotice()
      guard session.state.overlay != nil else { return session.perform(line) }
      // The next question has opened.
      session.present()
      session.answerQuestion(line)
    case .unknown:
      // What comes next was meant for what this line would have done.
      (session.hasLostLine, session.hasFailed) = (true, true)
      let way = PageSpeech(page).prompt.map { " Type \($0)." } ?? ""
      session.say("\(PlainWords.repeated(line.trimmed)) is not possible here.\(way)")
    }
  }

  private func leave(_ page: Page<Act>, in session: inout PlainSession) {
    guard let action = page.leaving else { return session.state.overlay = nil }
    order(action, in: &session)
  }

  private func order(_ action: PageAction<Act>, in session: inout PlainSession) {
    session.order(
      Composer.apply(to: &session.state) { state in
        let start = UndoSnapshot(state, .terminal(.key(.enter)))
        let effects = change(&state) { $0.carryOut(action, in: &$1) } ?? []
        state.record(start)
        return effects
      })
    session.state.check()
  }
}
