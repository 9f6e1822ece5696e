extension LintRule {
  /// The badge is a whole number; anything else leaves it as it was.
  static let badgeForm = LintRule(
    "AP24", .risky, source: "Apple: badge is an integer, 0 clears it",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"badge": "3"}}}}}
      """,
    mended: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"badge": 3}}}}}
      """
  ) { message in
    guard let badge = message["apns.payload.aps.badge"], badge != .null else { return [] }
    let count = badge.integer
    if badge.text == nil, let count, count >= 0 { return [] }
    return [
      Explanation(
        at: "apns.payload.aps.badge",
        "The badge is \(JSONWriter.compact(badge)), and Apple takes whole numbers from 0 on.",
        fix: "Write it like 3, without quotes; 0 takes the badge away.",
        mending: count.flatMap {
          $0 < 0 ? nil : Mending(.set("apns.payload.aps.badge", .number("\($0)")))
        })
    ]
  }
}
