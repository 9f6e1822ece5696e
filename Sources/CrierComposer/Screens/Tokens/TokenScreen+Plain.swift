import CrierAnswers
import CrierMessage
import TerminalKit

/// Plain mode of the screens about topics and groups.
extension TokenScreen {
  /// Prints a question, a wait or the results of the last order; returns false without an order.
  func tellProgress(in session: inout PlainSession) -> Bool {
    if let consent = form.consent {
      session.ask(consent)
      return true
    }
    guard form.number == nil else { return true }
    guard let order = form.order else { return false }
    for result in form.results { session.say(result.sentence(of: order)) }
    session.hasFailed = form.results.contains { $0.outcome.problem != nil }
    return true
  }

  /// Takes these tokens instead of the ticked devices, unless there are none.
  mutating func aim(at tokens: [String], in state: ComposerState) {
    form.fields[form.fields.count - 1].text.text = tokens.joined(separator: " ")
    form.unticked = tokens.isEmpty ? [] : Set(TokenForm.devices(in: state).map(\.name))
  }

  func pressInPlainMode(_ button: Int, in session: inout PlainSession) {
    var screen = self
    screen.form.spot = .button(button)
    screen.form.order = nil
    session.state.overlay = screen.overlay
    session.update(.terminal(.key(.enter)))
  }

  /// Closes the screen, and runs the line if it is a command.
  func leave(_ line: String, in session: inout PlainSession) {
    if line.trimmed.isEmpty || line.trimmed.lowercased() == "list" {
      var screen = self
      screen.form.order = nil
      return session.state.overlay = screen.overlay
    }
    if ["back", ".", "close"].contains(line.trimmed.lowercased()) {
      return session.state.overlay = nil
    }
    guard PlainSession.isCommand(line) else {
      return session.say("\(PlainWords.repeated(line.trimmed)) is not possible here.")
    }
    session.state.overlay = nil
    session.perform(line)
  }
}
