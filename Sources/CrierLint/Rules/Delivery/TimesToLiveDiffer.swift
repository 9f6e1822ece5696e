import CrierMessage

extension LintRule {
  /// The message has a different time to live on different platforms.
  static let timesToLiveDiffer = LintRule(
    "LS02", "TimesToLiveDiffer", .hint,
    source: "Each platform has its own time to live; usually they are equal",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"ttl": "3600s"}, "webpush": {"headers": {"TTL": "60"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"ttl": "3600s"}, "webpush": {"headers": {"TTL": "3600"}}}}
      """
  ) { message in
    guard let android = message.timesToLive.first, !android.timeToLive.isNegative else { return [] }
    let usual = android.timeToLive.seconds
    // Apple's value is a point in time, so the remaining time shrinks after the value is written.
    // Allows 1 %, at least a tenth up to ten minutes, and never less than a minute.
    let appleSlack = max(60, min(600, usual / 10), usual / 100)
    var found: [Explanation] = []
    func compare(_ seconds: Int, _ field: FieldPath, _ platform: String, slack: Int = 60) {
      if abs(seconds - usual) <= slack { return }
      let (words, others) = (WireDuration(seconds: seconds), WireDuration(seconds: usual))
      found.append(
        Explanation(
          at: field,
          "\(platform) keeps the message for \(HumanDuration.text(of: words)), but Android for "
            + "\(HumanDuration.text(of: others)).",
          fix: "Make them equal, unless the difference is intended."))
    }
    if let web = message["webpush.headers.TTL"]?.integer, web >= 0 {
      compare(web, "webpush.headers.TTL", "Web")
    }
    if let now = message.now, let apple = message["apns.headers.apns-expiration"]?.integer,
      WireTime.plausibleSeconds.contains(apple), apple > now
    {
      compare(apple - now, "apns.headers.apns-expiration", "Apple", slack: appleSlack)
    }
    return found
  }
}
