import CrierMessage

/// FCM's limits for senders and devices, which tests may change or switch off.
///
/// Source: Firebase, "Throttling and quotas".
package struct DeliveryLimits: Hashable, Sendable {
  /// The sends of a project in a minute; nil for no limit.
  package var project: Int? = 600_000
  /// Whether a device gets at most `DeviceRate` allows.
  package var device = true
  /// The messages to one Apple device in a minute, beyond which a send to it is refused; nil for no
  /// limit. APNs has a limit that is not published.
  package var appleDevicePerMinute: Int?
  /// Whether collapsible messages are throttled by `BurstBucket`.
  package var burst = true
  /// The deliveries a second that all fan-outs of a project share; nil for no limit.
  package var fanoutPerSecond: Int? = 10_000
  /// The fan-outs of a project at the same time; nil for no limit.
  package var concurrentFanouts: Int? = 1_000
  /// The subscriptions that a project may begin or end in a second; nil for no limit.
  package var topicChangesPerSecond: Int? = 3_000

  package init() {}

  package static let off: DeliveryLimits = {
    var limits = DeliveryLimits()
    (limits.project, limits.fanoutPerSecond, limits.concurrentFanouts) = (nil, nil, nil)
    limits.topicChangesPerSecond = nil
    (limits.device, limits.burst) = (false, false)
    return limits
  }()
}

extension DeliveryLimits {
  /// The largest number that a limit can have.
  static let largest = 1_000_000_000
  /// `DeviceRate` counts no further.
  static let largestOfDevice = 65_535

  var json: JSONValue {
    func json(_ limit: Int?) -> JSONValue { limit.map(JSONValue.count) ?? .null }
    return .members([
      "project": json(project), "device": .bool(device),
      "appleDevicePerMinute": json(appleDevicePerMinute), "burst": .bool(burst),
      "fanoutPerSecond": json(fanoutPerSecond), "concurrentFanouts": json(concurrentFanouts),
      "topicChangesPerSecond": json(topicChangesPerSecond),
    ])
  }

  /// Creates the limits of a snapshot.
  init(_ snapshot: SnapshotReader) throws(SnapshotError) {
    func limit(_ name: String, most: Int = Self.largest) throws(SnapshotError) -> Int? {
      snapshot[name] == nil ? nil : try snapshot.number(name, in: 1...most)
    }
    self.init()
    project = try limit("project")
    fanoutPerSecond = try limit("fanoutPerSecond")
    concurrentFanouts = try limit("concurrentFanouts")
    topicChangesPerSecond = try limit("topicChangesPerSecond")
    appleDevicePerMinute = try limit("appleDevicePerMinute", most: Self.largestOfDevice)
    device = try snapshot.flag("device")
    burst = try snapshot.flag("burst")
  }
}
