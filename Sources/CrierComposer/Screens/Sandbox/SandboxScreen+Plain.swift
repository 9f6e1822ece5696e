import CrierMessage

/// The sandbox in plain mode: prints what the screen shows, and takes the same changes as words.
extension SandboxScreen {
  var asksInPlainMode: Bool { true }

  func prompt(in session: PlainSession) -> String? { "device and state, 1 day, or back" }

  func tell(in session: inout PlainSession) {
    guard !isWaiting, let sandbox = session.state.sending.sandbox else { return }
    let ahead =
      sandbox.secondsAhead == 0
      ? "" : " (\(HumanDuration.text(of: WireDuration(seconds: sandbox.secondsAhead))) ahead)"
    let time = session.state.sandboxTime(sandbox.time / 1_000_000, namesZone: true)
    session.say("Sandbox, \(time)\(ahead).")
    if let fault = sandbox.fault { session.say("Fault: every send gets \(fault.words).") }
    for device in session.state.sandboxDevices {
      let topics =
        device.topics.isEmpty ? "" : "; topics \(device.topics.joined(separator: ", "))"
      session.say("\(device.shownName): \(device.words)\(topics).")
      for message in sandbox.messages(to: device).prefix(10) {
        let title = message.message?.text("notification.title").map { " " + PlainWords.short($0) }
        session.say("  #\(message.number)\(title ?? ""): \(message.sentence)")
      }
    }
    let faults = SandboxFault.allCases.map(\.rawValue).joined(separator: ", ")
    session.say(
      "Type a device and online, offline, dozing or open; 1 hour, 1 day or 4 weeks; new; requests; "
        + "fault \(faults) or off; or back.")
  }

  func answer(_ line: String, in session: inout PlainSession) {
    let words = line.trimmed.lowercased()
    if ["back", ".", "close"].contains(words) { return session.state.overlay = nil }
    if words.isEmpty || words == "show" { return order(.look, in: &session) }
    if words == "requests" {
      for line in Self.linesOfRequests(in: session.state).prefix(20) {
        session.say(line.text)
      }
      return
    }
    if words == "fault off" { return order(.setFault(nil), in: &session) }
    if let fault = SandboxFault.allCases.first(where: { words == "fault \($0.rawValue)" }) {
      return order(.setFault(fault), in: &session)
    }
    if words == "new" { return order(.add(name: session.state.newSandboxDevice), in: &session) }
    if let span = Self.spans.first(where: { $0.words == words }) {
      return order(.advance(seconds: span.seconds), in: &session)
    }
    if let effect = change(words, in: session.state) { return order(effect, in: &session) }
    guard PlainSession.isCommand(line) else {
      return session.say("\(PlainWords.repeated(line.trimmed)) is no device of the sandbox.")
    }
    session.state.overlay = nil
    session.perform(line)
  }

  /// The change that a line such as `my-phone offline` asks for; the device may be shortened.
  private func change(_ words: String, in state: ComposerState) -> SandboxSnapshot.Effect? {
    let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    guard
      let device = state.sandboxDevices.first(where: {
        $0.name.lowercased() == parts[0] || $0.shownName.lowercased() == parts[0]
      })
    else { return nil }
    if let platform = Platform(name: parts[1]) {
      return .setPlatform(device: device.name, platform)
    }
    let state = SandboxDevice.State.allCases.first { $0.label == parts[1] }
    return (state ?? (parts[1] == "open" ? .foreground : nil)).map {
      .set(device: device.name, $0)
    }
  }

  private func order(_ effect: SandboxSnapshot.Effect, in session: inout PlainSession) {
    var screen = self
    screen.isWaiting = true
    session.state.overlay = .sandbox(screen)
    session.effects.append(.sandbox(effect))
  }
}
