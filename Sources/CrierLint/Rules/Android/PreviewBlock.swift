import CrierMessage

extension LintRule {
  /// Google has documented `android_v2` but not released it.
  static let previewBlock = LintRule(
    "AN31", .hint, source: "discovery document has it, no released SDK does",
    broken: #"{"message": {"topic": "rain", "android_v2": {"background_sync": {}}}}"#,
    mended:
      #"{"message": {"topic": "rain", "data": {"mm": "12"}, "android": {"priority": "NORMAL"}}}"#
  ) { message in
    guard message["android_v2"]?.members != nil else { return [] }
    return [
      Explanation(
        at: "android_v2", "android_v2 is a preview that Google has not released.",
        fix: "Write android, until the SDKs know android_v2.")
    ]
  }
}
