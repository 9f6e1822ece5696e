import CrierAnswers
import CrierMessage
import TerminalKit

extension HistoryScreen: Screen {
  var overlay: Overlay { .history(self) }
  var isPage: Bool { true }
  var isWaiting: Bool { isReading || awaited != nil }

  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    if question != nil { return questionKeys }
    if difference != nil { return scroll(in: state) + [back("Back to the record")] }
    return record == nil ? listKeys(in: state) : recordKeys(in: state)
  }

  private func listKeys(in state: ComposerState) -> [ScreenKey<Self>] {
    let rows = HistoryLayout(self, in: state).list.rows
    func move(_ keys: [Key], _ word: String? = nil, by steps: Int) -> ScreenKey<Self> {
      ScreenKey(keys, word) { screen, _, _ in .stay(screen.read(screen.window.move(by: steps))) }
    }
    // A narrow window has no room for all of them; its scroll bar says that there is more.
    let hasMore = window.records.count > rows && state.viewport.size.columns >= 100
    let fileWord = marked == nil ? "Open a file" : nil
    return [
      ScreenKey([.enter], window.record == nil ? nil : "Show it") { screen, _, _ in
        .stay(screen.openChosen())
      },
      ScreenKey([.tab], isUnused ? nil : filter.next.word) { screen, _, _ in
        .stay(screen.isUnused ? [] : screen.changeFilter())
      },
      ScreenKey(state.preferences.keys.keys(for: .history), fileWord) { _, _, state in
        .leave(Composer.run(&state, .open))
      },
      ScreenKey([.alt("c")], comparingWord) { screen, _, state in
        let effects = screen.mark()
        if let marked = screen.marked {
          state.notice = Notice(
            .plain, "Record \(marked) is marked. Alt-C on another one compares the two.")
        }
        return .stay(effects)
      },
      move([.pageDown], hasMore ? "More" : nil, by: max(1, rows - 1)),
      close, move([.down], by: 1), move([.up], by: -1), move([.pageUp], by: -max(1, rows - 1)),
      ScreenKey([.home]) { screen, _, _ in .stay(screen.read(screen.window.moveToNewest())) },
      ScreenKey([.end]) { screen, _, _ in .stay(screen.read(screen.window.moveToOldest())) },
    ]
  }

  /// Closes the page; from the rows of a list, it goes back to all records.
  private var close: ScreenKey<Self> {
    guard list != nil else { return .close() }
    return ScreenKey([.escape], "All records") { screen, _, _ in
      .stay(screen.showRows(of: nil))
    }
  }

  /// What the key that compares two records does now.
  private var comparingWord: String? {
    guard let record = window.record else { return nil }
    guard let marked else { return "Compare" }
    return marked == record.number ? "Unmark" : "Compare with #\(marked)"
  }

  private func recordKeys(in state: ComposerState) -> [ScreenKey<Self>] {
    func deed(_ key: Character, _ word: String, _ deed: Deed) -> ScreenKey<Self> {
      ScreenKey([.character(key)], word) { screen, _, state in
        guard let record = screen.record, screen.awaited == nil else { return .stay }
        return screen.perform(deed, on: record, in: &state)
      }
    }
    // All six fit into 80 columns.
    let isNarrow = state.viewport.size.columns < 100
    let first =
      record?.list == nil
      ? deed("a", "Send again", .sendAgain) : deed("r", "Show its rows", .rows)
    return [
      deed("d", "Duplicate", .duplicate), first,
      deed("c", "Compare", .compare), deed("n", "Note", .note(nil)),
      deed("w", isNarrow ? "Not arrived?" : "Why did it not arrive?", .why),
    ] + scroll(in: state) + [back("Back")]
  }

  private func back(_ word: String) -> ScreenKey<Self> {
    ScreenKey([.escape, .backspace], word) { screen, _ in
      if screen.difference != nil { screen.difference = nil } else { screen.record = nil }
      screen.page = ScrolledPage()
    }
  }

  private func scroll(in state: ComposerState) -> [ScreenKey<Self>] {
    let layout = HistoryLayout(self, in: state)
    // In a narrow window a record's footer is full; the frame says that there is more.
    let hasRoom = difference != nil || state.viewport.size.columns >= 100
    let isLong = layout.lines.count > layout.text.rows && hasRoom
    return [
      ScreenKey(
        [.pageDown, .pageUp, .down, .up, .home, .end, .character(" ")], isLong ? "More" : nil
      ) { screen, key in
        _ = screen.page.handle(key, lines: layout.lines.count, rows: layout.text.rows)
      }
    ]
  }

  private var questionKeys: [ScreenKey<Self>] {
    let isNote = if case .note? = question { true } else { false }
    return [
      ScreenKey([.enter], isNote ? "Save the note" : "Review") { screen, _, state in
        screen.answerQuestion(in: &state)
      },
      ScreenKey([.escape], "Cancel") { screen, _ in screen.question = nil },
    ]
  }

  /// Saves the note, or reviews the message to the token that was typed.
  mutating func answerQuestion(in state: inout ComposerState) -> ScreenOutcome {
    guard let record, let question else { return .stay }
    switch question {
    case .note(let field):
      self.question = nil
      return note(field.text)
    case .token(let field):
      let token = field.text.trimmed
      guard !token.isEmpty,
        let recalled = RecalledSend(sendingAgain: record, to: token, isUrgent: isUrgent)
      else {
        state.notice = Notice(.warning, "Type or paste the token first.")
        return .stay
      }
      self.question = nil
      return .leave(Composer.recall(&state, recalled))
    }
  }

  mutating func take(_ key: Key, in state: inout ComposerState) -> ScreenOutcome {
    guard question == nil else {
      _ = focusedField?.handle(key)
      return .stay
    }
    guard record == nil, !isUnused else { return .stay }
    let before = words.text
    _ = words.handle(key)
    return words.text == before ? .stay : .stay(readTyped())
  }

  mutating func paste(_ text: String, in state: inout ComposerState) -> ScreenOutcome? {
    guard focusedField != nil else { return nil }
    focusedField?.paste(text)
    return question == nil ? .stay(readTyped()) : .stay
  }

  var focusedField: TextField? {
    get {
      switch question {
      case .note(let field)?, .token(let field)?: field
      case nil: record == nil && !isUnused ? words : nil
      }
    }
    set {
      guard let newValue else { return }
      switch question {
      case .note?: question = .note(newValue)
      case .token?: question = .token(newValue)
      case nil: words = newValue
      }
    }
  }

  mutating func select(_ row: PressedRow, in state: inout ComposerState) -> PressedRow.Use {
    window.choose(row.row)
    return .row
  }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    HistoryView(state: state, screen: self).draw(on: &canvas)
  }
}
