import TerminalKit

/// Where the visible panes are.
extension ComposeLayout {
  private static let nothing = Rect(row: 0, column: 0, rows: 0, columns: 0)
  /// The minimum widths of the form and the preview side by side in a narrow window.
  private static let leastForm = 48, leastPreview = 30

  /// Lays out a narrow window: the form with the preview beside or below it, or the JSON below it.
  mutating func stack(_ area: Rect, hasDevice: Bool, _ panes: VisiblePanes) {
    // Most findings need more than one row.
    let findingRows = area.rows >= 18 ? 2 : 1
    let room = area.inset(bottom: findingRows + 1)
    meters = Rect(row: room.row + room.rows, column: 0, rows: 1, columns: area.columns)
    findings = Rect(row: meters.row + 1, column: 0, rows: findingRows, columns: area.columns)
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
  /// device.
  private mutating func shareWithDevice(_ column: Rect, hasDevice: Bool) {
    let deviceRows = hasDevice && column.rows >= 9 ? 2 : 0
    preview = column.inset(bottom: deviceRows)
    device = column.inset(top: preview.rows)
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
