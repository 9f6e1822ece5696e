import CrierMessage

extension LintRule {
  /// FCM counts the time to live in whole seconds and drops the fraction.
  static let timeToLiveFraction = LintRule(
    "AN25", "TimeToLiveFraction", .hint,
    source: "FCM discovery document: the time to live is rounded down to seconds",
    broken:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"ttl": "90.5s"}}}"#,
    fixed:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"ttl": "90s"}}}"#
  ) { message in
    message.timesToLive.compactMap { field, timeToLive in
      guard timeToLive.nanoseconds > 0, !timeToLive.isNegative else { return nil }
      let meaning = timeToLive.seconds == 0 ? ", so phones that are offline never get it" : ""
      return Explanation(
        at: field,
        "FCM drops the fraction: \(field) becomes \(timeToLive.seconds)s\(meaning).",
        fix: "Write whole seconds.",
        // Whoever wrote a part of a second did not mean "never".
        quickFix: timeToLive.seconds == 0
          ? nil : QuickFix(.set(field, .string("\(timeToLive.seconds)s"))))
    }
  }

  /// The time to live cannot be negative.
  static let timeToLiveNegative = LintRule(
    "AN03", "TimeToLiveNegative", .refused,
    source: "Google's error reference: ttl is from 0 to 2419200 s; FCM's error text is unknown",
    broken:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"ttl": "-1s"}}}"#,
    fixed:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"ttl": "0s"}}}"#
  ) { message in
    message.timesToLive.compactMap { field, timeToLive in
      guard timeToLive.isNegative, timeToLive.seconds > 0 || timeToLive.nanoseconds > 0 else {
        return nil
      }
      return Explanation(
        at: field, "\(field) is below zero.",
        fix: "Write a longer time, or 0s to reach only devices that are online.")
    }
  }

  /// FCM stores an undelivered message for at most four weeks.
  static let timeToLiveTooLong = LintRule(
    "AN04", "TimeToLiveTooLong", .refused,
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
      var found = Explanation(
        at: field,
        "\(field) is \(timeToLive.seconds)s; the maximum is \(Message.longestTimeToLive)s (28 days).",
        fix: "Set \(field) to \(Message.longestTimeToLive)s or less.")
      found.offerLongest(insteadOf: timeToLive.seconds, at: field, unit: "s")
      return found
    }
  }
}
