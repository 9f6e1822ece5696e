import CrierMessage
import CrierPreview

extension LintRule {
  /// Apple distinguishes Live Activities from alerts only by the `apns-push-type` header. Without the
  /// header, Live Activities have started, so FCM seems to set it.
  static let activityTypeOther = LintRule(
    "AP13", .risky,
    source: "Apple's documentation: apns-push-type is liveactivity; a developer reported that it "
      + "works without the header",
    broken: """
      {"message": {"token": "fK3mQ2xT0001", "apns": {"live_activity_token": "aa12",
        "headers": {"apns-push-type": "alert"},
        "payload": {"aps": {"event": "update", "content-state": {"mm": 12},
          "timestamp": 1777593600}}}}}
      """,
    fixed: """
      {"message": {"token": "fK3mQ2xT0001", "apns": {"live_activity_token": "aa12",
        "headers": {"apns-push-type": "liveactivity"},
        "payload": {"aps": {"event": "update", "content-state": {"mm": 12},
          "timestamp": 1777593600}}}}}
      """
  ) { message in
    guard message.apple.hasActivityToken, message.apple.type != nil,
      !message.apple.hasActivityType
    else { return [] }
    return [
      Explanation(
        at: "apns.headers.apns-push-type",
        "live_activity_token is set, but the push type is not liveactivity.",
        fix: "Set apns-push-type to liveactivity in apns.headers, or leave the header out.",
        quickFix: message.setting("apns.headers.apns-push-type", to: .string("liveactivity")))
    ]
  }
}
