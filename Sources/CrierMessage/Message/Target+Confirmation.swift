extension Target {
  /// The text that the user types to confirm a live send to this target; nil for a single device,
  /// which needs no confirmation.
  ///
  /// For a device group, it is the word `group`. For a topic, it is its name. For a condition, it is
  /// `ConditionText`; the condition itself if it is invalid. The review and `--yes=` use the same
  /// text.
  package var confirmation: String? {
    switch kind {
    case .token, .fid: isGroupKey ? "group" : nil
    // It must not stand for another kind of audience: a list of 2, or all people.
    case .topic:
      ProjectNumber.isDigits(value) || ["everybody", "group", "device"].contains(value)
        ? "topic \(value)" : value
    case .condition:
      (try? ConditionReader.read(value).condition).map(ConditionText.text) ?? value
    }
  }
}
