import CrierMessage

extension LintRule {
  /// Google has documented `android_v2` but not released it.
  static let previewBlock = LintRule(
    "AN31", .hint,
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
}
