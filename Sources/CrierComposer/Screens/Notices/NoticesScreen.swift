import CrierLint
import CrierMessage
import TerminalKit

/// Shows in full what other screens may cut off: errors in the settings, findings, the reason why
/// Send is off, and recent notices. Enter goes to the field of a finding.
package struct NoticesScreen: Hashable, Sendable {
  var page = ScrolledPage()
  /// The index of the finding with the cursor.
  private(set) var chosen = 0
}

extension NoticesScreen: ScrolledScreen {
  var overlay: Overlay { .notices(self) }

  func text(in state: ComposerState) -> ScrolledText { content(in: state).text }

  /// The page's lines, and those of each finding.
  private func content(in state: ComposerState) -> (text: ScrolledText, findings: [Range<Int>]) {
    let room = HelpScreen.room(in: state.viewport.size)
    let all = NoticesText(state).lines(columns: room.columns)
    return (
      text: ScrolledText(lines: all.lines, rows: room.rows), findings: all.findings
    )
  }

  /// The finding with the cursor or, if it is out of view, the first visible one; nil if none is.
  private func finding(in state: ComposerState) -> (index: Int, lines: Range<Int>)? {
    let (text, findings) = content(in: state)
    let sight = page.sight(of: text)
    let visible = findings.indices.filter { sight.contains(findings[$0].lowerBound) }
    let index = visible.contains(chosen) ? chosen : visible.first
    // The start page has no fields to go to.
    guard state.start == nil, let index else { return nil }
    return (index: index, lines: findings[index])
  }

  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    let scrolling = scrollKeys(in: state)
    guard finding(in: state) != nil else { return scrolling }
    let word: String? = state.analysis.findings.count > 1 ? "Next" : scrolling[0].word
    return [
      ScreenKey([.enter], "To the field") { screen, _, state in
        guard let finding = screen.finding(in: state) else { return .stay }
        state.viewport.chosenFinding = finding.index
        state.jump(toFinding: finding.index)
        return .leave
      },
      ScreenKey([.down, .up], word) { screen, key, state in
        screen.move(key, in: state)
        return .stay
      },
    ] + Array(scrolling.dropFirst())
  }

  /// Moves the cursor to the next or the previous finding; scrolls if there is none.
  private mutating func move(_ key: Key, in state: ComposerState) {
    let (text, findings) = content(in: state)
    let next = finding(in: state).map { $0.index + (key == .down ? 1 : -1) } ?? -1
    guard findings.indices.contains(next) else {
      _ = page.handle(key, in: text)
      return
    }
    chosen = next
    page.show(findings[next], in: text)
  }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    let room = HelpScreen.room(in: canvas.windowSize)
    canvas.box(
      text(in: state), page, columns: room.columns, title: "Notices",
      selected: finding(in: state)?.lines ?? 0..<0)
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

  /// Returns the wrapped lines, and which of them are about each finding.
  func lines(columns: Int) -> (lines: [HelpText.Line], findings: [Range<Int>]) {
    var (lines, places): ([HelpText.Line], [Range<Int>]) = ([], [])
    func add(_ part: [HelpText.Line]) {
      if !lines.isEmpty, !part.isEmpty { lines.append(HelpText.Line(text: "")) }
      lines += part.flatMap { $0.wrapped(to: columns) }
    }
    for part in [settings, destination, broken, whySendIsOff, findingsHeading] { add(part) }
    for finding in state.analysis.findings {
      let start = lines.count
      lines += told(finding).flatMap { $0.wrapped(to: columns) }
      places.append(start..<lines.count)
    }
    add(said)
    if lines.isEmpty { lines.append(HelpText.Line(text: "No notices yet.")) }
    return (lines: lines, findings: places)
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
    // A reason that would stay if there were no errors.
    if let reason = state.whyNoSend(of: []) { return [heading("Send"), line(reason)] }
    let count = state.analysis.count(.refused)
    guard count > 0 else { return [] }
    let errors = count == 1 ? "error below is" : "errors below are"
    return [heading("Send"), line("Send is off until the \(errors) fixed.")]
  }

  private var findingsHeading: [HelpText.Line] {
    let counts = FindingCounts(state.analysis.findings.map(\.severity)).text
    return counts.isEmpty ? [] : [heading("Checks: \(counts)")]
  }

  private func told(_ finding: Finding) -> [HelpText.Line] {
    told(
      "\(finding.severity.mark) \(finding.explanation.sentence)", finding.explanation.fix,
      finding.severity.role)
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
