import CrierMessage

extension LintRule {
  /// A Live Activity's token is a field of `apns`, not of the payload.
  static let activityTokenInPayload = LintRule(
    "AP45", .refused,
    source: "FCM discovery document; captured FCM response: 400 without details",
    broken: """
      {"message": {"token": "fK3mQ2xT0001", "apns": {
        "headers": {"apns-push-type": "liveactivity"},
        "payload": {"live_activity_token": "aa12", "aps": {"event": "update",
          "content-state": {"mm": 12}, "timestamp": 1777593600}}}}}
      """,
    fixed: """
      {"message": {"token": "fK3mQ2xT0001", "apns": {"live_activity_token": "aa12",
        "headers": {"apns-push-type": "liveactivity"},
        "payload": {"aps": {"event": "update", "content-state": {"mm": 12},
          "timestamp": 1777593600}}}}}
      """,
    answer: genericAnswer
  ) { message in
    message.activityTokensInPayload.map { member in
      let field = FieldPath("apns.payload").appending(member.key)
      let home: FieldPath = "apns.live_activity_token"
      let isFree = message["apns.live_activity_token"] == nil && member.value.text != nil
      return Explanation(
        at: field, "The Live Activity token is in the payload, but FCM expects it in apns.",
        fix: "Move it to apns.live_activity_token.",
        quickFix: isFree ? QuickFix(.remove(field), .set(home, member.value)) : nil)
    }
  }
}

extension LintSubject {
  /// The Live Activity tokens in the payload, where FCM does not look for them.
  var activityTokensInPayload: [JSONMember] {
    members("apns.payload").filter {
      ["live_activity_token", "liveActivityToken", "live-activity-token"].contains($0.key)
    }
  }
}
