import CrierMessage
import CrierPreview

extension LintRule {
  /// A push that has both visible content and `content-available`, but no push type.
  static let alertWithSwitch = LintRule(
    "AP46", .risky,
    source: "Apple's documentation: background pushes have no alert, badge or sound; how FCM sends "
      + "this message is inferred",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"content-available": 1}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-push-type": "alert"}, "payload": {"aps": {"content-available": 1}}}}}
      """
  ) { message in
    guard message["apns.payload.aps.content-available"]?.integer == 1, message.apple.isSeen,
      !message.apple.isActivity, message.apple.type == nil
    else { return [] }
    var found = Explanation(
      at: "apns.payload.aps.content-available",
      "content-available is for background pushes, which show nothing, but this one has "
        + "\(message.seenByApple). FCM sends it as an alert, or as a background push that Apple "
        + "may drop.",
      fix: "Set apns-push-type to alert, or make it a background push with priority 5 and nothing "
        + "to show.")
    found.choices = message.alertOrBackground
    return [found]
  }
}
