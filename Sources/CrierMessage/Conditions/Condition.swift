/// A topic condition.
package indirect enum Condition: Hashable, Sendable {
  case topic(String)
  case not(Condition)
  case both(Condition, Condition)
  case either(Condition, Condition)

  /// FCM's maximum number of topics in one condition.
  package static let mostTopics = 5

  /// The topics in order of appearance, with repetitions.
  package var topics: [String] {
    switch self {
    case .topic(let name): [name]
    case .not(let inner): inner.topics
    case .both(let left, let right), .either(let left, let right): left.topics + right.topics
    }
  }

  /// Whether both conditions reach the same people, whatever these are subscribed to.
  package func reachesSame(as other: Condition) -> Bool {
    let names = Array(Set(topics + other.topics))
    // FCM takes no condition with so many topics.
    guard names.count <= 2 * Self.mostTopics else { return self == other }
    return (0..<1 << names.count).allSatisfy { bits in
      let subscribed = Set(names.indices.filter { bits >> $0 & 1 == 1 }.map { names[$0] })
      return reaches(subscribed) == other.reaches(subscribed)
    }
  }

  /// The topic whose subscribers are exactly those whom the condition reaches; nil if there is none.
  var onlyTopic: String? {
    topics.first { Condition.topic($0).reachesSame(as: self) }
  }

  /// Whether the condition reaches a person who is subscribed to exactly these topics.
  package func reaches(_ subscribed: Set<String>) -> Bool {
    switch self {
    case .topic(let name): subscribed.contains(name)
    case .not(let inner): !inner.reaches(subscribed)
    case .both(let left, let right): left.reaches(subscribed) && right.reaches(subscribed)
    case .either(let left, let right): left.reaches(subscribed) || right.reaches(subscribed)
    }
  }

  package var hasNegation: Bool {
    switch self {
    case .topic: false
    case .not: true
    case .both(let left, let right), .either(let left, let right):
      left.hasNegation || right.hasNegation
    }
  }
}
