import CrierMessage
import TerminalKit

/// The sandbox's devices: what each received, what waits for it and why; and their state and time.
package struct SandboxScreen: Hashable, Sendable {
  /// The index of the chosen device.
  var chosen = 0
  var page = ScrolledPage()
  /// Whether the newest requests are listed in place of the device's messages.
  private(set) var showsRequests = false
  /// Whether the answer to the last look or change has not arrived.
  var isWaiting = true
  /// The target whose device gets the cursor; nil as soon as the devices have been looked at.
  private var wanted: Target?

  /// Creates the screen with the cursor on the device of the message in the form.
  init(_ state: ComposerState) {
    wanted = state.target
    findDevice(in: state)
  }

  /// Moves the cursor to the device of the wanted target, or to the first one with its topic.
  private mutating func findDevice(in state: ComposerState) {
    guard let wanted else { return }
    let place = state.sandboxDevices.firstIndex { device in
      wanted.kind == .topic ? device.topics.contains(wanted.value) : device.name == wanted.value
    }
    if let place { chosen = place }
  }

  /// Ends the wait for a look or a change.
  mutating func endWait(in state: ComposerState) {
    isWaiting = false
    findDevice(in: state)
    wanted = nil
  }

  /// The device with the cursor; nil until the sandbox has been looked at.
  func device(in state: ComposerState) -> SandboxDevice? {
    let devices = state.sandboxDevices
    return devices.isEmpty ? nil : devices[min(chosen, devices.count - 1)]
  }

  private mutating func choose(_ index: Int) {
    (chosen, page, wanted, showsRequests) = (index, ScrolledPage(), nil, false)
  }

  /// The keys that move time, with their words and seconds.
  static let spans: [(key: Character, words: String, seconds: Int)] = [
    ("h", "1 hour", 3_600), ("d", "1 day", 86_400), ("w", "4 weeks", 28 * 86_400),
  ]

  /// The keys that change what a device does.
  static let states: [(key: Character, state: SandboxDevice.State)] = [
    ("o", .offline), ("b", .background), ("f", .foreground), ("z", .dozing),
    ("x", .forceStopped), ("u", .uninstalled),
  ]

  mutating func order(_ effect: SandboxSnapshot.Effect) -> ScreenOutcome {
    isWaiting = true
    return .stay([.sandbox(effect)])
  }
}

extension SandboxScreen: Screen {
  var overlay: Overlay { .sandbox(self) }
  var isPage: Bool { true }

  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    let name = state.newSandboxDevice
    let isToken = name == state.target?.value
    let word = isToken ? "Add \(Redaction.shortenedDevice(name))" : "New device"
    let isKnown = state.sending.sandbox != nil
    let add = ScreenKey<Self>([.character("n")], isKnown ? word : nil) { screen, _, state in
      guard state.sending.sandbox != nil else { return .stay }
      screen.choose(state.sandboxDevices.count)
      return screen.order(.add(name: state.newSandboxDevice))
    }
    let times = Self.spans.map { span in
      ScreenKey<Self>([.character(span.key)]) { screen, _, _ in
        screen.order(.advance(seconds: span.seconds))
      }
    }
    let close = ScreenKey<Self>.close(or: [.character("q")])
    let others = [add] + times + [Self.requestsKey, Self.faultKey, Self.topicsKey]
    guard let device = device(in: state) else { return others + [close] }
    return keys(for: device, in: state) + others + [scroll(in: state), close]
  }

  private static var requestsKey: ScreenKey<Self> {
    ScreenKey([.character("r")]) { screen, _ in
      screen.showsRequests.toggle()
      screen.page = ScrolledPage()
    }
  }

  private static var topicsKey: ScreenKey<Self> {
    ScreenKey([.character("t")]) { _, _, state in .leave(Composer.run(&state, .topics)) }
  }

  private static var faultKey: ScreenKey<Self> {
    ScreenKey([.character("e")]) { screen, _, state in
      guard let sandbox = state.sending.sandbox else {
        state.notice = Notice(
          .plain, "The sandbox is still starting; press e again.", until: .sandboxStart)
        return .stay
      }
      return screen.order(.setFault(SandboxFault.next(after: sandbox.fault)))
    }
  }

  /// The keys that change the chosen device or choose another one.
  private func keys(for device: SandboxDevice, in state: ComposerState) -> [ScreenKey<Self>] {
    let count = state.sandboxDevices.count
    let isOffline = device.state == .offline
    // The keys for each state are on the page.
    let toggle = ScreenKey<Self>([.enter]) { screen, _, _ in
      screen.order(.set(device: device.name, isOffline ? .background : .offline))
    }
    let states = Self.states.map { entry in
      ScreenKey<Self>([.character(entry.key)]) { screen, _, _ in
        screen.order(.set(device: device.name, entry.state))
      }
    }
    let platform = ScreenKey<Self>([.character("p")]) { screen, _, _ in
      let next = Platform.allCases.turned(from: device.platform)
      return screen.order(.setPlatform(device: device.name, next))
    }
    func move(_ keys: [Key], _ word: String? = nil, by steps: Int) -> ScreenKey<Self> {
      ScreenKey(keys, word) { screen, _ in
        screen.choose(min(max(0, min(screen.chosen, count - 1) + steps), count - 1))
      }
    }
    let send = ScreenKey<Self>([.character("s")], "Send to it") { _, _, state in
      .stay(Composer.orderQuietly(&state, to: Target(device: device.name)))
    }
    return [
      toggle, send, move([.down, .tab], count > 1 ? "Next device" : nil, by: 1),
      move([.up, .backTab], by: -1),
    ] + states + [platform]
  }

  private func scroll(in state: ComposerState) -> ScreenKey<Self> {
    let layout = SandboxLayout(self, state)
    return ScreenKey([.pageDown, .pageUp, .home, .end], layout.isLong ? "More" : nil) {
      screen, key in
      _ = screen.page.handle(key, lines: layout.rows.count, rows: layout.messages.rows)
    }
  }

  mutating func select(_ row: PressedRow, in state: inout ComposerState) -> PressedRow.Use {
    choose(row.row)
    return .row
  }

  private static let wheelUp = Key.pageUp, wheelDown = Key.pageDown
  var wheelKeys: (up: Key, down: Key) { (Self.wheelUp, Self.wheelDown) }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    SandboxView(state: state, screen: self).draw(on: &canvas)
  }
}

extension Composer {
  static func react(
    _ state: inout ComposerState, to action: SandboxSnapshot.Action
  ) -> [Effect] {
    switch action {
    case .changed: return state.showsSandbox ? [.sandbox(.look)] : []
    case .seen(let snapshot):
      // Answers to several effects may arrive in another order.
      if snapshot.time >= state.sending.sandbox?.time ?? 0 { state.sending.sandbox = snapshot }
    case .refused(let explanation): state.notice = Notice(.warning, explanation)
    }
    state.endSandboxWait()
    return []
  }
}

extension ComposerState {
  /// Whether the open screen, or the one below the palette, shows the sandbox.
  fileprivate var showsSandbox: Bool {
    if case .palette(let palette)? = overlay { return palette.over?.showsSandbox ?? false }
    return overlay?.showsSandbox ?? false
  }

  fileprivate mutating func endSandboxWait() {
    guard case .sandbox(var screen)? = overlay else { return }
    screen.endWait(in: self)
    overlay = .sandbox(screen)
  }

  var whyNoSandbox: String? {
    if case .unavailable(let explanation) = sending.destination.readiness {
      return explanation.sentence
    }
    return sending.destination.mode == .sandbox
      ? nil
      : "The sandbox is not running, because messages go to project "
        + "\(sending.destination.project). Start Crier with --sandbox."
  }
}

extension Composer {
  /// Returns the look that a screen needs to list the sandbox's devices.
  static func lookAtSandbox(_ state: ComposerState) -> [Effect] {
    state.sending.destination.mode == .sandbox ? [.sandbox(.look)] : []
  }

  /// Returns the look that the sandbox's page needs to list the request of an attempt: one that is
  /// refused reaches no device.
  static func lookAtRequests(_ state: ComposerState, after action: Sending.Action) -> [Effect] {
    guard case .sandbox? = state.overlay else { return [] }
    switch action {
    case .answered, .paused: return [.sandbox(.look)]
    default: return []
    }
  }
}

extension Overlay {
  /// Whether it shows the sandbox's devices, or what became of a message there.
  fileprivate var showsSandbox: Bool {
    switch self {
    case .sandbox, .topics, .groups, .delivery: true
    default: false
    }
  }
}

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

extension ComposerState {
  /// The devices on the sandbox's page: first those that it has from the start, although the
  /// emulator gets each of them only when it is used.
  var sandboxDevices: [SandboxDevice] {
    guard let known = sending.sandbox?.devices else { return [] }
    let own = DeviceShelf.ofSandbox.compactMap { device in
      device.token.map { SandboxDevice(name: $0, platform: device.platform ?? .android) }
    }
    return own.map { device in known.first { $0.name == device.name } ?? device }
      + known.filter { device in !own.contains { $0.name == device.name } }
  }

  /// The name of the next new device: the message's token, unless that is a device already.
  var newSandboxDevice: String {
    let names = Set(sandboxDevices.map(\.name))
    let token = target.flatMap { $0.kind.isAudience ? nil : $0.value }
    let all = [token].compactMap(\.self) + (2...(names.count + 2)).map { "my-phone-\($0)" }
    return all.first { !names.contains($0) } ?? "my-phone"
  }
}
