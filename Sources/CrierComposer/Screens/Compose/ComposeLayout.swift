import TerminalKit
import TextLayout

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

extension ComposeLayout {
  /// The target of a click.
  enum HitRegion: Hashable, Sendable {
    case section(FormSection)
    /// A language of the message; nil is the base message.
    case language(String?)
    case focus(Focus)
    case finding(Int)
    case preview
    case device
  }

  /// The content area of a part: inside its frame or, if it has none, below its caption.
  func inside(_ part: Rect) -> Rect {
    // A pointer may be before the findings, and a blank behind it.
    if isFramed {
      return part.inset(top: 1, left: part == findings ? 3 : 2, bottom: 1, right: 2)
    }
    switch part {
    case json where isCovered, preview where isCovered:
      return part.inset(top: 1, left: 2, bottom: 1, right: 2)
    case json, preview, device: return part.inset(top: 1, left: 1)
    case findings: return part.inset(left: 2, right: 1)
    default: return part.inset(left: 1, right: 1)
    }
  }

  /// The number of visible JSON rows.
  var jsonRows: Int { inside(json).rows }
}

extension ComposeLayout {
  /// The size of an item's text area; vertical caret movement depends on the width.
  func room(for item: FormItem, in state: ComposerState) -> Size {
    let geometry = geometry(of: state.page(of: item), in: state)
    guard let rect = geometry.rect(of: item) else { return inside(form).size }
    return geometry.control(of: item, in: rect.size).size
  }

  func geometry(of section: FormSection, in state: ComposerState) -> FormGeometry {
    var size = inside(form).size
    size.rows += coveredRows
    var hasHelp = true
    if section == state.viewport.section, case .heading = state.viewport.focus { hasHelp = false }
    return FormGeometry(
      section, size: size, notes: noteLines(of: section, in: state).count,
      folded: state.viewport.folded(in: section), hasHelp: hasHelp
    ) { state.document.form.rowsNeeded(by: $0, columns: $1, most: $2) }
  }

  /// The notes below a page's fields, wrapped to the width beside the labels.
  func noteLines(of section: FormSection, in state: ComposerState) -> [String] {
    let breaker = LineBreaker(
      columns: inside(form).columns
        - FormGeometry.labelColumns(of: section) - 1)
    let notes = section.notes(
      for: state.document.form.targetKind, value: state.document.form.text(of: .targetValue))
    return notes.flatMap { breaker.texts(of: state.preferences.keys.named($0)) }
  }

  func spot(at point: Point, in state: ComposerState) -> HitRegion? {
    if tabs.contains(point) {
      let bar = ComposeView(state: state, layout: self).tabs
      return bar.tab(at: point.column, columns: tabs.columns).flatMap(FormSection.init)
        .map(HitRegion.section)
    }
    if languages.contains(point) {
      return ComposeView(state: state, layout: self).language(atColumn: point.column)
        .map { .language($0.name) }
    }
    if buttons.contains(point) {
      let edge = ComposeView.buttonColumns(before: 1)
      return .focus(point.column < edge ? .dryRun : .send)
    }
    let area = inside(form)
    if area.contains(point) {
      let sheet = geometry(of: state.viewport.section, in: state)
      let row = point.row - area.row
      guard row < sheet.visibleRows else { return nil }
      let place = Point(
        row: row + sheet.top(showing: nil, from: state.viewport.formTop),
        column: point.column - area.column)
      if let heading = sheet.headings.first(where: { $0.row == place.row }) {
        return .focus(.heading(heading.index))
      }
      return sheet.places.first { $0.rect.contains(place) }
        .map { .focus(.item($0.item)) }
    }
    if json.contains(point) { return .focus(.json) }
    if inside(findings).contains(point) {
      return ComposeView(state: state, layout: self)
        .finding(inRow: point.row - inside(findings).row).map(HitRegion.finding)
    }
    if device.contains(point) { return .device }
    return preview.contains(point) ? .preview : nil
  }
}

/// Where the visible panes are.
extension ComposeLayout {
  private static let nothing = Rect(row: 0, column: 0, rows: 0, columns: 0)
  /// The minimum widths of the form and the preview side by side in a narrow window.
  static let leastForm = 48
  private static let leastPreview = 30
  /// The width of a pane in which the widest card, of 66 columns, has room inside the frame.
  static let columnsForCard = 70

  /// Lays out a narrow window: the form with the preview beside or below it, or the JSON below it.
  mutating func stack(_ area: Rect, hasDevice: Bool, _ panes: VisiblePanes) {
    // Most findings need more than one row.
    let findingRows = area.rows >= 18 ? 2 : 1
    let room = area.inset(bottom: findingRows + 1)
    meters = Rect(row: room.row + room.rows, column: 0, rows: 1, columns: area.columns)
    findings = Rect(row: meters.row + 1, column: 0, rows: findingRows, columns: area.columns)
    isCovered = panes.isZoomed
    if panes.isZoomed {
      if panes.json { json = room } else { preview = room }
    } else if panes.json {
      let formRows = min(max(6, (room.rows + findingRows - 2) / 2), 12)
      form = room.inset(bottom: room.rows - formRows)
      let below = room.inset(top: formRows)
      json = panes.preview ? below.inset(right: area.columns - area.columns * 55 / 100) : below
      if panes.preview {
        shareWithDevice(below.inset(left: json.columns + 1), hasDevice: hasDevice)
      }
    } else if !panes.preview {
      form = room
    } else if area.columns >= Self.leastForm + Self.leastPreview {
      let columns = max(Self.leastPreview, area.columns * 3 / 8)
      form = room.inset(right: columns)
      shareWithDevice(room.inset(left: form.columns), hasDevice: hasDevice)
    } else {
      let below = room.inset(top: room.rows - max(6, room.rows * 2 / 5))
      form = room.inset(bottom: below.rows)
      preview = hasDevice ? below.inset(right: area.columns / 2) : below
      device = hasDevice ? below.inset(left: preview.columns + 1) : Self.nothing
    }
  }

  /// Divides a column into the preview, which needs six rows for a small card, and the sandbox's
  /// device, which needs as many for a card with title and text, or more if they are wrapped.
  private mutating func shareWithDevice(_ column: Rect, hasDevice: Bool) {
    let deviceRows =
      !hasDevice || column.rows < 9 ? 0 : column.rows < 14 ? 2 : column.rows < 17 ? 6 : 8
    preview = column.inset(bottom: deviceRows)
    device = column.inset(top: preview.rows)
  }

  /// The number of rows by which the checks grow, so that they rarely change while text is typed.
  private static let findingStep = 2

  /// Gives the checks rows that the form leaves empty, as far as they need them.
  mutating func giveRowsToFindings(of state: ComposerState) {
    // With all panes hidden, the checks are beside the meters and not in the form's column.
    guard form.columns == findings.columns else { return }
    let room = inside(findings).size
    let needed = state.analysis.rowsOfFindings(columns: room.columns)
    let missing = needed - room.rows
    guard missing > 0 else { return }
    let steps = min(
      (missing + Self.findingStep - 1) / Self.findingStep, spareRows(in: state) / Self.findingStep)
    let rows = max(0, steps) * Self.findingStep
    form.rows -= rows
    findings = Rect(
      row: findings.row - rows, column: findings.column, rows: findings.rows + rows,
      columns: findings.columns)
  }

  /// The rows that the open page needs neither for its fields nor for their help.
  private func spareRows(in state: ComposerState) -> Int {
    let section = state.viewport.section
    if section == .data, case .rows(let table)? = state.document.form.controls[.data] {
      // The note below the table has one row.
      return inside(form).rows - max(8, table.rowsNeeded + 3)
    }
    return inside(form).rows - geometry(of: section, in: state).leastRows
  }

  /// Leaves `count` rows above the buttons free: checks in a frame become smaller, the meters move
  /// up, and the panes above them become smaller.
  mutating func giveRows(_ count: Int) {
    // With all panes hidden, the form is above the meters, too.
    let isAlone = isFramed && form.columns != findings.columns
    // Two rows of checks and their frame remain.
    let fromChecks = isFramed && !isAlone ? min(count, max(0, findings.rows - 4)) : 0
    let (checksRow, metersRow) = (findings.row, meters.row)
    // A device of less than four rows would show nothing.
    let isLowest = device.row + device.rows == metersRow && device.row == preview.row + preview.rows
    if !isAlone, isLowest, device.rows - count < 4 {
      preview.rows += device.rows
      device = Self.nothing
    }
    findings.rows -= fromChecks
    findings.row -= count - fromChecks
    meters.row -= count
    for pane in [\Self.form, \.preview, \.json, \.device] {
      let rect = self[keyPath: pane]
      guard !rect.isEmpty else { continue }
      if isAlone, pane == \.device {
        device.row -= count
        continue
      }
      let isAboveChecks = isFramed && rect.column == findings.column
      let lost =
        switch rect.row + rect.rows {
        case checksRow where isAboveChecks: count - fromChecks
        case metersRow where !isAboveChecks, buttons.row: count
        default: 0
        }
      self[keyPath: pane].rows = max(0, rect.rows - lost)
      if pane == \.form { coveredRows = lost }
    }
  }

  /// Gives the space of hidden panes to the visible ones, or to the form if all are hidden.
  mutating func giveRoom(of area: Rect, to panes: VisiblePanes) {
    guard !panes.json || !panes.preview else { return }
    if panes.isZoomed { device = Self.nothing }
    let column = Rect(
      row: area.row, column: preview.column, rows: meters.row - area.row, columns: preview.columns)
    if panes.preview {
      json = Self.nothing
      preview = column.inset(bottom: device.rows)
      device = column.inset(top: preview.rows)
    } else if panes.json {
      preview = Self.nothing
      json = column.inset(bottom: device.rows)
      device = column.inset(top: json.rows)
    } else {
      (preview, json) = (Self.nothing, Self.nothing)
      let deviceRows = area.rows >= 20 ? device.rows : 0
      let rows = max(findings.rows, meters.rows + deviceRows)
      form = area.inset(bottom: rows)
      let below = area.inset(top: form.rows)
      findings = below.inset(right: column.columns + Self.gap)
      device = Rect(
        row: below.row, column: column.column, rows: rows - meters.rows, columns: column.columns)
      if deviceRows == 0 { device = Self.nothing }
      meters = below.inset(top: device.rows, left: column.column)
    }
  }
}
