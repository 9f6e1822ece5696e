import CrierMessage

extension LintRule {
  /// Apple's times are seconds since 1970, as numbers.
  static let activityTimes = LintRule(
    "AP16", .risky,
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
