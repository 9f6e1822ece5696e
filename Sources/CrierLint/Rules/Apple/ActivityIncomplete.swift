import CrierMessage
import CrierPreview

extension LintRule {
  /// Every update of a Live Activity requires certain keys.
  static let activityIncomplete = LintRule(
    "AP11", .risky, source: "Apple's documentation on Live Activity payloads",
    broken: """
      {"message": {"token": "fK3mQ2xT0001", "apns": {"live_activity_token": "aa12",
        "headers": {"apns-push-type": "liveactivity"},
        "payload": {"aps": {"event": "update", "content-state": {"mm": 12}}}}}}
      """,
    fixed: """
      {"message": {"token": "fK3mQ2xT0001", "apns": {"live_activity_token": "aa12",
        "headers": {"apns-push-type": "liveactivity"},
        "payload": {"aps": {"event": "update", "content-state": {"mm": 12},
          "timestamp": 1777593600}}}}}
      """
  ) { message in
    guard message.apple.isActivity else { return [] }
    var parts = ["event", "content-state", "timestamp"]
    if message.text("apns.payload.aps.event") == "start" {
      parts += ["attributes-type", "attributes"]
    }
    let missing = parts.filter { message["apns.payload.aps.\($0)"] == nil }
    if missing.isEmpty { return [] }
    return [
      Explanation(
        at: "apns.payload.aps",
        "The Live Activity has no \(missing.joined(separator: ", no ")), so devices ignore it.",
        fix: "Set \(missing.joined(separator: ", ")) in apns.payload.aps.")
    ]
  }
}
