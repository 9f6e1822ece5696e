import CrierAnswers
import CrierMessage
import TerminalKit
import TextLayout

/// Sends the message to test devices without touching its target, with a row for each device.
package struct DevicesScreen: Hashable, Sendable {
  var place = PagePlace<Act>()
  /// Whether the files have not been read yet.
  var isReading = true
  /// Whether answers are awaited.
  var isSending = false
  /// How the last sends ended, as the notice says it; nil before that.
  var result: String?
  var consent: LiveConsent?
  /// The devices that wait for the consent or, while answers are awaited, were sent to.
  private var asked: [TestDevice] = []

  /// The devices of the question or of the sends in progress, or else those that Enter sends to.
  func audience(in state: ComposerState) -> [TestDevice] {
    if consent != nil || isSending { return asked }
    let here = place.row(in: Self.rows(in: state)).map { state.testDevices[$0].name }
    return here.map { Self.targets(of: .chosen(or: $0), in: state) } ?? []
  }

  /// Ends the sends; the cursor goes to the first device that did not get the message.
  mutating func finish(in state: ComposerState) {
    (isSending, result) = (false, state.devices.summary)
    let failed = state.testDevices.firstIndex {
      state.devices.answers[$0.name]?.outcome.problem != nil
    }
    if let failed { place.choose(failed, in: Self.rows(in: state)) }
  }

  /// The devices that a send goes to.
  enum Audience: Hashable, Sendable {
    /// The ticked devices; if there are none, the one with the cursor.
    case chosen(or: String)
    case one(String)
    case all
  }

  private static func targets(of audience: Audience, in state: ComposerState) -> [TestDevice] {
    let devices = state.testDevices
    switch audience {
    case .all: return devices
    case .one(let name): return devices.named(name).map { [$0] } ?? []
    case .chosen(let name):
      let chosen = devices.filter { state.devices.chosen.contains($0.name) }
      return chosen.isEmpty ? targets(of: .one(name), in: state) : chosen
    }
  }
}

extension DevicesScreen: ConsentScreen {
  enum Act: ConsentAct {
    case send(Audience, isDryRun: Bool)
    case tick([String])
    case stop, quit
    case number, yes, no
  }

  var overlay: Overlay { .devices(self) }
  var isPage: Bool { true }
  var isWaiting: Bool { isReading || isSending }
  var needsSending: Bool { true }
  var asksInPlainMode: Bool { true }

  func page(in state: ComposerState) -> Page<Act> {
    let destination = state.sending.destination
    var page = Page<Act>(
      title: "Test devices", trailing: destination.wordAndProject,
      frame: destination.mode == .live ? .alarmBorder : .dialogBorder,
      hasFailed: !state.devices.areAllAccepted, blocks: [])
    let devices = state.testDevices
    guard !devices.isEmpty else {
      page.blocks = [
        .text(Self.hint(in: state)), .text(state.devices.problems.map(Self.problem)),
      ]
      return page
    }
    var list = PageList(rows: Self.rows(in: state))
    let result = self.result.map {
      Paragraph($0, state.devices.areAllAccepted ? .dialog : .error)
    }
    if let consent {
      for index in list.rows.indices { list.rows[index].details = [] }
      page.blocks = [.list(list)] + blocks(of: consent)
      page.actions = [no]
      return page
    }
    for (index, device) in devices.enumerated() {
      list.rows[index].actions = actions(on: device, in: state)
    }
    page.blocks = [
      .list(list),
      .text([result].compactMap(\.self) + state.devices.problems.prefix(1).map(Self.problem)),
    ]
    page.actions = actions(in: state)
    return page
  }

  /// What can be done with the row with the cursor. On the screen, Enter sends to all ticked ones; in
  /// plain mode, where nothing is ticked, a word sends to the one that is named.
  private func actions(on device: TestDevice, in state: ComposerState) -> [PageAction<Act>] {
    let (here, own) = (Audience.chosen(or: device.name), Audience.one(device.name))
    let count = Self.targets(of: here, in: state).count
    let words =
      isSending ? (nil, nil) : (count == 1 ? "Send to it" : "Send to \(count)", "Dry run")
    let dryRun = state.preferences.keys.keys(for: .dryRun)
    return [
      PageAction(.send(here, isDryRun: false), [.enter], words.0, plain: .needless),
      PageAction(.tick([device.name]), [.character(" ")], "Choose", plain: .needless),
      PageAction(.send(here, isDryRun: true), dryRun, words.1, plain: .needless),
      PageAction(.send(own, isDryRun: false), [], nil, plain: .word("send")),
      PageAction(.send(own, isDryRun: true), [], nil, plain: .word("dry run")),
    ]
  }

  private func actions(in state: ComposerState) -> [PageAction<Act>] {
    let names = state.testDevices.map(\.name)
    let areAllChosen = state.devices.chosen.isSuperset(of: names)
    var actions: [PageAction<Act>] = [
      PageAction(
        .tick(names), [.character("a")], areAllChosen ? "None" : "All", plain: .needless),
      PageAction(.send(.all, isDryRun: false), [], nil, plain: .word("send all")),
      PageAction(.send(.all, isDryRun: true), [], nil, plain: .word("dry run all")),
    ]
    if isSending {
      // Ends Crier while all unanswered sends wait for a retry; the next start offers them.
      actions.append(
        PageAction(
          .quit, state.preferences.keys.keys(for: .quit),
          state.devices.areKept ? "Quit, send later" : nil, plain: .needless))
      actions.append(PageAction(.stop, [.escape, .control("c")], "Stop", plain: .needless))
    }
    return actions
  }

  mutating func perform(_ act: Act, in state: inout ComposerState) -> ScreenOutcome {
    switch act {
    case .send(let audience, let isDryRun):
      return send(to: Self.targets(of: audience, in: state), isDryRun: isDryRun, in: &state)
    case .tick(let names): return .stay(state.toggleDevices(names))
    case .stop:
      // Those that have left may have been delivered.
      return .stay(state.devices.awaited.keys.sorted().map { .sending(.stop(number: $0)) })
    case .quit:
      if state.devices.areKept { return .leave(Composer.end(&state)) }
      state.notice = Notice(
        .warning, "Not all devices have answered yet. Press Esc to stop waiting.",
        until: .unanswered)
    case .yes, .no: if let consent { return close(consent, isYes: act == .yes, in: &state) }
    case .number: break
    }
    return .stay
  }

  /// Sends to the devices, or asks first if they are real.
  private mutating func send(
    to devices: [TestDevice], isDryRun: Bool, in state: inout ComposerState
  ) -> ScreenOutcome {
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
      asked = devices
      ask(consent)
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

  func hasRow(for notice: Notice, in size: Size) -> Bool { notice.sentence == result }
}

// MARK: - Rows

extension DevicesScreen {
  private static func rows(in state: ComposerState) -> [PageRow<Act>] {
    state.testDevices.map { device in
      let refusal = refusal(of: device, in: state)
      return PageRow(
        title: device.name,
        sentence: [device.platform?.label ?? "", Redaction.scrubbed(device.owner, of: .tokens)]
          .filter { !$0.isEmpty }.joined(separator: ", "),
        isTicked: state.devices.chosen.contains(device.name), note: note(on: device, in: state),
        details: refusal.isEmpty ? about(device, in: state) : refusal)
    }
  }

  /// How the last send to a device ended or, without one, what is known about its token.
  private static func note(on device: TestDevice, in state: ComposerState) -> PageNote {
    let shelf = state.devices
    if let pause = shelf.pauses[device.name] {
      return PageNote(
        word: "attempt \(pause.attempt + 1) in \(pause.secondsLeft) s", role: .warning)
    }
    if shelf.awaited.values.contains(device.name) { return PageNote(word: "sending…") }
    if let report = shelf.answers[device.name] {
      var words = report.outcome.shortWord
      if case .refused(let refusal) = report.outcome, let code = refusal.errorCode {
        words += " \(code)"
      }
      return PageNote(word: (shelf.isDryRun ? "dry run " : "") + words, role: report.outcome.role)
    }
    if let dead = shelf.unregistered[device.name] {
      return PageNote(word: dead.shortWords(in: state.document.form.clock.zone), role: .error)
    }
    switch device.source {
    // The sandbox's own devices have their tokens as names.
    case .written(device.name)?: return PageNote(word: "")
    case .written(let token)?: return PageNote(word: Redaction.shortenedDevice(token))
    case .command?: return PageNote(word: "token from a command")
    case .unread?: return PageNote(word: "token not read", role: .warning)
    case nil: return PageNote(word: "no token", role: .warning)
    }
  }

  /// What is known about a device that was not refused.
  private static func about(_ device: TestDevice, in state: ComposerState) -> [Paragraph] {
    if let pause = state.devices.pauses[device.name] {
      let reason = state.sending.destination.said(pause.reason)
      return [Paragraph("\(reason) \(pause.sentence)", .warning)]
    }
    let dead = state.devices.unregistered[device.name].map {
      "The token is \($0.words(in: state.document.form.clock.zone)). \(newerToken(for: device))"
    }
    let missing =
      device.source == nil ? "It has no token yet. Give it one: \(command(for: device))" : nil
    return [Redaction.scrubbed(device.note, of: .tokens), dead ?? "", missing ?? ""]
      .filter { !$0.isEmpty }.map { Paragraph($0, .hint) }
  }

  /// What was wrong with the last send to a device, and what to do; empty if nothing was.
  private static func refusal(of device: TestDevice, in state: ComposerState) -> [Paragraph] {
    guard let outcome = state.devices.answers[device.name]?.outcome,
      let problem = outcome.problem
    else { return [] }
    var fix = problem.fix
    // The command cannot change the sandbox's own devices, and tokens that a command prints.
    if case .refused(let refusal) = outcome, refusal.advice == .dropToken,
      case .written(let token)? = device.source, token != device.name
    {
      fix = newerToken(for: device)
    }
    return [Paragraph(problem.sentence, .error)] + (fix.map { [Paragraph($0, .strong)] } ?? [])
  }

  private static func problem(_ explanation: Explanation) -> Paragraph {
    Paragraph(explanation.spoken, .warning)
  }

  private static func hint(in state: ComposerState) -> [Paragraph] {
    [
      Paragraph("There are no test devices yet.", .strong), .gap,
      Paragraph(
        state.preferences.keys.named(
          "Make a device the message's target, then run \"Keep test device\" ({palette}). Or add "
            + "one in a shell. This command reads the token from a file:")),
      Paragraph(
        "crier devices add \"Pixel QA\" --platform android --token - < token.txt", .strong),
    ]
  }

  private static func newerToken(for device: TestDevice) -> String {
    "Give the device a newer token: \(command(for: device))"
  }

  private static func command(for device: TestDevice) -> String {
    "crier devices add \"\(SafeText.line(device.name))\" --token - < token.txt"
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

// MARK: - Plain mode

extension PlainSession {
  /// Opens the test devices and sends to the one with this name, or to all.
  mutating func sendToDevice(_ name: String) {
    let name = name.trimmed
    guard !name.isEmpty else { return run(.testDevices) }
    guard state.sending.destination.readiness != .starting else {
      heldLine = "send to device \(name)"
      return
    }
    let isAll = ["all", "them all"].contains(name.lowercased())
    guard isAll || state.testDevices.named(name) != nil else {
      hasFailed = true
      return say(TestDevice.missing(name, known: state.testDevices.map(\.name)).spoken)
    }
    var screen = DevicesScreen()
    // The devices of the files are known since the start.
    screen.isReading = false
    let action = PageAction<DevicesScreen.Act>(
      .send(isAll ? .all : .one(name), isDryRun: false), [], nil, plain: .needless)
    screen.order(action, in: &self)
    // An order that was not given has failed; the notice says why.
    guard case .devices(let open)? = state.overlay, open.isSending || open.consent != nil else {
      return hasFailed = true
    }
  }
}
