import CrierMessage
import CrierPreview

extension LintRule {
  /// A payload that only wakes the app, with the push type of visible pushes.
  static let alertSilent = LintRule(
    "AP48", .risky,
    source: "Apple's documentation: the push type alert is for an alert, a sound or a badge; "
      + "background is for content-available without them",
    broken: """
      {"message": {"topic": "rain", "data": {"mm": "12"}, "apns": {
        "headers": {"apns-push-type": "alert"}, "payload": {"aps": {"content-available": 1}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "data": {"mm": "12"}, "apns": {
        "headers": {"apns-push-type": "background", "apns-priority": "5"},
        "payload": {"aps": {"content-available": 1}}}}}
      """
  ) { message in
    guard message.apple.type == "alert", !message.apple.isSeen, !message.apple.hasActivityToken,
      message["apns.payload.aps.content-available"]?.integer == 1
    else { return [] }
    return [
      Explanation(
        at: "apns.headers.apns-push-type",
        "The push type is alert, but there is no alert, sound or badge: the payload only wakes the "
          + "app, and Apple may drop it.",
        fix: "Set apns-push-type to background and apns-priority to 5, or write a title.")
    ]
  }
}
