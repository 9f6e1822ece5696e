import CrierMessage

extension LintRule {
  /// FCM keeps a message it cannot deliver for four weeks at most.
  static let timeToLiveTooLong = LintRule(
    "AN04", .refused, source: "Google: 0 to 2419200 s; the words of FCM are not established",
    broken:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"ttl": "2419201s"}}}"#,
    mended:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"ttl": "2419200s"}}}"#
  ) { message in
    message.lifespans.compactMap { field, lifespan in
      // FCM rounds down to whole seconds.
      guard !lifespan.isNegative, lifespan.seconds > Message.longestTimeToLive else { return nil }
      return Explanation(
        at: field,
        "FCM keeps a message for four weeks at most, and this asks for \(lifespan.seconds) s.",
        fix: "Set \(field) to \(Message.longestTimeToLive)s or less.",
        mending: Mending(.set(field, .string("\(Message.longestTimeToLive)s"))))
    }
  }
}
