extension LintRule {
  /// `&&` and `||` side by side: FCM goes from left to right, programmers expect otherwise.
  static let conditionOrder = LintRule(
    "TG10", .hint, source: "Google's page about topics: brackets first, then left to right",
    broken:
      #"{"message": {"notification": {"title": "Rain"}, "condition": "'a' in topics || 'b' in topics && 'c' in topics"}}"#,
    mended:
      #"{"message": {"notification": {"title": "Rain"}, "condition": "('a' in topics || 'b' in topics) && 'c' in topics"}}"#
  ) { message in
    guard let read = message.condition,
      let column = read.mixedAt
    else { return [] }
    return [
      Explanation(
        at: "condition",
        "From character \(column) on, && and || are mixed, and FCM goes from left to right.",
        fix: "Put brackets around what belongs together.")
    ]
  }
}
