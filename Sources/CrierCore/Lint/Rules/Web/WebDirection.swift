extension LintRule {
  /// A direction that browsers do not know is an error to them.
  static let webDirection = LintRule(
    "WE13", .risky, source: "Notifications API: auto, ltr, rtl, else TypeError",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "dir": "RTL"}}}}
      """,
    mended: """
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
        "Browsers know no direction \(JSONWriter.compact(value)), and then show nothing at all.",
        fix: "Write auto, ltr or rtl.",
        mending: known.first { $0 == meant }.map {
          Mending(.set("webpush.notification.dir", .string($0)))
        })
    ]
  }
}
