import TerminalKit

/// The positions of a page's fields, on a sheet that may be taller than the window.
///
/// Drawing, clicks and focus movement all use it. A text area is as tall as its text, up to a share
/// of the window. Pages with many fields group them under headings, and scroll.
struct FormGeometry {
  private(set) var places: [(item: FormItem, rect: Rect)] = []
  private(set) var headings: [(index: Int, title: String, row: Int)] = []
  /// The first row below the fields.
  private(set) var end = 0
  let labelColumns: Int
  /// The rows at the bottom of the window for the focused field's help.
  private(set) var aboutRows: Int

  private let size: Size
  private let notes: Int
  private let section: FormSection
  /// The rows that an item's text or table needs at a width, counted up to a maximum.
  typealias RowsNeeded = (_ item: FormItem, _ columns: Int, _ most: Int) -> Int

  /// Lays out a page; `notes` is the number of note lines below the fields.
  ///
  /// Without help, because a heading has the focus, the fields get the rows of the help.
  init(
    _ section: FormSection, size: Size, notes: Int, folded: Set<Int> = [], hasHelp: Bool = true,
    rowsNeeded: RowsNeeded
  ) {
    self.size = size
    self.notes = notes
    self.section = section
    labelColumns = Self.labelColumns(of: section)
    aboutRows = section.isSheet && hasHelp ? Self.aboutRows(of: size.rows) : 0
    if section == .data {
      let rect = Rect(row: 0, column: 1, rows: size.rows - 1, columns: size.columns - 2)
      places = section.items.map { ($0, rect) }
      end = size.rows
    } else if section.isSheet {
      laySheet(section, folded, rowsNeeded)
      // A page that fits with less help need not scroll.
      let rest = size.rows - end
      if rest >= Self.leastAboutRows { aboutRows = min(aboutRows, rest) }
    } else {
      fill(section, rowsNeeded)
    }
  }

  /// A line and two rows of help, which is enough for most fields.
  private static let leastAboutRows = 3

  /// The rows for help, the same on all pages that scroll.
  ///
  /// Almost no help text needs more than three lines, and other rows would be empty while fields are
  /// out of view. On a page that fits, longer texts also get the blank rows above.
  private static func aboutRows(of rows: Int) -> Int {
    rows >= 24 ? 4 : rows >= 16 ? 3 : 1
  }

  static func labelColumns(of section: FormSection) -> Int {
    section.isSheet && section != .essentials ? 20 : 14
  }

  /// Whether remarks are below their fields because there is no room beside them.
  private static func isNarrow(_ columns: Int) -> Bool { columns < 56 }

  /// The number of rows with which the page has all its fields, its blank rows, and room below them
  /// for help or, on the Target page, for a summary of the other pages.
  var leastRows: Int {
    guard section.isSheet else {
      return max(isRoomy ? roomyRows : 0, end + notes + FormSection.allCases.count + 2)
    }
    return max(isRoomy ? roomyRows : 0, end + Self.leastAboutRows)
  }

  /// The number of visible rows of the sheet.
  var visibleRows: Int { max(1, size.rows - aboutRows) }

  func rect(of item: FormItem) -> Rect? { places.first { $0.item == item }?.rect }

  /// The part of an item's rectangle between its label and its mark or remark.
  func control(of item: FormItem, in size: Size) -> Rect {
    if item == .data { return Rect(size) }
    var rect = Rect(size).inset(
      left: labelColumns, bottom: hasRemarkBelow(item) ? 1 : 0, right: remarkColumns(of: item))
    rect.columns = min(rect.columns, Self.mostColumns)
    return rect
  }

  /// The widest field: longer lines are hard to read.
  static let mostColumns = 72

  /// The place for an item's mark, in one row: to the right of the control.
  func mark(on item: FormItem, in size: Size) -> Rect {
    let control = control(of: item, in: size)
    let column = control.column + control.columns + 1
    return Rect(row: 0, column: column, rows: 1, columns: size.columns - column)
  }

  /// The place for an item's remark: a row below the control or, if it has none, that of its mark.
  func remark(on item: FormItem, in size: Size) -> Rect {
    guard hasRemarkBelow(item) else { return mark(on: item, in: size) }
    let control = control(of: item, in: size)
    return Rect(
      row: control.rows, column: control.column, rows: 1, columns: control.columns)
  }

  /// Whether a row below the control is for remarks. On the Essentials page, all fields have the
  /// width of the page.
  private func hasRemarkBelow(_ item: FormItem) -> Bool {
    section == .essentials && (item == .title || item == .body)
  }

  /// The width of a space and a finding's mark, `!` or `!!`.
  private static let markColumns = 3

  private func remarkColumns(of item: FormItem) -> Int {
    switch item {
    // Rows of choices, which need the room and have no marks.
    case .targetKind, .option(.kind): 0
    // All fields end in the same column, whether they have a remark or not.
    case _ where section == .essentials: Self.markColumns
    // JSON values, time zones, colors and vibration patterns, in one column of the sheet.
    case _ where section.isSheet:
      // In a narrow window, a time is more important than the whole remark.
      !item.hasRemark
        ? Self.markColumns : !Self.isNarrow(size.columns) ? 13 : item.isTime ? 7 : 10
    default: Self.markColumns
    }
  }

  /// Returns the first row to show so that an item is visible, scrolling as little as possible.
  func top(showing item: FormItem?, from top: Int) -> Int {
    let last = max(0, end - visibleRows)
    guard let item, let rect = rect(of: item) else { return min(max(0, top), last) }
    var top = top
    // Include the heading directly above the item.
    let isFirst = headings.contains { $0.row == rect.row - 1 }
    top = min(top, rect.row - (isFirst ? 1 : 0))
    top = max(top, min(rect.row, rect.row + rect.rows - visibleRows))
    return min(max(0, top), last)
  }

  /// Returns the first row to show so that a heading is visible, and as much of its group as fits.
  func top(showingHeading index: Int, from top: Int) -> Int {
    let row = headings.first { $0.index == index }?.row ?? 0
    let items = section.groups[index].items
    let below = places.last { items.contains($0.item) }.map { $0.rect.row + $0.rect.rows }
    let top = max(top, (below ?? row + 1) - visibleRows)
    return max(0, min(top, row, end - visibleRows))
  }

  /// Whether there are blank rows between the fields or their groups.
  private var isRoomy: Bool { size.rows >= roomyRows }

  /// The least number of rows for blank rows; at 80x24, all of Essentials fits without them.
  private var roomyRows: Int {
    guard section.isSheet else { return (section.items.count + notes) * 2 + 6 }
    return section == .essentials ? 22 : 16
  }

  private mutating func laySheet(
    _ section: FormSection, _ folded: Set<Int>, _ rowsNeeded: RowsNeeded
  ) {
    for (index, group) in section.groups.enumerated() {
      // There is no blank row between two folded headings.
      let isListed = folded.contains(index) && folded.contains(index - 1)
      if isRoomy, end > 0, !isListed { end += 1 }
      if let title = group.title {
        headings.append((index, title, end))
        end += 1
      }
      if folded.contains(index) { continue }
      for item in group.items {
        let width = size.columns - Scrollbar.columns
        let columns = control(of: item, in: Size(rows: 1, columns: width)).columns
        var rows = rowsNeeded(item, columns, max(3, size.rows / 3))
        if hasRemarkBelow(item) { rows += 1 }
        places.append((item, Rect(row: end, column: 0, rows: rows, columns: width)))
        end += rows
      }
    }
  }

  private mutating func fill(_ section: FormSection, _ rowsNeeded: RowsNeeded) {
    let items = section.items
    let lines = items.count + notes
    let areaRows = max(2, min(12, size.rows - lines - (isRoomy ? items.count + 1 : 0)))
    for item in items {
      var rect = Rect(row: end, column: 0, rows: 1, columns: size.columns)
      rect.rows = max(
        rect.rows, rowsNeeded(item, control(of: item, in: rect.size).columns, areaRows))
      places.append((item, rect))
      end += rect.rows + (isRoomy ? 1 : 0)
    }
  }
}

extension FormItem {
  /// Whether its text is a time, which has 19 columns.
  fileprivate var isTime: Bool {
    switch notation {
    case .timestamp, .headerTime, .unixSeconds, .unixMilliseconds: true
    default: false
    }
  }

  /// Whether it can have a remark to the right of its text; see `drawRemark`.
  fileprivate var hasRemark: Bool {
    switch notation {
    case .duration, .headerSeconds, .timestamp, .headerTime, .unixSeconds, .unixMilliseconds,
      .color, .lightColor, .pulses, .webPulses:
      true
    default: false
    }
  }
}

extension FormSection {
  /// Whether the page is longer than most windows and scrolls.
  var isSheet: Bool { platform != nil || self == .options || self == .essentials }
}
