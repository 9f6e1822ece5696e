import CrierMessage

/// Decides whether a condition reaches a device, from a table of all combinations of its topics.
///
/// `ConditionReader` evaluates as FCM does: brackets first, then from left to right.
struct AudienceTest: Sendable {
  /// Each topic once; at most five.
  let topics: [String]
  /// Whether each combination is reached; each bit of an index stands for a topic.
  private let isReached: [Bool]

  /// Nil for a condition that FCM refuses.
  init?(_ condition: String) {
    guard let condition = try? ConditionReader.read(condition).condition else { return nil }
    let topics = condition.distinctTopics
    guard topics.count <= Condition.mostTopics else { return nil }
    self.topics = topics
    isReached = (0..<(1 << topics.count)).map { bits in
      condition.reaches(Set(topics.indices.filter { bits & 1 << $0 != 0 }.map { topics[$0] }))
    }
  }

  /// Whether devices without any of the topics are reached, due to a `!`.
  var reachesOthers: Bool { isReached[0] }

  func reaches(_ device: UInt32, _ table: TopicTable) -> Bool {
    var bits = 0
    for (index, topic) in topics.enumerated() where table.has(topic, device) { bits |= 1 << index }
    return isReached[bits]
  }
}
