import TerminalKit
import TextLayout

extension QuestionScreen: Screen {
  var overlay: Overlay { .question(self) }
  var whyNothingElse: String? { "Answer the question first." }
  var nameOfChange: String? { if case .chooseFix = purpose { "Fix" } else { nil } }

  func confirmsForGood(at destination: Destination) -> Bool {
    switch purpose {
    case .replace, .changed: true
    default: false
    }
  }

  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    func press(_ keys: [Key], _ word: String, _ button: Button) -> ScreenKey<Self> {
      ScreenKey(keys, word) { screen, _, state in screen.press(button, in: &state) }
    }
    let enter = buttons[chosen ?? 0]
    var keys: [ScreenKey<Self>] = [
      press([.enter], enter.word, enter),
      ScreenKey([.tab, .down], "Next") { screen, _ in screen.move(by: 1) },
    ]
    if difference != nil {
      let text = text(in: state.viewport.size)
      keys.append(
        ScreenKey([.pageDown, .pageUp, .home, .end], text.hasMore ? "More" : nil) {
          screen, key in
          _ = screen.page.handle(key, in: text)
        })
    }
    keys.append(press([.escape], escapeButton.word, .cancel))
    keys.append(ScreenKey([.backTab, .up]) { screen, _ in screen.move(by: -1) })
    if chosen != nil {
      keys.append(ScreenKey([.left]) { screen, _ in screen.move(by: -1) })
      keys.append(ScreenKey([.right]) { screen, _ in screen.move(by: 1) })
    }
    return keys
  }

  /// The button that Esc presses.
  private var escapeButton: Button {
    switch purpose {
    case .elsewhere: .readOnly
    case .sandboxReason: .useSandbox
    case .keepTheme: .wearOnly
    default: .cancel
    }
  }

  private mutating func move(by steps: Int) {
    let stops: [Int?] = (field == nil ? [] : [nil]) + buttons.indices.map(Optional.some)
    chosen = stops.turned(from: chosen, by: steps)
  }

  /// Types a letter into the text field, or presses the button that begins with it. *Don't save*
  /// only gets the focus, because the letter may be meant for the text that it would lose.
  mutating func take(_ key: Key, in state: inout ComposerState) -> ScreenOutcome {
    guard chosen != nil else {
      _ = field?.handle(key)
      return .stay
    }
    guard let button = buttonBeginning(with: key) else { return .stay }
    guard button == .discard else { return press(button, in: &state) }
    chosen = buttons.firstIndex(of: button)
    return .stay
  }

  private func buttonBeginning(with key: Key) -> Button? {
    guard !comesByItself, case .character(let character) = key.code, key.modifiers.isEmpty else {
      return nil
    }
    return buttons.first { $0.word.lowercased().hasPrefix(character.lowercased()) }
  }

  /// Whether the question opens without a key press, or in place of the list for a path, so that the
  /// user may be typing.
  private var comesByItself: Bool {
    switch purpose {
    case .elsewhere, .sandboxReason, .discardThenOpen: true
    default: false
    }
  }

  mutating func paste(_ text: String, in state: inout ComposerState) -> ScreenOutcome? {
    guard chosen == nil else { return nil }
    _ = field?.paste(text)
    return .stay
  }

  var focusedField: TextField? {
    get { chosen == nil ? field : nil }
    set { if let newValue { field = newValue } }
  }

  mutating func focusField() { chosen = nil }

  mutating func focus(button index: Int) {
    if buttons.indices.contains(index) { chosen = index }
  }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    let hasField = field != nil
    let text = text(in: canvas.windowSize)
    let columns = columns(in: canvas.windowSize)
    let sentenceRows = sentenceRows(in: canvas.windowSize)
    canvas.box(
      rows: sentenceRows + (text.lines.isEmpty ? hasField ? 4 : 2 : text.rows + 3),
      columns: columns, title: title
    ) { canvas in
      var row = canvas.drawFact("", sentence, row: 0, maxRows: sentenceRows) + 1
      if !text.lines.isEmpty {
        let rect = Rect(row: row, column: 0, rows: text.rows, columns: columns)
        let isMoreBelow = canvas.inside(rect) { $0.drawScrolled(text.lines, page) }
        row += text.rows
        if isMoreBelow { canvas.drawMoreBelow(row: row) }
      }
      if let field {
        canvas.drawLabel("", row: row, isFocused: chosen == nil)
        let start = Canvas.pointerColumns
        let room = Rect(
          row: row, column: start, rows: 1, columns: canvas.windowSize.columns - start)
        canvas.inside(room) { field.draw(on: &$0, isFocused: chosen == nil) }
        canvas.mark(room, as: .field)
        row += 1
      }
      if let note {
        canvas.write(
          note, at: Point(row: row), within: canvas.windowSize.columns, as: .hint)
      } else if hasField, let notice = state.notice {
        canvas.write(
          notice.sentence, at: Point(row: row), within: canvas.windowSize.columns,
          as: notice.severity.role)
      }
      canvas.drawButtons(
        buttons.map { (word: $0.word, isOn: true) }, chosen: chosen,
        row: canvas.windowSize.rows - 1)
    }
  }

  func hasRow(for notice: Notice, in size: Size) -> Bool {
    field != nil && note == nil && isShort(notice, in: size)
  }

  /// The file that Save as writes, if its path differs from the typed one.
  private var note: String? {
    guard purpose == .saveAs, let typed = field?.text, !typed.isEmpty else { return nil }
    let path = DraftName.path(typed: typed)
    return path == typed ? nil : "Writes \(path)."
  }

  /// The differences below the sentence.
  private func text(in size: Size) -> ScrolledText {
    let lines =
      difference?.isEmpty == true
      ? [HelpText.Line(text: "Only white space or order differs.", role: .hint)]
      : difference?.lines(columns: columns(in: size)) ?? []
    return ScrolledText(lines: lines, rows: max(1, min(lines.count, size.rows - 11)))
  }

  /// The number of rows for the sentence: at most three above differences.
  private func sentenceRows(in size: Size) -> Int {
    let needed = LineBreaker(columns: columns(in: size)).texts(of: sentence).count
    return min(needed, difference == nil ? max(2, size.rows - 9) : 3)
  }

  private func columns(in size: Size) -> Int {
    Canvas.columnsOfSmallBox(difference == nil ? 64 : 96, in: size)
  }
}
