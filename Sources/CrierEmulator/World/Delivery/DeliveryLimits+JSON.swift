import CrierMessage

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
