package import CrierMessage

/// The sandbox at a moment: its time, its devices and what became of the messages to them.
package struct SandboxSnapshot: Hashable, Sendable {
  /// The most devices that a snapshot has.
  package static let mostDevices = 100

  /// The sandbox's time in microseconds since 1970; a later snapshot has a later time.
  package var time: Int
  /// The seconds by which the sandbox's clock is ahead of the real one.
  package var secondsAhead: Int
  /// The devices, in the order in which they appeared.
  package var devices: [SandboxDevice]
  /// The newest messages, newest first.
  package var messages: [SandboxMessage]
  /// The newest requests, newest first.
  package var requests: [SandboxRequest]
  /// What happens to sends on purpose; nil if they are answered as FCM does.
  package var fault: SandboxFault?

  package init(
    time: Int, secondsAhead: Int, devices: [SandboxDevice], messages: [SandboxMessage],
    requests: [SandboxRequest] = [], fault: SandboxFault? = nil
  ) {
    self.time = time
    self.secondsAhead = secondsAhead
    self.devices = devices
    self.messages = messages
    self.requests = requests
    self.fault = fault
  }

  /// The messages to a device, and those to topics that reached nobody; newest first.
  func messages(to device: SandboxDevice) -> [SandboxMessage] {
    messages.filter { $0.device == nil || $0.device == device.name }
  }
}

extension SandboxSnapshot {
  package enum Action: Hashable, Sendable {
    /// The answer to each of the effects.
    case seen(SandboxSnapshot)
    case refused(Explanation)
    /// Something happened that a look would show.
    case changed
  }

  package enum Effect: Hashable, Sendable {
    case look
    case add(name: String)
    case set(device: String, SandboxDevice.State)
    case setPlatform(device: String, Platform)
    /// Move the sandbox's clock forward.
    case advance(seconds: Int)
    /// Replace the fault; nil turns it off.
    case setFault(SandboxFault?)
  }
}

/// A device of the sandbox.
package struct SandboxDevice: Hashable, Sendable {
  /// What the device and its app are doing.
  package enum State: String, Hashable, Sendable, CaseIterable {
    case background, foreground, dozing, offline, forceStopped, uninstalled

    var label: String {
      switch self {
      case .background: "online"
      case .foreground: "app open"
      case .dozing: "dozing"
      case .offline: "offline"
      case .forceStopped: "app stopped"
      case .uninstalled: "uninstalled"
      }
    }

    /// Whether it is about the app and not about the device.
    var isOfApp: Bool {
      switch self {
      case .foreground, .forceStopped, .uninstalled: true
      case .background, .dozing, .offline: false
      }
    }
  }

  /// The registration token or installation ID.
  package var name: String
  package var platform: Platform
  package var state: State
  package var topics: [String]
  /// Whether sends reach it; otherwise they fail with UNREGISTERED.
  package var isRegistered: Bool
  /// The messages that wait for it.
  package var storedCount: Int

  package init(
    name: String, platform: Platform = .android, state: State = .background, topics: [String] = [],
    isRegistered: Bool = true, storedCount: Int = 0
  ) {
    self.name = name
    self.platform = platform
    self.state = state
    self.topics = topics
    self.isRegistered = isRegistered
    self.storedCount = storedCount
  }

  var shownName: String { Redaction.shortenedDevice(name) }

  /// `Android, offline, 2 waiting`.
  var words: String {
    let waiting = storedCount == 0 ? nil : "\(storedCount) waiting"
    return [platform.label, isRegistered ? state.label : "unregistered", waiting]
      .compactMap(\.self).joined(separator: ", ")
  }
}

/// What became of one message for one device.
package struct SandboxMessage: Hashable, Sendable {
  package enum Fate: Hashable, Sendable {
    /// The device has it; `callback` is the app's method that got it.
    case delivered(isShown: Bool, callback: String?)
    case waiting(Cause?)
    case dropped(Cause?)
  }

  /// Why a message waits or was dropped.
  package enum Cause: String, Hashable, Sendable, CaseIterable {
    case offline, dozing, throttled
    case ttlExpired, collapsed, tooManyPending, deviceInactive, appForceStopped, uninstalled
    case otherApp, noSubscriber

    var words: String {
      switch self {
      case .offline: "the device is offline"
      case .dozing: "the device is dozing, and the message is not urgent"
      case .throttled: "the device gets too many messages"
      case .ttlExpired: "its time to live ran out first"
      case .collapsed: "a newer message with the same key replaced it"
      case .tooManyPending: "more than 100 messages were waiting"
      case .deviceInactive: "the device was offline for more than a month"
      case .appForceStopped: "the app was stopped by hand"
      case .uninstalled: "the app is not installed"
      case .otherApp: "it is only for another app"
      case .noSubscriber: "no device is subscribed"
      }
    }
  }

  package var number: Int
  /// The message name in FCM's answer; nil if the app is only told about discarded messages.
  package var name: String?
  /// The device's name; nil if no device was reached.
  package var device: String?
  package var platform: Platform
  package var target: Target?
  /// Nil if the app is only told that waiting messages were discarded.
  package var message: Message?
  /// When the device got it or, if it has not, when it was sent; in seconds since 1970.
  package var time: Int
  package var fate: Fate

  package init(
    number: Int, name: String? = nil, device: String?, platform: Platform, target: Target?,
    message: Message?, time: Int, fate: Fate
  ) {
    self.number = number
    self.name = name
    self.device = device
    self.platform = platform
    self.target = target
    self.message = message
    self.time = time
    self.fate = fate
  }

  /// Whether the device shows it.
  var isShown: Bool { if case .delivered(true, _) = fate { true } else { false } }

  var isDelivered: Bool { if case .delivered = fate { true } else { false } }

  /// `got #3`, `#4 waiting`.
  var shortWords: String {
    switch fate {
    case .delivered: "got #\(number)"
    case .waiting: "#\(number) waiting"
    case .dropped: "#\(number) dropped"
    }
  }

  /// The fate as a sentence.
  var sentence: String {
    switch fate {
    case .delivered where message == nil:
      "The app was told that messages were discarded (onDeletedMessages)."
    case .delivered(true, _): "Shown."
    case .delivered(false, let callback?): "Not shown; the app's code got it: \(callback)."
    case .delivered(false, nil): "Delivered; nothing is shown."
    case .waiting(let cause): "Waits" + (cause.map { ": \($0.words)" } ?? "") + "."
    case .dropped(let cause): "Dropped" + (cause.map { ": \($0.words)" } ?? "") + "."
    }
  }
}
