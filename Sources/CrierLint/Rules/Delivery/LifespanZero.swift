import CrierMessage

extension LintRule {
  /// Devices that are not connected at this moment never get the message.
  static let lifespanZero = LintRule(
    "LS01", .hint, source: "Google's FCM pages: 0 is now or never",
    broken:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"ttl": "0s"}}}"#,
    mended:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"ttl": "60s"}}}"#
  ) { message in
    let lifespans = message.lifespans.filter { $0.lifespan.seconds == 0 && !$0.lifespan.isNegative }
    var fields = lifespans.map(\.field)
    for name in ["apns.headers.apns-expiration", "webpush.headers.TTL"]
    where message.text(name) == "0" {
      fields.append(FieldPath(name))
    }
    return fields.map {
      Explanation(
        at: $0, "\($0) is now or never: devices that are offline at this moment never get it.",
        fix: "Write a longer time if it should wait for them.")
    }
  }
}
