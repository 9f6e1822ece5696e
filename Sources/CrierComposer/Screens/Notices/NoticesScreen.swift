import CrierLint
import CrierMessage
import TerminalKit

/// Shows in full what other screens may cut off: errors in the settings, findings, the reason why
/// Send is off, and recent notices.
package struct NoticesScreen: Hashable, Sendable {
  var page = ScrolledPage()
}

extension NoticesScreen: ScrolledScreen {
  var overlay: Overlay { .notices(self) }

  func text(in state: ComposerState) -> ScrolledText {
    let room = HelpScreen.room(in: state.viewport.size)
    return ScrolledText(lines: NoticesText(state).lines(columns: room.columns), rows: room.rows)
  }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    let room = HelpScreen.room(in: canvas.windowSize)
    canvas.box(text(in: state), page, columns: room.columns, title: "Notices")
  }

  /// Prints the errors in the settings; other plain-mode commands print the rest.
  func tell(in session: inout PlainSession) {
    let state = session.state
    if let sandboxReason = state.sending.sandboxReason {
      session.say("\(sandboxReason.sentence) \(sandboxReason.way)")
    }
    guard !state.preferences.problems.isEmpty else {
      return session.say("The settings have no errors.")
    }
    for problem in state.preferences.problems {
      session.say("\(problem.sentence) \(problem.placeless.fix ?? "")".trimmed)
    }
    session.say(state.preferences.advice)
  }
}

/// The lines of the Notices page.
struct NoticesText {
  private let state: ComposerState

  init(_ state: ComposerState) { self.state = state }

  func lines(columns: Int) -> [HelpText.Line] {
    let parts = [settings, destination, broken, whySendIsOff, findings, said].filter { !$0.isEmpty }
    guard !parts.isEmpty else { return [HelpText.Line(text: "No notices yet.")] }
    let lines = parts.reduce(into: [HelpText.Line]()) { lines, part in
      if !lines.isEmpty { lines.append(HelpText.Line(text: "")) }
      lines += part
    }
    return lines.flatMap { $0.wrapped(to: columns) }
  }

  private var settings: [HelpText.Line] {
    let problems = state.preferences.problems
    guard !problems.isEmpty else { return [] }
    let count = problems.count == 1 ? "1 error" : "\(problems.count) errors"
    return [heading("\(state.preferences.path): \(count)")]
      + problems.flatMap { told($0.sentence, $0.placeless.fix) }
      + [hint(state.preferences.advice)]
  }

  private var destination: [HelpText.Line] {
    guard let sandboxReason = state.sending.sandboxReason else { return [] }
    return [
      heading("Where messages go"), line(sandboxReason.sentence, .warning), hint(sandboxReason.way),
    ]
  }

  private var broken: [HelpText.Line] {
    guard let problem = state.brokenJSON?.explanation else { return [] }
    return [heading("The JSON")] + told("!! \(problem.sentence)", problem.fix, .error)
  }

  private var whySendIsOff: [HelpText.Line] {
    state.whyNoSend.map { [heading("Send"), line($0)] } ?? []
  }

  private var findings: [HelpText.Line] {
    let findings = state.analysis.findings
    guard !findings.isEmpty else { return [] }
    return [heading(findings.count == 1 ? "1 finding" : "\(findings.count) findings")]
      + findings.flatMap { finding in
        told(
          "\(finding.severity.mark) \(finding.explanation.sentence)", finding.explanation.fix,
          finding.severity.role)
      }
  }

  private var said: [HelpText.Line] {
    guard !state.notices.said.isEmpty else { return [] }
    return [heading("Recent notices, newest first")]
      + state.notices.said.map {
        line(
          "\($0.severity.mark) \($0.sentence)",
          $0.severity == .plain ? .dialog : $0.severity.role, indent: 3)
      }
  }

  private func heading(_ text: String) -> HelpText.Line { line(text, .strong) }
  private func hint(_ text: String) -> HelpText.Line { line(text, .hint) }

  private func line(_ text: String, _ role: Role = .dialog, indent: Int = 0) -> HelpText.Line {
    HelpText.Line(text: text, role: role, indent: indent)
  }

  private func told(_ text: String, _ fix: String?, _ role: Role = .warning) -> [HelpText.Line] {
    [line(text, role, indent: 3)] + (fix.map { [line("   " + $0, .hint, indent: 3)] } ?? [])
  }
}

extension SettingsProblem {
  fileprivate var sentence: String { "\(place): \(placeless.sentence)" }
}
