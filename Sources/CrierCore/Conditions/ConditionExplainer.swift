/// All that can be said of a topic condition without asking FCM.
///
/// In plain words, as FCM groups it, whom it reaches, and what is odd about it. A text that is no
/// condition is refused with its place.
package struct ConditionExplainer: Hashable, Sendable {
  package let text: String
  package let reading: ConditionReader.Reading
  /// The most severe first.
  package let remarks: [ConditionRemark]
  /// Nil for more topics than FCM takes.
  package let reach: ConditionReach?

  package init(_ text: String) throws(ConditionError) {
    self.text = text
    reading = try ConditionReader.read(text)
    remarks = ConditionRemark.all(on: reading, text)
    reach = ConditionReach(of: reading.condition)
  }

  package var condition: Condition { reading.condition }

  /// Who is reached: "Everybody subscribed to news and to at least one of sport, chess."
  package var sentence: String {
    if reach?.reachesNobody == true { return "Nobody." }
    if reach?.reachesEverybody == true { return "Everybody, whatever they are subscribed to." }
    return ConditionWords.sentence(for: condition)
  }

  /// The same condition with FCM's grouping written out in brackets.
  package var canonical: String { ConditionWriter.text(of: condition) }

  /// The most severe weight of the remarks; nil when all is well.
  package var weight: LintRule.Weight? { remarks.map(\.weight).min() }

  package func evidence(for subscribed: Set<String>) -> ConditionEvidence {
    ConditionEvidence(of: condition, for: subscribed)
  }

  /// Topics of a subscriber that are spelled like one of the condition but for capitals.
  ///
  /// Whether FCM tells capitals apart is not established; here they are.
  package func nearMisses(among subscribed: Set<String>) -> [String] {
    let names = Set(condition.topics)
    let folded = Set(names.map { $0.lowercased() })
    return subscribed.filter { !names.contains($0) && folded.contains($0.lowercased()) }.sorted()
  }
}
