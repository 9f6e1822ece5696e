import CrierMessage

extension LintRule {
  /// Mixed `&&` and `||` whose meaning changes because FCM evaluates them from left to right.
  static let conditionOrder = LintRule(
    "TG10", .risky,
    source: "Google's documentation on topics: brackets come first, then left to right",
    broken:
      #"{"message": {"notification": {"title": "Rain"}, "condition": "'a' in topics || 'b' in topics && 'c' in topics"}}"#,
    fixed:
      #"{"message": {"notification": {"title": "Rain"}, "condition": "('a' in topics || 'b' in topics) && 'c' in topics"}}"#
  ) { message in message.condition(.order) }
}
