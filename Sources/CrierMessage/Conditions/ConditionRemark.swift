/// A remark about a condition that has no syntax error.
///
/// The rules about conditions report the same problems with the same severity.
package struct ConditionRemark: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    case tooManyTopics, reach, order, negation, idleTopic, repeatedTopic
  }

  package var subject: Subject
  package var severity: Severity
  package var explanation: Explanation
  /// The position of the problem in characters, counted from 1; nil for the whole condition.
  package var column: Int?
}

extension ConditionRemark {
  package static func all(on reading: ConditionReader.Reading, _ text: String) -> [ConditionRemark]
  {
    let reach = ConditionReach(of: reading.condition)
    return [
      tooMany(reading), reach.flatMap(emptiness), order(reading, text, reach), negation(reading),
    ].compactMap(\.self) + idle(reading, reach) + repeated(reading)
  }

  private static func tooMany(_ reading: ConditionReader.Reading) -> ConditionRemark? {
    let count = reading.topicColumns.count
    guard count > Condition.mostTopics else { return nil }
    return ConditionRemark(
      subject: .tooManyTopics, severity: .refused,
      explanation: Explanation(
        at: "condition",
        "The condition has \(count) topics; FCM accepts at most \(Condition.mostTopics).",
        fix: "Send several messages with fewer topics, or create one topic for all these people."),
      column: reading.topicColumns[Condition.mostTopics])
  }

  private static func emptiness(of reach: ConditionReach) -> ConditionRemark? {
    if reach.reachesNobody {
      return ConditionRemark(
        subject: .reach, severity: .risky,
        explanation: Explanation(
          at: "condition", "Nobody can match this condition: it contradicts itself.",
          fix: "Remove one of the parts that exclude each other."))
    }
    guard reach.reachesEverybody else { return nil }
    return ConditionRemark(
      subject: .reach, severity: .risky,
      explanation: Explanation(
        at: "condition", "Everybody matches this condition, whatever they are subscribed to.",
        fix: "Remove the part that matches everybody, or use the topic that you mean."))
  }

  private static func order(
    _ reading: ConditionReader.Reading, _ text: String, _ reach: ConditionReach?
  ) -> ConditionRemark? {
    guard let column = reading.mixedAt, let reach,
      let usual = try? ConditionReader.read(text, order: .usual).condition,
      let other = ConditionReach(of: usual, topics: reach.topics),
      let example = reach.smallestDifference(from: other)
    else { return nil }
    let names =
      example.isEmpty
      ? "no topic at all" : "only " + ConditionWords.enumeration(example)
    let (by, not) =
      reading.condition.reaches(Set(example)) ? ("are", "would not be") : ("are not", "would be")
    return ConditionRemark(
      subject: .order, severity: .risky,
      explanation: Explanation(
        at: "condition",
        "FCM evaluates from left to right: people with \(names) \(by) reached. They \(not) if && "
          + "came before ||, as in programming languages.",
        fix: "Put brackets around the parts that belong together."),
      column: column)
  }

  private static func negation(_ reading: ConditionReader.Reading) -> ConditionRemark? {
    guard let column = reading.negatedAt else { return nil }
    return ConditionRemark(
      subject: .negation, severity: .risky,
      explanation: Explanation(
        at: "condition",
        "Google no longer documents !, and FCM may no longer accept it.",
        fix: "Use a topic for the people you mean, or test the condition with a dry run."),
      column: column)
  }

  private static func idle(
    _ reading: ConditionReader.Reading, _ reach: ConditionReach?
  ) -> [ConditionRemark] {
    guard let reach, !reach.reachesNobody, !reach.reachesEverybody else { return [] }
    return reach.idleTopics.map { name in
      ConditionRemark(
        subject: .idleTopic, severity: .hint,
        explanation: Explanation(
          at: "condition",
          "The topic \(ConditionWords.shown(name)) has no effect: the same people are reached "
            + "without it.",
          fix: "Remove it."),
        column: reading.column(of: name))
    }
  }

  private static func repeated(_ reading: ConditionReader.Reading) -> [ConditionRemark] {
    var seen: Set<String> = []
    var told: Set<String> = []
    return zip(reading.condition.topics, reading.topicColumns).compactMap { name, column in
      guard !seen.insert(name).inserted, told.insert(name).inserted else { return nil }
      return ConditionRemark(
        subject: .repeatedTopic, severity: .hint,
        explanation: Explanation(
          at: "condition",
          "The topic \(ConditionWords.shown(name)) appears twice and may count twice toward "
            + "the limit of \(Condition.mostTopics).",
          fix: "Use it only once if that does not change the meaning."),
        column: column)
    }
  }
}

extension ConditionReader.Reading {
  fileprivate func column(of name: String) -> Int? {
    zip(condition.topics, topicColumns).first { $0.0 == name }?.1
  }
}
