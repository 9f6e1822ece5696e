import TerminalKit
import TextLayout

/// Draws a page, and moves on it: decides how the blocks share the window, and what scrolls.
///
/// A page with a list of lines has the list, then the details of the row with the cursor. Any other
/// page is one text that scrolls, with the buttons below it.
///
/// ```
///  ┏━ title ━━━━━━━ trailing ━┓      ┏━ title ━━━━━━━ trailing ━┓
///  ┃ blocks before the list   ┃      ┃ texts, facts, rows       ┃
///  ┃ list                     ┃      ┃ as far as they fit       ┃
///  ┃ blocks after it          ┃      ┃                          ┃
///  ┃ ──────────────────────── ┃      ┃ [ button ]  [ button ]   ┃
///  ┃ details                  ┃      ┗━━━━━━━━━━━━━━━━━━ ▼ more ━┛
///  ┗━━━━━━━━━━━━━━━━━━ ▼ more ━┛
/// ```
struct PageView<Act: Hashable & Sendable> {
  let page: Page<Act>
  let place: PagePlace<Act>
  /// Whether it covers the window between banner and footer; if not, it is a dialog.
  let isFull: Bool
  /// The room within the frame; never empty.
  private let room: Size
  let list: PageList<Act>?
  /// The lines above the list or, without one, all lines.
  private let head: [HelpText.Line]
  /// The lines below the list.
  private let foot: [HelpText.Line]
  /// The lines of `head` that show each row of a list of paragraphs.
  let paragraphs: [Range<Int>]

  /// - Parameter size: The size of the window.
  init(_ page: Page<Act>, at place: PagePlace<Act>, isFull: Bool, in size: Size) {
    (self.page, self.place, self.isFull) = (page, place, isFull)
    let hasSentences = page.rows.contains { !$0.sentence.isEmpty }
    let wanted =
      !isFull
      ? min(Self.mostDialogColumns, size.columns - 6)
      : Canvas.columnsOfPage(
        hasSentences ? Rect.mostListColumns : Rect.mostTextColumns, in: size)
    room = Size(rows: max(1, size.rows - 4), columns: max(1, wanted))
    let columns = min(room.columns, isFull ? Rect.mostTextColumns : .max)
    var list: PageList<Act>?
    var (head, foot): ([HelpText.Line], [HelpText.Line]) = ([], [])
    var paragraphs: [Range<Int>] = []
    for block in page.blocks {
      if case .list(let found) = block, found.style == .lines, list == nil {
        list = found
        continue
      }
      let (lines, rows) = block.lines(columns: columns)
      guard list == nil else {
        foot += lines
        continue
      }
      if !head.isEmpty, !lines.isEmpty { head.append(HelpText.Line(text: "")) }
      paragraphs += rows.map { $0.lowerBound + head.count..<$0.upperBound + head.count }
      head += lines
    }
    (self.list, self.head, self.foot, self.paragraphs) = (list, head, foot, paragraphs)
  }

  private static var mostDialogColumns: Int { 78 }

  var chosenRow: PageRow<Act>? { chosenIndex.map { page.rows[$0] } }

  /// The rows at which the cursor stops, by their indices.
  var stops: [Int] {
    let rows = page.rows
    return rows.indices.filter { list != nil || !rows[$0].actions.isEmpty }
  }

  /// The index of the row with the cursor. In a text that scrolls, the cursor is on a visible row.
  var chosenIndex: Int? {
    guard list == nil else { return place.row(in: page.rows) }
    let sight = place.scroll.sight(of: text)
    let visible = stops.filter { sight.contains(paragraphs[$0].lowerBound) }
    return place.row(in: page.rows).flatMap { visible.contains($0) ? $0 : nil } ?? visible.first
  }

  var focusedButton: PageAction<Act>? {
    page.blocks.lazy.compactMap { block in
      if case .buttons(let row) = block { place.button(in: row) } else { nil }
    }.first
  }
}

// MARK: - How the blocks share the room

extension PageView {
  /// The lines that scroll, and the rows that they have.
  var text: ScrolledText {
    if list != nil { return ScrolledText(lines: details, rows: parts.details) }
    return ScrolledText(lines: head, rows: room.rows - buttonRows)
  }

  /// The details of the row with the cursor.
  private var details: [HelpText.Line] {
    chosenRow.map(details) ?? []
  }

  private func details(of row: PageRow<Act>) -> [HelpText.Line] {
    let columns = min(room.columns, Rect.mostTextColumns)
    let texts = ([Paragraph(row.sentence)] + row.details).filter { !$0.text.isEmpty }
    return texts.flatMap { $0.lines(columns: columns) }
      + Fact.lines(of: row.facts, columns: columns)
  }

  /// The rows of the parts of a page with a list of lines, in the order in which they are drawn.
  struct Parts {
    var (head, list, foot, rule, details) = (0, 0, 0, 0, 0)

    var rows: Int { head + list + foot + rule + details }
  }

  var parts: Parts {
    guard let list else { return Parts() }
    let wanted = max(1, list.rows.count, list.titles.count)
    // The list comes first: in a small window, everything else is left out.
    var free = room.rows - 1
    func take(_ rows: Int) -> Int {
      let taken = max(0, min(rows, free))
      free -= taken
      return taken
    }
    // The height does not depend on the row, so that nothing moves with the cursor.
    let most = room.rows < 15 ? room.rows / 3 : min(8, max(5, room.rows / 4))
    let needed = list.rows.prefix(Self.mostMeasured).map { details(of: $0).count }.max() ?? 0
    let others = 1 + wanted + min(head.count, room.rows / 3) + min(foot.count, room.rows / 3)
    var parts = Parts()
    // Rows that appear one by one have room from the beginning.
    parts.details = take(
      list.titles.isEmpty ? min(needed, max(most, room.rows - others)) : most)
    parts.rule = parts.details > 0 ? take(1) : 0
    parts.head = take(min(head.count, room.rows / 3))
    parts.foot = take(min(foot.count, room.rows / 3))
    parts.list = 1 + take(wanted - 1)
    return parts
  }

  /// The rows of a list whose details are measured.
  private static var mostMeasured: Int { 40 }

  /// The rows for the buttons and the blank row above them.
  private var buttonRows: Int {
    let lines = buttonLines.count
    return lines == 0 ? 0 : min(lines + 1, max(0, room.rows - 1))
  }

  /// The indices of the buttons, line by line.
  private var buttonLines: [[Int]] {
    var (lines, column): ([[Int]], Int) = ([], 0)
    for (index, action) in page.buttons.enumerated() {
      let columns = Button(action.word ?? "").columns
      if lines.isEmpty || column + columns > room.columns {
        lines.append([])
        column = 0
      }
      lines[lines.count - 1].append(index)
      column += columns + Self.gapOfButtons
    }
    return lines
  }

  private static var gapOfButtons: Int { 2 }
}

// MARK: - Drawing

extension PageView {
  func draw(on canvas: inout Canvas) {
    drawPage(on: &canvas)
    guard place.isJumping else { return }
    for label in labels(in: canvas.windowSize) {
      let place = Point(row: label.spot.seen.row, column: label.spot.seen.column)
      canvas.write(label.letter, at: place, as: .selection, emphasis: .bold)
    }
  }

  func drawPage(on canvas: inout Canvas) {
    let height = list == nil ? head.count + buttonRows : parts.rows
    let rect =
      isFull
      ? canvas.page(
        title: page.title, trailing: page.trailing, rows: max(Self.fewestRows, height),
        columns: room.columns, frameRole: page.frame
      ) { drawBlocks(on: &$0) }
      : canvas.box(
        rows: max(Self.fewestRows, height), columns: room.columns, title: page.title,
        trailing: page.trailing
      ) { drawBlocks(on: &$0) }
    let sight = place.scroll.sight(of: text)
    guard text.rows > 0, sight.upperBound < text.lines.count else { return }
    canvas.inside(rect) { $0.drawMoreBelow(row: rect.rows - 1) }
  }

  /// Frames that are lower look like a mistake.
  private static var fewestRows: Int { 3 }

  private func drawBlocks(on canvas: inout Canvas) {
    if let list { draw(list, on: &canvas) } else { drawText(on: &canvas) }
  }

  private func draw(_ list: PageList<Act>, on canvas: inout Canvas) {
    let parts = parts
    let columns = canvas.windowSize.columns
    var row = 0
    func part(_ rows: Int) -> Rect {
      defer { row += rows }
      return Rect(row: row, column: 0, rows: rows, columns: columns)
    }
    canvas.inside(part(parts.head).textColumn) { drawBeginning(of: head, on: &$0) }
    canvas.inside(part(parts.list)) { canvas in
      ListView(items(of: list), selected: chosenIndex ?? 0).draw(on: &canvas, isFocused: true)
    }
    canvas.inside(part(parts.foot).textColumn) { drawBeginning(of: foot, on: &$0) }
    let rule = part(parts.rule)
    if parts.rule > 0 {
      canvas.line(
        canvas.glyphs.line.horizontal, at: Point(row: rule.row), columns: columns, as: .border)
    }
    canvas.inside(part(parts.details).textColumn) {
      _ = $0.drawScrolled(details, place.scroll)
    }
  }

  /// Draws as many lines as fit; an ellipsis says that there are more.
  private func drawBeginning(of lines: [HelpText.Line], on canvas: inout Canvas) {
    let size = canvas.windowSize
    guard canvas.drawScrolled(lines, ScrolledPage()) else { return }
    let end = Point(row: size.rows - 1, column: max(0, size.columns - 4))
    canvas.write(" \(canvas.glyphs.longEllipsis)", at: end, as: .hint)
  }

  private func items(of list: PageList<Act>) -> [ListView.Item] {
    let titles = list.titles + list.rows.map { SafeText.line($0.title) }
    let widest = titles.map { CellWidth.columns(of: $0) }.max() ?? 0
    let columns = min(widest, max(8, room.columns / 3))
    return list.rows.map { row in
      let title = Truncation(of: SafeText.line(row.title), to: columns).text
      let gap = String(repeating: " ", count: columns - CellWidth.columns(of: title) + 2)
      let text = title + (row.sentence.isEmpty ? "" : gap + SafeText.line(row.sentence))
      return ListView.Item(
        (row.severity?.listMark ?? "") + text,
        note: row.note.map { $0.isUsual ? "" : $0.word } ?? "",
        noteRole: row.note?.role ?? .hint)
    }
  }

  private func drawText(on canvas: inout Canvas) {
    let size = canvas.windowSize
    let text = text
    let chosen = chosenIndex.map { paragraphs[$0] }
    let part = Rect(row: 0, column: 0, rows: text.rows, columns: size.columns)
    canvas.inside(part) { canvas in
      _ = canvas.drawScrolled(text.lines, place.scroll, selected: chosen ?? 0..<0)
      let sight = place.scroll.sight(of: text)
      for index in stops {
        let seen = paragraphs[index].clamped(to: sight)
        canvas.mark(
          Rect(
            row: seen.lowerBound - sight.lowerBound, column: 0, rows: seen.count,
            columns: size.columns), as: .row(index))
      }
    }
    let rows = buttonRows
    guard rows > 0 else { return }
    canvas.inside(Rect(row: size.rows - rows + 1, column: 0, rows: rows - 1, columns: size.columns))
    { drawButtons(on: &$0) }
  }

  /// Draws as many lines of buttons as fit, always with the one that has the focus.
  private func drawButtons(on canvas: inout Canvas) {
    let (buttons, focused) = (page.buttons, focusedButton)
    let lines = buttonLines
    let here = lines.firstIndex { $0.contains { buttons[$0] == focused } } ?? 0
    let rows = canvas.windowSize.rows
    let first = max(0, min(here, lines.count - rows))
    for (row, line) in lines.dropFirst(first).prefix(rows).enumerated() {
      var column = 0
      for index in line {
        let action = buttons[index]
        let button = Button(action.word ?? "", isOn: action.whyOff == nil)
        button.draw(
          on: &canvas, at: Point(row: row, column: column), isFocused: action == focused)
        canvas.mark(
          Rect(row: row, column: column, rows: 1, columns: button.columns), as: .button(index))
        column += button.columns + Self.gapOfButtons
      }
    }
  }
}

/// Where the keys, the mouse and labels lead on a page.
extension PageView {
  /// Keys that move on the page, and their word in the footer if there is somewhere to move to.
  struct Movement {
    var keys: [Key]
    var word: String?
  }

  /// Whether what scrolls has more lines than rows.
  private var hasMore: Bool { text.rows > 0 && text.hasMore }

  var movements: [Movement] {
    let hasMore = hasMore
    guard let list else {
      return [
        Movement(keys: [.down, .up], word: stops.count > 1 ? "Next" : hasMore ? "Scroll" : nil),
        Movement(keys: [.pageDown, .pageUp, .character(" ")], word: hasMore ? "More" : nil),
        Movement(keys: [.home, .end], word: hasMore ? "Top" : nil),
      ]
    }
    let pages: [Key] = [.pageDown, .pageUp] + (hasMore ? [] : [.character(" ")])
    return [
      Movement(keys: [.down, .up], word: list.rows.count > 1 ? "Next" : nil),
      Movement(keys: pages), Movement(keys: [.home, .end]),
    ] + (hasMore ? [Movement(keys: [.character(" "), .right, .left], word: "More")] : [])
  }

  /// Returns the place with the cursor on a row, all of which comes into sight if there is room.
  func place(onRow row: Int) -> PagePlace<Act> {
    var place = place
    if list == nil {
      place.scroll.show(paragraphs[row], in: text)
    } else if row != chosenIndex {
      place.scroll = ScrolledPage()
    }
    place.choose(row, in: page.rows)
    return place
  }

  /// Returns the place after a key of `movements`.
  func place(after key: Key) -> PagePlace<Act> {
    var place = place
    let rows = page.rows
    guard list != nil else {
      let next: Int? =
        switch key {
        case .down: chosenIndex.flatMap { here in stops.first { $0 > here } }
        case .up: chosenIndex.flatMap { here in stops.last { $0 < here } }
        default: nil
        }
      if let next { return self.place(onRow: next) }
      _ = place.scroll.handle(key, in: text)
      return place
    }
    if hasMore, [.character(" "), .right, .left].contains(key) {
      _ = place.scroll.handle(key == .left ? .pageUp : .pageDown, in: text)
      return place
    }
    let here = chosenIndex ?? 0
    let screenful = max(1, parts.list - 1)
    let next =
      switch key {
      case .down: here + 1
      case .up: here - 1
      case .pageDown, .character(" "): here + screenful
      case .pageUp: here - screenful
      case .home: 0
      default: rows.count - 1
      }
    return rows.isEmpty ? place : self.place(onRow: min(max(0, next), rows.count - 1))
  }
}

// MARK: - Labels

extension PageView {
  /// A letter on a row or a button that is in sight.
  struct Label: Hashable {
    let letter: Character
    let spot: HitRegion
  }

  /// The labels, from top to bottom: all that the mouse can reach has one, as far as there are
  /// letters.
  func labels(in size: Size) -> [Label] {
    var canvas = Canvas(size)
    drawPage(on: &canvas)
    return zip(JumpLabel.fields, canvas.spots).map { Label(letter: $0, spot: $1) }
  }

  /// Returns the place after a label was typed; nil if there is no such label.
  func place(afterJumpTo letter: Character, in size: Size) -> PagePlace<Act>? {
    guard let label = labels(in: size).first(where: { $0.letter == letter }) else { return nil }
    switch label.spot.meaning {
    case .row(let row, _): return place(onRow: row)
    case .button(let index):
      var place = place
      place.button = page.buttons[index].act
      return place
    case .field: return nil
    }
  }
}
