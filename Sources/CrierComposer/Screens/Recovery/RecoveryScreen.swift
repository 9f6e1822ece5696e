import CrierMessage
import TerminalKit
import TextLayout

/// Offers unsaved drafts from earlier runs, with their differences from the saved files.
package struct RecoveryScreen: Hashable, Sendable {
  package enum Button: String, Hashable, Sendable, CaseIterable {
    case recover = "Recover"
    case later = "Later"
    case discard = "Discard"
    /// The two answers to the confirmation before discarding.
    case keep = "Keep it"
    case giveUp = "Discard it"
  }

  /// The drafts, newest first; never empty.
  package let recoveries: [Recovery]
  /// The differences of each draft from its file.
  package let differences: [[DifferenceEntry]]
  package private(set) var here = 0
  /// The open file, which stays open unless the user chooses to recover a draft.
  private let opened: String?
  package var chosen = Button.recover
  /// Whether the screen asks for confirmation, so that a hasty key press cannot discard the draft.
  package internal(set) var asksToDiscard = false
  var page = ScrolledPage()

  /// Creates the screen; returns nil without drafts.
  ///
  /// `opened` is the open file, which should stay open; a draft of that file is preselected.
  package init?(_ recoveries: [Recovery], _ clock: FormClock, keeping opened: String? = nil) {
    guard !recoveries.isEmpty else { return nil }
    self.recoveries = recoveries
    self.opened = opened
    differences = recoveries.map { $0.difference(clock) }
    if opened != nil { here = recoveries.firstIndex(where: \.isOfOpenFile) ?? 0 }
    chosen = firstChoice
  }

  /// The open file that recovering this draft would close, if any.
  package var kept: String? { recovery.isOfOpenFile ? nil : opened }

  private var firstChoice: Button { kept == nil ? .recover : .later }

  package var buttons: [Button] {
    asksToDiscard ? [.keep, .giveUp] : [.recover, .later, .discard]
  }

  package var recovery: Recovery { recoveries[here] }
  package var difference: [DifferenceEntry] { differences[here] }

  /// Moves to another draft, and from the last to the first.
  package mutating func move(by steps: Int) {
    here = (here + steps + recoveries.count) % recoveries.count
    page = ScrolledPage()
    chosen = firstChoice
    asksToDiscard = false
  }

  /// Asks for confirmation before discarding, with Keep preselected, or returns to the choice.
  mutating func askToDiscard(_ asks: Bool) {
    asksToDiscard = asks
    chosen = asks ? .keep : firstChoice
  }
}

extension RecoveryScreen {
  var asksInPlainMode: Bool { true }

  func prompt(in session: PlainSession) -> String? {
    asksToDiscard ? "discard or keep" : "recover, later or discard"
  }

  func tell(in session: inout PlainSession) {
    guard !asksToDiscard else {
      return session.say("\(Self.lastQuestion) Type discard or keep.")
    }
    let count = recoveries.count
    let which = count == 1 ? "" : " This is \(here + 1) of \(count)."
    session.say(
      "An earlier run of Crier ended before this message was saved (\(recovery.time)).\(which) "
        + "File: \(recovery.shownPath ?? "none yet").")
    if let kept { session.say(Self.words(keeping: kept)) }
    for remark in recovery.remarks { session.say(remark) }
    session.tell(difference)
    let next = count == 1 ? "" : " Next shows the next draft."
    session.say("Type recover, later or discard.\(next) Any other command means later.")
  }

  func answer(_ line: String, in session: inout PlainSession) {
    let word = line.trimmed.lowercased()
    var screen = self
    if word == "next", recoveries.count > 1 {
      screen.move(by: 1)
      session.state.overlay = .recovery(screen)
      return
    }
    let found = buttons.filter { !word.isEmpty && $0.rawValue.lowercased().hasPrefix(word) }
    screen.chosen = asksToDiscard ? found.first ?? .keep : found.count == 1 ? found[0] : .later
    session.state.overlay = .recovery(screen)
    session.update(.terminal(.key(.enter)))
    guard !asksToDiscard else { return }
    session.sayNotice()
    if found.count != 1, !word.isEmpty { session.perform(line) }
  }
}

extension ComposerState {
  /// The effects that delete discarded drafts when the program ends.
  var dropsOfDiscarded: [Effect] {
    recovery.discarded.map { .recovery(.drop(id: $0.id, afterKeeping: nil)) }
  }

  /// Records which draft is on the screen, so that a crash while drawing it is attributed to it.
  ///
  /// A recovered draft stays recorded, because the form shows it next.
  mutating func noteLook() {
    if ending.isFinished {
      recovery.lookedAt = nil
    } else if case .recovery(let screen) = overlay {
      recovery.lookedAt = screen.recovery.id
    }
  }

  /// Restores a draft as unsaved text; a draft of a read-only file becomes a copy.
  mutating func restore(_ recovery: Recovery) {
    let journal = recovery.journal
    let isLocked = file.isReadOnly && (recovery.isOfOpenFile || journal.path == file.path)
    let closed = recovery.isOfOpenFile || journal.path == file.path ? nil : file.path
    let other =
      isUnsaved
      ? preferences.keys.named(" {undo} brings the other back.")
      : closed.map { " \($0) was closed; the file is unchanged." } ?? ""
    show(Message(request: journal.request), path: isLocked ? nil : journal.path, as: "Recover")
    if !journal.name.isEmpty { document.form.setText(journal.name, of: .name) }
    document.form.restoreSpans(journal.spans)
    document.form.languages.recorded = journal.recorded
    document.form.take(recovery.savedPatches.merging(journal.patches) { $1 }, expected: [])
    document.form.show(language: journal.language)
    for (item, text) in journal.unfinished { document.form.setText(text, of: item) }
    file.savedRequest = recovery.savedRequest
    file.contents.isNewerThanForm = recovery.isFileNewer && file.path != nil
    if let text = journal.text {
      viewport.beforeJSON = viewport.focus
      beginEditing("")
      _ = edit { $0.replaceAll(with: text) }
      if let problem = brokenJSON { document.editor?.area.buffer.move(to: problem.index) }
    }
    notice =
      journal.withheld.isEmpty
      ? Notice(.good, preferences.keys.named("Recovered. Save it with {save} to keep it.") + other)
      : Notice(.warning, "Recovered without its secrets; … marks where they were." + other)
  }
}

extension RecoveryScreen: Screen {
  var overlay: Overlay { .recovery(self) }
  var whyNothingElse: String? { "Answer the question first." }

  /// The table of keys. Up and Down choose among several drafts; with a single one, they scroll, as
  /// the page keys always do.
  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    func turn(_ keys: [Key], _ word: String? = nil, by steps: Int) -> ScreenKey<Self> {
      ScreenKey(keys, word) { screen, _ in
        screen.chosen = screen.buttons.turned(from: screen.chosen, by: steps)
      }
    }
    let text = parts(in: state).text
    let escape: Button = asksToDiscard ? .keep : .later
    var keys: [ScreenKey<Self>] = [
      ScreenKey([.enter], chosen.rawValue) { $0.press($0.chosen, in: &$2) },
      turn([.tab, .right], "Next", by: 1),
    ]
    if recoveries.count > 1, !asksToDiscard {
      keys.append(
        ScreenKey([.down, .up], "Next draft") { screen, key in
          screen.move(by: key == .down ? 1 : -1)
        })
    }
    return keys + [
      ScreenKey([.pageDown], text.hasMore ? "More" : nil) { screen, key in
        _ = screen.page.handle(key, in: text)
      },
      ScreenKey([.escape], escape.rawValue) { $0.press(escape, in: &$2) },
      turn([.left, .backTab], by: -1),
    ]
  }

  mutating func take(_ key: Key, in state: inout ComposerState) -> ScreenOutcome {
    _ = page.handle(key, in: parts(in: state).text)
    return .stay
  }

  private mutating func press(_ button: Button, in state: inout ComposerState) -> ScreenOutcome {
    let recovery = recovery
    switch button {
    case .later:
      state.recovery.lookedAt = nil
      state.recovery.found = []
      let kept =
        kept.map { "\($0) stays open. The other draft is kept." } ?? "Kept for the next start."
      let words = kept + " To open it, choose {recover}."
      state.notice = Notice(.plain, state.preferences.keys.named(words))
      return .leave([.recovery(.leave)])
    case .discard, .keep:
      askToDiscard(button == .discard)
      return .stay
    case .giveUp:
      state.recovery.lookedAt = nil
      state.recovery.found.removeAll { $0.id == recovery.id }
      state.recovery.discarded.append(recovery)
      let words =
        "Discarded when Crier ends. To keep it, choose {recover}."
      state.notice = Notice(.plain, state.preferences.keys.named(words))
      return .leave
    case .recover:
      let left = state.recovery.found.count - 1
      state.recovery.found = []
      state.restore(recovery)
      if left > 0 {
        let words = state.preferences.keys.named("choose {recover}.")
        state.notice?.sentence += " To recover \(left) more, \(words)"
      }
      state.document.revision += 1
      let drop = Effect.recovery(.drop(id: recovery.id, afterKeeping: state.journal))
      return .leave(left > 0 ? [drop, .recovery(.leave)] : [drop])
    }
  }

  /// A notice is above the differences, so that the footer keeps the keys that answer the question.
  func hasRow(for notice: Notice, in size: Size) -> Bool { true }

  mutating func focus(button index: Int) {
    if buttons.indices.contains(index) { chosen = buttons[index] }
  }

  mutating func select(_ row: PressedRow, in state: inout ComposerState) -> PressedRow.Use {
    if recoveries.indices.contains(row.row), row.row != here { move(by: row.row - here) }
    return .row
  }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    let parts = parts(in: state)
    let count = recoveries.count
    let columns = Self.columns(in: canvas.windowSize)
    // Another draft may have more differences; the box then grows downward.
    let tallest = differences.map { $0.lines(columns: columns).count }.max() ?? 0
    canvas.box(
      rows: parts.rows(for: parts.text.lines.count), mostRows: parts.rows(for: tallest),
      columns: columns, title: "Recovered text",
      trailing: count == 1 ? "" : "\(here + 1) of \(count)"
    ) { canvas in
      let size = canvas.windowSize
      var row = 0
      for line in parts.head {
        canvas.write(line.text, at: Point(row: row), within: size.columns, as: line.role)
        row += 1
      }
      drawList(from: row, rows: parts.listRows, on: &canvas)
      row += parts.listRows
      canvas.line(
        canvas.glyphs.line.horizontal, at: Point(row: row), columns: size.columns,
        as: .border)
      let rect = Rect(row: row + 1, column: 0, rows: parts.text.rows, columns: size.columns)
      let isMoreBelow = canvas.inside(rect) { $0.drawScrolled(parts.text.lines, page) }
      row += 1 + min(parts.text.lines.count, parts.text.rows)
      if isMoreBelow { canvas.drawMoreBelow(row: row) }
      canvas.drawButtons(
        buttons.map { (word: $0.rawValue, isOn: true) },
        chosen: buttons.firstIndex(of: chosen), row: row + 1)
    }
  }

  private func drawList(from first: Int, rows: Int, on canvas: inout Canvas) {
    guard rows > 0 else { return }
    let columns = canvas.windowSize.columns
    let top = Scrollbar.top(showing: here, of: recoveries.count, in: rows)
    for row in 0..<rows where top + row < recoveries.count {
      let index = top + row
      let isHere = index == here
      let rect = Rect(row: first + row, column: 0, rows: 1, columns: columns)
      canvas.mark(rect, as: .row(index))
      canvas.inside(rect) { canvas in
        if isHere { canvas.fill(.selection) }
        canvas.line(
          isHere ? canvas.glyphs.pointer : " ", at: Point(), columns: 1,
          as: isHere ? .selection : .dialog)
        canvas.write(
          words(for: index), at: Point(column: 2), within: columns - 2,
          as: isHere ? .selection : .dialog)
      }
    }
  }
}

extension RecoveryScreen {
  /// The page's content for a window size, from top to bottom.
  struct Parts {
    var head: [HelpText.Line]
    /// The number of rows for the list of drafts.
    var listRows: Int
    /// The differences.
    var text: ScrolledText

    /// The rows of the whole box with this many lines of differences: the line above them, and a
    /// blank row and the buttons below.
    func rows(for lines: Int) -> Int { head.count + listRows + 3 + min(lines, text.rows) }
  }

  private static func columns(in size: Size) -> Int { max(20, min(100, size.columns - 6)) }

  /// Returns a draft's date, number of changes, and file or title.
  private func words(for index: Int) -> String {
    let count = differences[index].count
    let changes = count == 1 ? "1 change" : "\(count) changes"
    let recovery = recoveries[index]
    let message = Message(request: recovery.journal.request)
    let what = recovery.shownPath ?? message.text("notification.title") ?? "no file"
    return "\(recovery.time)  \(changes)  \(what)"
  }

  private func parts(in state: ComposerState) -> Parts {
    let size = state.viewport.size
    let rows = max(6, size.rows - 4)
    let columns = Self.columns(in: size)
    var head = [
      asksToDiscard
        ? HelpText.Line(text: Self.lastQuestion, role: .error)
        : HelpText.Line(
          text: "An earlier run of Crier ended before this was saved.", role: .strong)
    ]
    if let kept, !asksToDiscard {
      head.append(HelpText.Line(text: Truncation(of: Self.words(keeping: kept), to: columns).text))
    }
    if recoveries.count == 1 {
      head.append(HelpText.Line(text: "Written \(recovery.time)  \(recovery.shownPath ?? "")"))
    }
    head += recovery.remarks.prefix(3).map {
      HelpText.Line(text: Truncation(of: $0, to: columns).text, role: .warning)
    }
    // A notice about the terminal would seem to be about the draft.
    if let notice = state.notice, !notice.isAboutTerminal {
      head += LongNotice(notice.sentence, in: Size(rows: size.rows, columns: columns)).rows.map {
        HelpText.Line(text: $0, role: notice.severity.role)
      }
    }
    head.append(HelpText.Line(text: legend, role: .hint))
    let listRows = recoveries.count == 1 ? 0 : min(recoveries.count, max(2, rows / 4))
    let text = ScrolledText(
      lines: difference.lines(columns: columns),
      rows: max(1, rows - head.count - listRows - 3))
    return Parts(head: head, listRows: listRows, text: text)
  }

  static let lastQuestion = "Discard this text? It is not saved in any file."

  static func words(keeping opened: String) -> String {
    "\(opened) stays open unless you choose Recover."
  }

  private var legend: String {
    if difference.isEmpty { return "It is the same as the file." }
    return recovery.savedRequest == nil
      ? "+ is the unsaved text." : "- is the file, + is the unsaved text."
  }
}
