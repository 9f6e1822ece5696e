/// The people that a condition reaches, found by trying every combination of its topics.
///
/// FCM allows five topics, which make 32 combinations; conditions with more topics are not tried.
package struct ConditionReach: Hashable, Sendable {
  /// The topics that a person must have, and those that the person must not have.
  ///
  /// All other topics make no difference.
  package struct Case: Hashable, Sendable {
    package var has: [String]
    package var lacks: [String]
  }

  /// Each topic once, in order of appearance.
  package let topics: [String]
  /// Whether each combination of topics is reached; each bit of an index represents one topic.
  private let isReached: [Bool]

  /// Nil for more topics than FCM allows. To compare with another reach, pass its `topics`.
  package init?(of condition: Condition, topics: [String]? = nil) {
    let topics = topics ?? condition.distinctTopics
    guard topics.count <= Condition.mostTopics else { return nil }
    self.topics = topics
    isReached = (0..<(1 << topics.count)).map { bits in
      condition.reaches(Set(Self.names(bits, of: topics)))
    }
  }

  package var reachesNobody: Bool { !isReached.contains(true) }
  package var reachesEverybody: Bool { !isReached.contains(false) }

  /// Topics that do not change which people the condition reaches.
  package var idleTopics: [String] {
    topics.indices.filter { index in
      isReached.indices.allSatisfy { isReached[$0] == isReached[$0 ^ (1 << index)] }
    }.map { topics[$0] }
  }

  /// The combinations of topics that the condition reaches, smallest first.
  package var sets: [[String]] {
    bySize.filter { isReached[$0] }.map { Self.names($0, of: topics) }
  }

  /// Returns the smallest combination of topics that one condition reaches and the other does not.
  package func smallestDifference(from other: ConditionReach) -> [String]? {
    bySize.first { isReached[$0] != other.isReached[$0] }.map { Self.names($0, of: topics) }
  }

  /// A short list of cases that together cover all people reached, simplest first.
  package var cases: [Case] {
    var left = Set(isReached.indices.filter { isReached[$0] })
    var cases: [Case] = []
    // Cases with the fewest topics come first, because they also cover narrower cases.
    for care in bySize {
      for value in isReached.indices where value & ~care == 0 {
        let covered = isReached.indices.filter { $0 & care == value }
        guard covered.allSatisfy({ isReached[$0] }), covered.contains(where: left.contains) else {
          continue
        }
        left.subtract(covered)
        cases.append(
          Case(
            has: Self.names(value, of: topics), lacks: Self.names(care & ~value, of: topics)))
      }
    }
    return cases
  }

  private var bySize: [Int] {
    isReached.indices.sorted { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) }
  }

  private static func names(_ bits: Int, of topics: [String]) -> [String] {
    topics.indices.filter { bits & (1 << $0) != 0 }.map { topics[$0] }
  }
}

extension ConditionReach.Case {
  /// The case in short form: `'news' + 'sport'`, `'news' without 'chess'`.
  package var text: String {
    let has = has.map(ConditionWords.shown).joined(separator: " + ")
    let lacks =
      lacks.isEmpty ? "" : "without \(lacks.map(ConditionWords.shown).joined(separator: ", "))"
    return [has, lacks].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Condition {
  /// Each topic once, in order of appearance.
  package var distinctTopics: [String] {
    var seen: Set<String> = []
    return topics.filter { seen.insert($0).inserted }
  }
}
