import CrierMessage

extension LintRule {
  /// Before the first unlock after a restart, an app can only use device-protected storage.
  static let beforeUnlock = LintRule(
    "AN32", "BeforeUnlock", .hint,
    source: "FCM discovery document; Android's documentation on direct boot",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"direct_boot_ok": true}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"direct_boot_ok": false}}}
      """
  ) { message in
    ["android", "android_v2"].compactMap { block in
      guard message["\(block).direct_boot_ok"]?.flag == true else { return nil }
      return Explanation(
        at: FieldPath("\(block).direct_boot_ok"),
        "Before the first unlock, only apps built for direct boot get the message.",
        fix: "Set it to false, unless the app supports direct boot.")
    }
  }
}
