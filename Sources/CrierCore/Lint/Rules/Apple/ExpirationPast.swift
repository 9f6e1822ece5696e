extension LintRule {
  /// Apple keeps a push for 30 days at most.
  private static let maximum = 30 * 86400

  /// For how many seconds a push may wait anew, where no other platform says it: a person chooses.
  package static let renewals = [86400, 7 * 86400, maximum]

  /// A push that has expired before it is sent is tried once at most. Where the other platforms say
  /// how long it may wait, the same is counted anew.
  static let expirationPast = LintRule(
    "AP22", .risky, source: "Apple: a push is not stored beyond its expiration",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-expiration": "1777500000"}}}}
      """,
    mended: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-expiration": "1777600000"}}}}
      """
  ) { message in
    guard let now = message.now, let time = message["apns.headers.apns-expiration"]?.integer,
      WireTime.plausibleSeconds.contains(time), time < now
    else { return [] }
    let field: FieldPath = "apns.headers.apns-expiration"
    let span = message.message.timeToLive.flatMap { 1...maximum ~= $0 ? $0 : nil }
    var found = Explanation(
      at: field,
      "apns-expiration passed on \(CivilTime(seconds: time).wireText). Apple tries to deliver it "
        + "once and does not store it.",
      fix: span.map { "Renew it: \(words(for: $0)) from now, as on the other platforms." }
        ?? "Set a time in the future, or 0 for a single attempt.",
      mending: span.map { Mending(.set(field, .string("\(now + $0)"))) })
    if span == nil {
      found.choices = renewals.map { seconds in
        FixChoice(words(for: seconds), Mending(.set(field, .string("\(now + seconds)"))))
      }
    }
    return [found]
  }

  private static func words(for seconds: Int) -> String {
    HumanDuration.text(of: WireDuration(seconds: seconds))
  }
}
