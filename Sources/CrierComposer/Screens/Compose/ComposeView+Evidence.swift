import CrierCore
import TerminalKit
import TextLayout

extension ComposeView {
  func drawMeters(on canvas: inout Canvas) {
    if layout.isFramed {
      let key = state.keys.key(for: .sizes)?.label
      drawPart(
        layout.meters, "Meters", trailing: key.map { "\($0) bytes by field" } ?? "", on: &canvas)
    }
    let tightest = state.analysis.size.tightest
    let console = state.analysis.console
    let payload = Gauge(
      value: tightest.bytes, limit: tightest.shownLimit, unit: "bytes", isAdvice: !tightest.isOver)
    let characters = Gauge(
      value: console.characters, limit: ConsoleText.limit, unit: "characters")
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
    let isFocused = state.focus == .findings
    if layout.isFramed {
      drawPart(layout.findings, "Checks", trailing: summary, isFocused: isFocused, on: &canvas)
    }
    canvas.inside(layout.inside(layout.findings)) { canvas in
      let size = canvas.windowSize
      if let problem = state.brokenJSON { return drawBroken(problem, on: &canvas) }
      if let item = state.firstUnfinished {
        canvas.write(
          "!! The \(item.label) block is no JSON yet; what is shown and counted is its last good state.",
          within: size.columns, as: .error)
        return
      }
      guard !findings.isEmpty else {
        canvas.write("Nothing to object to.", within: size.columns, as: .good)
        return
      }
      let count = size.rows == 1 ? "\(summary): " : ""
      for (row, line) in findingLines(in: size).enumerated() {
        draw(line, row: row, count: count, isFocused: isFocused, on: &canvas)
      }
    }
  }

  private func findingLines(in size: Size) -> [FindingLine] {
    FindingLine.all(
      of: state.analysis.findings, chosen: state.chosenFindingIndex, in: size,
      hint: CellWidth.columns(of: fixHint))
  }

  /// The finding in a row of the pane, for the mouse.
  func finding(inRow row: Int) -> Int? {
    let lines = findingLines(in: layout.inside(layout.findings).size)
    return lines.indices.contains(row) ? lines[row].finding : nil
  }

  private func draw(
    _ line: FindingLine, row: Int, count: String, isFocused: Bool, on canvas: inout Canvas
  ) {
    let columns = canvas.windowSize.columns
    let finding = state.analysis.findings[line.finding]
    guard line.part != .advice else {
      canvas.write(line.text, at: Point(row: row, column: 3), within: columns - 3, as: .hint)
      return
    }
    let isFirst = line.part == .first
    let hint = line.isChosen && isFirst && finding.explanation.mending != nil ? fixHint : ""
    let room = columns - CellWidth.columns(of: hint)
    let mark = isFirst ? "\(finding.weight.mark) \(count)" : "   "
    canvas.write(
      mark + line.text, at: Point(row: row), within: room,
      as: line.isChosen && isFocused ? .selection : finding.weight.role)
    canvas.write(hint, at: Point(row: row, column: room), as: .keyName)
  }

  private var fixHint: String {
    state.keys.key(for: .fix).map { " \($0.label) fixes it" } ?? ""
  }

  private func drawBroken(_ problem: JSONEditor.Problem, on canvas: inout Canvas) {
    let size = canvas.windowSize
    let explanation = problem.explanation
    canvas.write(
      "!! \(explanation.sentence)", within: size.columns, as: .error)
    let notes = [
      explanation.fix, "Form, checks and previews show its last good state.",
      "Esc in the JSON drops the change.",
    ].compactMap(\.self)
    for (index, note) in notes.enumerated() {
      canvas.write("   \(note)", at: Point(row: index + 1), within: size.columns, as: .hint)
    }
  }

  private var summary: String {
    let parts = LintRule.Weight.allCases.compactMap { weight -> String? in
      let count = state.analysis.count(weight)
      guard count > 0 else { return nil }
      return "\(count) \(weight.rawValue)" + (weight == .hint && count > 1 ? "s" : "")
    }
    return parts.joined(separator: ", ")
  }

  private static let buttonTitles = ["Dry run", "Send"]

  /// Where the button of this place begins.
  static func buttonColumns(before index: Int) -> Int {
    buttonTitles.prefix(index).reduce(1) { $0 + Button($1).columns + 1 }
  }

  /// `explains` is for the rest of the row: what is off and why, or what Send does.
  func drawButtons(on canvas: inout Canvas, explains: Bool = true) {
    for (index, (focus, reason)) in [
      (Focus.dryRun, state.whyNoDryRun), (.send, state.whyNoSend),
    ].enumerated() {
      Button(Self.buttonTitles[index], isOn: reason == nil).draw(
        on: &canvas, at: Point(column: Self.buttonColumns(before: index)),
        isFocused: state.focus == focus)
    }
    let column = Self.buttonColumns(before: 2)
    let room = roomForNotice
    let isSaidAbove =
      state.overlay.map { !OverlayView(state: state, overlay: $0).hasRowForNotice } ?? false
    if longNotice != nil {
      return
    } else if let notice = state.notice, !isSaidAbove {
      canvas.write(
        notice.sentence, at: Point(column: column + 1), within: room, as: notice.weight.role)
    } else if !explains {
      return
    } else if let inspection = state.inspection {
      canvas.write(inspection, at: Point(column: column + 1), within: room, as: .text)
    } else if let reason = state.whyNoSend {
      canvas.write(reason, at: Point(column: column + 1), within: room, as: .hint)
    } else if let reason = state.whyCheckTarget {
      canvas.write(reason, at: Point(column: column + 1), within: room, as: .warning)
    } else {
      canvas.write(
        "Ready: Send goes \(state.destination.wayOfSend).", at: Point(column: column + 1),
        within: room, as: .good)
    }
  }
}

extension LintRule.Weight {
  var mark: String {
    switch self {
    case .refused: "!!"
    case .risky: "! "
    case .hint: "- "
    }
  }

  var role: Role {
    switch self {
    case .refused: .error
    case .risky: .warning
    case .hint: .hint
    }
  }
}
