import CrierAnswers
import CrierTriage

/// What the sandbox's device did with a message.
extension Evidence {
  /// Adds what became of a record's message, if the running sandbox got it.
  mutating func addFate(of record: SendRecord, in sandbox: SandboxSnapshot?) {
    if record.server == .sandbox, let sandbox { addFate(in: sandbox) }
  }

  /// Adds what became of the accepted message, unless several devices were to get it.
  mutating func addFate(in sandbox: SandboxSnapshot) {
    guard let name = messageName, sandbox.outcome(of: name) != nil else { return }
    let copies = sandbox.messages.filter { $0.name == name }
    guard copies.count == 1, let copy = copies.first else { return }
    if copy.device != nil { platform = copy.platform }
    let state = sandbox.devices.first { $0.name == copy.device }?.state
    let clue: Clue? =
      switch copy.fate {
      // What was shown did not come to an open app, even if the app is open now.
      case .delivered(let isShown, _): state == .foreground && !isShown ? .foreground : nil
      case .waiting(let cause), .dropped(let cause): cause?.clue(in: state)
      }
    if let clue { find(clue) }
  }
}

extension SandboxMessage.Cause {
  /// The answer to a question that says the same of a real device; nil if there is none.
  ///
  /// - Parameter state: What the device does now.
  fileprivate func clue(in state: SandboxDevice.State?) -> Clue? {
    switch self {
    case .offline: .offline
    case .dozing: .idle
    case .throttled: .tooMany
    case .ttlExpired: state == .dozing ? .idle : state == .offline ? .offline : nil
    case .collapsed: .several
    case .tooManyPending: .hundreds
    case .deviceInactive: .offlineForMonth
    case .appForceStopped: .forceStopped
    case .noSubscriber: .notSubscribed
    case .uninstalled, .otherApp: nil
    }
  }
}
