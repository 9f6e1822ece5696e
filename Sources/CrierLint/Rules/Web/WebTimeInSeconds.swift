import CrierMessage

extension LintRule {
  /// Browsers count in milliseconds, so they read a time in seconds as a time in January 1970.
  static let webTimeInSeconds = LintRule(
    "WE12", .risky, source: "Notifications API: timestamp is in milliseconds since 1970",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "timestamp": 1777593600}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "timestamp": 1777593600000}}}}
      """
  ) { message in
    let field: FieldPath = "webpush.notification.timestamp"
    guard let value = message["webpush.notification.timestamp"], value != .null else { return [] }
    let time = value.integer
    let isShort = time.map(WireTime.plausibleSeconds.contains) == true
    if value.decimal != nil, !isShort { return [] }
    let seconds = value.text.flatMap(WireTime.seconds(of:))
    let right = isShort ? time.map { $0 * 1000 } : seconds.map { $0 * 1000 } ?? time
    return [
      Explanation(
        at: field,
        isShort
          ? "The timestamp is in seconds. Browsers read it as milliseconds: a time in January 1970."
          : "The timestamp is \(value.kind), but browsers expect milliseconds since 1970.",
        fix: "Write milliseconds, without quotes.",
        quickFix: right.map { QuickFix(.set(field, .number("\($0)"))) })
    ]
  }
}
