import CrierLint
import CrierMessage
import Testing

@testable import CrierEmulator

/// Devices and messages on a clock that moves only when a test moves it.
struct TestWorld {
  var state: EmulatorState
  var now = EmulatedTime(EmulatorServer.noon)

  init(
    limits: DeliveryLimits = DeliveryLimits(), sizes: EmulatorLimits = EmulatorLimits(),
    isStrict: Bool = false
  ) {
    state = EmulatorState(sizes, limits: limits, isStrict: isStrict)
  }

  /// Creates or changes a device.
  mutating func device(
    _ name: String, _ deviceState: DeviceState? = nil, on platform: Platform? = nil,
    app: String? = nil, project: String? = nil, topics: [String]? = nil,
    lastConnected: EmulatedTime? = nil
  ) throws {
    _ = try state.put(
      name,
      DeviceChange(
        platform: platform, app: app, project: project, state: deviceState,
        lastConnected: lastConnected, topics: topics), at: now)
  }

  /// Sends a message, given as the members of the message object.
  @discardableResult
  mutating func send(
    _ members: String, project: String = "demo", isDryRun: Bool = false
  ) throws -> String {
    let request = #"{"validate_only":\#(isDryRun),"message":{\#(members)}}"#
    let message = Message(request: try JSONReader.read(request))
    #expect(Linter.refusal(of: message) == nil, "\(members)")
    let target = try #require(message.targets.first)
    return try state.accept(IncomingSend(message, to: target, project: project), at: now)
  }

  /// Lets time pass, and does what falls due.
  mutating func pass(_ span: Duration) {
    now = now + span
    while state.run(until: now) {}
  }

  /// The deliveries to a device, or all of them, each as `NUMBER STATE REASON`.
  func log(_ name: String? = nil, after number: Int = 0) -> [String] {
    var query = MessageQuery()
    query.token = name
    query.after = number
    query.limit = 1_000
    return state.page(query).deliveries.map { delivery in
      let callback = delivery.isDeletionNotice ? "onDeletedMessages" : nil
      return ["\(delivery.number)", delivery.state.rawValue, delivery.reason?.rawValue, callback]
        .compactMap { $0 }.joined(separator: " ")
    }
  }

  /// How many deliveries to a device are in each state: `stored offline: 2`.
  func counts(_ name: String) -> [String: Int] {
    log(name).reduce(into: [:]) { counts, line in
      counts[line.split(separator: " ").dropFirst().joined(separator: " "), default: 0] += 1
    }
  }
}
