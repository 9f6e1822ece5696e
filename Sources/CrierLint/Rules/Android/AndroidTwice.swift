import CrierMessage

extension LintRule {
  /// `android_v2` replaces `android`; FCM does not accept both.
  static let androidTwice = LintRule(
    "AN01", "AndroidTwice", .refused,
    source: "FCM discovery document: android and android_v2 are mutually exclusive; FCM's error "
      + "text is unknown",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"priority": "HIGH"}, "android_v2": {"background_sync": {}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"priority": "HIGH"}}}
      """
  ) { message in
    guard let old = message["android"], old != .null, let new = message["android_v2"], new != .null
    else { return [] }
    return [
      Explanation(
        at: "android_v2", "The message has both android and android_v2, but FCM accepts only one.",
        fix: "Remove android_v2, which Google has not released.")
    ]
  }
}
