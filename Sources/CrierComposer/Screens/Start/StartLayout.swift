import CrierMessage
import TerminalKit
import TextLayout

/// The layout of the start page, computed from the window's size and the number of answers.
struct StartLayout {
  /// The target of a click.
  enum Hit: Hashable {
    case spot(StartScreen.HitRegion)
    case who(StartScreen.Who)
  }

  /// The frame of the page, and the preview beside it; the preview is empty if it does not fit.
  let box, preview: Rect
  /// The introduction.
  let intro: Rect
  private(set) var headings: [Int] = []
  private(set) var places: [StartScreen.HitRegion: Rect] = [:]
  private(set) var whos: [(who: StartScreen.Who, rect: Rect)] = []
  /// Whether there are blank rows between the questions.
  let isAiry: Bool
  /// The rows for a long notice above the buttons.
  let noticeRows: Int

  static let labelColumns = 8
  static let exampleColumns = 10
  /// The column of an answer's token or explanation.
  static let whoColumns = 30

  init(_ state: ComposerState, _ start: StartScreen) {
    let size = state.viewport.size
    let choices = start.choices.count
    // Introduction, examples, headings, title, answers, platforms, button; then the text.
    let tight = 1 + 1 + 3 + 1 + choices + 1 + 1
    let needed = state.longNotice.map { LongNotice($0.text, in: size).rows.count } ?? 0
    // At the smallest size there is only room for it beside the buttons.
    noticeRows = min(needed, max(0, size.rows - 5 - tight - 1))
    let page = Rect(
      row: 1, column: 0, rows: size.rows - 3 - noticeRows, columns: size.columns)
    let inner = page.rows - 2
    isAiry = inner >= tight + 4 + 3
    let isRoomy = inner >= tight + 5 + 4
    let lines = inner >= tight + 5 + 3 ? 2 : 1
    let blanks = isAiry ? 4 : 0
    let mostTextRows = min(isRoomy ? 4 : 2, max(1, inner - tight - blanks - lines + 1))
    let rows = min(page.rows, tight + blanks + lines - 1 + mostTextRows + 2)
    let isWide = size.columns >= 112 && page.rows >= 18
    let form = isWide ? 62 : min(72, size.columns - 6)
    let beside = isWide ? min(46, size.columns - form - 12) : 0
    let whole = page.centered(Size(rows: rows, columns: form + 4 + (isWide ? beside + 2 : 0)))
    // The page stays where it is while the text, and the page with it, grows.
    let columns = form - 3 - Self.labelColumns
    let needs = state.document.form.rowsNeeded(by: .body, columns: columns, most: mostTextRows)
    let textRows = max(1, needs)
    box = Rect(
      row: whole.row, column: whole.column, rows: whole.rows - (mostTextRows - textRows),
      columns: form + 4)
    preview =
      isWide
      ? Rect(
        row: whole.row, column: box.column + box.columns + 2,
        // Leave space below the page for the edge of a third device.
        rows: min(whole.rows + 4, page.row + page.rows - whole.row), columns: beside)
      : Rect(row: 0, column: 0, rows: 0, columns: 0)
    intro = Rect(row: box.row + 1, column: box.column + 2, rows: lines, columns: form)
    placeExamples(in: intro.row + lines)
    place(start, from: intro.row + lines + 1 + (isAiry ? 1 : 0), textRows: textRows)
    let buttons = ComposeLayout(state).buttons
    let split = ComposeView.buttonColumns(before: 1)
    places[.dryRun] = Rect(row: buttons.row, column: buttons.column, rows: 1, columns: split)
    places[.send] = Rect(
      row: buttons.row, column: buttons.column + split, rows: 1, columns: buttons.columns - split)
  }

  private mutating func placeExamples(in row: Int) {
    var column = intro.column + Self.exampleColumns
    for example in Example.allCases {
      let columns = Button(example.label).columns
      places[.example(example)] = Rect(row: row, column: column, rows: 1, columns: columns)
      column += columns + 1
    }
  }

  private mutating func place(_ start: StartScreen, from first: Int, textRows: Int) {
    let air = isAiry ? 1 : 0
    let column = intro.column
    let columns = intro.columns
    var row = first
    func line(_ indent: Int, _ rows: Int = 1) -> Rect {
      Rect(row: row, column: column + indent, rows: rows, columns: columns - indent)
    }
    headings.append(row)
    row += 1
    places[.title] = line(3 + Self.labelColumns)
    row += 1
    places[.body] = line(3 + Self.labelColumns, textRows)
    row += textRows + air
    headings.append(row)
    row += 1
    for who in start.choices {
      whos.append((who, line(3)))
      if who == start.who, start.asksForTarget { places[.target] = line(3 + Self.whoColumns) }
      row += 1
    }
    places[.who] = Rect(
      row: row - whos.count, column: column + 3, rows: whos.count, columns: columns - 3)
    row += air
    headings.append(row)
    row += 1
    var indent = 3
    for platform in Platform.allCases {
      let width = CellWidth.columns(of: platform.plainWords) + 4
      places[.platform(platform)] = Rect(row: row, column: column + indent, rows: 1, columns: width)
      indent += width + 3
    }
    row += 1 + air
    places[.goOn] = Rect(
      row: row, column: column + 3, rows: 1, columns: Button(StartView.goOn).columns)
  }

  func rect(of spot: StartScreen.HitRegion) -> Rect {
    places[spot] ?? Rect(row: 0, column: 0, rows: 0, columns: 0)
  }

  func target(at point: Point) -> Hit? {
    let fields: [StartScreen.HitRegion] = [.title, .body, .target, .goOn, .dryRun, .send]
    let spots =
      fields + Platform.allCases.map(StartScreen.HitRegion.platform)
      + Example.allCases.map(StartScreen.HitRegion.example)
    if let spot = spots.first(where: { rect(of: $0).contains(point) }) { return .spot(spot) }
    return whos.first { $0.rect.contains(point) }.map { .who($0.who) }
  }
}
