package import CrierAnswers
package import CrierMessage

/// The test devices, which of them are chosen, and how the last sends to them ended.
package struct DeviceShelf: Hashable, Sendable {
  /// The devices of the workspace's files.
  package var listed: [TestDevice] = []
  /// Since when FCM calls a device's token unregistered, by name.
  var unregistered: [String: Unregistration] = [:]
  /// What is wrong with the files.
  var problems: [Explanation] = []
  /// The names of the devices that the next send goes to; saved for the next start.
  var chosen: Set<String> = []
  /// How often the choice has changed.
  var choices = 0
  /// The names of the devices whose answers have not arrived, by the number of the order.
  private(set) var awaited: [Int: String] = [:]
  /// The waits before further attempts, by name.
  private(set) var pauses: [String: SendPause] = [:]
  /// The answers to the last round, by name.
  private(set) var answers: [String: SendReport] = [:]
  /// Whether the last round was a dry run.
  private(set) var isDryRun = false

  package init() {}

  /// The devices that the sandbox has without any file; other pages know only their tokens.
  package static let ofSandbox = [
    TestDevice(
      StartScreen.sandboxPhone, platform: .android, source: .written(StartScreen.sandboxPhone)),
    TestDevice("my-browser", platform: .web, source: .written("my-browser")),
    TestDevice("my-iphone", platform: .apple, source: .written("my-iphone")),
  ]

  /// The devices to send to at a destination; those of the files come first.
  package func devices(at destination: Destination) -> [TestDevice] {
    guard destination.mode == .sandbox else { return listed }
    return listed
      + Self.ofSandbox.filter { own in
        listed.named(own.name) == nil && !listed.contains { $0.token == own.token }
      }
  }

  /// Parses `choice`.
  package mutating func choose(text: String) {
    chosen = Set(text.split(separator: "\n").map(String.init))
  }

  /// The chosen names as text for a file, one on each line.
  var choice: String { chosen.sorted().map { $0 + "\n" }.joined() }

  mutating func beginRound(isDryRun: Bool) { (answers, self.isDryRun) = ([:], isDryRun) }

  mutating func await(_ name: String, number: Int) { awaited[number] = name }

  mutating func note(_ pause: SendPause?, of number: Int) {
    if let name = awaited[number] { pauses[name] = pause }
  }

  /// Whether every send without an answer waits for a retry that survives quitting.
  var areKept: Bool { awaited.values.allSatisfy { pauses[$0]?.isKept == true } }

  /// Keeps an answer, and returns the device's name; nil if the order was not to a test device.
  mutating func take(_ report: SendReport, to number: Int) -> String? {
    guard let name = awaited.removeValue(forKey: number) else { return nil }
    answers[name] = report
    pauses[name] = nil
    return name
  }

  /// `Dry run for 3 test devices: 2 accepted, 1 refused.`
  var summary: String {
    let deed = isDryRun ? "Dry run for" : "Sent to"
    let devices = answers.count == 1 ? "1 test device" : "\(answers.count) test devices"
    let counts = ["accepted", "refused", "unknown", "not sent"].compactMap { outcome in
      let count = answers.values.count { $0.outcome.shortWord == outcome }
      return count > 0 ? "\(count) \(outcome)" : nil
    }
    return "\(deed) \(devices): \(counts.joined(separator: ", "))."
  }

  var areAllAccepted: Bool { answers.values.allSatisfy { $0.outcome.problem == nil } }
}

extension DeviceShelf {
  package enum Action: Hashable, Sendable {
    case read([TestDevice], unregistered: [String: Unregistration], problems: [Explanation])
    /// The device was written; a warning may go with it.
    case kept(name: String, [TestDevice], Explanation?)
    case notKept(Explanation)
    case choiceNotKept(Explanation)
  }

  package enum Effect: Hashable, Sendable {
    /// Read the files and the history; reports `read`.
    case read
    /// Write a device; reports `kept` or `notKept`.
    case keep(TestDevice, token: String)
    /// Save the names of the chosen devices for the next start, unless a later choice, with a
    /// greater number, was saved already.
    case keepChoice(String, number: Int)
  }
}

extension SendOutcome {
  /// `accepted`, `refused`, `unknown` or `not sent`.
  var shortWord: String {
    switch self {
    case .accepted: "accepted"
    case .refused: "refused"
    case .unknown: "unknown"
    case .notSent: "not sent"
    }
  }
}

extension ComposerState {
  /// The test devices to send to where messages go now.
  var testDevices: [TestDevice] { devices.devices(at: sending.destination) }

  /// The test device of the files with a target's token; the sandbox's own have no better name.
  func testDevice(of target: Target) -> TestDevice? {
    devices.listed.first { $0.token.map(Target.init(device:)) == target }
  }

  /// The target for headers and lists, where a test device has its name.
  func shown(_ target: Target) -> String { testDevice(of: target)?.name ?? target.shownShortened }

  /// The target with its kind and, if it is a test device, its name.
  func shownWithName(_ target: Target) -> String {
    target.shownWithKind + (testDevice(of: target).map { " (\($0.name))" } ?? "")
  }
}
