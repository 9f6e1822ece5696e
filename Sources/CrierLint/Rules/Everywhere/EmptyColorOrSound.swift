import CrierMessage

extension LintRule {
  /// An empty color or sound, which may mean either the default or none.
  static let emptyColorOrSound = LintRule(
    "MS27", .risky,
    source: "FCM Android SDK ignores an empty value; what FCM and Apple do is unknown",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"color": ""}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"color": "#cc2200"}}}}
      """
  ) { message in
    let android = message.androidNotifications.flatMap { ["\($0).color", "\($0).sound"] }
    return (android + ["apns.payload.aps.sound"]).compactMap { name in
      guard message.text(name)?.isEmpty == true else { return nil }
      let field = FieldPath(name)
      return Explanation(
        at: field,
        "\(field) is empty. It is not known how FCM and Apple handle that.",
        fix: field.lastKey == "color"
          ? "Remove it, or write a color such as #cc2200." : "Remove it, or write default.",
        quickFix: QuickFix(.remove(field)))
    }
  }
}
