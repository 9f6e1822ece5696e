import CrierMessage
import CrierTestSupport
import TerminalKit
import Testing
import TextLayout

@testable import CrierComposer

/// Properties of the three renderers, for random pages and for the pages of the program.
@Suite("Pages") struct PageTests {
  private static let sizes = [
    Size(rows: 6, columns: 20), Size(rows: 18, columns: 60), Size(rows: 24, columns: 80),
    Size(rows: 40, columns: 120), Size(rows: 120, columns: 400),
  ]
  private static let moves: [Key] = [
    .down, .down, .down, .up, .pageDown, .pageUp, .home, .end, .right, .left, .tab, .backTab,
    .character(" "),
  ]

  private static func state(_ size: Size) throws -> ComposerState {
    var state = try ComposerDriver().state
    state.viewport.size = size
    return state
  }

  /// Presses a key as the composer does; returns whether the page has it.
  @discardableResult
  private static func press<Open: PageScreen>(
    _ key: Key, on screen: inout Open, _ state: inout ComposerState
  ) -> Bool {
    let row = screen.keys(in: state).first { $0.keys.contains(key) }
    _ = row?.act(&screen, key, &state)
    return row != nil
  }

  // MARK: Drawing

  @Test("are drawn within their frame, with the cursor in sight", arguments: 0..<60)
  func drawing(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var screen = RandomPage(seed: UInt64(seed))
    let size =
      seed % 2 == 0
      ? Self.sizes[seed / 2 % Self.sizes.count]
      : Size(
        rows: Int.random(in: 6...120, using: &random),
        columns: Int.random(in: 20...400, using: &random))
    for glyphs in [Glyphs.unicode, .ascii] {
      var state = try Self.state(size)
      for _ in 0..<6 {
        let canvas = Self.canvas(of: screen, in: state, glyphs)
        expectInFrame(canvas, size, glyphs)
        expectCursor(of: screen, state, on: canvas)
        if let key = Self.moves.randomElement(using: &random) {
          Self.press(key, on: &screen, &state)
        }
      }
    }
  }

  /// The page in a window whose surroundings are full of `#`.
  private static func canvas<Open: PageScreen>(
    of screen: Open, in state: ComposerState, _ glyphs: Glyphs
  ) -> Canvas {
    let size = state.viewport.size
    var canvas = Canvas(Size(rows: size.rows + 4, columns: size.columns + 6), glyphs: glyphs)
    for row in 0..<canvas.size.rows {
      canvas.line("#", at: Point(row: row), columns: canvas.size.columns, as: .text)
    }
    canvas.inside(Rect(row: 2, column: 3, rows: size.rows, columns: size.columns)) {
      screen.draw(in: state, on: &$0)
    }
    return canvas
  }

  private func expectInFrame(_ canvas: Canvas, _ size: Size, _ glyphs: Glyphs) {
    func isFrame(_ role: Role) -> Bool { role == .dialogBorder || role == .alarmBorder }
    #expect(canvas.checkInvariants() == [])
    let rows = canvas.grid.indices.filter { row in
      canvas.grid[row].cells.contains { isFrame($0.role) }
    }
    guard let top = rows.first, let bottom = rows.last,
      let left = canvas.grid[top].cells.firstIndex(where: { isFrame($0.role) }),
      let right = canvas.grid[top].cells.lastIndex(where: { isFrame($0.role) })
    else {
      Issue.record("There is no frame at \(size.label).")
      return
    }
    // The banner, the footer and everything around the window stay.
    #expect(top > 2 && bottom < size.rows + 1 && left >= 3 && right < size.columns + 3)
    let line = glyphs.focusLine
    for (row, column, corner) in [
      (top, left, line.topLeft), (top, right, line.topRight), (bottom, left, line.bottomLeft),
      (bottom, right, line.bottomRight),
    ] { #expect(canvas[row, column].text == corner, "\(size.label)") }
    var stray: [Point] = []
    for row in 0..<canvas.size.rows {
      let isInside = top < row && row < bottom
      for column in 0..<canvas.size.columns {
        let text = canvas[row, column].text
        let isFine =
          isInside && (column == left || column == right)
          ? text == line.vertical
          : top...bottom ~= row && left...right ~= column || text == "#" || text == " "
        if !isFine { stray.append(Point(row: row, column: column)) }
      }
    }
    #expect(stray == [], "\(size.label)")
  }

  private func expectCursor(of screen: RandomPage, _ state: ComposerState, on canvas: Canvas) {
    let lit = canvas.grid.indices.filter { row in
      (0..<canvas.size.columns).contains { canvas[row, $0].role == .selection }
    }
    guard let chosen = Self.view(screen, state).chosenRow else {
      // Without rows, or if a long text above them leaves no room for any of them.
      #expect((!screen.isPage || screen.page.rows.isEmpty) && lit.isEmpty)
      return
    }
    let texts = lit.map { canvas.rows[$0] }
    // In a very small window, a note can leave no room for the title.
    let isNarrow = state.viewport.size.columns < 40 && texts.count == 1
    #expect(texts.first?.contains(chosen.title) == true || isNarrow, "\(chosen.title): \(texts)")
    // The cursor is visible without colors, too.
    let plain = Theme.plainEmphasis
    #expect(plain[.selection] != plain[.text] && plain[.selection] != plain[.dialog])
  }

  // MARK: Actions

  @Test("offer each action by a key, by the mouse and by a word", arguments: 0..<60)
  func actions(seed: Int) throws {
    let start = RandomPage(seed: UInt64(seed))
    var state = try Self.state(Self.sizes[3])
    for action in start.page.actions {
      var screen = start
      for key in action.keys { Self.press(key, on: &screen, &state) }
      #expect(screen.performed == (action.whyOff == nil ? action.keys.map { _ in action.act } : []))
    }
    for (index, button) in start.page.buttons.enumerated() {
      var screen = start
      for _ in start.page.buttons where Self.focused(screen, state) != button.act {
        Self.press(.tab, on: &screen, &state)
      }
      Self.press(.enter, on: &screen, &state)
      #expect(screen.performed == (button.whyOff == nil ? [button.act] : []))
      var clicked = start
      clicked.focus(button: index, in: state)
      Self.press(.enter, on: &clicked, &state)
      #expect(clicked.performed == screen.performed)
    }
    for (index, row) in start.page.rows.enumerated() {
      guard let action = row.actions.first, start.page.buttons.isEmpty else { continue }
      var screen = start
      let press = PressedRow(
        row: index, part: 0, point: Point(), rect: Rect(Size(rows: 1, columns: 1)))
      _ = screen.select(press, in: &state)
      guard start.isPage || Self.view(screen, state).chosenRow == row else { continue }
      Self.press(.enter, on: &screen, &state)
      #expect(screen.performed == (action.whyOff == nil ? [action.act] : []))
    }
    try expectWords(start, state)
  }

  private static func view<Open: PageScreen>(
    _ screen: Open, _ state: ComposerState
  ) -> PageView<Open.Act> {
    PageView(
      screen.page(in: state), at: screen.place, isFull: screen.isPage, in: state.viewport.size)
  }

  private static func focused(_ screen: RandomPage, _ state: ComposerState) -> Int? {
    view(screen, state).focusedButton?.act
  }

  @Test("mark each row and button that is in sight for the mouse", arguments: 0..<60)
  func mouse(seed: Int) throws {
    let screen = RandomPage(seed: UInt64(seed))
    let state = try Self.state(Self.sizes[2])
    var canvas = Canvas(state.viewport.size)
    screen.draw(in: state, on: &canvas)
    let meanings = canvas.grid.indices.flatMap { row in
      (0..<canvas.size.columns).compactMap {
        canvas.spot(at: Point(row: row, column: $0))?.meaning
      }
    }
    for index in screen.page.buttons.indices { #expect(meanings.contains(.button(index))) }
    for (index, row) in screen.page.rows.enumerated()
    where screen.isPage || !row.actions.isEmpty {
      let isSeen = canvas.rows.contains { $0.contains(row.title) }
      #expect(meanings.contains(.row(index)) == isSeen, "\(row.title)")
    }
  }

  @Test("have a label on each row and button that is in sight", arguments: 0..<40)
  func labels(seed: Int) throws {
    let start = RandomPage(seed: UInt64(seed))
    var state = try Self.state(Self.sizes[seed % Self.sizes.count])
    var screen = start
    for key in state.preferences.keys.keys(for: .jump) { Self.press(key, on: &screen, &state) }
    let labels = Self.view(start, state).labels(in: state.viewport.size)
    #expect(screen.place.isJumping == !labels.isEmpty)
    #expect(Set(labels.map(\.letter)).count == labels.count)
    var canvas = Canvas(state.viewport.size)
    screen.draw(in: state, on: &canvas)
    for label in labels {
      let cell = canvas[label.spot.seen.row, label.spot.seen.column]
      #expect(cell.text == String(label.letter) && cell.role == .selection)
      var there = screen
      _ = there.take(.character(label.letter), in: &state)
      #expect(!there.place.isJumping && there.performed.isEmpty)
      switch label.spot.meaning {
      case .row(let row, part: 0):
        #expect(Self.view(there, state).chosenRow == start.page.rows[row])
        var clicked = screen
        let press = PressedRow(row: row, part: 0, point: Point(), rect: label.spot.rect)
        _ = clicked.select(press, in: &state)
        #expect(clicked.place == there.place)
      case .button(let index):
        #expect(Self.focused(there, state) == start.page.buttons[index].act)
        var clicked = screen
        clicked.focus(button: index, in: state)
        #expect(clicked.place == there.place)
      case .field, .row: Issue.record("This page has no field.")
      }
    }
    guard !labels.isEmpty else { return }
    #expect(screen.take(.character("0"), in: &state).stays)
    #expect(state.notice?.sentence == "Nothing has the label 0.")
  }

  @Test func `keep the cursor on its row when rows are added, moved or removed`() {
    func rows(_ names: String...) -> [PageRow<Int>] { names.map { PageRow(title: $0) } }
    var place = PagePlace<Int>()
    #expect(place.row(in: []) == nil)
    place.choose(1, in: rows("a", "b", "c"))
    #expect(place.row(in: rows("new", "a", "b", "c")) == 2)
    #expect(place.row(in: rows("b")) == 0)
    #expect(place.row(in: rows("a", "c", "d")) == 1)
    #expect(place.row(in: rows("a")) == 0)
    // Rows with the same name stay apart.
    place.choose(1, in: rows("a", "a"))
    #expect(place.row(in: rows("a", "a")) == 1)
  }

  /// Checks that plain mode has all texts, and reaches all actions.
  private func expectWords<Open: PageScreen>(_ screen: Open, _ state: ComposerState) throws {
    let page = screen.page(in: state)
    let speech = PageSpeech(page)
    let said = speech.lines.joined(separator: "\n")
    for row in page.rows {
      for text in [row.title, row.sentence] + row.details.map(\.text) {
        #expect(said.contains(text.trimmed), "\(text)")
      }
    }
    for action in page.buttons + page.actions {
      switch action.plain {
      case .word(let word):
        #expect(speech.answer(word.uppercased()) == .action(action))
        #expect(
          !PlainVerb.all.contains { $0.names.contains(word) } || !action.fills.isEmpty,
          "A script's next line may be \(word).")
      case .command(let command): #expect(PlainSession.isCommand(command), "\(command)")
      case .needless, .title: break
      }
    }
    for (index, row) in page.rows.enumerated() {
      for action in row.actions {
        guard let word = action.plainWord else { continue }
        #expect(speech.answer("\(word) \(row.title)") == .action(action))
        #expect(speech.answer("\(word) \(index + 1)") == .action(action))
      }
    }
    let isWaitingForWords =
      (page.buttons + page.actions + page.rows.flatMap(\.actions)).contains {
        ($0.plainWord != nil || $0.plain == .title) && $0.isOnInPlainMode
      } || page.fields.contains { $0.plain != nil }
    #expect((speech.prompt != nil) == isWaitingForWords)
  }

  @Test("fill their fields by key, by mouse and by word", arguments: 0..<60)
  func fields(seed: Int) throws {
    let start = RandomPage(seed: UInt64(seed), hasFields: true)
    var state = try Self.state(Self.sizes[1 + seed % 4])
    for (index, field) in start.page.fields.enumerated() {
      var screen = start
      let stops = Self.view(screen, state).focusable
      for _ in stops where Self.view(screen, state).focus != field.act {
        Self.press(.tab, on: &screen, &state)
      }
      #expect(Self.view(screen, state).focusedField == field)
      let canvas = Self.canvas(of: screen, in: state, .unicode)
      expectInFrame(canvas, state.viewport.size, .unicode)
      // Before the first key, a page shows its beginning.
      #expect(screen.place == start.place || canvas.rows.contains { $0.contains(field.label) })
      var clicked = start
      let line = Rect(Size(rows: 1, columns: 60))
      let use = clicked.select(
        PressedRow(row: index, part: 1, point: Point(), rect: line), in: &state)
      switch field.content {
      case .text:
        for letter in "q r" { _ = screen.take(.character(letter), in: &state) }
        #expect(!screen.keys(in: state).contains { $0.keys.contains(.character("q")) })
        #expect(screen.place[text: field.act] == "q r" && use == .text)
        let words = PageSpeech(start.page).answer("field\(field.act) q r")
        #expect(words == .fill(field.act, text: "q r"))
      case .tick:
        Self.press(.character(" "), on: &screen, &state)
        #expect(screen.performed == [field.act] && clicked.performed == [field.act])
      case .choice(let choices):
        Self.press(.right, on: &screen, &state)
        #expect(screen.performed == [choices[1].act] && clicked.performed == [choices[0].act])
      }
    }
  }

  @Test("show each column of a wide list by Right and Left", arguments: sizes)
  func columns(size: Size) throws {
    let names = (1...12).map { "column\($0)" }
    let row = PageRow<Int>(title: "row", cells: names.map { "\($0.dropFirst(6))0" })
    let list = PageList(rows: [row], columns: names)
    var screen = RandomPage(Page(title: "Wide", blocks: [.list(list)]))
    var state = try Self.state(size)
    var seen: Set<String> = []
    for _ in names {
      let canvas = Self.canvas(of: screen, in: state, .unicode)
      expectInFrame(canvas, size, .unicode)
      let heading = canvas.rows.first { $0.contains("column") } ?? ""
      seen.formUnion(heading.split(whereSeparator: \.isWhitespace).map(String.init))
      Self.press(.right, on: &screen, &state)
    }
    #expect(seen.isSuperset(of: names) || size.columns < 40, "\(size.label)")
    for _ in names { Self.press(.left, on: &screen, &state) }
    #expect(PageSpeech(screen.page).lines[0].hasPrefix("row: column1 10, column2 20, "))
  }

  @Test("name in the footer only what is on, or what says why it is not", arguments: 0..<60)
  func footer(seed: Int) throws {
    let start = RandomPage(seed: UInt64(seed))
    for size in Self.sizes {
      let state = try Self.state(size)
      for hint in start.keys(in: state).compactMap(\.hint) where !hint.isOn {
        var (screen, after) = (start, state)
        Self.press(hint.key, on: &screen, &after)
        #expect(after.notice?.sentence == Unavailable.stillChecking.sentence)
        #expect(screen.performed.isEmpty)
      }
    }
  }

  // MARK: Reports

  @Test("are reports within the columns, with all words", arguments: 0..<60)
  func reports(seed: Int) {
    let page = RandomPage(seed: UInt64(seed)).page
    for columns in [60, 100, 200] {
      let lines = PageText<Int>(columns: columns) { text, _ in text }.lines(of: page.blocks)
      for line in lines {
        #expect(CellWidth.columns(of: line) <= columns, "\(line)")
        #expect(line.last != " ")
      }
      let text = lines.joined(separator: "\n")
      for row in page.rows { #expect(text.contains(row.title)) }
    }
  }

  // MARK: The pages of the program

  @Test("of the program have these properties at every size", arguments: Scene.all)
  func scenes(scene: Scene) throws {
    let composer = try scene.composer(Scene.sizes[1])
    guard let screen = composer.state.overlay?.screen as? any PageScreen else { return }
    try expectAll(screen, composer.state)
  }

  private func expectAll(_ screen: some PageScreen, _ state: ComposerState) throws {
    try expectWords(screen, state)
    let page = screen.page(in: state)
    if !screen.isWaiting {
      #expect(screen.asksInPlainMode || PageSpeech(page).prompt == nil, "\(page.title)")
    }
    for size in Self.sizes {
      var (state, screen) = (state, screen)
      state.viewport.size = size
      expectInFrame(Self.canvas(of: screen, in: state, .ascii), size, .ascii)
      for key in [Key.down, .pageDown, .right, .end] {
        expectInFrame(Self.canvas(of: screen, in: state, .unicode), size, .unicode)
        if Self.view(screen, state).movements.contains(where: { $0.keys.contains(key) }) {
          Self.press(key, on: &screen, &state)
        }
      }
      let keys = screen.keys(in: state)
      for action in page.actions where action.keys.first.map({ $0 != .escape }) ?? false {
        let hint = keys.first { $0.keys.contains(action.keys[0]) }
        #expect(hint?.isOn == (action.whyOff == nil))
      }
      #expect(keys.contains { $0.keys.contains(.escape) })
    }
  }
}
