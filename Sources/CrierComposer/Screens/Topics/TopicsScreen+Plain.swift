import CrierMessage
import TerminalKit

/// Topics in plain mode: the same buttons, with the topic and the tokens as words.
extension TopicsScreen {
  var asksInPlainMode: Bool { true }

  func prompt(in session: PlainSession) -> String? {
    form.consent == nil ? "subscribe, unsubscribe, show, send or back" : "number, yes or no"
  }

  func tell(in session: inout PlainSession) {
    if session.state.sending.quietOrder != nil || tellProgress(in: &session) { return }
    let state = session.state
    for device in TokenForm.devices(in: state) {
      session.say("\(device.shownName): \(device.words); \(words(about: device, in: state)).")
    }
    for line in notes(in: state) { session.say(line.text) }
    session.say(
      "Type subscribe TOPIC TOKEN, unsubscribe TOPIC TOKEN, show TOKEN, send TOPIC, or back. "
        + "Without a token, it is for all devices of the sandbox.")
  }

  func answer(_ line: String, in session: inout PlainSession) {
    if answerConsent(line, in: &session) { return }
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    let verbs = ["subscribe", "unsubscribe", "show", "send"]
    guard let verb = words.first?.lowercased(), let button = verbs.firstIndex(of: verb) else {
      return leave(line, in: &session)
    }
    var screen = self
    var rest = words.dropFirst()
    if verb != "show", let topic = rest.popFirst() { screen.form.fields[0].text.text = topic }
    screen.aim(at: Array(rest), in: session.state)
    screen.pressInPlainMode(button, in: &session)
  }
}
