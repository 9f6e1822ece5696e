import CrierMessage

extension LintRule {
  /// With a time to live of 0, devices that are offline never get the message.
  static let timeToLiveZero = LintRule(
    "LS01", "TimeToLiveZero", .hint, source: "Google's documentation: 0 means \"now or never\"",
    broken:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"ttl": "0s"}}}"#,
    fixed:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"ttl": "60s"}}}"#
  ) { message in
    let timesToLive = message.timesToLive.filter {
      $0.timeToLive.seconds == 0 && !$0.timeToLive.isNegative
    }
    var fields = timesToLive.map(\.field)
    for name in ["apns.headers.apns-expiration", "webpush.headers.TTL"]
    where message.text(name) == "0" {
      fields.append(FieldPath(name))
    }
    return fields.map {
      Explanation(
        at: $0, "\($0) is 0, so devices that are offline when it is sent never get it.",
        fix: "Write a longer time if the message should wait for them.")
    }
  }
}
