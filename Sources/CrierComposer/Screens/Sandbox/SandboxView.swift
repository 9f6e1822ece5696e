import CrierMessage
import CrierPreview
import TerminalKit
import TextLayout

/// The parts of the sandbox screen within its frame, and the rows about the chosen device.
///
/// The frame ends with the content.
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
  /// The columns of the content; nil if it has those of the window.
  let columns: Int?

  /// Devices and messages are side by side in windows with this many columns.
  private static let wideColumns = 100
  private static let deviceColumns = 50
  /// The columns between devices and messages, with a line in the middle.
  private static let gap = 3
  private static let mostDevices = 5
  private static let legendRows = 4

  init(_ screen: SandboxScreen, _ state: ComposerState) {
    let window = state.viewport.size
    let isWide = window.columns >= Self.wideColumns
    columns = isWide ? Self.deviceColumns + Self.gap + ComposeLayout.columnsForCard : nil
    let all = Canvas.columnsOfPage(columns ?? .max, in: window)
    let own = isWide ? all - Self.deviceColumns - Self.gap : all
    let count = max(1, state.sandboxDevices.count)
    let most = max(0, window.rows - 4 - Self.legendRows)
    let listed = isWide ? count : min(count, Self.mostDevices)
    let above = isWide ? 0 : listed + 1
    let requests = screen.showsRequests ? Self.requests(state, columns: own) : nil
    let needed = requests?.count ?? Self.mostRows(state, columns: own, within: most - above)
    let height = min(most, isWide ? max(listed, needed) : above + needed)
    devices = Rect(
      row: 0, column: 0, rows: isWide ? height : listed,
      columns: isWide ? Self.deviceColumns : all)
    messages = Rect(
      row: above, column: all - own, rows: max(0, height - above), columns: own)
    // A blank row is above the legend if there is room.
    legend = Rect(
      row: height + (height < most ? 1 : 0), column: 0, rows: Self.legendRows, columns: all)
    rows = requests ?? Self.rows(screen.device(in: state), state, columns: own)
  }

  /// The most rows that any device's messages need, so that the frame stays as it is while the
  /// cursor moves; what exceeds `most` is not counted.
  private static func mostRows(_ state: ComposerState, columns: Int, within most: Int) -> Int {
    var needed = 1
    for device in state.sandboxDevices where needed < most {
      needed = max(needed, rows(device, state, columns: columns).count)
    }
    return needed
  }

  private static func requests(_ state: ComposerState, columns: Int) -> [Row] {
    SandboxScreen.linesOfRequests(in: state).flatMap { $0.wrapped(to: columns) }
      .map { .text($0.text, $0.role) }
  }

  var isLong: Bool { rows.count > messages.rows }

  private static func rows(
    _ device: SandboxDevice?, _ state: ComposerState, columns: Int
  ) -> [Row] {
    func lines(_ text: String, _ role: Role) -> [Row] {
      LineBreaker(columns: columns).texts(of: text).map { .text($0, role) }
    }
    guard let sandbox = state.sending.sandbox, let device else {
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
    let rows = layout.legend.row + layout.legend.rows
    canvas.page(title: "Sandbox", trailing: clock, rows: rows, columns: layout.columns) { canvas in
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

  /// The keys that the footer has no room for, and what they change.
  private var legend: [(lead: String, keys: [(key: String, words: String)])] {
    func keys(ofApp isOfApp: Bool) -> [(key: String, words: String)] {
      SandboxScreen.states.filter { $0.state.isOfApp == isOfApp }.map {
        (String($0.key), String($0.state.label.trimmingPrefix("app ")))
      }
    }
    let fault = state.sending.sandbox.map { sandbox in
      "fault: \(sandbox.fault.map { "every send gets \($0.words)" } ?? "off")"
    }
    let other = screen.showsRequests ? "messages" : "requests"
    return [
      ("Device:", keys(ofApp: false) + [("p", "platform")]), ("App:", keys(ofApp: true)),
      ("Clock:", SandboxScreen.spans.map { (String($0.key), "+\($0.words)") }),
      ("Server:", [("r", other), ("t", "topics"), ("e", fault ?? "fault")]),
    ]
  }

  private func drawLegend(_ layout: SandboxLayout, on canvas: inout Canvas) {
    let legend = legend
    for (row, line) in legend.enumerated() {
      canvas.write(line.lead, at: Point(row: row), as: .label)
      var column = 8
      for entry in line.keys {
        column += canvas.write(entry.key, at: Point(row: row, column: column), as: .keyName) + 1
        column += canvas.write(entry.words, at: Point(row: row, column: column), as: .dialog) + 2
      }
    }
    if screen.page.firstLine + layout.messages.rows < layout.rows.count {
      canvas.drawMoreBelow(row: legend.count - 1)
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
