import CrierMessage

extension LintRule {
  /// An app needs an entitlement to break through Focus and the mute switch.
  static let entitlementNeeded = LintRule(
    "AP28", "EntitlementNeeded", .hint,
    source: "Apple's documentation on critical alerts and time-sensitive notifications",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"interruption-level": "critical"}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"interruption-level": "active"}}}}}
      """
  ) { message in
    let level = message.text("apns.payload.aps.interruption-level")
    let isCritical = message["apns.payload.aps.sound.critical"]?.integer == 1
    guard isCritical || level == "critical" || level == "time-sensitive" else { return [] }
    return [
      Explanation(
        at: level == "critical" || level == "time-sensitive"
          ? "apns.payload.aps.interruption-level" : "apns.payload.aps.sound.critical",
        level == "time-sensitive"
          ? "Time-sensitive notifications are treated as ordinary ones unless the app has the "
            + "capability."
          : "Critical alerts are treated as ordinary ones unless Apple grants the app an "
            + "entitlement.",
        fix: "Check that the app has it.")
    ]
  }
}
