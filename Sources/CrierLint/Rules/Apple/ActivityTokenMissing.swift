import CrierMessage
import CrierPreview

extension LintRule {
  /// The message's target identifies the app, and `live_activity_token` the Live Activity.
  static let activityTokenMissing = LintRule(
    "AP12", .risky,
    source: "FCM discovery document, live_activity_token; FCM's response is unknown",
    broken: """
      {"message": {"token": "fK3mQ2xT0001", "apns": {
        "headers": {"apns-push-type": "liveactivity"},
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
    guard message.apple.hasActivityType, !message.apple.hasActivityToken,
      message.activityTokensInPayload.isEmpty
    else { return [] }
    return [
      Explanation(
        at: "apns.headers.apns-push-type",
        "The push is for a Live Activity, but live_activity_token is not set.",
        fix: "Set apns.live_activity_token to the token that ActivityKit gave the app.")
    ]
  }
}
