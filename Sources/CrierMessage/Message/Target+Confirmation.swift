extension Target {
  /// The text that the user types to confirm a live send to this target; nil for a single device,
  /// which needs no confirmation.
  ///
  /// For a device group it is the word `group`. For a topic, this is its name. For a condition, it is the number of topics and the first one,
  /// as in `2 offers_de`; `everybody` if the condition is always true; the condition itself if it
  /// is invalid. The review and `--yes=` use the same text.
  package var confirmation: String? {
    switch kind {
    case .token where isGroupKey: return Self.group
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
  private static let group = "group"
}
