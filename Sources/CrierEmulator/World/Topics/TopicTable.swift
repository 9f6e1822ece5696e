/// The topics, and the devices that are subscribed to each.
///
/// A subscription costs about 17 bytes. The topics of one device are found by asking every topic,
/// because that is needed rarely.
struct TopicTable: Sendable {
  /// FCM's limit for one app instance. Source: Firebase, "Manage topic subscriptions".
  static let mostTopicsOfDevice = 2_000

  private struct Topic: Sendable {
    /// The second of the subscription, since 1970, by device.
    var subscribers: [UInt32: UInt32] = [:]
    /// The subscribers in the order of the devices; nil after a change.
    var sorted: [UInt32]?
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
    topics[topic, default: Topic()].subscribers[device] = UInt32(clamping: time.seconds)
    topics[topic]?.sorted = nil
    subscriptionCount += 1
    return true
  }

  /// Ends a subscription; returns false if there was none.
  mutating func unsubscribe(_ device: UInt32, from topic: String) -> Bool {
    guard topics[topic]?.subscribers.removeValue(forKey: device) != nil else { return false }
    topics[topic]?.sorted = nil
    subscriptionCount -= 1
    if topics[topic]?.subscribers.isEmpty == true {
      topics[topic] = nil
      nameBytes -= topic.utf8.count
    }
    return true
  }

  func has(_ topic: String, _ device: UInt32) -> Bool {
    topics[topic]?.subscribers[device] != nil
  }

  /// Returns the second of a subscription; nil if there is none.
  func time(of device: UInt32, in topic: String) -> EmulatedTime? {
    topics[topic]?.subscribers[device].map { EmulatedTime(seconds: Int($0)) }
  }

  /// Returns the topics of a device by name, with the second of each subscription.
  func topics(of device: UInt32) -> [(name: String, since: EmulatedTime)] {
    topics.compactMap { name, topic in
      topic.subscribers[device].map { (name, EmulatedTime(seconds: Int($0))) }
    }.sorted { $0.name < $1.name }
  }

  /// Returns the subscribers in the order of the devices.
  ///
  /// The array is shared with the table and with other callers until the topic changes.
  mutating func members(of topic: String) -> [UInt32] {
    if let sorted = topics[topic]?.sorted { return sorted }
    guard let sorted = topics[topic]?.subscribers.keys.sorted() else { return [] }
    topics[topic]?.sorted = sorted
    return sorted
  }
}
