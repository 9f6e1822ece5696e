import CrierCore
import TerminalKit
import TextLayout

extension OverlayView {
  func drawReview(_ review: ReviewScreen, on canvas: inout Canvas) {
    let isLive = state.destination.mode == .live
    let layout = ReviewLayout(review, state)
    box(
      rows: layout.rows, columns: layout.columns,
      title: "Review before sending", frameRole: isLive ? .error : .dialogBorder, on: &canvas
    ) { canvas in
      // Where there are few rows, what has to be typed comes before long texts.
      let isTight = layout.isTight
      var row = drawTarget(layout, review.targetPage, on: &canvas)
      let facts = facts(layout)
      for fact in facts where !(isTight && fact.label == "Data") {
        row += drawFact(
          fact.label, fact.text, row: row, role: fact.role, maxRows: isTight ? 1 : fact.rows,
          on: &canvas)
      }
      if !isTight { row += 1 }
      if let outcome = review.dryRun { row += draw(outcome, at: row, on: &canvas) }
      let size = canvas.windowSize
      // Findings, and what FCM said to the dry run, come before a command in whole.
      let isFull =
        isTight
        && (review.dryRun != nil || facts.count > 6 || layout.target.count > 1
          || !state.analysis.findings.isEmpty)
      let command =
        ShellLine(review, state)?.lines(columns: size.columns, most: isFull ? 1 : 3) ?? []
      let bottom = size.rows - max(1, command.count)
      row += drawChecks(at: row, before: bottom - 5, on: &canvas)
      drawConfirmation(review, row: max(row + 1, bottom - 4), on: &canvas)
      let words = [
        (word: "Send", isOn: review.isNameRight), (word: "Dry run", isOn: true),
        (word: "Back", isOn: true),
      ]
      let chosen = ReviewScreen.drawnButtons.firstIndex(of: review.focus)
      drawButtons(words, chosen: chosen, row: bottom - 1, on: &canvas)
      drawLast(command, on: &canvas)
    }
  }

  /// `rows` is how many a fact has at most.
  private typealias Fact = (label: String, text: String, role: Role, rows: Int)

  private func facts(_ layout: ReviewLayout) -> [Fact] {
    let message = state.form.message
    let destination = state.destination
    let size = state.analysis.size
    let rows = message["data"]?.members?.count ?? 0
    let from =
      "project \(destination.project)  \(destination.wordAndServer)  \(destination.account)"
    var facts: [Fact] = [("From", from, destination.mode == .live ? .warning : .dialog, 2)]
    if layout.words.isEmpty {
      facts.append(("Title", message.text("notification.title") ?? "(none)", .dialog, 2))
      facts.append(("Text", message.text("notification.body") ?? "(none)", .dialog, 2))
    }
    for words in layout.words {
      facts.append((words.platform, words.text, .dialog, layout.wordRows))
    }
    let bytes = "\(size.tightest.bytes) of \(size.tightest.shownLimit) bytes"
    facts.append(("Data", rows == 1 ? "1 row" : "\(rows) rows", .dialog, 2))
    facts.append(("Size", bytes, .dialog, 2))
    let differing = state.difference.rows.filter { row in
      row.differs && row.cells.contains { $0.value?.isFromField == true }
    }
    facts.append(
      (
        "Values",
        differing.isEmpty
          ? "the message sets the same for all platforms"
          : "differ by platform: " + differing.map(\.name).joined(separator: ", "), .dialog,
        2
      ))
    if message.isDryRun {
      facts.append(
        ("Note", "validate_only is set: FCM checks and delivers nothing.", .warning, 2))
    }
    return facts
  }

  /// Returns the rows it took.
  private func drawTarget(
    _ layout: ReviewLayout, _ page: ScrolledPage, on canvas: inout Canvas
  ) -> Int {
    canvas.write("To", as: .label)
    let (lines, isMoreBelow) = layout.targetInSight(page)
    for (row, line) in lines.enumerated() {
      canvas.write(
        line, at: Point(row: row, column: ReviewLayout.labelColumns), within: layout.columns,
        as: .strong)
    }
    if !layout.isTargetWhole {
      let glyph = isMoreBelow ? canvas.glyphs.moreBelow : canvas.glyphs.moreAbove
      canvas.write(
        "\(isMoreBelow ? "PgDn" : "PgUp") \(glyph)", at: Point(row: lines.count - 1), as: .hint)
    }
    return lines.count
  }

  private func draw(_ outcome: SendOutcome, at row: Int, on canvas: inout Canvas) -> Int {
    canvas.write(
      outcome.wordsForDryRun(at: state.destination), at: Point(row: row),
      within: canvas.windowSize.columns,
      as: outcome.role)
    return 1
  }

  /// The most severe findings in whole sentences as far as the rows go, and how many more.
  private func drawChecks(at first: Int, before end: Int, on canvas: inout Canvas) -> Int {
    let findings = state.analysis.findings
    guard !findings.isEmpty else {
      canvas.write("Checks: nothing to object to.", at: Point(row: first), as: .good)
      return 1
    }
    var row = first
    for (index, finding) in findings.enumerated() {
      let isLast = index == findings.count - 1
      let room = end - row - (isLast ? 0 : 1)
      guard room > 0 else {
        canvas.write("and \(findings.count - index) more in Checks", at: Point(row: row), as: .hint)
        return row + 1 - first
      }
      let role = finding.weight.role
      let used = drawFact(
        "  ", finding.explanation.sentence, row: row, role: role, labelColumns: 3,
        maxRows: min(2, room), on: &canvas)
      canvas.write(finding.weight.mark, at: Point(row: row), as: role)
      row += used
    }
    return row - first
  }

  private func drawConfirmation(_ review: ReviewScreen, row: Int, on canvas: inout Canvas) {
    let columns = canvas.windowSize.columns
    guard state.destination.mode == .live else {
      _ = drawFact("", state.destination.consequence, row: row, maxRows: 2, on: &canvas)
      return
    }
    canvas.write(state.destination.consequence, at: Point(row: row), as: .warning)
    guard let name = review.nameToType else { return }
    let shown = Truncation(of: name, to: max(30, columns / 2)).text
    let question = "Type \(shown) to enable Send: "
    let used = canvas.write(question, at: Point(row: row + 1), as: .dialog)
    let room = Rect(row: row + 1, column: used, rows: 1, columns: columns - used)
    canvas.inside(room) { review.typedName.draw(on: &$0, isFocused: review.focus == .name) }
    canvas.mark(room, as: .field)
  }

  /// In the last rows what there is to say, else the command that does the same.
  private func drawLast(_ command: [String], on canvas: inout Canvas) {
    let size = canvas.windowSize
    if let notice = state.notice {
      canvas.write(
        notice.sentence, at: Point(row: size.rows - 1), within: size.columns,
        as: notice.weight.role)
      return
    }
    for (row, line) in command.enumerated() {
      canvas.write(
        line, at: Point(row: size.rows - command.count + row), within: size.columns, as: .hint)
    }
  }
}
