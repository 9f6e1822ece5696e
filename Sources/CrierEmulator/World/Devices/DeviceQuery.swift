import CrierMessage

/// Which devices a request is about.
struct DeviceQuery: Sendable {
  var token: String?
  var installationID: String?
  var topic: String?
  var platform: Platform?
  var state: DeviceState?
  /// Only devices after this many.
  var after = 0
  var limit = 1_000
}

extension EmulatorState {
  /// Returns the devices of a query, and the number after which the next page begins.
  ///
  /// The page has at most about `bytes`, unless its first device alone is larger.
  func page(
    _ query: DeviceQuery, bytes: Int = .max
  ) -> (devices: [EmulatedDevice], next: Int) {
    var found: [EmulatedDevice] = []
    var sum = 0
    let named = [query.token, query.installationID].compactMap { $0 }.map(device)
    let limit = min(query.limit, sizes.pageEntries)
    for index in devices.indices.dropFirst(query.after) {
      let row = devices[index]
      let number = UInt32(index)
      guard named.allSatisfy({ $0 == number }), query.platform ?? row.platform == row.platform,
        query.state ?? row.state == row.state,
        query.topic.map({ topics.has($0, number) }) ?? true
      else { continue }
      if found.count >= limit { return (found, index) }
      let device = describe(number)
      sum += device.byteCount
      if sum > bytes, !found.isEmpty { return (found, index) }
      found.append(device)
    }
    return (found, max(query.after, devices.count))
  }
}

extension EmulatedDevice {
  /// About how many bytes its JSON has: what is limited, and 300 for the rest.
  fileprivate var byteCount: Int {
    let texts = [token, installationID, app, project].compactMap { $0 } + topics
    return texts.reduce(300) { $0 + $1.utf8.count + 4 }
  }
}
