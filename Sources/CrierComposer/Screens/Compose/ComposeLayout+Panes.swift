import TerminalKit

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
