import CrierMessage

extension LintRule {
  /// FCM accepts only one target, and an empty target counts too.
  static let targetDoubled = LintRule(
    "TG02", .refused, source: "Captured FCM response: \"oneof field 'target' is already set\"",
    broken: #"{"message": {"token": "fK3mQ2xT0001", "topic": "", "data": {"a": "b"}}}"#,
    fixed: #"{"message": {"token": "fK3mQ2xT0001", "data": {"a": "b"}}}"#,
    answer: { _, found in
      parserError(
        "Invalid value at 'message' (oneof), oneof field 'target' is already set. "
          + "Cannot set '\(found.field?.lastKey ?? "")'", at: "message")
    }
  ) { message in
    let targets = message.targetMembers
    guard let first = targets.first else { return [] }
    return targets.dropFirst().filter { $0.path != first.path }.map { second in
      let blank = [first, second].first { $0.member.value.text?.isEmpty == true }
      var found = Explanation(
        at: second.path,
        "The message has two targets, \(first.path) and \(second.path), but FCM accepts only one.",
        fix: "Keep one of them.")
      guard let blank else { return found }
      let other = blank.path == first.path ? second : first
      // A send to one device must not become one to many people.
      if blank.path.isDevice, !other.path.isDevice {
        found.fix = "Fill in the empty \(blank.path), or remove it."
      } else {
        found.fix = "Remove the empty \(blank.path)."
        found.quickFix = QuickFix(.remove(blank.path))
      }
      return found
    }
  }
}
