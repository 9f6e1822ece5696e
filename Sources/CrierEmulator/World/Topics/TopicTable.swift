import CrierMessage

/// The topics, and the devices that are subscribed to each.
///
/// A subscription costs 8 bytes. The topics of one device are found by asking every topic, because
/// that is needed rarely.
struct TopicTable: Sendable {
  /// FCM's limit for one app instance. Source: Firebase, "Manage topic subscriptions".
  static let mostTopicsOfDevice = 2_000

  private struct Topic: Sendable {
    /// The subscribers in the order of the devices, also those that have unsubscribed since the
    /// last `removeGaps`.
    var devices: [UInt32] = []
    /// The second of each subscription, since 1970; `gap` if there is none any more.
    var times: [UInt32] = []
    var gapCount = 0
    /// Subscribers that came out of order, with their times, until `merge`.
    ///
    /// Inserting each of them at its place would take quadratic time.
    var late: [UInt32: UInt32] = [:]
    /// Whether a fan-out has got `devices` since its last change.
    var isShared = false

    static let gap = UInt32.max

    /// The first place whose device is not before this one.
    func place(of device: UInt32) -> Int {
      // Devices that are subscribed in their order come behind all others.
      guard let last = devices.last, last >= device else { return devices.count }
      var (low, high) = (0, devices.count)
      while low < high {
        let middle = (low + high) / 2
        if devices[middle] < device { low = middle + 1 } else { high = middle }
      }
      return low
    }

    var isEmpty: Bool { devices.isEmpty && late.isEmpty }

    func time(of device: UInt32) -> UInt32? {
      let place = place(of: device)
      guard place < devices.count, devices[place] == device, times[place] != Self.gap else {
        return late.isEmpty ? nil : late[device]
      }
      return times[place]
    }

    /// Adds a device that is not subscribed.
    mutating func add(_ device: UInt32, _ time: UInt32) {
      let place = place(of: device)
      if place < devices.count, devices[place] == device {
        times[place] = time
        gapCount -= 1
      } else if place == devices.count {
        devices.append(device)
        times.append(time)
        isShared = false
      } else {
        late[device] = time
        // The arrays grow by an eighth each time, so a million devices need few merges.
        if late.count > 64 + devices.count / 8 { merge() }
      }
    }

    /// Removes a device that is subscribed.
    mutating func remove(_ device: UInt32) {
      if late.removeValue(forKey: device) != nil { return }
      times[place(of: device)] = Self.gap
      gapCount += 1
      if gapCount > devices.count / 2 { removeGaps() }
    }

    /// Puts the late subscribers at their places.
    mutating func merge() {
      guard !late.isEmpty else { return }
      let added = late.sorted { $0.key < $1.key }
      let count = devices.count + added.count
      var (allDevices, allTimes) = ([UInt32](), [UInt32]())
      allDevices.reserveCapacity(count)
      allTimes.reserveCapacity(count)
      var rest = added[...]
      for (device, time) in zip(devices, times) {
        while let next = rest.first, next.key < device {
          allDevices.append(next.key)
          allTimes.append(next.value)
          rest.removeFirst()
        }
        allDevices.append(device)
        allTimes.append(time)
      }
      allDevices += rest.map(\.key)
      allTimes += rest.map(\.value)
      (devices, times, late) = (allDevices, allTimes, [:])
      isShared = false
    }

    mutating func removeGaps() {
      guard gapCount > 0 else { return }
      let kept = devices.indices.filter { times[$0] != Self.gap }
      (devices, times) = (kept.map { devices[$0] }, kept.map { times[$0] })
      gapCount = 0
      isShared = false
    }
  }

  private var topics: [String: Topic] = [:]
  private(set) var subscriptionCount = 0
  /// The bytes of all topics' names.
  private(set) var nameBytes = 0

  var topicCount: Int { topics.count }

  /// Subscribes a device; returns false if it already was subscribed.
  mutating func subscribe(_ device: UInt32, to topic: String, at time: EmulatedTime) -> Bool {
    guard !has(topic, device) else { return false }
    if topics[topic] == nil { nameBytes += topic.utf8.count }
    let seconds = min(UInt32(clamping: time.seconds), Topic.gap - 1)
    topics[topic, default: Topic()].add(device, seconds)
    subscriptionCount += 1
    return true
  }

  /// Ends a subscription; returns false if there was none.
  mutating func unsubscribe(_ device: UInt32, from topic: String) -> Bool {
    guard has(topic, device) else { return false }
    topics[topic]?.remove(device)
    subscriptionCount -= 1
    if topics[topic]?.isEmpty == true {
      topics[topic] = nil
      nameBytes -= topic.utf8.count
    }
    return true
  }

  func has(_ topic: String, _ device: UInt32) -> Bool {
    topics[topic]?.time(of: device) != nil
  }

  /// Returns the second of a subscription; nil if there is none.
  func time(of device: UInt32, in topic: String) -> EmulatedTime? {
    topics[topic]?.time(of: device).map { EmulatedTime(seconds: Int($0)) }
  }

  /// Returns the topics of a device by name, with the second of each subscription.
  func topics(of device: UInt32) -> [(name: String, since: EmulatedTime)] {
    topics.compactMap { name, topic in
      topic.time(of: device).map { (name, EmulatedTime(seconds: Int($0))) }
    }.sorted { $0.name < $1.name }
  }

  /// Returns the topics of each device that has any, as `topics(of:)` does for one of them.
  func topicsOfAll() -> [UInt32: [(name: String, since: EmulatedTime)]] {
    var all: [UInt32: [(name: String, since: EmulatedTime)]] = [:]
    for (name, topic) in topics.sorted(by: { $0.key < $1.key }) {
      for (device, time) in zip(topic.devices, topic.times) where time != Topic.gap {
        all[device, default: []].append((name, EmulatedTime(seconds: Int(time))))
      }
      for (device, time) in topic.late {
        all[device, default: []].append((name, EmulatedTime(seconds: Int(time))))
      }
    }
    return all
  }

  /// Returns the subscribers in the order of the devices.
  ///
  /// The array is shared with the table and with other callers until the topic changes.
  mutating func members(of topic: String) -> [UInt32] {
    topics[topic]?.merge()
    topics[topic]?.removeGaps()
    return topics[topic]?.devices ?? []
  }

  /// Returns the subscribers for a fan-out, which keeps them, and whether another fan-out has got
  /// the same array before.
  mutating func sharedMembers(of topic: String) -> (devices: [UInt32], wasShared: Bool) {
    let devices = members(of: topic)
    let wasShared = topics[topic]?.isShared ?? true
    topics[topic]?.isShared = true
    return (devices, wasShared)
  }
}
