import CrierMessage

extension LintRule {
  /// There are two priorities: one for delivery and one for the display.
  static let displayPriorityAlone = LintRule(
    "AN14", "DisplayPriorityAlone", .hint,
    source: "FCM discovery document: notification_priority is for display only",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "android":
        {"priority": "NORMAL", "notification": {"notification_priority": "PRIORITY_MAX"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "android":
        {"priority": "HIGH", "notification": {"notification_priority": "PRIORITY_MAX"}}}}
      """
  ) { message in
    guard message.text("android.priority")?.uppercased() == "NORMAL",
      let priority = message.text("android.notification.notification_priority"),
      ["PRIORITY_HIGH", "PRIORITY_MAX"].contains(priority)
    else { return [] }
    return [
      Explanation(
        at: "android.notification.notification_priority",
        "\(priority) does not speed up delivery: android.priority is NORMAL, so a sleeping phone "
          + "gets the message late.",
        fix: "Set android.priority to HIGH if the message is urgent.")
    ]
  }
}
