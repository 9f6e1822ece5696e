import CrierMessage

extension LintRule {
  /// Google has documented `android_v2` but not released it.
  static let previewBlock = LintRule(
    "AN31", "PreviewBlock", .hint,
    source: "android_v2 is in the FCM discovery document, but not in a released SDK",
    broken: #"{"message": {"topic": "rain", "android_v2": {"background_sync": {}}}}"#,
    fixed:
      #"{"message": {"topic": "rain", "data": {"mm": "12"}, "android": {"priority": "NORMAL"}}}"#
  ) { message in
    guard message["android_v2"]?.members != nil else { return [] }
    return [
      Explanation(
        at: "android_v2", "android_v2 is a preview that Google has not released.",
        fix: "Use android until the SDKs support android_v2.")
    ]
  }

  /// A message in `android_v2` is either a notification or a background sync.
  static let previewKind = LintRule(
    "AN30", "PreviewKind", .risky,
    source: "Unreleased SDK: exactly one of the two is set; FCM's response is unknown",
    broken: #"{"message": {"topic": "rain", "android_v2": {"ttl": "3600s"}}}"#,
    fixed:
      #"{"message": {"topic": "rain", "android_v2": {"ttl": "3600s", "background_sync": {}}}}"#
  ) { message in
    guard message["android_v2"]?.members != nil else { return [] }
    let kinds = ["remote_notification", "background_sync"].filter {
      let value = message["android_v2.\($0)"]
      return value != nil && value != .null
    }
    if kinds.count == 1 { return [] }
    return [
      Explanation(
        at: "android_v2",
        kinds.isEmpty
          ? "android_v2 has neither remote_notification nor background_sync."
          : "android_v2 has both remote_notification and background_sync.",
        fix: "Set remote_notification to show a notification, or background_sync to wake the app.")
    ]
  }
}
