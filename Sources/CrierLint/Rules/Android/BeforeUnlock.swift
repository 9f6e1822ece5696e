import CrierMessage

extension LintRule {
  /// Before the first unlock after a restart, an app can only use device-protected storage.
  static let beforeUnlock = LintRule(
    "AN32", .hint, source: "discovery document; Android: direct boot is for apps made for it",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"direct_boot_ok": true}}}
      """,
    mended: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"direct_boot_ok": false}}}
      """
  ) { message in
    ["android", "android_v2"].compactMap { block in
      guard message["\(block).direct_boot_ok"]?.flag == true else { return nil }
      return Explanation(
        at: FieldPath("\(block).direct_boot_ok"),
        "Before the first unlock only apps that are made for direct boot get the message.",
        fix: "Set it to false, unless the app is.")
    }
  }
}
