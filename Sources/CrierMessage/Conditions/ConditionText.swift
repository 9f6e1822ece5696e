/// A condition as a text to type: `2 offers_de and vip`, `3 (a or b) and not c`.
///
/// It begins with the number of topics. If the condition also reaches people without any of its
/// topics, who are nearly all users, it begins with `everybody`: `everybody without a`,
/// `everybody with a or without b`; `everybody` alone if it is true for all people.
///
/// It names every topic, operator and bracket, as FCM groups them, so that two conditions that
/// reach different people never have the same text.
enum ConditionText {
  static func text(of condition: Condition) -> String {
    let isForEverybody = condition.reaches([])
    if isForEverybody, ConditionReach(of: condition)?.reachesEverybody == true { return everybody }
    let start = isForEverybody ? everybody : "\(condition.distinctTopics.count)"
    let signs = isForEverybody ? (has: "with ", lacks: "without ") : (has: "", lacks: "not ")
    return "\(start) \(words(for: condition, isNegated: false, signs))"
  }

  private static let everybody = "everybody"

  /// Returns the words for a condition or its negation; a negation is moved to the topics.
  private static func words(
    for condition: Condition, isNegated: Bool, _ signs: (has: String, lacks: String)
  ) -> String {
    func joined(_ parts: [Condition], _ word: String) -> String {
      parts.map { part in
        let words = words(for: part, isNegated: isNegated, signs)
        return part.isGroup ? "(\(words))" : words
      }.joined(separator: " \(word) ")
    }
    return switch condition {
    case .topic(let name): (isNegated ? signs.lacks : signs.has) + name
    case .not(let inner): words(for: inner, isNegated: !isNegated, signs)
    case .both: joined(condition.conjuncts, isNegated ? "or" : "and")
    case .either: joined(condition.alternatives, isNegated ? "and" : "or")
    }
  }
}

extension Condition {
  /// Whether it joins several conditions, perhaps below a negation.
  fileprivate var isGroup: Bool {
    switch self {
    case .topic: false
    case .not(let inner): inner.isGroup
    case .both, .either: true
    }
  }
}
