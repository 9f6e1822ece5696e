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
  func page(_ query: DeviceQuery) -> (devices: [EmulatedDevice], next: Int) {
    var found: [EmulatedDevice] = []
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
      found.append(describe(number))
    }
    return (found, max(query.after, devices.count))
  }
}
