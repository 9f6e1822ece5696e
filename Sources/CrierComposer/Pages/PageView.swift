import TerminalKit
import TextLayout

/// Draws a page, and moves on it: decides how the blocks share the window, and what scrolls.
///
/// A page with a list of lines has the list, then the details of the row with the cursor. Any other
/// page is one text that scrolls, with the buttons below it. What follows the buttons is below them,
/// so that they stay in place when it grows.
///
/// ```
///  ┏━ title ━━━━━━━ trailing ━┓      ┏━ title ━━━━━━━ trailing ━┓
///  ┃ blocks before the list   ┃      ┃ texts, facts, fields     ┃
///  ┃ list                     ┃      ┃ as far as they fit       ┃
///  ┃ blocks after it          ┃      ┃                          ┃
///  ┃ ──────────────────────── ┃      ┃ [ button ]  [ button ]   ┃
///  ┃ details                  ┃      ┃ blocks after the buttons ┃
///  ┗━━━━━━━━━━━━━━━━━━ ▼ more ━┛      ┗━━━━━━━━━━━━━━━━━━ ▼ more ━┛
/// ```
struct PageView<Act: Hashable & Sendable> {
  let page: Page<Act>
  let place: PagePlace<Act>
  /// Whether it covers the window between banner and footer; if not, it is a dialog.
  let isFull: Bool
  /// The room within the frame; never empty.
  private let room: Size
  private let meter: String
  let list: PageList<Act>?
  /// How the list's rows are written.
  let listRows: PageRows<Act>?
  /// What is above the list or, without one, above the buttons.
  let head: PagePart<Act>
  /// What is below the list or, without one, below the buttons.
  private let foot: PagePart<Act>
  /// The lines of `head` that show each row of a list of paragraphs.
  let paragraphs: [Range<Int>]

  /// - Parameters:
  ///   - size: The size of the window.
  ///   - meter: A cell of a bar.
  init(
    _ page: Page<Act>, at place: PagePlace<Act>, isFull: Bool, in size: Size,
    meter: String = Glyphs.unicode.meter
  ) {
    (self.page, self.place, self.isFull, self.meter) = (page, place, isFull, meter)
    let hasSentences = page.rows.contains { !$0.sentence.isEmpty || $0.cells.count > 3 }
    let wanted =
      !isFull
      ? min(Self.mostDialogColumns, size.columns - 6)
      : Canvas.columnsOfPage(
        hasSentences ? Rect.mostListColumns : Rect.mostTextColumns, in: size)
    room = Size(rows: max(1, size.rows - 4), columns: max(1, wanted))
    let columns = min(room.columns, isFull ? Rect.mostTextColumns : .max)
    var list: PageList<Act>?
    var (head, foot) = (PagePart<Act>(), PagePart<Act>())
    var (paragraphs, isBelow): ([Range<Int>], Bool) = ([], false)
    for block in page.blocks {
      switch block {
      case .list(let found) where found.style == .lines && list == nil:
        (list, isBelow) = (found, true)
      case .buttons: isBelow = true
      case .fields(let fields):
        if isBelow {
          foot.add(fields, columns: columns)
        } else {
          head.add(fields, columns: columns)
        }
      default:
        let (lines, rows) = block.lines(columns: columns, meter: meter)
        guard !isBelow else {
          foot.lines += lines
          continue
        }
        let count = head.add(lines)
        paragraphs += rows.map { $0.lowerBound + count..<$0.upperBound + count }
      }
    }
    (self.list, self.head, self.foot, self.paragraphs) = (list, head, foot, paragraphs)
    let (own, first) = (room.columns, place.firstColumn)
    listRows = list.map { PageRows(list: $0, columns: own, firstColumn: first, meter: meter) }
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

  /// The fields and buttons, in the order in which Tab visits them.
  var focusable: [Act] { page.fields.map(\.act) + page.buttons.map(\.act) }

  /// The act of the field or button with the focus.
  var focus: Act? {
    let all = focusable
    if let focus = place.focus, all.contains(focus) { return focus }
    let usual = page.blocks.lazy.compactMap { block in
      if case .buttons(let row) = block { row.usual } else { nil }
    }.first
    return page.fields.first?.act ?? usual ?? all.first
  }

  /// Whether letters are typed into a field.
  var isTyping: Bool { focusedField?.isText == true }

  var focusedField: PageField<Act>? { page.fields.first { $0.act == focus } }
  var focusedButton: PageAction<Act>? { page.buttons.first { $0.act == focus } }
}

// MARK: - How the blocks share the room

extension PageView {
  /// The lines that scroll, and the rows that they have.
  var text: ScrolledText {
    if list != nil { return ScrolledText(lines: details, rows: parts.details) }
    return ScrolledText(lines: head.lines, rows: max(1, room.rows - buttonRows - footRows))
  }

  /// The rows below the buttons of a page without a list, and the blank row above them.
  private var footRows: Int {
    // What can be filled in or pressed comes first.
    let left = max(room.rows / 4, room.rows - buttonRows - head.lines.count)
    return foot.lines.isEmpty ? 0 : min(foot.lines.count + 1, left)
  }

  /// The details of the row with the cursor.
  private var details: [HelpText.Line] {
    chosenRow.map(details) ?? []
  }

  private func details(of row: PageRow<Act>) -> [HelpText.Line] {
    let columns = min(room.columns, Rect.mostTextColumns)
    return (listRows?.cutTexts(of: row) ?? []).flatMap { $0.lines(columns: columns) }
      + Fact.lines(of: row.facts, columns: columns, meter: meter)
      + row.details.flatMap { $0.lines(columns: columns) }
  }

  /// The rows of the parts of a page with a list of lines, in the order in which they are drawn.
  struct Parts {
    var (head, columns, list, foot, rule, details) = (0, 0, 0, 0, 0, 0)

    var rows: Int { head + columns + list + foot + rule + details }
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
    // Fields and buttons are never left out for a text.
    let top = head.hasFields ? head.lines.count + 1 : min(head.lines.count, room.rows / 3)
    let bottom =
      buttonRows > 0 ? foot.lines.count + buttonRows : min(foot.lines.count, room.rows / 3)
    var parts = Parts()
    if head.hasFields { parts.head = take(top) }
    if buttonRows > 0 { parts.foot = take(bottom) }
    if !list.columns.isEmpty { parts.columns = take(1) }
    // The height does not depend on the row, so that nothing moves with the cursor.
    let usual = room.rows < 15 ? room.rows / 3 : min(8, max(5, room.rows / 4))
    // Whoever compares columns wants to see rows.
    let most = list.columns.isEmpty ? usual : min(usual, 4)
    let needed = list.rows.prefix(Self.mostMeasured).map { details(of: $0).count }.max() ?? 0
    // What the rows, and the rule above the details, leave.
    let left = room.rows - 1 - wanted - top - bottom - parts.columns
    // Rows that appear one by one have room from the beginning.
    parts.details = take(
      list.titles.isEmpty ? min(needed, max(most, left)) : most)
    parts.rule = parts.details > 0 ? take(1) : 0
    parts.head += take(top - parts.head)
    parts.foot += take(bottom - parts.foot)
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
    let below = foot.lines.isEmpty ? 0 : foot.lines.count + 1
    let height = list == nil ? head.lines.count + buttonRows + below : parts.rows
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
    canvas.inside(part(parts.head)) { canvas in
      canvas.inside(Rect(canvas.windowSize).textColumn) {
        drawBeginning(of: head.lines, on: &$0)
      }
      head.drawFields(page.fields, at: place, focus, on: &canvas)
    }
    canvas.inside(part(parts.columns)) { canvas in
      if let listRows {
        canvas.write(listRows.heading, at: Point(column: Canvas.pointerColumns), as: .label)
      }
    }
    canvas.inside(part(parts.list)) { canvas in
      var rows = ListView(listRows?.items(canvas.glyphs) ?? [], selected: chosenIndex ?? 0)
      // A field or a button has the focus; the row whose details are below is only bright.
      let isFocused = focus == nil
      if !isFocused, !rows.items.isEmpty { rows.items[rows.selected].role = .strong }
      rows.draw(on: &canvas, isFocused: isFocused)
    }
    canvas.inside(part(parts.foot)) { canvas in
      let size = canvas.windowSize
      let text = Rect(
        row: 0, column: 0, rows: max(0, size.rows - buttonRows), columns: size.columns)
      canvas.inside(text.textColumn) { drawBeginning(of: foot.lines, on: &$0) }
      canvas.inside(text) { foot.drawFields(page.fields, at: place, focus, on: &$0) }
      drawButtons(below: text.rows, on: &canvas)
    }
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

  private func drawText(on canvas: inout Canvas) {
    let size = canvas.windowSize
    let text = text
    let chosen = chosenIndex.map { paragraphs[$0] }
    let rows = max(0, size.rows - buttonRows - footRows)
    let part = Rect(row: 0, column: 0, rows: rows, columns: size.columns)
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
      head.drawFields(page.fields, at: place, focus, from: sight.lowerBound, on: &canvas)
    }
    drawButtons(below: rows, on: &canvas)
    let below = Rect(
      row: rows + buttonRows, column: 0, rows: footRows, columns: size.columns)
    canvas.inside(below.inset(top: 1)) { drawEnd(of: foot.lines, on: &$0) }
  }

  /// Draws the last lines that fit: the newest results.
  private func drawEnd(of lines: [HelpText.Line], on canvas: inout Canvas) {
    let rows = canvas.windowSize.rows
    guard rows > 0 else { return }
    _ = canvas.drawScrolled(Array(lines.suffix(rows)), ScrolledPage())
  }

  /// Draws the buttons below so many rows and a blank one.
  private func drawButtons(below rows: Int, on canvas: inout Canvas) {
    guard buttonRows > 0 else { return }
    let rect = Rect(
      row: rows + 1, column: 0, rows: buttonRows - 1, columns: canvas.windowSize.columns)
    canvas.inside(rect) { drawButtons(on: &$0) }
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
