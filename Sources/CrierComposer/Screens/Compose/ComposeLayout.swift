import TerminalKit

/// The layout of the compose screen, computed from the window's size, whether the sandbox's device
/// has received anything, and the visible panes.
///
/// In a window with frames, the checks also take rows that the form leaves empty. A long notice
/// takes rows from the panes above it.
///
/// Below 100 columns, the parts are stacked; from 100 there are two columns, and from 160 three if
/// all panes are visible. A window smaller than 60x18 shows only which size Crier needs.
struct ComposeLayout: Hashable, Sendable {
  enum Arrangement: Hashable, Sendable { case tooSmall, stacked, twoColumns, threeColumns }

  /// The minimum size of the compose screen.
  static let least = Size(rows: 18, columns: 60)
  /// The blank columns between two columns of panes, so that their corners do not touch.
  static let gap = 1
  /// The minimum width for frames and a column of panes beside the form.
  static let leastColumnsOfFrames = 100

  let arrangement: Arrangement
  let size: Size
  /// The parts of the screen. They have frames; in the stacked arrangement, only a pane that covers
  /// the form has one.
  var header, tabs, languages, form, findings, preview, json, meters, buttons, footer: Rect
  /// Whether a zoomed pane covers the form of a narrow window.
  var isCovered = false
  /// The rows of the form's lower end that a long notice takes: first the help, then the last fields.
  ///
  /// The page is laid out as if it had them, so that its fields stay in place.
  var coveredRows = 0
  /// The sandbox's device; empty if it has received nothing or the window is too small.
  var device: Rect

  var isFramed: Bool { arrangement == .twoColumns || arrangement == .threeColumns }

  init(_ state: ComposerState) {
    self.init(
      size: state.viewport.size, hasDevice: Self.hasDevice(state), panes: state.panes,
      hasLanguages: !state.document.form.languages.isEmpty)
    guard arrangement != .tooSmall else { return }
    if isFramed { giveRowsToFindings(of: state) }
    if let notice = state.longNotice { giveRows(LongNotice(notice.text, in: size).rows.count) }
  }

  /// Whether the sandbox's device has anything to show.
  static func hasDevice(_ state: ComposerState) -> Bool {
    state.sending.destination.mode == .sandbox && !state.sending.arrivals.isEmpty
  }

  init(
    size: Size, hasDevice: Bool, panes: VisiblePanes = VisiblePanes(), hasLanguages: Bool = false
  ) {
    self.size = size
    let nothing = Rect(row: 0, column: 0, rows: 0, columns: 0)
    (header, tabs, languages, form, findings) = (nothing, nothing, nothing, nothing, nothing)
    (preview, json, meters, buttons, footer) = (nothing, nothing, nothing, nothing, nothing)
    device = nothing
    guard size.rows >= Self.least.rows, size.columns >= Self.least.columns else {
      arrangement = .tooSmall
      return
    }
    let isWide = size.columns >= 160 && panes.json && panes.preview
    arrangement =
      size.columns < Self.leastColumnsOfFrames ? .stacked : isWide ? .threeColumns : .twoColumns
    let columns = size.columns
    header = Rect(row: 0, column: 0, rows: 1, columns: columns)
    tabs = Rect(row: 1, column: 0, rows: 1, columns: columns)
    buttons = Rect(row: size.rows - 2, column: 0, rows: 1, columns: columns)
    footer = Rect(row: size.rows - 1, column: 0, rows: 1, columns: columns)
    let strip = hasLanguages ? 1 : 0
    languages = Rect(row: 2, column: 0, rows: strip, columns: columns)
    let middle = Rect(row: 2 + strip, column: 0, rows: size.rows - 4 - strip, columns: columns)
    switch arrangement {
    case .tooSmall: break
    case .stacked: stack(middle, hasDevice: hasDevice, panes)
    case .twoColumns:
      twoColumns(middle, hasDevice: hasDevice, isZoomed: panes.isZoomed)
      giveRoom(of: middle, to: panes)
    case .threeColumns: threeColumns(middle, hasDevice: hasDevice)
    }
  }

  private mutating func twoColumns(_ area: Rect, hasDevice: Bool, isZoomed: Bool) {
    let free = area.columns - Self.gap
    var left = free * 56 / 100
    // A zoomed pane has room for the widest card or, in a wide window, for two previews side by
    // side, each as wide as that of three columns.
    if isZoomed, area.columns >= 160 {
      left = max(56, free * 32 / 100)
    } else if isZoomed {
      left = max(Self.leastForm, min(left, free - Self.columnsForCard))
    }
    let right = area.columns - left - Self.gap
    let column = left + Self.gap
    let findingRows = area.rows >= 30 ? 7 : 5
    form = Rect(row: area.row, column: 0, rows: area.rows - findingRows, columns: left)
    findings = Rect(
      row: area.row + form.rows, column: 0, rows: findingRows, columns: left)
    let rows = area.rows - 4
    let deviceRows = !hasDevice || rows < 14 ? 0 : rows >= 28 ? 8 : 4
    // Enough rows for one to three preview cards; the JSON gets the other rows, at least four.
    let cardRows = rows >= 42 ? 27 : rows >= 32 ? 18 : 11
    let previewRows = min(cardRows, rows - deviceRows - (rows < 14 ? 4 : 5))
    preview = Rect(row: area.row, column: column, rows: previewRows, columns: right)
    device = Rect(row: area.row + previewRows, column: column, rows: deviceRows, columns: right)
    meters = Rect(row: area.row + area.rows - 4, column: column, rows: 4, columns: right)
    json = Rect(
      row: area.row + previewRows + deviceRows, column: column,
      rows: area.rows - previewRows - deviceRows - 4, columns: right)
  }

  private mutating func threeColumns(_ area: Rect, hasDevice: Bool) {
    let columns = area.columns - 2 * Self.gap
    // A form below 62 columns would move its remarks below their fields.
    let left = max(62, columns * 37 / 100)
    let right = columns * 29 / 100
    let middle = columns - left - right
    let column = left + Self.gap
    let findingRows = 7
    form = Rect(row: area.row, column: 0, rows: area.rows - findingRows, columns: left)
    findings = Rect(row: area.row + form.rows, column: 0, rows: findingRows, columns: left)
    let deviceRows = hasDevice ? min(14, max(6, area.rows / 4)) : 0
    preview = Rect(
      row: area.row, column: column, rows: area.rows - deviceRows - 4, columns: middle)
    device = Rect(
      row: area.row + preview.rows, column: column, rows: deviceRows, columns: middle)
    meters = Rect(row: area.row + area.rows - 4, column: column, rows: 4, columns: middle)
    json = Rect(
      row: area.row, column: column + middle + Self.gap, rows: area.rows, columns: right)
  }
}
