import CrierAnswers
import CrierLint
import CrierMessage
import CrierPreview
import TerminalKit
import TextLayout

/// Draws the review before a send.
struct ReviewView {
  let state: ComposerState
  let review: ReviewScreen

  func draw(on canvas: inout Canvas) {
    let isLive = state.sending.destination.mode == .live
    let layout = ReviewLayout(review, state)
    canvas.box(
      rows: layout.rows, columns: layout.columns,
      title: "Review before sending", frameRole: isLive ? .alarmBorder : .dialogBorder
    ) { canvas in
      // With few rows, the confirmation has priority over long texts.
      let isTight = layout.isTight
      var row = drawTarget(layout, review.targetPage, on: &canvas)
      var facts = facts(layout)
      let size = canvas.windowSize
      // Findings and the dry run's outcome have priority over the complete shell command.
      let isFull =
        isTight
        && (review.dryRun != nil || facts.count > 6 || layout.target.count > 1
          || !state.analysis.findings.isEmpty)
      let command =
        ShellLine(review, state)?.lines(columns: size.columns, most: isFull ? 1 : 3) ?? []
      let bottom = size.rows - max(1, command.count)
      facts = fitting(facts, from: row, before: bottom - 5, layout)
      for fact in facts {
        row += canvas.drawFact(
          fact.label, fact.text, row: row, role: fact.role,
          labelColumns: ReviewLayout.labelColumns, maxRows: fact.rows)
      }
      if !isTight { row += 1 }
      if let outcome = review.dryRun { row += draw(outcome, at: row, on: &canvas) }
      row += drawChecks(at: row, before: bottom - 5, on: &canvas)
      drawCards(rows: row + 1..<max(row + 1, bottom - 5), on: &canvas)
      drawConfirmation(row: max(row + 1, bottom - 4), on: &canvas)
      let words = [
        (word: "Send", isOn: review.isNameRight), (word: "Dry run", isOn: true),
        (word: "Back", isOn: true),
      ]
      let chosen = ReviewScreen.drawnButtons.firstIndex(of: review.focus)
      canvas.drawButtons(words, chosen: chosen, row: bottom - 1)
      drawLast(command, on: &canvas)
    }
  }

  /// `rows` is the maximum number of rows of a fact.
  private typealias Fact = (label: String, text: String, role: Role, rows: Int)

  /// Returns the facts with their rows.
  ///
  /// Extras that share rows get only the rows that the other facts leave, so that the confirmation
  /// stays visible.
  private func fitting(
    _ facts: [Fact], from row: Int, before end: Int, _ layout: ReviewLayout
  ) -> [Fact] {
    let breaker = LineBreaker(columns: layout.columns - ReviewLayout.labelColumns)
    var facts = facts.filter { !(layout.isTight && $0.label == "Data") }
    if layout.isTight { for index in facts.indices { facts[index].rows = 1 } }
    guard let joined = ReviewExtra.joined(layout.extras), !layout.listsExtras,
      let also = facts.firstIndex(where: { $0.label == joined.label })
    else { return facts }
    let others = facts.indices.filter { $0 != also }.reduce(0) {
      $0 + min(facts[$1].rows, breaker.texts(of: facts[$1].text).count)
    }
    let blank = layout.isTight ? 0 : 1
    let checks = layout.isTight ? 0 : min(2, state.analysis.findings.count)
    let room = end - row - others - blank - checks - (review.dryRun == nil ? 0 : 1)
    facts[also].rows = min(facts[also].rows, room)
    if facts[also].rows < 1 { facts.remove(at: also) }
    return facts
  }

  private func facts(_ layout: ReviewLayout) -> [Fact] {
    let message = state.document.form.message
    let destination = state.sending.destination
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
    if layout.listsExtras {
      facts += zip(layout.extras, layout.extraRows).map { ($0.label, $0.text, .dialog, $1) }
    } else if let joined = ReviewExtra.joined(layout.extras) {
      facts.append((joined.label, joined.text, .dialog, 3))
    }
    facts.append(("Data", ReviewWords.data(in: state), .dialog, 2))
    facts.append(("Size", ReviewWords.size(in: state), .dialog, 2))
    if let fields = ReviewWords.fields(in: state) { facts.append(("Fields", fields, .dialog, 3)) }
    if message.isDryRun { facts.append(("Note", ReviewWords.onlyChecked, .warning, 2)) }
    return facts
  }

  /// Draws the target, and returns the number of rows used.
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
      outcome.wordsForDryRun(at: state.sending.destination), at: Point(row: row),
      within: canvas.windowSize.columns,
      as: outcome.role)
    return 1
  }

  /// Draws the most severe findings that fit, then the number of further ones; returns the number
  /// of rows used.
  private func drawChecks(at first: Int, before end: Int, on canvas: inout Canvas) -> Int {
    let findings = state.analysis.findings
    guard !findings.isEmpty else {
      canvas.write("Checks: no findings.", at: Point(row: first), as: .good)
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
      let role = finding.severity.role
      let used = canvas.drawFact(
        "  ", finding.explanation.sentence, row: row, role: role, labelColumns: 3,
        maxRows: min(2, room))
      canvas.write(finding.severity.mark, at: Point(row: row), as: role)
      row += used
    }
    return row - first
  }

  private func drawConfirmation(row: Int, on canvas: inout Canvas) {
    let columns = canvas.windowSize.columns
    guard state.sending.destination.mode == .live else {
      _ = canvas.drawFact("", state.sending.destination.consequence, row: row, maxRows: 2)
      return
    }
    canvas.write(state.sending.destination.consequence, at: Point(row: row), as: .warning)
    guard let name = review.nameToType else { return }
    let shown = Truncation(of: name, to: max(30, columns / 2)).text
    let question = "Type \(shown) to enable Send: "
    let used = canvas.write(question, at: Point(row: row + 1), as: .dialog)
    let room = Rect(row: row + 1, column: used, rows: 1, columns: columns - used)
    canvas.inside(room) { review.typedName.draw(on: &$0, isFocused: review.focus == .name) }
    canvas.mark(room, as: .field)
  }

  /// Draws the notice in the last row or, without one, the equivalent shell command.
  private func drawLast(_ command: [String], on canvas: inout Canvas) {
    let size = canvas.windowSize
    if let notice = state.notice {
      canvas.write(
        notice.sentence, at: Point(row: size.rows - 1), within: size.columns,
        as: notice.severity.role)
      return
    }
    for (row, line) in command.enumerated() {
      canvas.write(
        line, at: Point(row: size.rows - command.count + row), within: size.columns, as: .hint)
    }
  }
}
