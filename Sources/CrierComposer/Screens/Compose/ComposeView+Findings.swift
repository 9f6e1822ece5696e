import CrierLint
import CrierMessage
import TerminalKit
import TextLayout

extension ComposeView {
  func drawFindings(on canvas: inout Canvas) {
    let findings = state.analysis.findings
    let isFocused = focus == .findings
    let lines = findingLines
    if layout.isFramed {
      drawPart(
        layout.findings, "Checks", trailing: summary(of: lines, canvas.glyphs),
        isFocused: isFocused, marks: countMarks, on: &canvas)
    }
    if isFocused {
      drawBar(of: lines, on: &canvas)
    } else if state.notice?.isPosition == true {
      drawMark(of: lines, on: &canvas)
    }
    canvas.inside(layout.inside(layout.findings)) { canvas in
      let size = canvas.windowSize
      if state.isBlank {
        let breaker = LineBreaker(columns: size.columns)
        for (row, line) in breaker.texts(of: firstStep).prefix(size.rows).enumerated() {
          canvas.write(line, at: Point(row: row), as: .hint)
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
        canvas.write("No findings.", within: size.columns, as: .good)
        return
      }
      for (row, line) in lines.enumerated() {
        draw(line, row: row, isFocused: isFocused, on: &canvas)
      }
    }
  }

  /// Whether there are no findings to count: in a new message, and while JSON is not valid.
  var hidesFindings: Bool {
    state.isBlank || state.brokenJSON != nil || state.firstUnfinished != nil
  }

  /// The severities that are counted; while JSON is not valid, that is the only problem.
  private var severities: [Severity] {
    if state.isBlank { return [] }
    let isBroken = state.brokenJSON != nil || state.firstUnfinished != nil
    return isBroken ? [.refused] : state.analysis.findings.map(\.severity)
  }

  /// The colors of the counts on the frame.
  private var countMarks: [(words: String, role: Role)] { FindingCounts(severities).marks }

  /// Draws the bar of the chosen finding, which also covers the blank columns beside the text; the
  /// first one has the pointer.
  private func drawBar(of lines: [FindingLine], on canvas: inout Canvas) {
    let rows = lines.indices.filter { lines[$0].isChosen }
    guard let first = rows.first else { return }
    let area = layout.inside(layout.findings)
    let bar = Rect(
      row: area.row + first, column: area.column - 2, rows: rows.count, columns: area.columns + 3)
    canvas.fill(bar, .selection)
    canvas.write(
      canvas.glyphs.pointer, at: Point(row: bar.row, column: bar.column), as: .selection)
  }

  /// Marks the finding whose number the row of the buttons says; the pointer is at its field.
  private func drawMark(of lines: [FindingLine], on canvas: inout Canvas) {
    guard let row = lines.firstIndex(where: \.isChosen) else { return }
    let area = layout.inside(layout.findings)
    canvas.line(
      canvas.glyphs.chosen, at: Point(row: area.row + row, column: area.column - 2), columns: 1,
      as: .label)
  }

  /// What to do first, instead of the findings on a new message.
  private var firstStep: String {
    let next = state.target == nil ? ", then choose who gets it" : ""
    return "Begin with a title or a text\(next). "
      + state.preferences.keys.named(
        "In the palette ({palette}), \"Open\" lists your drafts, and \"Start page\" asks for the "
          + "platforms.")
  }

  /// The rows of findings; empty if the pane shows something else instead.
  var findingLines: [FindingLine] {
    guard !hidesFindings else { return [] }
    return FindingLine.all(
      of: state.analysis.findings, chosen: state.chosenFindingIndex,
      in: layout.inside(layout.findings).size,
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
    let isSelected = line.isChosen && isFocused
    guard line.part != .advice else {
      canvas.write(
        sentence: line.text, at: Point(row: row, column: 3), within: columns - 3,
        as: isSelected ? .selection : .hint)
      return
    }
    let own = isSelected ? .selection : finding.severity.role
    var start = 3
    if line.part == .first {
      // The mark before a count is the worst one, not that of the shown finding.
      let worst = line.count.isEmpty ? finding.severity : state.analysis.findings[0].severity
      canvas.write(worst.mark, at: Point(row: row), as: isSelected ? .selection : worst.role)
      let place = Point(row: row, column: start)
      let used = canvas.write(line.count, at: place, as: isSelected ? .selection : .hint)
      if !isSelected { canvas.restyle(countMarks, of: line.count, at: place, within: used) }
      start += used
      if worst < finding.severity {
        start += canvas.write(finding.severity.mark, at: Point(row: row, column: start), as: own)
      }
    }
    canvas.write(
      sentence: line.text, at: Point(row: row, column: start), within: columns - start, as: own)
  }

  /// Whether the key for a fix changes the chosen finding's field.
  var offersFix: Bool {
    guard !hidesFindings else { return false }
    let findings = state.analysis.findings
    let chosen = state.chosenFindingIndex
    return findings.indices.contains(chosen) && findings[chosen].explanation.hasFix
  }

  /// The frame's text: the key that fixes the chosen finding, if there is room for it, the counts,
  /// and the number of findings out of view.
  private func summary(of lines: [FindingLine], _ glyphs: Glyphs) -> String {
    let refused = refusedAbove(lines)
    var parts = [(refused > 0 ? glyphs.moreAbove + " " : "") + summary(above: refused)]
    if let first = lines.first?.finding, let last = lines.last?.finding {
      let below = state.analysis.findings.count - 1 - last
      if first > 0, refused == 0 { parts.append("\(glyphs.moreAbove) \(first) more") }
      if below > 0 { parts.append("\(glyphs.moreBelow) \(below) more") }
    }
    let key = offersFix ? state.preferences.keys.key(for: .fix) : nil
    let whole = (key.map { ["\($0.label) fixes it"] } ?? []) + parts
    let room = layout.findings.columns - "Checks".utf8.count - 9
    return [whole, parts].map { $0.joined(separator: " · ") }.first {
      CellWidth.columns(of: $0) <= room
    }
      ?? parts[0]
  }

  private func drawBroken(_ problem: JSONEditor.Problem, on canvas: inout Canvas) {
    let size = canvas.windowSize
    let explanation = problem.explanation
    let way = state.viewport.focus == .json ? " Esc asks whether to drop the change." : ""
    let notes = [explanation.fix, "The form shows the last valid JSON." + way].compactMap(\.self)
    let breaker = LineBreaker(columns: size.columns - 3)
    let below = notes.flatMap { breaker.texts(of: $0) }
    let whole = breaker.texts(of: explanation.sentence)
    let head = whole.count + below.count <= size.rows ? whole : [explanation.sentence]
    canvas.write("!!", as: .error)
    for (row, line) in (head + below).enumerated() {
      canvas.write(
        line, at: Point(row: row, column: 3), within: size.columns - 3,
        as: row < head.count ? .error : .hint)
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
}
