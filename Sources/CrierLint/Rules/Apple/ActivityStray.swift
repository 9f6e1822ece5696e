import CrierMessage
import CrierPreview

extension LintRule {
  /// Live Activity keys in a push that is not for a Live Activity.
  static let activityStray = LintRule(
    "AP14", .risky,
    source: "Apple's documentation: these keys are for Live Activity pushes only",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"event": "update", "content-state": {"mm": 12}}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"badge": 1}, "mm": 12}}}}
      """
  ) { message in
    if message.apple.isActivity { return [] }
    let keys = ["event", "content-state", "stale-date", "dismissal-date", "attributes"].filter {
      message["apns.payload.aps.\($0)"] != nil
    }
    guard let first = keys.first else { return [] }
    return [
      Explanation(
        at: FieldPath("apns.payload.aps.\(first)"),
        "This push is not for a Live Activity, but has Live Activity keys in aps: "
          + "\(keys.joined(separator: ", ")).",
        fix: "Set live_activity_token and the push type, or move the keys into apns.payload.")
    ]
  }
}
