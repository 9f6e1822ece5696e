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
  /// Fills the text fields of an action with words of plain mode, where nothing is ticked.
  mutating func fill(_ fields: [Act], with words: [String], in state: ComposerState)
}

extension PageScreen where Act == Never {
  mutating func perform(_ act: Never, in state: inout ComposerState) -> ScreenOutcome {}
}

// MARK: - On the screen

extension PageScreen {
  private func view(in state: ComposerState) -> PageView<Act> {
    PageView(
      page(in: state), at: place, isFull: isPage, in: state.viewport.size,
      meter: state.viewport.glyphs.meter)
  }

  func draw(in state: ComposerState, on canvas: inout Canvas) { view(in: state).draw(on: &canvas) }

  /// The field or button with the focus, the row with the cursor, the page, the keys that move, then
  /// Esc.
  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    if place.isJumping { return keysWhileJumping }
    let view = view(in: state)
    let page = view.page
    var rows = keysOfFocus(view)
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
    return Self.ownKeys(of: rows, isTyping: view.isTyping)
  }

  private var keysWhileJumping: [ScreenKey<Self>] {
    // A click on the instruction cancels, too.
    let cancel = { (screen: inout Self, _: Key) in screen.place.isJumping = false }
    return [
      ScreenKey([.escape], "a label to go there", label: "Type", change: cancel),
      ScreenKey([.escape], "Cancel", change: cancel),
    ]
  }

  /// Leaves each key to its first row, so that the footer names no key twice, and letters to a text
  /// field with the focus.
  private static func ownKeys(of rows: [ScreenKey<Self>], isTyping: Bool) -> [ScreenKey<Self>] {
    var taken: Set<Key> = []
    return rows.compactMap { row in
      let keys = row.keys.filter { key in
        if isTyping, case .character = key.code, key.modifiers.isEmpty { return false }
        return taken.insert(key).inserted
      }
      return keys.isEmpty
        ? nil : ScreenKey(keys, row.word, label: row.label, isOn: row.isOn, act: row.act)
    }
  }

  private func key(_ keys: [Key], _ action: PageAction<Act>) -> ScreenKey<Self> {
    ScreenKey(keys, action.word, isOn: action.whyOff == nil) { screen, _, state in
      screen.carryOut(action, in: &state)
    }
  }

  /// The keys of the field or button with the focus, and those that move the focus.
  private func keysOfFocus(_ view: PageView<Act>) -> [ScreenKey<Self>] {
    guard let focus = view.focus else { return [] }
    let (page, hasFields) = (view.page, !view.page.fields.isEmpty)
    let word = view.focusable.count > 1 ? "Next" : nil
    func turn(_ keys: [Key], _ word: String?, by steps: Int) -> ScreenKey<Self> {
      ScreenKey(keys, word) { screen, _, state in
        screen.place = screen.view(in: state).place(turnedBy: steps)
        return .stay
      }
    }
    var own: [ScreenKey<Self>] = []
    let enter = page.actions.first { $0.keys.contains(.enter) }
    if let enter, view.focusedButton == nil { own.append(key([.enter], enter)) }
    switch view.focusedField?.content {
    case .tick(let isOn, _):
      own.append(
        ScreenKey([.character(" ")] + (enter == nil ? [.enter] : []), isOn ? "Untick" : "Tick") {
          screen, _, state in screen.perform(focus, in: &state)
        })
    case .choice:
      own.append(
        ScreenKey(
          [.right, .left, .character(" ")], view.focusedField?.label, label: "Left/Right"
        ) { screen, key, state in screen.choose(key, in: &state) })
    case .text: if enter == nil { own.append(turn([.enter], nil, by: 1)) }
    case nil:
      // Enter on a button can need Space as well.
      if let button = view.focusedButton {
        own.append(key([.enter] + (hasFields ? [.character(" ")] : []), button))
      }
    }
    // Where nothing else moves, Up and Down move the focus, too.
    let isShort = view.list == nil && (hasFields || view.movements.allSatisfy { $0.word == nil })
    let isFree = isShort && !page.actions.contains { $0.keys.contains(.down) }
    let (down, up): ([Key], [Key]) = isFree ? ([.down], [.up]) : ([], [])
    let (right, left): ([Key], [Key]) =
      view.focusedButton == nil ? ([], []) : ([.right], [.left])
    return own + [
      turn([.tab] + right + down, word, by: 1), turn([.backTab] + left + up, nil, by: -1),
    ]
  }

  /// Goes to another word of the field with the focus.
  private mutating func choose(_ key: Key, in state: inout ComposerState) -> ScreenOutcome {
    guard let field = view(in: state).focusedField, case .choice(let choices) = field.content,
      var choice = field.choice, choice.handle(key)
    else { return .stay }
    return perform(choices[choice.chosen].act, in: &state)
  }

  /// Performs an action, or says why it is off.
  private mutating func carryOut(
    _ action: PageAction<Act>, in state: inout ComposerState
  ) -> ScreenOutcome {
    guard let reason = action.whyOff else { return perform(action.act, in: &state) }
    state.notice = Notice(.warning, reason.sentence)
    return .stay
  }

  /// Goes to a label, or types into the field with the focus; if there is neither a field nor a
  /// button, any other key closes a dialog.
  mutating func take(_ key: Key, in state: inout ComposerState) -> ScreenOutcome {
    let wasJumping = place.isJumping
    place.isJumping = false
    let view = view(in: state)
    if wasJumping {
      guard case .character(let letter) = key.code else { return .stay }
      if let there = view.place(afterJumpTo: letter, in: state.viewport.size) {
        place = there
      } else {
        state.notice = Notice(.plain, "Nothing has the label \(letter).")
      }
      return .stay
    }
    if let focus = view.focus {
      if view.isTyping {
        place = view.place(on: focus)
        _ = place.focusedText?.handle(key)
        return .stay
      }
      return choose(key, in: &state)
    }
    return isPage ? .stay : .leave
  }

  var focusedField: TextField? {
    get { place.focusedText }
    set { place.focusedText = newValue }
  }

  mutating func focus(button index: Int, in state: ComposerState) {
    place.isJumping = false
    let buttons = page(in: state).buttons
    if buttons.indices.contains(index) { place.focus = buttons[index].act }
  }

  /// Part 1 of a row is a field.
  mutating func select(_ row: PressedRow, in state: inout ComposerState) -> PressedRow.Use {
    place.isJumping = false
    let view = view(in: state)
    guard row.part == 1 else {
      place = view.place(onRow: row.row)
      return .row
    }
    let field = view.page.fields[row.row]
    place = view.place(on: field.act)
    switch field.content {
    case .text: return .text
    case .tick: _ = perform(field.act, in: &state)
    case .choice(let choices):
      let size = Size(rows: row.rect.rows, columns: row.rect.columns)
      let chosen = field.choice?.title(at: row.point, in: size)
      if let chosen { _ = perform(choices[chosen].act, in: &state) }
    }
    return .part
  }
}

// MARK: - In plain mode

extension PageScreen {
  /// A page that waits is printed when it no longer does.
  var asksInPlainMode: Bool { isWaiting }

  func tell(in session: inout PlainSession) { tellPage(in: &session) }

  func tellPage(in session: inout PlainSession) {
    guard !isWaiting else { return }
    let page = page(in: session.state)
    let speech = PageSpeech(page)
    for line in speech.lines { session.say(line) }
    if page.hasFailed { session.hasFailed = true }
    // Nothing can be typed here.
    if speech.prompt == nil { session.state.overlay = nil }
  }

  func prompt(in session: PlainSession) -> String? { PageSpeech(page(in: session.state)).prompt }

  func answer(_ line: String, in session: inout PlainSession) {
    answerPage(line, in: &session)
  }

  /// Performs what the line names; any other command closes the page first.
  func answerPage(_ line: String, in session: inout PlainSession) {
    let page = page(in: session.state)
    switch PageSpeech(page).answer(line) {
    case .action(let action, let words): order(action, with: words, in: &session)
    case .fill(let field, let text):
      var screen = self
      screen.fill([field], with: [text], in: session.state)
      session.state.overlay = screen.overlay
    case .choose(let act): session.change(self) { $0.perform(act, in: &$1) }
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
    case .noSuchRow, .unknown:
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

  /// Performs an action of the page, after its words have filled its fields.
  func order(
    _ action: PageAction<Act>, with words: [String] = [], in session: inout PlainSession
  ) {
    var screen = self
    screen.fill(action.fills, with: words, in: session.state)
    let page = screen.page(in: session.state)
    // What was off can be on now.
    let now = (page.buttons + page.actions).first { $0.act == action.act } ?? action
    session.change(screen) { $0.carryOut(now, in: &$1) }
  }

  mutating func fill(_ fields: [Act], with words: [String], in state: ComposerState) {
    for (field, word) in zip(fields, words) { place[text: field] = word }
  }
}

extension PlainSession {
  /// Changes a page as a key does.
  fileprivate mutating func change<Open: PageScreen>(
    _ screen: Open, _ act: (inout Open, inout ComposerState) -> ScreenOutcome
  ) {
    order(
      Composer.apply(to: &state) { state in
        let start = UndoSnapshot(state, .terminal(.key(.enter)))
        let effects = screen.change(&state, act) ?? []
        state.record(start)
        return effects
      })
    state.check()
  }
}
