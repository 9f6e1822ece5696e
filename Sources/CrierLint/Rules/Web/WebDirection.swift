import CrierMessage

extension LintRule {
  /// Browsers throw an error for an unknown direction.
  static let webDirection = LintRule(
    "WE13", .risky,
    source: "Notifications API: dir is auto, ltr or rtl; other values are a TypeError",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "dir": "RTL"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "dir": "rtl"}}}}
      """
  ) { message in
    let known = ["auto", "ltr", "rtl"]
    guard let value = message["webpush.notification.dir"], value != .null,
      !known.contains(value.text ?? "")
    else { return [] }
    let meant = value.text?.trimmed.lowercased()
    return [
      Explanation(
        at: "webpush.notification.dir",
        "Browsers reject the direction \(JSONWriter.compact(value)) and show no notification.",
        fix: "Write auto, ltr or rtl.",
        quickFix: known.first { $0 == meant }.map {
          QuickFix(.set("webpush.notification.dir", .string($0)))
        })
    ]
  }
}
