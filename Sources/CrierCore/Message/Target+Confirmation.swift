extension Target {
  /// The text that the user types to confirm a live send to this target; nil for a single device,
  /// which needs no confirmation.
  ///
  /// For a topic, its name; for a condition, the number of its topics and the first one, as in `2
  /// offers_de`, or `everybody` if it is always true; for an invalid condition, the condition
  /// itself. The review and `--yes=` use the same text.
  package var confirmation: String? {
    switch kind {
    case .token, .fid: return nil
    case .topic: return value
    case .condition:
      guard let condition = try? ConditionReader.read(value).condition else { return value }
      if ConditionReach(of: condition)?.reachesEverybody == true { return Self.everybody }
      let topics = condition.distinctTopics
      return "\(topics.count) \(topics[0])"
    }
  }

  private static let everybody = "everybody"
}
