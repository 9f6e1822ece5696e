import CrierMessage
import CrierPreview

extension LintRule {
  /// A Live Activity has three events.
  static let activityEvent = LintRule(
    "AP15", "ActivityEvent", .risky, source: "Apple's documentation: event is start, update or end",
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

  /// Every update of a Live Activity requires certain keys.
  static let activityIncomplete = LintRule(
    "AP11", "ActivityIncomplete", .risky, source: "Apple's documentation on Live Activity payloads",
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

  /// Live Activity keys in a push that is not for a Live Activity.
  static let activityStray = LintRule(
    "AP14", "ActivityStray", .risky,
    source: "Apple's documentation: these keys are for Live Activity pushes only",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"event": "update", "content-state": {"mm": 12}}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"badge": 1}, "mm": 12}}}}
      """
  ) { message in
    if message.apple.isActivity { return [] }
    let keys = ["event", "content-state", "stale-date", "dismissal-date", "attributes"].filter {
      message["apns.payload.aps.\($0)"] != nil
    }
    guard let first = keys.first else { return [] }
    return [
      Explanation(
        at: FieldPath("apns.payload.aps.\(first)"),
        "This push is not for a Live Activity, but has Live Activity keys in aps: "
          + "\(keys.joined(separator: ", ")).",
        fix: "Set live_activity_token and the push type, or move the keys into apns.payload.")
    ]
  }

  /// Apple's times are seconds since 1970, as numbers.
  static let activityTimes = LintRule(
    "AP16", "ActivityTimes", .risky,
    source: "Apple's documentation: times are in Unix seconds; Crier assumes that very large "
      + "values are milliseconds",
    broken: """
      {"message": {"token": "fK3mQ2xT0001", "apns": {"live_activity_token": "aa12",
        "headers": {"apns-push-type": "liveactivity"},
        "payload": {"aps": {"event": "update", "content-state": {"mm": 12},
          "timestamp": 1777593600000}}}}}
      """,
    fixed: """
      {"message": {"token": "fK3mQ2xT0001", "apns": {"live_activity_token": "aa12",
        "headers": {"apns-push-type": "liveactivity"},
        "payload": {"aps": {"event": "update", "content-state": {"mm": 12},
          "timestamp": 1777593600}}}}}
      """
  ) { message in
    ["timestamp", "stale-date", "dismissal-date"].compactMap { key in
      guard let value = message["apns.payload.aps.\(key)"], value != .null else { return nil }
      let seconds = value.text.flatMap(WireTime.seconds(of:)) ?? value.integer
      let isLong = (seconds ?? 0) >= WireTime.plausibleSeconds.upperBound
      if value.text == nil, value.decimal != nil, !isLong { return nil }
      let field = FieldPath("apns.payload.aps.\(key)")
      let right = seconds.map { isLong ? $0 / 1000 : $0 }
      return Explanation(
        at: field,
        isLong && value.text == nil
          ? "\(key) is in milliseconds, but Apple expects seconds."
          : "\(key) is \(value.kind), but Apple expects seconds since 1970 as a number.",
        fix: "Write seconds since 1970, without quotes.",
        quickFix: right.map { QuickFix(.set(field, .number("\($0)"))) })
    }
  }
}

extension LintRule {
  /// A Live Activity's token is a field of `apns`, not of the payload.
  static let activityTokenInPayload = LintRule(
    "AP45", "ActivityTokenInPayload", .refused,
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

extension LintRule {
  /// The message's target identifies the app, and `live_activity_token` the Live Activity.
  static let activityTokenMissing = LintRule(
    "AP12", "ActivityTokenMissing", .risky,
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

  /// Apple distinguishes Live Activities from alerts only by the `apns-push-type` header. Without the
  /// header, Live Activities have started, so FCM seems to set it.
  static let activityTypeOther = LintRule(
    "AP13", "ActivityTypeOther", .risky,
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
