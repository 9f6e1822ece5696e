import CrierMessage
import CrierPreview

extension LintRule {
  /// The message's target identifies the app, and this token the Live Activity.
  static let activityTokenMissing = LintRule(
    "AP12", .risky, source: "discovery document: live_activity_token; FCM's answer not established",
    broken: """
      {"message": {"token": "fK3mQ2xT0001", "apns": {
        "headers": {"apns-push-type": "liveactivity"},
        "payload": {"aps": {"event": "update", "content-state": {"mm": 12},
          "timestamp": 1777593600}}}}}
      """,
    mended: """
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
        "The push is for a Live Activity, and no live_activity_token says for which.",
        fix: "Set apns.live_activity_token to the token that ActivityKit gave the app.")
    ]
  }
}
