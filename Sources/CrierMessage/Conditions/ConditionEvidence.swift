/// Whether a condition reaches a person with certain topics, and which topics decide that.
package struct ConditionEvidence: Hashable, Sendable {
  package let isReached: Bool
  /// Topics that decided the result and that the person is subscribed to.
  package private(set) var has: [String] = []
  /// Topics that decided the result and that the person is not subscribed to.
  package private(set) var lacks: [String] = []
  /// Groups of `lacks` of which one topic would be enough.
  private var choices: [[String]] = []

  package init(of condition: Condition, for subscribed: Set<String>) {
    isReached = condition.reaches(subscribed)
    collect(condition, subscribed)
  }

  /// Why the person is reached or not: `subscribed to 'news' and 'sport'`, or
  /// `not subscribed to 'news', nor to 'de' or 'at'`.
  package var reason: String {
    let has = has.isEmpty ? nil : "subscribed to \(ConditionWords.enumeration(has))"
    let needed = lacks.filter { name in !choices.contains { $0.contains(name) } }
    let lists =
      [ConditionWords.enumeration(needed)].filter { !$0.isEmpty }
      + choices.map { ConditionWords.enumeration($0, "or") }
    let lacking = lists.isEmpty ? nil : "not subscribed to \(lists.joined(separator: ", nor to "))"
    return [has, lacking].compactMap(\.self).joined(separator: isReached ? " and " : " but ")
  }

  /// The result with its reason, after the word "device": `would get it: subscribed to 'news'`.
  package var clause: String { "would \(isReached ? "" : "not ")get it: \(reason)" }

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
      if case .either = condition, !value, !isReached {
        let names = parts.compactMap(\.name)
        if names.count == parts.count { choices.append(names) }
      }
    }
  }
}
