import CrierMessage
import CrierPreview

extension LintRule {
  /// Notifications are always collapsible and ignore the collapse key.
  static let collapseKeyIgnored = LintRule(
    "AN09", "CollapseKeyIgnored", .hint, source: "Google's documentation on collapsible messages",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"collapse_key": "rain"}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"tag": "rain"}}}}
      """
  ) { message in
    guard message.text("android.collapse_key")?.isEmpty == false,
      !message.words(on: .android).isEmpty,
      message.text("android.notification.tag")?.isEmpty != false
    else { return [] }
    return [
      Explanation(
        at: "android.collapse_key", "Notifications ignore the collapse key; data messages use it.",
        fix: "Set android.notification.tag if a newer notification should replace this one.")
    ]
  }
}
