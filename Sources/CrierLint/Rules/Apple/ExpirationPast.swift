import CrierMessage

extension LintRule {
  /// The longest time that Apple stores a push, in seconds (30 days).
  static let longestAtApple = 30 * 86400

  /// The choices for a new expiration, in seconds from now, beside the other platforms' time to live.
  package static let renewals = [86400, 7 * 86400, longestAtApple]

  /// If a push has already expired, Apple tries to deliver it at most once.
  ///
  /// A single attempt may be what is wanted, so no fix is automatic. If other platforms set a time to
  /// live, it is the first choice.
  static let expirationPast = LintRule(
    "AP22", .risky,
    source: "Apple's documentation: a push is not stored beyond its expiration",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-expiration": "1777500000"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-expiration": "1777600000"}}}}
      """
  ) { message in
    guard let now = message.now, let time = message["apns.headers.apns-expiration"]?.integer,
      WireTime.plausibleSeconds.contains(time), time < now
    else { return [] }
    let field: FieldPath = "apns.headers.apns-expiration"
    let span = message.message.timeToLive.flatMap { 1...longestAtApple ~= $0 ? $0 : nil }
    var found = Explanation(
      at: field,
      "apns-expiration is in the past (\(CivilTime(seconds: time).wireText)). Apple tries to "
        + "deliver the push once and does not store it.",
      fix: span.map {
        "Set it to \(words(for: $0)) from now, as on the other platforms, or to 0 for a single attempt."
      } ?? "Set a time in the future, or 0 for a single attempt.")
    let spans = (span.map { [$0] } ?? []) + renewals.filter { $0 != span }
    found.choices = spans.map { seconds in
      FixChoice(words(for: seconds), QuickFix(.set(field, .string("\(now + seconds)"))))
    }
    return [found]
  }

  private static func words(for seconds: Int) -> String {
    HumanDuration.text(of: WireDuration(seconds: seconds))
  }
}
