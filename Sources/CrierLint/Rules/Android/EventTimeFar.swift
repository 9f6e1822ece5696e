import CrierMessage

extension LintRule {
  /// Notifications are sorted by event time; a time a year away is usually a mistake.
  static let eventTimeFar = LintRule(
    "AN23", "EventTimeFar", .hint,
    source: "FCM discovery document: event_time is for sorting; the limit of a year is Crier's "
      + "choice",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"event_time": "2062-05-01T09:30:00Z"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"event_time": "2026-05-01T09:30:00Z"}}}}
      """
  ) { message in
    guard let now = message.now else { return [] }
    return message.androidNotifications.compactMap { block in
      guard let text = message.text("\(block).event_time"),
        let time = WireTime.seconds(of: text), abs(time - now) > year
      else { return nil }
      return Explanation(
        at: FieldPath("\(block).event_time"),
        "The event time is more than a year \(time < now ? "ago" : "ahead"), which puts the "
          + "notification far from recent ones.",
        fix: "Check the year, or remove event_time.")
    }
  }

  private static let year = 366 * 86400
}
