import CrierMessage

extension LintRule {
  /// FCM stores an undelivered message for at most four weeks.
  static let timeToLiveTooLong = LintRule(
    "AN04", .refused,
    source: "Google's documentation: ttl is from 0 to 2419200 s; FCM's error text is unknown",
    broken:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"ttl": "2419201s"}}}"#,
    fixed:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"ttl": "2419200s"}}}"#
  ) { message in
    message.timesToLive.compactMap { field, timeToLive in
      // FCM rounds down to whole seconds, so a fraction above the maximum is allowed.
      guard !timeToLive.isNegative, timeToLive.seconds > Message.longestTimeToLive else {
        return nil
      }
      return Explanation(
        at: field,
        "\(field) is \(timeToLive.seconds)s; the maximum is \(Message.longestTimeToLive)s (28 days).",
        fix: "Set \(field) to \(Message.longestTimeToLive)s or less.",
        quickFix: QuickFix(.set(field, .string("\(Message.longestTimeToLive)s"))))
    }
  }
}
