import CrierMessage

extension LintRule {
  /// A data value without a key, which the app cannot look up.
  static let dataKeyEmpty = LintRule(
    "DA05", .risky, source: "What FCM does with an empty key is unknown",
    broken:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"": ""}}}"#,
    fixed:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"place": ""}}}"#
  ) { message in
    message.dataMaps.flatMap { field, members in
      members.filter { $0.key.allSatisfy(\.isWhitespace) }.map { member in
        Explanation(
          at: field.appending(member.key), "A row of the custom data has no key.",
          fix: "Write a key, or remove the row.",
          quickFix: member.value.text?.isEmpty == true
            ? QuickFix(.remove(field.appending(member.key))) : nil)
      }
    }
  }
}
