/// Explains a topic condition without asking FCM: its meaning in plain words, FCM's grouping, the
/// people it reaches, and remarks about problems.
///
/// `init` throws a `ConditionError` with the position when the text is not a condition.
package struct ConditionExplainer: Hashable, Sendable {
  package let text: String
  package let reading: ConditionReader.Reading
  /// The remarks, the most severe first.
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

  /// The people that the condition reaches: "Everybody subscribed to both 'news' and 'chess'."
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
  /// Whether FCM's topics are case-sensitive is unknown; Crier assumes that they are.
  package func nearMisses(among subscribed: Set<String>) -> [String] {
    let names = Set(condition.topics)
    let folded = Set(names.map { $0.lowercased() })
    return subscribed.filter { !names.contains($0) && folded.contains($0.lowercased()) }.sorted()
  }
}
