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

  /// The same text for conditions that differ only in the order of what && and || join.
  var inOrder: String {
    switch self {
    case .topic(let name): "'\(name)'"
    case .not(let inner): "!\(inner.inOrder)"
    case .both: "(\(conjuncts.map(\.inOrder).sorted().joined(separator: "&&")))"
    case .either: "(\(alternatives.map(\.inOrder).sorted().joined(separator: "||")))"
    }
  }

  /// The topic, if the condition is nothing else.
  package var onlyTopic: String? { if case .topic(let name) = self { name } else { nil } }

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
