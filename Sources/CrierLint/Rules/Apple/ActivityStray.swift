import CrierMessage
import CrierPreview

extension LintRule {
  /// Live Activity keys in a push that is not for a Live Activity.
  static let activityStray = LintRule(
    "AP14", .risky, source: "Apple: these keys count in Live Activity pushes only",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"event": "update", "content-state": {"mm": 12}}}}}}
      """,
    mended: """
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
        "\(keys.joined(separator: ", ")) in aps is for Live Activities, and this push is for none.",
        fix: "Set live_activity_token and the push type, or put it beside aps for your app.")
    ]
  }
}
