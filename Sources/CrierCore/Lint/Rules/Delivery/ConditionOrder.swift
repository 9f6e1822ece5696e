extension LintRule {
  /// `&&` and `||` side by side, where it makes a difference to somebody that FCM goes from left to
  /// right.
  static let conditionOrder = LintRule(
    "TG10", .risky, source: "Google's page about topics: brackets first, then left to right",
    broken:
      #"{"message": {"notification": {"title": "Rain"}, "condition": "'a' in topics || 'b' in topics && 'c' in topics"}}"#,
    mended:
      #"{"message": {"notification": {"title": "Rain"}, "condition": "('a' in topics || 'b' in topics) && 'c' in topics"}}"#
  ) { message in message.condition(.order) }
}
