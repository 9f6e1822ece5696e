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
      title: "Review before sending", frameRole: isLive ? .error : .dialogBorder
    ) { canvas in
      // With few rows, the confirmation has priority over long texts.
      let isTight = layout.isTight
      var row = drawTarget(layout, review.targetPage, on: &canvas)
      let facts = facts(layout)
      for fact in facts where !(isTight && fact.label == "Data") {
        row += canvas.drawFact(
          fact.label, fact.text, row: row, role: fact.role, maxRows: isTight ? 1 : fact.rows)
      }
      if !isTight { row += 1 }
      if let outcome = review.dryRun { row += draw(outcome, at: row, on: &canvas) }
      let size = canvas.windowSize
      // Findings and the dry run's outcome have priority over the complete shell command.
      let isFull =
        isTight
        && (review.dryRun != nil || facts.count > 6 || layout.target.count > 1
          || !state.analysis.findings.isEmpty)
      let command =
        ShellLine(review, state)?.lines(columns: size.columns, most: isFull ? 1 : 3) ?? []
      let bottom = size.rows - max(1, command.count)
      row += drawChecks(at: row, before: bottom - 5, on: &canvas)
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
    facts.append(("Data", ReviewWords.data(in: state), .dialog, 2))
    facts.append(("Size", ReviewWords.size(in: state), .dialog, 2))
    let differing = state.differenceInReview.rows.filter { row in
      row.differs && row.cells.contains { $0.value?.isFromField == true }
    }
    facts.append(
      (
        "Fields",
        differing.isEmpty
          ? "the same for all platforms"
          : "different by platform: " + differing.map(\.name).joined(separator: ", "), .dialog,
        2
      ))
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

/// The review's layout.
///
/// The target is never shortened, because that is what people confirm. For a long target, the box
/// grows, then the other facts get one row each; a target that still does not fit scrolls.
struct ReviewLayout: Hashable {
  /// The number of rows inside the frame for a short target.
  static let usualRows = 22
  /// With fewer rows, the layout is tight.
  private static let leastRows = 18
  static let labelColumns = 9

  /// The size inside the frame.
  let rows: Int
  let columns: Int
  /// Whether the other facts get one row each.
  let isTight: Bool
  /// The target, wrapped.
  let target: [String]
  /// The number of visible lines of the target.
  let targetRows: Int
  /// Each platform's title and text, if they differ.
  let words: [ReviewWords]
  /// The number of rows for each entry of `words`.
  let wordRows: Int

  init(_ review: ReviewScreen, _ state: ComposerState) {
    let size = state.viewport.size
    columns = max(1, min(92, size.columns - 6))
    target = LineBreaker(columns: columns - Self.labelColumns).texts(of: Self.words(in: state))
    words = ReviewWords.differing(in: state)
    // A common title and text need at most four rows.
    let room = max(0, size.rows - 4 - Self.leastRows - max(0, target.count - 2)) + 4
    let share = max(1, room / max(1, words.count))
    let breaker = LineBreaker(columns: columns - Self.labelColumns)
    let needed = words.reduce(0) { $0 + min(share, breaker.texts(of: $1.text).count) }
    let extra = max(0, target.count - 2) + max(0, needed - 4)
    rows = max(1, min(Self.usualRows + extra, size.rows - 4))
    isTight = rows - extra < Self.leastRows
    wordRows = isTight ? 1 : share
    // Below the target: three facts in a row each, title and text, one row of checks, the
    // confirmation and the buttons with their blank rows, and the command.
    var taken = 3 + (words.isEmpty ? 2 : words.count) + 1 + 5 + 1
    if state.document.form.message.isDryRun { taken += 1 }
    if review.dryRun != nil { taken += 1 }
    targetRows = isTight ? min(target.count, max(2, rows - taken)) : target.count
  }

  private static func words(in state: ComposerState) -> String {
    state.target?.shownWithKind ?? "nobody"
  }

  var isTargetWhole: Bool { targetRows == target.count }

  /// Returns the visible lines of the target, and whether more follow below.
  func targetInSight(_ page: ScrolledPage) -> (lines: ArraySlice<String>, isMoreBelow: Bool) {
    let first = max(0, min(page.firstLine, target.count - targetRows))
    let end = first + targetRows
    return (target[first..<end], end < target.count)
  }
}
