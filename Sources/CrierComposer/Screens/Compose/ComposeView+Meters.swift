import CrierLint
import CrierMessage
import CrierPreview
import TerminalKit
import TextLayout

extension ComposeView {
  func drawMetersFrame(on canvas: inout Canvas) {
    guard layout.isFramed else { return }
    let key = state.preferences.keys.key(for: .sizes)?.label
    drawPart(
      layout.meters, state.countsLongerSamples ? "Meters: longest samples" : "Meters",
      trailing: key.map { "\($0) bytes by field" } ?? "", on: &canvas)
  }

  func drawMeters(on canvas: inout Canvas) {
    let tightest = state.analysis.size.tightest
    let console = state.analysis.console
    var payload = Gauge(
      value: tightest.bytes, limit: tightest.shownLimit, unit: "bytes", isAdvice: !tightest.isOver)
    var characters = Gauge(
      value: console.characters, limit: ConsoleText.limit, unit: "characters",
      // Only the Firebase console has this limit; FCM sends the message.
      isAdvice: true)
    let area = layout.inside(layout.meters)
    let (columns, half) = (area.columns, (area.columns - 2) / 2)
    let hasTwoRows = area.rows >= 2
    payload.note = limitNote(beside: payload, on: tightest, in: hasTwoRows ? columns : half)
    // In a frame, the title says it.
    if !layout.isFramed, state.countsLongerSamples {
      characters.note = Self.note("at most", beside: characters, in: half)
      if payload.note.isEmpty { payload.note = characters.note }
    }
    let textColumns = max(payload.naturalColumns, characters.naturalColumns)
    if hasTwoRows || payload.note.isEmpty {
      (payload.textColumns, characters.textColumns) = (textColumns, textColumns)
    }
    canvas.inside(area) { canvas in
      if hasTwoRows {
        canvas.inside(Rect(row: 0, column: 0, rows: 1, columns: columns)) { payload.draw(on: &$0) }
        canvas.inside(Rect(row: 1, column: 0, rows: 1, columns: columns)) {
          characters.draw(on: &$0)
        }
      } else {
        canvas.inside(Rect(row: 0, column: 0, rows: 1, columns: half)) { payload.draw(on: &$0) }
        canvas.inside(Rect(row: 0, column: half + 2, rows: 1, columns: columns - half - 2)) {
          characters.draw(on: &$0)
        }
      }
    }
  }

  /// Says that the meter shows the limit of web push, or the one that Google documents for topics
  /// and conditions; both are below 4096 bytes.
  private func limitNote(
    beside gauge: Gauge, on measure: PayloadSize.Measure, in columns: Int
  ) -> String {
    guard measure.shownLimit < PayloadSize.limit else { return "" }
    let owner = measure.shownLimit < measure.limit ? "topics" : measure.platform.label
    return Self.note("for \(owner)", beside: gauge, in: columns)
  }

  /// The note, or an empty one if the bar needs its room.
  private static func note(_ note: String, beside gauge: Gauge, in columns: Int) -> String {
    var gauge = gauge
    gauge.note = note
    return gauge.barColumns(in: columns) >= Gauge.leastBarColumns ? note : ""
  }

  private static let buttonTitles = ["Dry run", "Send"]

  /// The column of the button with this index.
  static func buttonColumns(before index: Int) -> Int {
    buttonTitles.prefix(index).reduce(1) { $0 + Button($1).columns + 1 }
  }

  /// Draws Dry run and Send, and a sentence that explains their state.
  ///
  /// A long notice is in rows of its own if `hasNoticeRows`, otherwise its beginning is here.
  func drawButtons(on canvas: inout Canvas, hasNoticeRows: Bool = true) {
    for (index, (button, reason)) in [
      (Focus.dryRun, state.whyNoDryRun), (.send, state.whyNoSend),
    ].enumerated() {
      Button(Self.buttonTitles[index], isOn: reason == nil).draw(
        on: &canvas, at: Point(column: Self.buttonColumns(before: index)),
        isFocused: focus == button)
    }
    let column = Self.buttonColumns(before: 2)
    let room = roomForNotice
    // If an overlay is open, it shows the notice itself or the footer does.
    let inSight = state.overlay == nil ? state.notice : nil
    let isLong = state.longNotice != nil && hasNoticeRows
    if let notice = inSight, !isLong {
      canvas.write(
        sentence: notice.marked, at: Point(column: column + 1), within: room,
        as: notice.severity.role)
    } else if let inspection = state.inspection, !isLong {
      canvas.write(inspection, at: Point(column: column + 1), within: room, as: .text)
    } else if let words = state.wordsAboutSend {
      canvas.write(sentence: words, at: Point(column: column + 1), within: room, as: .hint)
    } else if let reason = state.shortReason(columns: room) {
      // The checks show the finding itself.
      canvas.write(sentence: reason, at: Point(column: column + 1), within: room, as: .hint)
    } else if let reason = state.whyNotYet {
      canvas.write(sentence: reason, at: Point(column: column + 1), within: room, as: .hint)
    } else if let answer = state.lastAnswer {
      canvas.write(
        sentence: answer.words, at: Point(column: column + 1), within: room, as: answer.role)
    } else if let reason = state.whyCheckTarget {
      canvas.write(sentence: reason, at: Point(column: column + 1), within: room, as: .warning)
    } else if state.document.form.message.isDryRun {
      canvas.write(
        sentence: "Send only checks the message: validate_only is set.",
        at: Point(column: column + 1), within: room, as: .hint)
    } else {
      canvas.write(
        sentence: "Ready to send \(state.sending.destination.wayOfSend).",
        at: Point(column: column + 1), within: room, as: .good)
    }
  }
}

extension ComposerState {
  /// What an open send or dry run is doing; nil if there is none, or if it is answered.
  fileprivate var wordsAboutSend: String? {
    let delivery: DeliveryScreen
    switch overlay {
    case .delivery(let open): delivery = open
    case .palette(let palette):
      guard case .delivery(let covered)? = palette.over else { return nil }
      delivery = covered
    default: return nil
    }
    guard delivery.isWaiting else { return nil }
    if delivery.isStopping { return "Stopping…" }
    let what = delivery.isDryRun ? "Dry run" : "Sending"
    return delivery.pause.map { "\(what): attempt \($0.attempt + 1) in \($0.secondsLeft) s." }
      ?? "\(what): waiting for \(sending.destination.receiver)."
  }
}
