import CrierMessage
import CrierPreview

extension LintRule {
  /// A push with both something to show and `content-available`: neither alert nor background push.
  static let alertWithSwitch = LintRule(
    "AP46", .risky,
    source: "Apple: background pushes have no alert, badge or sound; what FCM makes of both is "
      + "inferred",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"content-available": 1}}}}}
      """,
    mended: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-push-type": "alert"}, "payload": {"aps": {"content-available": 1}}}}}
      """
  ) { message in
    guard message["apns.payload.aps.content-available"]?.integer == 1, message.apple.isSeen,
      !message.apple.isActivity, message.apple.type == nil
    else { return [] }
    var found = Explanation(
      at: "apns.payload.aps.content-available",
      "content-available is for background pushes, which show nothing, and this one has "
        + "\(message.seenByApple). It goes out as an alert, or as a background push that Apple may "
        + "drop.",
      fix: "Set apns-push-type to alert, or make it a background push: priority 5 and nothing to "
        + "show.")
    found.choices = message.alertOrBackground
    return [found]
  }
}
