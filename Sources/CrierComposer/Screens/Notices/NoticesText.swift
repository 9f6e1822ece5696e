import CrierCore
import TerminalKit

/// The lines of the page of notices.
struct NoticesText {
  private let state: ComposerState

  init(_ state: ComposerState) { self.state = state }

  func lines(columns: Int) -> [HelpText.Line] {
    let parts = [settings, destination, broken, whySendIsOff, findings, said].filter { !$0.isEmpty }
    guard !parts.isEmpty else { return [HelpText.Line(text: "Nothing was said yet.")] }
    let lines = parts.reduce(into: [HelpText.Line]()) { lines, part in
      if !lines.isEmpty { lines.append(HelpText.Line(text: "")) }
      lines += part
    }
    return lines.flatMap { $0.wrapped(to: columns) }
  }

  private var settings: [HelpText.Line] {
    let problems = state.settingsProblems
    guard !problems.isEmpty else { return [] }
    let count = problems.count == 1 ? "1 mistake" : "\(problems.count) mistakes"
    return [heading("\(state.settingsPath): \(count)")]
      + problems.flatMap { told("\($0.place): \($0.placeless.sentence)", $0.placeless.fix) }
      + [hint(state.settingsAdvice)]
  }

  private var destination: [HelpText.Line] {
    guard let standIn = state.standIn else { return [] }
    return [heading("Where messages go"), line(standIn.sentence, .warning), hint(standIn.way)]
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
          "\(finding.weight.mark) \(finding.explanation.sentence)", finding.explanation.fix,
          finding.weight.role)
      }
  }

  private var said: [HelpText.Line] {
    guard !state.said.isEmpty else { return [] }
    return [heading("Said last, the newest first")]
      + state.said.map {
        line("- " + $0.sentence, $0.weight == .plain ? .dialog : $0.weight.role)
      }
  }

  private func heading(_ text: String) -> HelpText.Line { line(text, .strong) }
  private func hint(_ text: String) -> HelpText.Line { line(text, .hint) }

  private func line(_ text: String, _ role: Role = .dialog) -> HelpText.Line {
    HelpText.Line(text: text, role: role)
  }

  private func told(_ text: String, _ fix: String?, _ role: Role = .warning) -> [HelpText.Line] {
    [line(text, role)] + (fix.map { [hint("   " + $0)] } ?? [])
  }
}
