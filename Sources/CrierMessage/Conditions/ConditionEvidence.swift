/// Whether a condition reaches a person with certain topics, and which topics decide that.
package struct ConditionEvidence: Hashable, Sendable {
  package let isReached: Bool
  /// Topics that decided the result and that the person is subscribed to.
  package private(set) var has: [String] = []
  /// Topics that decided the result and that the person is not subscribed to.
  package private(set) var lacks: [String] = []

  package init(of condition: Condition, for subscribed: Set<String>) {
    isReached = condition.reaches(subscribed)
    collect(condition, subscribed)
  }

  /// Why the person is reached or not: `has news and sport`, `has news but lacks sport`.
  package var reason: String {
    let has = has.isEmpty ? nil : "has \(ConditionWords.enumeration(has))"
    let lacks = lacks.isEmpty ? nil : "lacks \(ConditionWords.enumeration(lacks))"
    return [has, lacks].compactMap(\.self).joined(separator: isReached ? " and " : " but ")
  }

  /// The result with its reason: `reached: has news and sport`.
  package var sentence: String { (isReached ? "reached: " : "not reached: ") + reason }

  /// Collects the topics of the terms that decided the result.
  private mutating func collect(_ condition: Condition, _ subscribed: Set<String>) {
    switch condition {
    case .topic(let name):
      if subscribed.contains(name) {
        if !has.contains(name) { has.append(name) }
      } else if !lacks.contains(name) {
        lacks.append(name)
      }
    case .not(let inner): collect(inner, subscribed)
    case .both, .either:
      let value = condition.reaches(subscribed)
      let parts = if case .both = condition { condition.conjuncts } else { condition.alternatives }
      for part in parts where part.reaches(subscribed) == value { collect(part, subscribed) }
    }
  }
}
