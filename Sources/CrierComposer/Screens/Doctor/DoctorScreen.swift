package import CrierAnswers
package import CrierMessage
import TerminalKit
import TextLayout

/// What keeps messages from being sent: the lines of `crier doctor`, which appear one by one.
package struct DoctorScreen: Hashable, Sendable {
  /// Tells this run from earlier ones, whose late lines are dropped.
  private let number: Int
  private(set) var lines: [Checkup] = []
  private(set) var isDone = false
  /// Why it could not look further; nil unless it stopped early.
  private(set) var problem: Explanation?
  var cursor = 0

  init(number: Int) { self.number = number }

  /// The line with the cursor.
  var chosen: Checkup? {
    lines.isEmpty ? nil : lines[min(cursor, lines.count - 1)]
  }

  mutating func take(_ action: Action) {
    guard action.number == number else { return }
    switch action {
    case .told(_, let checkup): lines.append(checkup)
    case .ended(_, let problem): (isDone, self.problem) = (true, problem)
    }
  }

  /// All lines as text without secrets, for a ticket.
  var report: String {
    lines.map { "\($0.verdict.rawValue): \($0.subject.rawValue): \($0.finding.spoken)" }
      .joined(separator: "\n")
  }

  /// How many lines failed or warn, in words.
  var summary: String {
    guard isDone else { return "looking…" }
    guard problem == nil else { return "stopped early" }
    let failed = lines.count { $0.verdict == .failed }
    let warnings = lines.count { $0.verdict == .warning }
    if failed + warnings == 0 { return "nothing wrong found" }
    return [
      failed > 0 ? "\(failed) failed" : nil,
      warnings > 0 ? Severity.risky.counted(warnings) : nil,
    ].compactMap(\.self).joined(separator: ", ")
  }
}

extension DoctorScreen {
  package enum Action: Hashable, Sendable {
    /// One more line of the run with this number.
    case told(Int, Checkup)
    /// The run has ended; with a problem if it could not look at everything.
    case ended(Int, Explanation?)

    fileprivate var number: Int {
      switch self {
      case .told(let number, _), .ended(let number, _): number
      }
    }
  }

  package enum Effect: Hashable, Sendable {
    /// Look at what sending to this place needs, with what is known about the terminal; reports
    /// `told` for each line, then `ended`.
    case look(number: Int, ProjectShelf.Place, TerminalTraits? = nil)
  }
}

extension DoctorScreen: Screen {
  var overlay: Overlay { .doctor(self) }
  var isPage: Bool { true }

  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    ScreenKey.cursor(\.cursor, of: lines.count, page: 10, words: ["Next", nil]) + [
      ScreenKey([.character("r")], "Check again", isOn: isDone) { screen, _, state in
        screen.isDone ? .leave(Composer.openDoctor(&state)) : .stay
      },
      ScreenKey([.character("c")], "Copy", isOn: !lines.isEmpty) { screen, _, state in
        state.notice = Notice(.good, "Copied the report, if this terminal allows it.")
        return .stay([.viewport(.copy(screen.report))])
      },
      .close(or: [.character("q")]),
    ]
  }

  mutating func select(_ row: PressedRow, in state: inout ComposerState) -> PressedRow.Use {
    cursor = row.row
    return .row
  }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    let subjects = Checkup.Subject.allCases.count
    // The sandbox needs nothing of this.
    let isSandbox = state.sending.destination.mode == .sandbox
    let title = isSandbox ? "Doctor: what sending to FCM needs" : "Doctor"
    canvas.page(
      title: title, trailing: summary, rows: subjects + 1 + Self.detailRows,
      columns: Rect.mostListColumns
    ) { canvas in
      let size = canvas.windowSize
      let listRows = max(1, min(subjects, size.rows - Self.detailRows - 1))
      canvas.inside(Rect(row: 0, column: 0, rows: listRows, columns: size.columns)) {
        ListView(items, selected: cursor).draw(on: &$0, isFocused: true)
      }
      canvas.line(
        canvas.glyphs.line.horizontal, at: Point(row: listRows), columns: size.columns,
        as: .border)
      let details = Rect(
        row: listRows + 1, column: 0, rows: max(0, size.rows - listRows - 1), columns: size.columns)
      canvas.inside(details.textColumn) { $0.drawLines(detailLines) }
    }
  }

  /// The rows for the finding and the fix of the line with the cursor.
  private static let detailRows = 5
  private static let subjectColumns = 15

  private var items: [ListView.Item] {
    lines.map { line in
      let subject = line.subject.rawValue
      let gap = String(repeating: " ", count: Self.subjectColumns - subject.count)
      return ListView.Item(
        line.verdict.mark + subject + gap + SafeText.line(line.finding.sentence),
        note: line.verdict == .fine ? "" : line.verdict.rawValue, noteRole: line.verdict.role)
    }
  }

  private var detailLines: [HelpText.Line] {
    let stopped = problem.map { HelpText.Line(text: SafeText.line($0.spoken), role: .error) }
    let lines = chosen.map {
      [
        HelpText.Line(text: SafeText.line($0.finding.sentence)),
        HelpText.Line(text: SafeText.line($0.finding.fix ?? ""), role: .strong),
      ]
    }
    return (lines ?? []) + (stopped.map { [$0] } ?? [])
  }
}

extension DoctorScreen {
  var isWaiting: Bool { !isDone }
  /// Plain mode prints all lines at the end, and closes the page.
  var asksInPlainMode: Bool { !isDone }

  func tell(in session: inout PlainSession) {
    guard isDone else { return }
    for line in lines {
      session.say("\(line.verdict.rawValue): \(line.subject.rawValue): \(line.finding.spoken)")
    }
    if let problem { session.say(problem.spoken) }
  }
}

extension Checkup.Verdict {
  fileprivate var role: Role {
    switch self {
    case .fine: .good
    case .warning: .warning
    case .failed: .error
    case .notChecked: .hint
    }
  }

  /// Says the verdict without color, too.
  fileprivate var mark: String {
    switch self {
    case .fine, .notChecked: "   "
    case .warning: "!  "
    case .failed: "!! "
    }
  }
}

extension Composer {
  /// Opens the page and begins to look.
  static func openDoctor(_ state: inout ComposerState) -> [Effect] {
    state.doctorRuns += 1
    state.overlay = .doctor(DoctorScreen(number: state.doctorRuns))
    var terminal = state.viewport.terminal
    terminal?.rows = state.viewport.size.rows
    terminal?.columns = state.viewport.size.columns
    return [.doctor(.look(number: state.doctorRuns, state.projects.chosen, terminal))]
  }

  static func react(_ state: inout ComposerState, to action: DoctorScreen.Action) {
    guard case .doctor(var screen) = state.overlay else { return }
    screen.take(action)
    state.overlay = .doctor(screen)
  }
}
