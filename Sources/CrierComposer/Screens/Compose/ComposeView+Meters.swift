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
      layout.meters, "Meters", trailing: key.map { "\($0) bytes by field" } ?? "", on: &canvas)
  }

  func drawMeters(on canvas: inout Canvas) {
    let tightest = state.analysis.size.tightest
    let console = state.analysis.console
    var payload = Gauge(
      value: tightest.bytes, limit: tightest.shownLimit, unit: "bytes", isAdvice: !tightest.isOver)
    var characters = Gauge(
      value: console.characters, limit: ConsoleText.limit, unit: "characters")
    let textColumns = max(payload.naturalColumns, characters.naturalColumns)
    (payload.textColumns, characters.textColumns) = (textColumns, textColumns)
    canvas.inside(layout.inside(layout.meters)) { canvas in
      let columns = canvas.windowSize.columns
      if canvas.windowSize.rows >= 2 {
        canvas.inside(Rect(row: 0, column: 0, rows: 1, columns: columns)) { payload.draw(on: &$0) }
        canvas.inside(Rect(row: 1, column: 0, rows: 1, columns: columns)) {
          characters.draw(on: &$0)
        }
      } else {
        let half = (columns - 2) / 2
        canvas.inside(Rect(row: 0, column: 0, rows: 1, columns: half)) { payload.draw(on: &$0) }
        canvas.inside(Rect(row: 0, column: half + 2, rows: 1, columns: columns - half - 2)) {
          characters.draw(on: &$0)
        }
      }
    }
  }

  func drawFindings(on canvas: inout Canvas) {
    let findings = state.analysis.findings
    let isFocused = focus == .findings
    let lines = findingLines
    if layout.isFramed {
      let above = refusedAbove(lines)
      let mark = above > 0 ? canvas.glyphs.moreAbove + " " : ""
      drawPart(
        layout.findings, "Checks", trailing: mark + summary(above: above), isFocused: isFocused,
        trailingRole: above > 0 ? .error : .hint, on: &canvas)
    }
    canvas.inside(layout.inside(layout.findings)) { canvas in
      let size = canvas.windowSize
      if state.isBlank {
        let breaker = LineBreaker(columns: size.columns - plainColumn)
        for (row, line) in breaker.texts(of: firstStep).prefix(size.rows).enumerated() {
          canvas.write(line, at: Point(row: row, column: plainColumn), as: .hint)
        }
        return
      }
      if let problem = state.brokenJSON { return drawBroken(problem, on: &canvas) }
      if let item = state.firstUnfinished {
        canvas.write(
          sentence:
            "!! The \(item.label) block is not valid JSON yet. Everything here uses its last valid state.",
          within: size.columns, as: .error)
        return
      }
      guard !findings.isEmpty else {
        canvas.write(
          "No findings.", at: Point(column: plainColumn), within: size.columns, as: .good)
        return
      }
      for (row, line) in lines.enumerated() {
        draw(line, row: row, isFocused: isFocused, on: &canvas)
      }
    }
  }

  /// What to do first, instead of the findings on a new message.
  private var firstStep: String {
    let page = Command.named(.start)?.word ?? ""
    return "Begin with a title or a text, then choose who gets it. To choose the platforms, too: "
      + state.preferences.keys.named("{palette}, \(page).")
  }

  /// Where sentences without a mark begin; without a frame, the first column is for a jump label.
  private var plainColumn: Int { layout.isFramed ? 0 : 1 }

  /// The rows of findings; empty if the pane shows something else instead.
  var findingLines: [FindingLine] {
    guard !state.isBlank, state.brokenJSON == nil, state.firstUnfinished == nil else { return [] }
    return FindingLine.all(
      of: state.analysis.findings, chosen: state.chosenFindingIndex,
      in: layout.inside(layout.findings).size, hint: CellWidth.columns(of: fixHint),
      count: layout.isFramed ? "" : "\(summary(above: 0)): ")
  }

  /// The number of errors that are scrolled out of view above; errors come first in the list.
  private func refusedAbove(_ lines: [FindingLine]) -> Int {
    guard let first = lines.first?.finding, first > 0 else { return 0 }
    return state.analysis.findings[..<first].count { $0.severity == .refused }
  }

  /// The finding in a row of the pane, for mouse clicks.
  func finding(inRow row: Int) -> Int? {
    let lines = findingLines
    return lines.indices.contains(row) ? lines[row].finding : nil
  }

  private func draw(_ line: FindingLine, row: Int, isFocused: Bool, on canvas: inout Canvas) {
    let columns = canvas.windowSize.columns
    let finding = state.analysis.findings[line.finding]
    guard line.part != .advice else {
      canvas.write(
        sentence: line.text, at: Point(row: row, column: 3), within: columns - 3, as: .hint)
      return
    }
    let isFirst = line.part == .first
    let hint = line.isChosen && isFirst && finding.explanation.hasFix ? fixHint : ""
    let room = columns - CellWidth.columns(of: hint)
    let isSelected = line.isChosen && isFocused
    if isSelected { canvas.fill(Rect(row: row, column: 0, rows: 1, columns: columns), .selection) }
    var start = 0
    var mark = isFirst ? finding.severity.mark : ""
    if let worst = state.analysis.findings.first, !line.count.isEmpty,
      worst.severity < finding.severity
    {
      // Mark the count with the worst severity, which is worse than that of the shown finding.
      start = canvas.write(
        "\(worst.severity.mark) \(line.count)", at: Point(row: row), as: worst.severity.role)
      mark += mark.hasSuffix(" ") ? "" : " "
    } else if isFirst {
      mark += " " + line.count
    } else {
      mark = "   "
    }
    canvas.write(
      sentence: mark + line.text, at: Point(row: row, column: start), within: room - start,
      as: isSelected ? .selection : finding.severity.role)
    canvas.write(
      hint, at: Point(row: row, column: room), as: isSelected ? .selection : .keyName)
    if isSelected, isFirst {
      // The pointer is between the mark and the sentence.
      canvas.line(canvas.glyphs.pointer, at: Point(row: row, column: 2), columns: 1, as: .selection)
    }
  }

  var fixHint: String {
    state.preferences.keys.key(for: .fix).map { " \($0.label) fixes it" } ?? ""
  }

  private func drawBroken(_ problem: JSONEditor.Problem, on canvas: inout Canvas) {
    let size = canvas.windowSize
    let explanation = problem.explanation
    canvas.write(
      "!! \(explanation.sentence)", within: size.columns, as: .error)
    let notes = [
      explanation.fix, "The form, checks and previews show its last valid state.",
      "Esc in the JSON pane discards the change.",
    ].compactMap(\.self)
    for (index, note) in notes.enumerated() {
      canvas.write(
        sentence: "   \(note)", at: Point(row: index + 1), within: size.columns, as: .hint)
    }
  }

  /// A count such as `2 errors, 1 hint`, with the number of errors scrolled out of view above.
  ///
  /// While JSON is not valid, that is the only problem shown.
  private func summary(above: Int) -> String {
    if state.isBlank { return "" }
    if state.brokenJSON != nil || state.firstUnfinished != nil {
      return Severity.refused.counted(1)
    }
    let parts = Severity.allCases.compactMap { severity -> String? in
      let count = state.analysis.count(severity)
      guard count > 0 else { return nil }
      var part = severity.counted(count)
      if severity == .refused, above > 0 { part += above == count ? " above" : " (\(above) above)" }
      return part
    }
    return parts.joined(separator: ", ")
  }

  private static let buttonTitles = ["Dry run", "Send"]

  /// The column of the button with this index.
  static func buttonColumns(before index: Int) -> Int {
    buttonTitles.prefix(index).reduce(1) { $0 + Button($1).columns + 1 }
  }

  /// Draws Dry run and Send and, if `explains`, a sentence that explains their state.
  ///
  /// A long notice is in rows of its own if `hasNoticeRows`, otherwise its beginning is here.
  func drawButtons(
    on canvas: inout Canvas, explains: Bool = true, hasNoticeRows: Bool = true
  ) {
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
        sentence: notice.sentence, at: Point(column: column + 1), within: room,
        as: notice.severity.role)
    } else if !explains {
      return
    } else if let inspection = state.inspection, !isLong {
      canvas.write(inspection, at: Point(column: column + 1), within: room, as: .text)
    } else if let reason = state.whyNoSend {
      // The checks show the finding itself.
      canvas.write(
        sentence: state.shortReason(reason, columns: room),
        at: Point(column: column + 1), within: room, as: .hint)
    } else if let answer = state.lastAnswer {
      canvas.write(
        sentence: answer.words, at: Point(column: column + 1), within: room, as: answer.role)
    } else if let reason = state.whyCheckTarget {
      canvas.write(sentence: reason, at: Point(column: column + 1), within: room, as: .warning)
    } else {
      canvas.write(
        sentence: "Ready to send \(state.sending.destination.wayOfSend).",
        at: Point(column: column + 1), within: room, as: .good)
    }
  }
}
