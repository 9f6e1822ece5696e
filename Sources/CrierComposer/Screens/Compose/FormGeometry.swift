import TerminalKit

/// Where the fields of a page stand inside the form.
///
/// One rule for drawing, clicking and moving: fields below each other, the text area takes the
/// rows that are left, and with enough rows there is a blank one between.
struct FormGeometry {
  static let labelColumns = 12

  /// What the four kinds of target take in one row.
  private let kindColumns = labelColumns + 55

  private(set) var places: [(item: FormItem, rect: Rect)] = []
  /// The first row below the fields.
  private(set) var end = 0

  /// `notes` is the number of lines that are said below the fields.
  init(_ section: FormSection, size: Size, notes: Int) {
    let items = section.items
    switch section {
    case .android, .apple, .web, .data:
      places = items.map {
        ($0, Rect(row: 1, column: 1, rows: size.rows - 2, columns: size.columns - 2))
      }
    case .notification, .target, .options:
      let lines = items.count { $0 != .body } + notes
      let isRoomy = size.rows >= lines * 2 + 7
      let areaRows = max(2, min(12, size.rows - lines - (isRoomy ? items.count + 1 : 0)))
      end = isRoomy ? 1 : 0
      for item in items {
        let rows =
          item == .body ? areaRows : item == .targetKind && size.columns < kindColumns ? 2 : 1
        places.append((item, Rect(row: end, column: 0, rows: rows, columns: size.columns)))
        end += rows + (isRoomy ? 1 : 0)
      }
    }
  }

  /// The part of an item's rectangle that takes text: between its label and its remark.
  static func control(of item: FormItem, in size: Size) -> Rect {
    if item.isJSON || item == .data { return Rect(size) }
    return Rect(size).inset(left: labelColumns, right: remarkColumns(of: item))
  }

  static func remarkColumns(of item: FormItem) -> Int {
    switch item {
    case .title, .body: 11
    case .targetKind: 0
    default: 2
    }
  }

  func rect(of item: FormItem) -> Rect? { places.first { $0.item == item }?.rect }
}
