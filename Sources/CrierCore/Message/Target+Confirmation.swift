extension Target {
  /// The text that confirms a live send to this target; nil for one device, which needs none.
  ///
  /// A topic's name; for a condition the number of its topics and the first one, as in
  /// `2 offers_de`, or `everybody` where everybody meets it. The review and `--yes=` take the same
  /// text. A condition that cannot be read is its own text.
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
