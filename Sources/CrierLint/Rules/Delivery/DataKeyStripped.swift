import CrierMessage

extension LintRule {
  /// Keys that FCM may accept but that may never reach the app.
  static let dataKeyStripped = LintRule(
    "DA04", .risky,
    source: "Legacy documentation and FCM Android SDK; whether FCM v1 refuses these keys is "
      + "unknown",
    broken:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"googlePlace": "Oslo"}}}"#,
    fixed:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"place": "Oslo"}}}"#
  ) { message in
    message.dataMaps.flatMap { field, members in
      members.filter { ReservedKey.isRisky($0.key) }.map { member in
        Explanation(
          at: field.appending(member.key),
          member.key == "collapse_key"
            ? "FCM writes its own collapse_key into the data and drops yours."
            : "Keys that begin with google or gcm may be refused or never reach the app.",
          fix: "Rename it, for example to app_\(ReservedKey.plain(member.key)).")
      }
    }
  }
}
