import CrierMessage

extension LintRule {
  /// A field that Google has replaced with another.
  ///
  /// Does not report `token`: its successor `fid` needs a newer SDK in the app, and tokens are
  /// still in general use.
  static let deprecatedField = LintRule(
    "MS10", "DeprecatedField", .hint,
    source: "FCM discovery document: the field is marked as deprecated",
    broken: """
      {"message": {"topic": "news", "notification": {"title": "Rain"},
        "android": {"notification": {"bypass_proxy_notification": true}}}}
      """,
    fixed: """
      {"message": {"topic": "news", "notification": {"title": "Rain"},
        "android": {"notification": {"proxy": "DENY"}}}}
      """
  ) { message in
    message.fieldVisits.filter { $0.node?.isDeprecated == true && $0.path != "token" }.map {
      Explanation(
        at: $0.path, "\($0.path) is deprecated. \($0.field?.help ?? "")",
        fix: "Remove it and use its replacement.", quickFix: successor(of: $0, in: message))
    }
  }

  /// Returns a fix for the deprecated field, or nil if it has no replacement.
  ///
  /// True becomes the proxy value `DENY`; false is the default, so the field is removed.
  private static func successor(of visit: FieldVisit, in message: LintSubject) -> QuickFix? {
    let proxy = "android.notification.proxy"
    guard visit.path.lastKey == "bypass_proxy_notification" else { return nil }
    guard visit.member.value.flag == true, message[proxy] == nil else {
      return visit.member.value.flag == nil ? nil : QuickFix(.remove(visit.path))
    }
    return QuickFix(.rename(visit.path, to: "proxy"), .set(FieldPath(proxy), .string("DENY")))
  }
}
