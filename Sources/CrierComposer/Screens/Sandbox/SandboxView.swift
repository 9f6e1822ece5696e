import CrierMessage
import CrierPreview
import TerminalKit
import TextLayout

/// The parts of the sandbox screen within its frame, and the rows about the chosen device.
struct SandboxLayout {
  /// A row of text, or of a notification as the device shows it.
  enum Row: Hashable {
    case text(String, Role)
    case card([CardRow.Span])
  }

  let devices: Rect
  let legend: Rect
  let messages: Rect
  /// The rows of all messages, of which `messages` shows a part.
  let rows: [Row]

  /// Devices and messages are side by side in windows with this many columns.
  private static let wideColumns = 100
  private static let deviceColumns = 50
  private static let mostDevices = 5

  init(_ screen: SandboxScreen, _ state: ComposerState) {
    let window = state.viewport.size
    let size = Size(rows: max(0, window.rows - 4), columns: max(0, window.columns - 4))
    let legendRows = 2
    let bottom = max(0, size.rows - legendRows)
    legend = Rect(row: bottom, column: 0, rows: legendRows, columns: size.columns)
    let count = max(1, state.sandboxDevices.count)
    if window.columns >= Self.wideColumns {
      let left = Self.deviceColumns
      devices = Rect(row: 0, column: 0, rows: max(0, bottom - 1), columns: left)
      messages = Rect(
        row: 0, column: left + 3, rows: max(0, bottom - 1), columns: size.columns - left - 3)
    } else {
      let listed = min(count, Self.mostDevices)
      devices = Rect(row: 0, column: 0, rows: listed, columns: size.columns)
      messages = Rect(
        row: listed + 1, column: 0, rows: max(0, bottom - listed - 2), columns: size.columns)
    }
    rows = Self.rows(screen, state, columns: messages.columns)
  }

  var isLong: Bool { rows.count > messages.rows }

  private static func rows(
    _ screen: SandboxScreen, _ state: ComposerState, columns: Int
  ) -> [Row] {
    func lines(_ text: String, _ role: Role) -> [Row] {
      LineBreaker(columns: columns).texts(of: text).map { .text($0, role) }
    }
    guard let sandbox = state.sending.sandbox, let device = screen.device(in: state) else {
      return lines("The sandbox is starting…", .hint)
    }
    let messages = sandbox.messages(to: device)
    let topics =
      device.topics.isEmpty
      ? [] : lines("Topics: \(device.topics.joined(separator: ", "))", .hint)
    guard !messages.isEmpty else {
      let advice =
        "Press s to send the message to it. In the form, {testDevices} sends to several devices. "
        + "A message to any other token makes a device with that token."
      return topics + lines("Nothing was sent to \(device.shownName) yet.", .hint)
        + lines(state.preferences.keys.named(advice), .hint)
    }
    let all: [Row] = messages.reduce(into: topics) { rows, message in
      let target = message.target.map { ", to \($0.shownShortened)" } ?? ""
      let head = "#\(message.number), \(state.sandboxTime(message.time))\(target)"
      if message.isShown {
        rows += lines(head, .strong) + card(message, state, columns: columns)
      } else {
        rows += lines(head + ComposeView.oneLine(message.title), .strong)
        rows += lines(message.sentence, message.role)
      }
      rows.append(.text("", .dialog))
    }
    return Array(all.dropLast())
  }

  /// The notification as the preview draws it.
  private static func card(
    _ message: SandboxMessage, _ state: ComposerState, columns: Int
  ) -> [Row] {
    guard let content = message.message else { return [] }
    let all = state.preview.surfaces + SurfaceTable.inTurn
    guard let surface = all.first(where: { $0.platform == message.platform }) else { return [] }
    let view = ComposeView(state: state, layout: ComposeLayout(state))
    let drawing = view.drawing(
      of: PreviewCard(of: content, on: surface), columns: columns, hasNotes: false)
    return drawing.rows.map { .card($0.spans) }
  }
}

/// Draws the sandbox screen.
struct SandboxView {
  let state: ComposerState
  let screen: SandboxScreen

  func draw(on canvas: inout Canvas) {
    let layout = SandboxLayout(screen, state)
    canvas.page(title: "Sandbox", trailing: clock) { canvas in
      canvas.inside(layout.devices) { drawDevices(on: &$0) }
      if layout.messages.column > 0 {
        for row in 0..<layout.messages.rows {
          canvas.write(
            canvas.glyphs.line.vertical,
            at: Point(row: row, column: layout.messages.column - 2), as: .border)
        }
      }
      canvas.inside(layout.messages) { draw(layout, on: &$0) }
      canvas.inside(layout.legend) { drawLegend(layout, on: &$0) }
    }
  }

  /// `23 Nov 19:20 UTC, 1 day ahead`.
  private var clock: String {
    guard let sandbox = state.sending.sandbox else { return "" }
    let ahead =
      sandbox.secondsAhead == 0
      ? "" : ", \(HumanDuration.text(of: WireDuration(seconds: sandbox.secondsAhead))) ahead"
    return state.sandboxTime(sandbox.time / 1_000_000, namesZone: true) + ahead
  }

  private func drawDevices(on canvas: inout Canvas) {
    let devices = state.sandboxDevices
    guard !devices.isEmpty else {
      canvas.write("Devices", as: .label)
      return
    }
    let items = devices.map { ListView.Item($0.shownName, note: $0.words) }
    ListView(items, selected: screen.chosen).draw(on: &canvas, isFocused: true)
  }

  private func draw(_ layout: SandboxLayout, on canvas: inout Canvas) {
    let first = min(screen.page.firstLine, max(0, layout.rows.count - layout.messages.rows))
    for (row, line) in layout.rows.dropFirst(first).prefix(layout.messages.rows).enumerated() {
      switch line {
      case .text(let text, let role):
        canvas.write(text, at: Point(row: row), within: layout.messages.columns, as: role)
      case .card(let spans): canvas.write(spans, inRow: row, nil)
      }
    }
  }

  /// The keys that the footer has no room for.
  private var legend: [[(key: String, words: String)]] {
    let name = state.newSandboxDevice
    let add = name == state.target?.value ? "add \(Redaction.shortenedDevice(name))" : "new device"
    return [
      SandboxScreen.states.map { (String($0.key), $0.state.label) },
      SandboxScreen.spans.map { (String($0.key), "+\($0.words)") }
        + [("p", "platform"), ("n", add)],
    ]
  }

  private func drawLegend(_ layout: SandboxLayout, on canvas: inout Canvas) {
    for (row, entries) in legend.enumerated() {
      var column = 0
      for entry in entries {
        column += canvas.write(entry.key, at: Point(row: row, column: column), as: .keyName) + 1
        column += canvas.write(entry.words, at: Point(row: row, column: column), as: .dialog) + 2
      }
    }
    if screen.page.firstLine + layout.messages.rows < layout.rows.count {
      canvas.drawMoreBelow(row: 1)
    }
  }
}

extension SandboxMessage {
  fileprivate var role: Role {
    switch fate {
    case .delivered: .dialog
    case .waiting: .warning
    case .dropped: .hint
    }
  }

  /// `: Rain at six`, for a message that is not drawn.
  fileprivate var title: String {
    message.flatMap { EffectiveText(of: $0, on: platform).title?.text }.map { ": \($0)" } ?? ""
  }
}

extension ComposerState {
  /// A moment of the sandbox as the user's clock shows it: `23 Nov 19:20`, or with the zone.
  func sandboxTime(_ seconds: Int, namesZone: Bool = false) -> String {
    let zone = document.form.clock.zone
    let civil = zone.civil(at: seconds)
    return "\(civil.dayAndMonth) \(civil.clock.prefix(5))"
      + (namesZone ? " \(zone.span(at: seconds).abbreviation)" : "")
  }
}
