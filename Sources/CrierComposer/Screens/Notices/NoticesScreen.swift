import CrierLint
import CrierMessage
import TerminalKit

/// Shows in full what other screens may cut off: errors in the settings, findings, the reason why
/// Send is off, and recent notices. Enter goes to the field of a finding.
package struct NoticesScreen: Hashable, Sendable {
  var place = PagePlace<Act>()
}

extension NoticesScreen: PageScreen {
  enum Act: Hashable { case goToField(of: Finding) }

  var overlay: Overlay { .notices(self) }

  func page(in state: ComposerState) -> Page<Act> {
    let blocks = [
      settings(in: state), advice(in: state), destination(in: state), broken(in: state),
      whySendIsOff(in: state), findings(in: state), said(in: state),
    ].filter { !$0.isEmpty }
    return Page(
      title: "Notices",
      blocks: blocks.isEmpty ? [.text([Paragraph("No notices yet.")])] : blocks)
  }

  mutating func perform(_ act: Act, in state: inout ComposerState) -> ScreenOutcome {
    guard case .goToField(let finding) = act,
      let index = state.analysis.findings.firstIndex(of: finding)
    else { return .stay }
    state.viewport.chosenFinding = index
    state.jump(toFinding: index)
    return .leave
  }
}

extension NoticesScreen {
  private func settings(in state: ComposerState) -> Block<Act> {
    let problems = state.preferences.problems
    let count = problems.count == 1 ? "1 error" : "\(problems.count) errors"
    return list("\(state.preferences.path): \(count)") {
      problems.map { problem in
        PageRow(
          title: problem.place, sentence: problem.placeless.sentence, severity: .warning,
          details: details(of: problem.placeless))
      }
    }
  }

  private func advice(in state: ComposerState) -> Block<Act> {
    let hasProblems = !state.preferences.problems.isEmpty
    return .text(hasProblems ? [Paragraph(state.preferences.advice, .hint)] : [])
  }

  private func destination(in state: ComposerState) -> Block<Act> {
    .text(
      state.sending.sandboxReason.map {
        [
          Paragraph("Where messages go", .strong), Paragraph($0.sentence, .warning),
          Paragraph($0.way, .hint),
        ]
      } ?? [])
  }

  private func broken(in state: ComposerState) -> Block<Act> {
    list("The JSON") {
      state.brokenJSON.map {
        [
          PageRow(
            sentence: $0.explanation.sentence, severity: .error,
            details: details(of: $0.explanation))
        ]
      } ?? []
    }
  }

  private func whySendIsOff(in state: ComposerState) -> Block<Act> {
    let count = state.analysis.count(.refused)
    let errors = count == 1 ? "error below is" : "errors below are"
    let ofErrors = count > 0 ? "Send is off until the \(errors) fixed." : nil
    // First a reason that would stay if there were no errors.
    let reason = state.whyNoSend(of: []) ?? ofErrors
    return .text(reason.map { [Paragraph("Send", .strong), Paragraph($0)] } ?? [])
  }

  private func findings(in state: ComposerState) -> Block<Act> {
    let findings = state.analysis.findings
    return list("Checks: \(FindingCounts(findings.map(\.severity)).text)") {
      findings.map { finding in
        let item = FormItem.showing(finding.field)
        let name = item.map { item in item.path.map { "\($0)" } ?? item.id }
        // The start page has no fields to go to.
        let isThere = state.start == nil
        return PageRow(
          sentence: finding.explanation.sentence, severity: finding.severity.ofNotice,
          note: PageNote(word: finding.severity.word.withCapital),
          details: details(of: finding.explanation),
          actions: isThere
            ? [
              PageAction(
                .goToField(of: finding), [.enter], "To the field",
                plain: name.map { .command($0) } ?? .needless)
            ] : [])
      }
    }
  }

  private func said(in state: ComposerState) -> Block<Act> {
    list("Recent notices, newest first") {
      state.notices.said.map { PageRow(sentence: $0.sentence, severity: $0.severity) }
    }
  }

  private func list(_ heading: String, rows: () -> [PageRow<Act>]) -> Block<Act> {
    .list(PageList(heading: Paragraph(heading, .strong), rows: rows(), style: .paragraphs))
  }

  private func details(of explanation: Explanation) -> [Paragraph] {
    explanation.fix.map { [Paragraph($0, .hint)] } ?? []
  }
}

extension Severity {
  /// The severity of a notice that says the same.
  fileprivate var ofNotice: Notice.Severity {
    switch self {
    case .refused: .error
    case .risky: .warning
    case .hint: .plain
    }
  }
}
