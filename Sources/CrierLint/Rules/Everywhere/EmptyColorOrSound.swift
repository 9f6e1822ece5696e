import CrierMessage

extension LintRule {
  /// An empty color or sound: it is not certain whether that means the default or none.
  static let emptyColorOrSound = LintRule(
    "MS27", .risky,
    source: "FCM Android SDK passes over an empty one; what FCM and Apple do is not established",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"color": ""}}}}
      """,
    mended: """
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
        "\(field) is empty, and it is not known what FCM and Apple make of that.",
        fix: "Remove it, or write \(field.lastKey == "color" ? "one like #cc2200" : "default").",
        mending: Mending(.remove(field)))
    }
  }
}
