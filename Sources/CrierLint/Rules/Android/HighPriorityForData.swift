import CrierMessage
import CrierPreview

extension LintRule {
  /// If high-priority messages often show nothing, FCM lowers the priority of later ones.
  static let highPriorityForData = LintRule(
    "AN13", "HighPriorityForData", .hint,
    source: "Google's documentation: high priority is for visible messages; FCM may lower it",
    broken:
      #"{"message": {"topic": "rain", "data": {"mm": "12"}, "android": {"priority": "HIGH"}}}"#,
    fixed:
      #"{"message": {"topic": "rain", "data": {"mm": "12"}, "android": {"priority": "NORMAL"}}}"#
  ) { message in
    guard message.text("android.priority")?.uppercased() == "HIGH",
      message.words(on: .android).isEmpty, message.androidNotifications.isEmpty
    else { return [] }
    return [
      Explanation(
        at: "android.priority",
        "HIGH wakes the phone, but the message shows nothing. FCM may lower the priority of later "
          + "messages.",
        fix: "Set it to NORMAL, unless the app itself shows a notification.")
    ]
  }
}
