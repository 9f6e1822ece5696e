/// Whom a condition reaches, tried out on every set of its topics.
///
/// FCM takes five topics, which make 32 sets; for more it is not worked out.
package struct ConditionReach: Hashable, Sendable {
  /// Some topics that somebody has, and some that they lack; the others do not matter.
  package struct Case: Hashable, Sendable {
    package var has: [String]
    package var lacks: [String]
  }

  /// Each topic once, in the order of the text.
  package let topics: [String]
  /// For each set of topics, as bits, whether it is reached.
  private let isReached: [Bool]

  /// Nil for more topics than FCM takes. `topics` are those to try, when not the condition's own.
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

  /// Topics that may as well be left out.
  package var idleTopics: [String] {
    topics.indices.filter { index in
      isReached.indices.allSatisfy { isReached[$0] == isReached[$0 ^ (1 << index)] }
    }.map { topics[$0] }
  }

  /// All sets of topics that are reached, small ones first.
  package var sets: [[String]] {
    bySize.filter { isReached[$0] }.map { Self.names($0, of: topics) }
  }

  /// The smallest set of topics that one of the two reaches and the other does not.
  package func smallestDifference(from other: ConditionReach) -> [String]? {
    bySize.first { isReached[$0] != other.isReached[$0] }.map { Self.names($0, of: topics) }
  }

  /// Who is reached, in as few cases as are needed: no case says more than it must.
  package var cases: [Case] {
    var left = Set(isReached.indices.filter { isReached[$0] })
    var cases: [Case] = []
    // Fewest topics first: a case that holds for more people comes before its narrower ones.
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
  /// `news + sport`, `news without chess`.
  package var text: String {
    let has = has.map(ConditionWords.shown).joined(separator: " + ")
    let lacks =
      lacks.isEmpty ? "" : "without \(lacks.map(ConditionWords.shown).joined(separator: ", "))"
    return [has, lacks].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Condition {
  /// Each topic once, in the order of the text.
  package var distinctTopics: [String] {
    var seen: Set<String> = []
    return topics.filter { seen.insert($0).inserted }
  }
}
