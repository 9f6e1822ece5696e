package import CrierAnswers
package import CrierMessage
package import TerminalKit

/// What keeps messages from being sent: the lines of `crier doctor`, which appear one by one.
package struct DoctorScreen: Hashable, Sendable {
  /// Tells this run from earlier ones, whose late lines are dropped.
  private let number: Int
  private(set) var lines: [Checkup] = []
  private(set) var isDone = false
  /// Why it could not look further; nil unless it stopped early.
  private(set) var problem: Explanation?
  var place = PagePlace<Act>()

  init(number: Int) { self.number = number }

  mutating func take(_ action: Action) {
    guard action.number == number else { return }
    switch action {
    case .told(_, let checkup): lines.append(checkup)
    case .ended(_, let problem): (isDone, self.problem) = (true, problem)
    }
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

extension DoctorScreen: PageScreen {
  enum Act { case checkAgain, copy }

  var overlay: Overlay { .doctor(self) }
  var isPage: Bool { true }
  var isWaiting: Bool { !isDone }

  func page(in state: ComposerState) -> Page<Act> {
    // The sandbox needs nothing of this.
    let isSandbox = state.sending.destination.mode == .sandbox
    return Page(
      title: isSandbox ? "Doctor: what sending to FCM needs" : "Doctor", trailing: summary,
      blocks: content,
      actions: [
        PageAction(
          .checkAgain, [.character("r")], "Check again", plain: .command("doctor"),
          whyOff: isDone ? nil : .stillChecking),
        PageAction(
          .copy, [.character("c")], "Copy", plain: .needless,
          whyOff: lines.isEmpty ? .nothingToCopy : nil),
      ])
  }

  private var content: [Block<Act>] {
    [.list(Self.list(of: lines))]
      + (problem.map { [.text([Paragraph($0.spoken, .error)])] } ?? [])
  }

  private static func list(of lines: [Checkup]) -> PageList<Act> {
    PageList(
      rows: lines.map(\.row), titles: Checkup.Subject.allCases.map(\.rawValue),
      notes: Checkup.Verdict.allCases.map(\.rawValue))
  }

  /// Returns a line as `crier doctor` prints it, in so many columns.
  package static func report(
    on line: Checkup, columns: Int, paint: @escaping (String, Role) -> String
  ) -> [String] {
    PageText<Act>(columns: columns, paint: paint).lines(of: [.list(list(of: [line]))])
  }

  mutating func perform(_ act: Act, in state: inout ComposerState) -> ScreenOutcome {
    switch act {
    case .checkAgain: return .leave(Composer.openDoctor(&state))
    case .copy:
      state.notice = Notice(.good, "Copied the report, if this terminal allows it.")
      // Checkups have no secrets, so the report can go into a ticket.
      let report = PageSpeech(page(in: state)).content.joined(separator: "\n")
      return .stay([.viewport(.copy(report))])
    }
  }
}

extension Checkup {
  fileprivate var row: PageRow<DoctorScreen.Act> {
    let (severity, role): (Notice.Severity, Role) =
      switch verdict {
      case .fine: (.good, .good)
      case .warning: (.warning, .warning)
      case .failed: (.error, .error)
      case .notChecked: (.plain, .hint)
      }
    return PageRow(
      title: subject.rawValue, sentence: finding.sentence, severity: severity,
      note: PageNote(word: verdict.rawValue, role: role, isUsual: verdict == .fine),
      details: finding.fix.map { [Paragraph($0, .strong)] } ?? [])
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
