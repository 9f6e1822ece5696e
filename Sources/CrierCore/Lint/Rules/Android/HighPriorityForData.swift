extension LintRule {
  /// Phones that are woken often without showing anything get later messages at normal priority.
  static let highPriorityForData = LintRule(
    "AN13", .hint, source: "Google: high priority is for what people see; FCM may lower it",
    broken:
      #"{"message": {"topic": "rain", "data": {"mm": "12"}, "android": {"priority": "HIGH"}}}"#,
    mended:
      #"{"message": {"topic": "rain", "data": {"mm": "12"}, "android": {"priority": "NORMAL"}}}"#
  ) { message in
    guard message.text("android.priority")?.uppercased() == "HIGH",
      message.words(on: .android).isEmpty, message.androidNotifications.isEmpty
    else { return [] }
    return [
      Explanation(
        at: "android.priority",
        "HIGH wakes the phone, and nothing is shown; FCM lowers the priority of apps that do so.",
        fix: "Set it to NORMAL, unless the app shows a notification for it.")
    ]
  }
}
