import CrierMessage
import CrierPreview

extension LintRule {
  /// A background push shows nothing; visible content in it is lost.
  static let backgroundSeen = LintRule(
    "AP08", .risky,
    source: "Apple's documentation: no alert, badge or sound in a background push; FCM's response "
      + "is unknown",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-push-type": "background", "apns-priority": "5"},
        "payload": {"aps": {"content-available": 1}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-push-type": "alert"}, "payload": {"aps": {"content-available": 1}}}}}
      """
  ) { message in
    guard message.apple.type == "background", message.apple.isSeen else { return [] }
    var found = Explanation(
      at: "apns.headers.apns-push-type",
      "A background push shows nothing, but this one has \(message.seenByApple) for Apple.",
      fix: "Set the push type to alert, or remove the visible content.")
    found.choices = message.alertOrBackground
    return [found]
  }
}
