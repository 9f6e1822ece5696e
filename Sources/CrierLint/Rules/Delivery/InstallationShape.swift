import CrierMessage
import TextLayout

extension LintRule {
  /// Installation IDs have 22 characters and begin with c, d, e or f.
  static let installationShape = LintRule(
    "TG06", .risky,
    source: "Firebase client SDK: format of installation IDs; FCM's response is unknown",
    broken: #"{"message": {"fid": "my-phone", "notification": {"title": "Rain"}}}"#,
    fixed: #"{"message": {"fid": "cRn4mEyQT0uC8vWb1xZ2aB", "notification": {"title": "Rain"}}}"#
  ) { message in
    guard let fid = message.text("fid"), !fid.isEmpty, !fid.contains(where: \.isWhitespace),
      !InstallationID.isWellFormed(fid)
    else { return [] }
    return [
      Explanation(
        at: "fid",
        "An installation ID has 22 letters, digits, - or _ and begins with c, d, e or f.",
        fix: "Paste it as the app logged it; a registration token belongs in token.",
        quickFix: fid.holds(":APA91") ? QuickFix(.rename("fid", to: "token")) : nil)
    ]
  }
}
