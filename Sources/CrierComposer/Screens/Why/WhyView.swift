import CrierAnswers
import CrierMessage
import CrierTriage
import TerminalKit
import TextLayout

/// The parts of the screen within its frame: causes, the chosen cause, and the question.
struct WhyLayout {
  let causes: Rect
  let details: Rect
  let question: Rect
  /// The lines about the chosen cause.
  let lines: [HelpText.Line]
  /// The lines of the question and its answers.
  let asking: [HelpText.Line]

  init(_ screen: WhyScreen, in state: ComposerState) {
    // The banner, the footer and the frame take four rows.
    let rows = state.viewport.size.rows - 4
    let columns = Canvas.columnsOfPage(Rect.mostTextColumns, in: state.viewport.size)
    let textColumns = min(columns, Rect.mostTextColumns)
    let entries = screen.diagnosis.entries
    lines = Self.lines(about: screen.entry, screen, state, columns: textColumns)
    asking = Self.asking(screen, state, columns: textColumns)
    let asked = min(asking.count, max(2, rows / 2))
    // The list has what the longest text leaves, so that it stays as it is from cause to cause.
    let longest =
      entries.map {
        Self.lines(about: $0, screen, state, columns: textColumns).count
      }.max() ?? 0
    let list = min(entries.count, max(2, rows / 4, rows - asked - 2 - longest))
    causes = Rect(row: 0, column: 0, rows: list, columns: columns)
    details = Rect(
      row: list + 1, column: 0, rows: max(1, rows - list - asked - 2), columns: columns)
    question = Rect(row: rows - asked, column: 0, rows: asked, columns: columns)
  }

  private static func lines(
    about entry: Diagnosis.Entry, _ screen: WhyScreen, _ state: ComposerState, columns: Int
  ) -> [HelpText.Line] {
    let (cause, diagnosis) = (entry.cause, screen.diagnosis)
    let sandbox = screen.isFromSandbox(state) ? ["The sandbox answered as FCM would."] : []
    let known = (diagnosis.known(in: state.document.form.clock.zone) + sandbox)
      .joined(separator: " ")
    let useless = screen.canSend ? diagnosis.evidence.whyUseless(.again) : nil
    let leftOut = diagnosis.evidence.wordsAboutLeftOut.map { $0 + " Press m to ask about it." }
    // On a line of its own and whole, so that it can be copied.
    let name = diagnosis.evidence.leftOut ?? ""
    let facts = [
      ("Evidence", entry.words), ("Left out", leftOut ?? ""), ("Message name", name),
      ("To do", entry.remedy),
      ("Send again", useless?.spoken ?? ""), ("Reply to user", entry.reply ?? ""),
      ("Find out", cause.ask), ("Source", cause.source + "."),
      ("Known", known.isEmpty ? "Nothing yet." : known),
      ("Unknown", diagnosis.unknown?.withCapital ?? ""),
    ]
    let margin = 15
    let head = "\(entry.note.withCapital): \(cause.sentence)"
    return HelpText.Line(text: head, role: .strong).wrapped(to: columns)
      + facts.filter { !$0.1.isEmpty }.flatMap { label, words in
        let room = max(20, columns - margin)
        let breaker = LineBreaker(columns: room, keepsHyphens: words == name)
        return breaker.texts(of: words).enumerated().map { index, line in
          let head = index == 0 ? label : ""
          let gap = String(repeating: " ", count: margin - head.count)
          return HelpText.Line(text: head + gap + line, labelLength: head.count)
        }
      }
  }

  /// The question with its answers, and the look-ups; or what must be typed for one.
  private static func asking(
    _ screen: WhyScreen, _ state: ComposerState, columns: Int
  ) -> [HelpText.Line] {
    if let prompt = screen.asking {
      // The row below is for the text field.
      return HelpText.Line(text: prompt.sentence, role: .strong).wrapped(to: columns)
        + [HelpText.Line(text: "")]
    }
    if screen.isRemoving {
      let clues = screen.listedClues.enumerated().map { index, entry in
        (key: "\(index + 1)", words: entry.words)
      }
      return HelpText.Line(text: "Which clue is wrong?", role: .strong).wrapped(to: columns)
        + keyLines(clues, role: .dialog, columns: columns)
    }
    guard !screen.isWaiting else { return [HelpText.Line(text: "Looking it up…", role: .hint)] }
    return asking(screen.diagnosis, columns: columns)
      + keyLines(screen.wordsBelowQuestion(in: state), role: .hint, columns: columns)
  }

  /// The question, and its answers with their keys.
  private static func asking(_ diagnosis: Diagnosis, columns: Int) -> [HelpText.Line] {
    guard let question = diagnosis.next else {
      return HelpText.Line(text: diagnosis.whyNoQuestion, role: .hint).wrapped(to: columns)
    }
    let answers = question.choices.enumerated().map { index, choice in
      (key: "\(index + 1)", words: choice.label)
    }
    let hint = diagnosis.hint.map { HelpText.Line(text: $0, role: .hint).wrapped(to: columns) }
    return HelpText.Line(text: question.sentence, role: .strong).wrapped(to: columns)
      + (hint ?? []) + keyLines(answers, role: .dialog, columns: columns)
  }

  /// Keys with their words, as many to a line as fit.
  private static func keyLines(
    _ entries: [(key: String, words: String)], role: Role, columns: Int
  ) -> [HelpText.Line] {
    var lines: [HelpText.Line] = []
    let gap = "   "
    for (key, words) in entries {
      let entry = SafeText.line("\(key) \(words)")
      if var line = lines.last, CellWidth.columns(of: line.text + gap + entry) <= columns {
        line.keys.append(line.text.count + gap.count)
        line.text += gap + entry
        lines[lines.count - 1] = line
      } else {
        lines.append(HelpText.Line(text: entry, role: role, keys: [0]))
      }
    }
    return lines.flatMap { $0.wrapped(to: columns) }
  }
}

/// Draws the screen *Why did it not arrive?*.
struct WhyView {
  let state: ComposerState
  let screen: WhyScreen

  func draw(on canvas: inout Canvas) {
    let layout = WhyLayout(screen, in: state)
    canvas.page(title: "Why did it not arrive?", trailing: counts, columns: Rect.mostTextColumns) {
      canvas in
      canvas.inside(layout.causes) { canvas in
        // Without the causes' numbers, because the digits answer the question.
        let items = screen.diagnosis.entries.map { entry in
          ListView.Item(
            entry.cause.name, note: entry.note, noteRole: entry.isBacked ? .strong : .hint,
            role: entry.likelihood == .ruledOut ? .hint : .text)
        }
        ListView(items, selected: screen.chosen).draw(on: &canvas, isFocused: true)
      }
      rule(above: layout.details, on: &canvas)
      var isMoreBelow = false
      canvas.inside(layout.details) {
        isMoreBelow = $0.drawScrolled(layout.lines, screen.page)
      }
      rule(above: layout.question, on: &canvas)
      if isMoreBelow { canvas.drawMoreBelow(row: layout.question.row - 1, key: .pageDown) }
      canvas.inside(layout.question) { $0.drawLines(layout.asking) }
      if let prompt = screen.asking { draw(prompt.field, below: layout.question, on: &canvas) }
    }
  }

  /// Draws the text field in the last row of the question.
  private func draw(_ field: TextField, below question: Rect, on canvas: inout Canvas) {
    let rect = Rect(
      row: question.row + question.rows - 1, column: 0, rows: 1,
      columns: min(question.columns, FormGeometry.mostColumns))
    canvas.inside(rect) { field.draw(on: &$0, isFocused: true) }
    canvas.mark(rect, as: .field)
  }

  private var counts: String {
    let diagnosis = screen.diagnosis
    // As the notes in the list: a cause without evidence is not called possible.
    let possible = diagnosis.entries(.possible).filter(\.isBacked).count
    return "\(diagnosis.entries(.likely).count) likely, \(possible) possible"
  }

  private func rule(above rect: Rect, on canvas: inout Canvas) {
    canvas.line(
      canvas.glyphs.line.horizontal, at: Point(row: rect.row - 1), columns: rect.columns,
      as: .border)
  }
}

extension WhyScreen {
  /// Whether the sandbox gave the answer that is evidence.
  fileprivate func isFromSandbox(_ state: ComposerState) -> Bool {
    let evidence = diagnosis.evidence
    if let server = evidence.server { return server == .sandbox }
    return isAboutForm && evidence.outcome != nil && state.sending.destination.mode == .sandbox
  }
}

extension Diagnosis.Entry {
  /// The likelihood in a word.
  fileprivate var note: String {
    switch likelihood {
    case .likely: "likely"
    case .possible: isUnlikely ? "unlikely" : support.isEmpty ? "no evidence" : "possible"
    case .ruledOut: "ruled out"
    }
  }
}
