/// Explains a topic condition without asking FCM: in plain words, with FCM's grouping, the people
/// that it reaches, and remarks about problems.
///
/// Throws a `ConditionError` with the position when the text is not a condition.
package struct ConditionExplainer: Hashable, Sendable {
  package let text: String
  package let reading: ConditionReader.Reading
  /// The most severe first.
  package let remarks: [ConditionRemark]
  /// Nil when there are more topics than FCM allows.
  package let reach: ConditionReach?

  package init(_ text: String) throws(ConditionError) {
    self.text = text
    reading = try ConditionReader.read(text)
    remarks = ConditionRemark.all(on: reading, text)
    reach = ConditionReach(of: reading.condition)
  }

  package var condition: Condition { reading.condition }

  /// The people it reaches: "Everybody subscribed to news and to at least one of sport, chess."
  package var sentence: String {
    if reach?.reachesNobody == true { return "Nobody." }
    if reach?.reachesEverybody == true { return "Everybody, whatever they are subscribed to." }
    return ConditionWords.sentence(for: condition)
  }

  /// The same condition with FCM's grouping as explicit brackets.
  package var canonical: String { ConditionWriter.text(of: condition) }

  /// The severity of the worst remark; nil when there are none.
  package var severity: Severity? { remarks.map(\.severity).min() }

  package func evidence(for subscribed: Set<String>) -> ConditionEvidence {
    ConditionEvidence(of: condition, for: subscribed)
  }

  /// Returns the subscriber's topics that differ from a topic of the condition only in case.
  ///
  /// It is not established whether FCM's topics are case-sensitive; Crier assumes that they are.
  package func nearMisses(among subscribed: Set<String>) -> [String] {
    let names = Set(condition.topics)
    let folded = Set(names.map { $0.lowercased() })
    return subscribed.filter { !names.contains($0) && folded.contains($0.lowercased()) }.sorted()
  }
}
