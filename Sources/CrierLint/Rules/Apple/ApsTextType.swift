import CrierMessage

extension LintRule {
  /// FCM requires strings for the texts of `aps` and `alert`, and does not accept `null`.
  static let apsTextType = LintRule(
    "AP42", .refused,
    source: "Captured FCM response: \"Value type for APS key [title] is a String.\"; inferred for "
      + "other keys",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"thread-id": 12}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"thread-id": "12"}}}}}
      """,
    answer: apsTextAnswer
  ) { message in
    message.handedOn.compactMap { visit in
      guard visit.isTypedByFCM, visit.kind == .text, visit.member.value.text == nil else {
        return nil
      }
      let value = visit.member.value
      return Explanation(
        at: visit.path, "\(visit.member.key) is \(value.kind), but FCM accepts only a string.",
        fix: value == .null ? "Remove it." : "Write it in double quotes in the JSON.",
        quickFix: value == .null
          ? QuickFix(.remove(visit.path)) : quoted(value).map { QuickFix(.set(visit.path, $0)) })
    }
  }

  /// FCM's captured wording for a key; the error's field is the key's path.
  static let apsTextAnswer: Answer = { _, found in
    let field = found.field ?? .aps
    return .invalidArgument(
      "Value type for APS key [\(field.lastKey ?? "")] is a String.", field: wireName(field))
  }
}
