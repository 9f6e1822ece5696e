import CrierAnswers
import CrierMessage
import TerminalKit

/// Test devices in plain mode: names and words do what the keys do.
extension DevicesScreen {
  var asksInPlainMode: Bool { true }

  func prompt(in session: PlainSession) -> String? {
    consent == nil ? "send NAME, dry run NAME, send all or back" : "number, yes or no"
  }

  func tell(in session: inout PlainSession) {
    if let consent { return session.ask(consent) }
    guard !isWaiting else { return }
    let state = session.state
    for problem in state.devices.problems { session.say(problem.spoken) }
    let devices = state.testDevices
    guard !devices.isEmpty else {
      for line in DevicesView.hint(in: state) where !line.text.isEmpty { session.say(line.text) }
      return
    }
    for device in devices {
      let words = [
        device.platform?.label, device.owner, DevicesView.state(of: device, in: state).words,
      ].compactMap { $0 }.filter { !$0.isEmpty }
      session.say("\(PlainWords.oneLine(device.name)): \(words.joined(separator: ", ")).")
      if let problem = state.devices.answers[device.name]?.outcome.problem {
        session.say(problem.spoken)
      }
    }
    session.hasFailed = !state.devices.areAllAccepted
    session.say("Type send NAME, dry run NAME, send all, dry run all, or back.")
  }

  func answer(_ line: String, in session: inout PlainSession) {
    if answerConsent(line, in: &session) { return }
    let words = line.trimmed.lowercased()
    if ["back", ".", "close", ""].contains(words) { return session.state.overlay = nil }
    for (verb, isDryRun) in [("send to ", false), ("send ", false), ("dry run ", true)]
    where words.hasPrefix(verb) {
      let name = String(line.trimmed.dropFirst(verb.count)).trimmed
      return send(to: name, isDryRun: isDryRun, in: &session)
    }
    guard PlainSession.isCommand(line) else {
      return session.say("\(PlainWords.repeated(line.trimmed)) is not possible here.")
    }
    session.state.overlay = nil
    session.perform(line)
  }

  /// Sends to the device with a name, or to all.
  func send(to name: String, isDryRun: Bool, in session: inout PlainSession) {
    let devices = session.state.testDevices
    let isAll = ["all", "them all"].contains(name.lowercased())
    guard isAll || devices.named(name) != nil else {
      session.hasFailed = true
      return session.say(TestDevice.missing(name, known: devices.map(\.name)).spoken)
    }
    session.state.devices.chosen = Set(
      isAll ? devices.map(\.name) : devices.named(name).map { [$0.name] } ?? [])
    session.state.overlay = overlay
    session.update(.terminal(.key(isDryRun ? session.dryRunKey : .enter)))
    // An order that was not given has failed; the notice says why.
    guard case .devices(let screen)? = session.state.overlay,
      screen.isSending || screen.consent != nil
    else { return session.hasFailed = true }
  }
}

extension PlainSession {
  /// The key that starts a dry run on a screen.
  fileprivate var dryRunKey: Key {
    state.preferences.keys.keys(for: .dryRun).first ?? .control("t")
  }

  /// Opens the test devices and sends to the one with this name, or to all.
  mutating func sendToDevice(_ name: String) {
    guard !name.trimmed.isEmpty else { return run(.testDevices) }
    guard state.sending.destination.readiness != .starting else {
      heldLine = "send to device \(name)"
      return
    }
    var screen = DevicesScreen()
    // The devices of the files are known since the start.
    screen.isReading = false
    screen.send(to: name.trimmed, isDryRun: false, in: &self)
  }
}
