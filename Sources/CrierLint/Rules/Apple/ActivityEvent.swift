import CrierMessage

extension LintRule {
  /// A Live Activity has three events.
  static let activityEvent = LintRule(
    "AP15", .risky, source: "Apple's documentation: event is start, update or end",
    broken: """
      {"message": {"token": "fK3mQ2xT0001", "apns": {"live_activity_token": "aa12",
        "headers": {"apns-push-type": "liveactivity"},
        "payload": {"aps": {"event": "Update", "content-state": {"mm": 12},
          "timestamp": 1777593600}}}}}
      """,
    fixed: """
      {"message": {"token": "fK3mQ2xT0001", "apns": {"live_activity_token": "aa12",
        "headers": {"apns-push-type": "liveactivity"},
        "payload": {"aps": {"event": "update", "content-state": {"mm": 12},
          "timestamp": 1777593600}}}}}
      """
  ) { message in
    let events = ["start", "update", "end"]
    guard let value = message["apns.payload.aps.event"], value != .null,
      !events.contains(value.text ?? "")
    else { return [] }
    let meant = value.text?.trimmed.lowercased()
    return [
      Explanation(
        at: "apns.payload.aps.event",
        "A Live Activity has no event \(JSONWriter.compact(value)).",
        fix: "Write start, update or end.",
        quickFix: events.first { $0 == meant }.map {
          QuickFix(.set("apns.payload.aps.event", .string($0)))
        })
    ]
  }
}
