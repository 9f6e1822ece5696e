import CrierAnswers
import CrierMessage
import TerminalKit

/// Sends the message to test devices without touching its target, with a row for each device.
package struct DevicesScreen: Hashable, Sendable {
  /// The index of the row with the cursor.
  var cursor = 0
  /// Whether the files have not been read yet.
  var isReading = true
  /// Whether answers are awaited.
  var isSending = false
  /// How the last sends ended, as the notice says it; nil before that.
  var result: String?
  var consent: LiveConsent?
  /// The devices that wait for the consent or, while answers are awaited, were sent to.
  var asked: [TestDevice] = []

  /// The device with the cursor.
  func device(in state: ComposerState) -> TestDevice? {
    let devices = state.testDevices
    return devices.isEmpty ? nil : devices[min(cursor, devices.count - 1)]
  }

  /// The devices that Enter sends to: the chosen ones, or else the one with the cursor.
  func targets(in state: ComposerState) -> [TestDevice] {
    let chosen = state.testDevices.filter { state.devices.chosen.contains($0.name) }
    return chosen.isEmpty ? device(in: state).map { [$0] } ?? [] : chosen
  }

  /// The devices of the question or of the sends in progress, or else those that Enter sends to.
  func audience(in state: ComposerState) -> [TestDevice] {
    consent != nil || isSending ? asked : targets(in: state)
  }
}

extension DevicesScreen: ConsentScreen {
  var overlay: Overlay { .devices(self) }
  var isPage: Bool { true }
  var isWaiting: Bool { isReading || isSending }
  var needsSending: Bool { true }

  func confirmsForGood(at destination: Destination) -> Bool {
    destination.mode == .live && consent != nil
  }

  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    if consent != nil { return keysOfConsent }
    let close = isSending ? keyThatStops : .close(or: [.character("q")])
    let count = state.testDevices.count
    guard count > 0 else {
      // The screen gets this key only while the palette cannot open.
      return [ScreenKey(state.preferences.keys.keys(for: .palette), "Palette") { _, _ in }, close]
    }
    let targets = targets(in: state)
    let word = targets.count == 1 ? "Send to it" : "Send to \(targets.count)"
    let dryRun = state.preferences.keys.keys(for: .dryRun)
    let areAllChosen = state.devices.chosen.isSuperset(of: state.testDevices.map(\.name))
    let quit: [ScreenKey<Self>] = isSending ? [keyThatQuits(in: state)] : []
    let own: [ScreenKey<Self>] = [
      ScreenKey([.enter], word) { $0.send(isDryRun: false, in: &$2) },
      ScreenKey([.character(" ")], "Choose") { screen, _, state in
        screen.device(in: state).map { .stay(state.toggleDevices([$0.name])) } ?? .stay
      },
      ScreenKey(dryRun, "Dry run") { $0.send(isDryRun: true, in: &$2) },
      ScreenKey([.character("a")], areAllChosen ? "None" : "All") { _, _, state in
        .stay(state.toggleDevices(state.testDevices.map(\.name)))
      },
    ]
    return quit + own
      + ScreenKey.cursor(
        \.cursor, of: count, page: max(1, DevicesLayout(self, in: state).list.rows - 1),
        words: ["Next", nil], pageDown: [.pageDown]) + [close]
  }

  /// Ends the sends that wait; those that have left may have been delivered.
  private var keyThatStops: ScreenKey<Self> {
    ScreenKey([.escape, .control("c")], "Stop") { _, _, state in
      .stay(state.devices.awaited.keys.sorted().map { .sending(.stop(number: $0)) })
    }
  }

  /// Ends Crier while all unanswered sends wait for a retry; the next start offers them.
  private func keyThatQuits(in state: ComposerState) -> ScreenKey<Self> {
    let word = state.devices.areKept ? "Quit, send later" : nil
    return ScreenKey(state.preferences.keys.keys(for: .quit), word) { _, _, state in
      guard state.devices.areKept else {
        state.notice = Notice(
          .warning, "Not all devices have answered yet. Press Esc to stop waiting.",
          until: .unanswered)
        return .stay
      }
      return .leave(Composer.end(&state))
    }
  }

  /// Sends to the devices, or asks first if they are real.
  mutating func send(isDryRun: Bool, in state: inout ComposerState) -> ScreenOutcome {
    let devices = targets(in: state)
    if let reason = whyNot(devices, isDryRun: isDryRun, in: state) {
      var notice = Notice(.warning, reason)
      notice.reason = isSending ? .unanswered : state.sending.isStarting ? .setUp : nil
      state.notice = notice
      return .stay
    }
    let isHarmless = isDryRun || state.document.form.message.isDryRun
    let deed =
      "send to " + (devices.count == 1 ? devices[0].name : "\(devices.count) test devices")
    if !isHarmless,
      let consent = LiveConsent(deed, count: devices.count, at: state.sending.destination)
    {
      (self.consent, asked) = (consent, devices)
      return .stay(Composer.awaitPause(&state))
    }
    return order(devices, isDryRun: isDryRun, in: &state)
  }

  mutating func confirm(in state: inout ComposerState) -> ScreenOutcome {
    order(asked, isDryRun: false, in: &state)
  }

  private mutating func order(
    _ devices: [TestDevice], isDryRun: Bool, in state: inout ComposerState
  ) -> ScreenOutcome {
    (isSending, asked) = (true, devices)
    result = nil
    return .stay(Composer.order(&state, to: devices, isDryRun: isDryRun))
  }

  private func whyNot(
    _ devices: [TestDevice], isDryRun: Bool, in state: ComposerState
  ) -> String? {
    if isSending { return "Not all devices have answered yet." }
    guard !devices.isEmpty else { return "There is no test device to send to." }
    if state.sending.isStarting { return "Nothing was sent: sending is still being set up." }
    guard !isDryRun else { return state.whyNoDryRun }
    // The message's own target does not matter here, so the rules see one of the devices.
    let targets = devices.compactMap(\.token).map { Target(device: $0) }
    let kinds = Set(targets.map(SendPermission.Recipient.init)).union(
      targets.isEmpty ? [.device] : [])
    return SendPermission.Recipient.allCases.lazy.filter(kinds.contains).compactMap {
      state.whyNoSend(to: targets.first ?? TestDevice.exampleTarget, for: $0)
    }.first
  }

  mutating func select(_ row: PressedRow, in state: inout ComposerState) -> PressedRow.Use {
    cursor = row.row
    return .row
  }

  func hasRow(for notice: Notice, in size: Size) -> Bool { notice.sentence == result }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    DevicesView(state: state, screen: self).draw(on: &canvas)
  }
}

extension ComposerState {
  /// Chooses these devices, or none of them if all are chosen.
  mutating func toggleDevices(_ names: [String]) -> [Effect] {
    if devices.chosen.isSuperset(of: names) {
      devices.chosen.subtract(names)
    } else {
      devices.chosen.formUnion(names)
    }
    devices.choices += 1
    return [.devices(.keepChoice(devices.choice, number: devices.choices))]
  }
}

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
