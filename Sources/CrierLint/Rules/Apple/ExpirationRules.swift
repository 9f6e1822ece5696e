import CrierMessage

extension LintRule {
  /// The expiration must be a whole number.
  static let expirationForm = LintRule(
    "AP19", "ExpirationForm", .risky,
    source: "APNs error BadExpirationDate; FCM's response is unknown",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-expiration": "2026-05-01T12:00:00Z"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-expiration": "1777636800"}}}}
      """
  ) { message in
    guard let text = message.text("apns.headers.apns-expiration"), !text.isDigits
    else { return [] }
    let field: FieldPath = "apns.headers.apns-expiration"
    return [
      Explanation(
        at: field, "apns-expiration is \"\(text)\", but Apple expects whole seconds since 1970.",
        fix: "Write it like \"1777636800\", or \"0\" for a single attempt.",
        quickFix: WireTime.seconds(of: text).map { QuickFix(.set(field, .string("\($0)"))) })
    ]
  }

  /// Milliseconds, as in JavaScript, which Apple reads as a time thousands of years from now.
  static let expirationMilliseconds = LintRule(
    "AP20", "ExpirationMilliseconds", .risky,
    source: "Apple's documentation: apns-expiration is in Unix seconds; Crier assumes that very "
      + "large values are milliseconds",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-expiration": "1777636800000"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-expiration": "1777636800"}}}}
      """
  ) { message in
    guard let time = message["apns.headers.apns-expiration"]?.integer,
      time >= WireTime.plausibleSeconds.upperBound
    else { return [] }
    return [
      Explanation(
        at: "apns.headers.apns-expiration",
        "apns-expiration is in milliseconds, but Apple expects seconds since 1970.",
        fix: "Remove the last three digits.",
        quickFix: QuickFix(.set("apns.headers.apns-expiration", .string("\(time / 1000)"))))
    ]
  }

  /// A duration instead of a point in time, which Apple reads as a time in the past.
  static let expirationIsTimeToLive = LintRule(
    "AP21", "ExpirationIsTimeToLive", .risky,
    source: "Apple's documentation: apns-expiration is a point in time, not a time to live",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-expiration": "3600"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-expiration": "1777597200"}}}}
      """
  ) { message in
    guard let time = message["apns.headers.apns-expiration"]?.integer,
      1..<WireTime.plausibleSeconds.lowerBound ~= time
    else { return [] }
    return [
      Explanation(
        at: "apns.headers.apns-expiration",
        "apns-expiration counts seconds since 1970, so \(time) is a time in the past.",
        fix: "Add \(time) to the time of sending, or write 0 for a single attempt.")
    ]
  }

  /// The longest time that Apple stores a push, in seconds (30 days).
  static let longestAtApple = 30 * 86400

  /// The choices for a new expiration, in seconds from now, beside the other platforms' time to live.
  package static let renewals = [86400, 7 * 86400, longestAtApple]

  /// If a push has already expired, Apple tries to deliver it at most once.
  ///
  /// A single attempt may be what is wanted, so no fix is automatic. If other platforms set a time to
  /// live, it is the first choice.
  static let expirationPast = LintRule(
    "AP22", "ExpirationPast", .risky,
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

  /// Apple stores pushes for at most 30 days.
  static let expirationFar = LintRule(
    "AP23", "ExpirationFar", .hint,
    source: "Apple's documentation: pushes are stored for at most 30 days",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-expiration": "1893456000"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-expiration": "1777600000"}}}}
      """
  ) { message in
    guard let now = message.now, let time = message["apns.headers.apns-expiration"]?.integer,
      WireTime.plausibleSeconds.contains(time), time - now > longestAtApple
    else { return [] }
    return [
      Explanation(
        at: "apns.headers.apns-expiration",
        "Apple keeps a push for at most 30 days, but this one expires in "
          + "\((time - now) / 86400) days.",
        fix: "Write a time within 30 days, or remove the header, because FCM sets 30 days itself.")
    ]
  }
}
