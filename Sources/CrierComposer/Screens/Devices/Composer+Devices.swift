import CrierAnswers
import CrierLint
import CrierMessage
import TerminalKit

extension Composer {
  static func openDevices(_ state: inout ComposerState) -> [Effect] {
    state.overlay = .devices(DevicesScreen())
    return [.devices(.read)]
  }

  /// Sends the message to each device; its own target stays.
  static func order(
    _ state: inout ComposerState, to devices: [TestDevice], isDryRun: Bool
  ) -> [Effect] {
    state.countSpansInJSON()
    let message = state.outgoing
    state.devices.beginRound(isDryRun: isDryRun || message.isDryRun)
    return devices.enumerated().map { index, device in
      state.sending.lastOrder += 1
      state.devices.await(device.name, number: state.sending.lastOrder)
      // The token of a command is not known yet; whoever sends finds it out.
      let aimed = device.token.map { message.aimed(at: Target(device: $0)) } ?? message
      var request = SendRequest(
        json: JSONWriter.pretty(aimed.wire(isDryRun: isDryRun)),
        isDryRun: isDryRun || message.isDryRun, draft: state.draft(of: aimed),
        language: state.document.form.languages.sent, device: device)
      // All get the same text.
      if index == 0 { request.text = state.outgoingText(aimed) }
      return .sending(.send(number: state.sending.lastOrder, request))
    }
  }

  static func react(_ state: inout ComposerState, to action: DeviceShelf.Action) {
    // The target may be the name of a device.
    state.analysis.uncheck()
    switch action {
    case .read(let devices, let unregistered, let problems):
      state.devices.listed = devices
      state.devices.unregistered = unregistered
      state.devices.problems = problems
      _ = state.change(DevicesScreen.self) { $0.isReading = false }
    case .kept(let name, let devices, let warning):
      let isNewer = state.devices.listed.named(name)?.source != nil
      state.devices.listed = devices
      state.devices.unregistered[name] = nil
      let words = isNewer ? "\(name) has the new token now." : "\(name) is a test device now."
      state.notice = warning.map { Notice(.warning, $0) } ?? Notice(.good, words)
    case .notKept(let problem): state.notice = Notice(.error, problem)
    case .choiceNotKept(let problem): state.notice = Notice(.warning, problem)
    }
  }
}

extension ComposerState {
  /// Keeps the answer to a send to a test device, and says how all of them ended.
  mutating func noteDeviceAnswer(_ report: SendReport, to number: Int) {
    guard let name = devices.take(report, to: number) else { return }
    switch report.outcome {
    case .refused(let refusal)
    where refusal.errorCode == "UNREGISTERED" && refusal.verdict.isDeadToken:
      devices.unregistered[name] =
        devices.unregistered[name]
        ?? Unregistration(
          time: .seconds(document.form.clock.now), server: sending.destination.recordedServer)
    case .accepted where !devices.isDryRun: devices.unregistered[name] = nil
    default: break
    }
    guard devices.awaited.isEmpty else { return }
    let now = self
    _ = change(DevicesScreen.self) { $0.finish(in: now) }
    notice = Notice(devices.areAllAccepted ? .good : .error, devices.summary)
  }

  /// Whether FCM called the target, a test device, unregistered where messages go now.
  var isTargetUnregistered: Bool {
    guard let name = target.flatMap(testDevice(of:))?.name else { return false }
    return devices.unregistered[name]?.server == sending.destination.recordedServer
  }

  /// Asks for the name under which a device is kept; returns false if it is kept already.
  mutating func beginKeeping(_ target: Target) -> Bool {
    if let reason = whyKept(target) {
      notice = Notice(.plain, reason)
      return false
    }
    overlay = .keepDevice(KeepDeviceScreen(target))
    return true
  }

  /// Whether the target is a device without a name, and none of the sandbox's.
  var offersKeeping: Bool {
    whyNoKeeping == nil && !testDevices.contains { $0.token == target?.value }
  }

  /// Why the target cannot be kept as a test device.
  var whyNoKeeping: String? {
    guard let target, !target.kind.isAudience else {
      return "Only a device can be kept as a test device: set a token or installation ID as target."
    }
    return whyKept(target)
  }

  /// Says that a device has a name already, or that the target is no device; nil if it may be kept.
  private func whyKept(_ target: Target) -> String? {
    if let device = testDevice(of: target) {
      return "This device is kept already, as \(device.name)."
    }
    if let device = deviceNamed(by: target) {
      return "\(device.name) is a test device already; this is its name, not its token."
    }
    return target.problem.map { "This cannot be kept as a test device. \($0)" }
  }

  /// The test device whose name stands in place of its token.
  private func deviceNamed(by target: Target) -> TestDevice? {
    guard !target.kind.isAudience, testDevice(of: target) == nil else { return nil }
    return testDevices.named(target.value).flatMap { $0.token == target.value ? nil : $0 }
  }

  /// What to say about a target that is the name of a test device; nil for any other target.
  var explanationOfDeviceName: Explanation? {
    guard let target, let device = deviceNamed(by: target) else { return nil }
    let send = preferences.keys.named("send to it from Test devices ({testDevices}).")
    let quickFix = device.token.map { token in
      let new = Target(device: token)
      let renaming: [QuickFix.Step] =
        new.kind == target.kind ? [] : [.rename(target.kind.path, to: new.kind.rawValue)]
      return QuickFix(renaming + [.set(new.kind.path, .string(token))])
    }
    return Explanation(
      at: target.kind.path, "“\(device.name)” is the name of a test device, not its token.",
      fix: quickFix == nil ? send.withCapital : "Use its token, or \(send)", quickFix: quickFix)
  }
}

extension Destination {
  /// The server as the history records it.
  var recordedServer: SendRecord.Server {
    switch mode {
    case .sandbox: .sandbox
    case .testServer: .emulator
    case .live, .testProject: .live
    }
  }
}
