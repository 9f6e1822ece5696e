import CrierMessage

extension LintRule {
  /// For now, FCM accepts installation IDs in both `token` and `fid`.
  static let tokenIsInstallation = LintRule(
    "TG15", .hint,
    source: "FCM discovery document: fid replaces token, which accepts both for now",
    broken:
      #"{"message": {"token": "cRn4mEyQT0uC8vWb1xZ2aB", "notification": {"title": "Rain"}}}"#,
    fixed: #"{"message": {"fid": "cRn4mEyQT0uC8vWb1xZ2aB", "notification": {"title": "Rain"}}}"#
  ) { message in
    guard let token = message.text("token"), InstallationID.isWellFormed(token) else { return [] }
    return [
      Explanation(
        at: "token", "This is an installation ID, which has its own field.",
        fix: "Move it to fid.",
        quickFix: message["fid"] == nil ? QuickFix(.rename("token", to: "fid")) : nil)
    ]
  }
}
