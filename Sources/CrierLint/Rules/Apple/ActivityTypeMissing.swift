import CrierMessage
import CrierPreview

extension LintRule {
  /// Apple distinguishes Live Activities from alerts only by the `apns-push-type` header.
  static let activityTypeMissing = LintRule(
    "AP13", .risky,
    source: "Apple's documentation: apns-push-type is liveactivity; whether FCM sets it is unknown",
    broken: """
      {"message": {"token": "fK3mQ2xT0001", "apns": {"live_activity_token": "aa12",
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
    guard message.apple.hasActivityToken, !message.apple.hasActivityType else { return [] }
    return [
      Explanation(
        at: "apns.headers.apns-push-type",
        "live_activity_token is set, but the push type is not liveactivity.",
        fix: "Set apns-push-type to liveactivity in apns.headers.",
        quickFix: message.setting("apns.headers.apns-push-type", to: .string("liveactivity")))
    ]
  }
}
