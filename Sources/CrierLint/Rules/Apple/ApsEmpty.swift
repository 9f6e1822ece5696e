import CrierMessage

extension LintRule {
  /// FCM requires `aps` to be a non-empty object.
  static let apsEmpty = LintRule(
    "AP41", .refused,
    source: "Captured FCM response: \"Value of [aps] must be a non-empty dictionary.\"; the "
      + "error's field is inferred",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {}}}}}
      """,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "Rain"}}}"#,
    answer: answer(
      "Value of [aps] must be a non-empty dictionary.", at: "message.apns.payload.aps")
  ) { message in
    guard let aps = message["apns.payload.aps"], aps.members?.isEmpty != false else { return [] }
    return [
      Explanation(
        at: "apns.payload.aps",
        aps.members == nil
          ? "aps is \(aps.kind); FCM requires an object with at least one key."
          : "aps is empty; FCM requires at least one key in it.",
        fix: "Remove aps and the payload, or add at least one key to aps.",
        quickFix: aps.members != nil || aps == .null ? apsQuickFix(for: message) : nil)
    ]
  }
}
