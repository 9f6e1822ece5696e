import CrierMessage

extension LintRule {
  /// FCM documents only `#rrggbb`. Its Android SDK gives the text to `Color.parseColor`, and uses the
  /// app's own color if that cannot read it.
  static let colorShape = LintRule(
    "AN05", "ColorShape", .risky,
    source: "The Admin SDKs require #rrggbb; FCM's Android SDK calls Color.parseColor",
    broken: """
      {"message": {"topic": "rain",
        "notification": {"title": "Rain"}, "android": {"notification": {"color": "cc2200"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain",
        "notification": {"title": "Rain"}, "android": {"notification": {"color": "#cc2200"}}}}
      """
  ) { message in
    message.androidNotifications.compactMap { block in
      guard let color = message.text("\(block).color"), !color.isEmpty,
        !NotificationColor.isWellFormed(color)
      else {
        return nil
      }
      let field = FieldPath("\(block).color")
      let problem =
        NotificationColor.isKnownToAndroid(color)
        ? "FCM documents only colors like #cc2200; the Admin SDKs refuse \"\(color)\"."
        : "Android can't read the color \"\(color)\", so the app's own color is used."
      return Explanation(
        at: field, problem,
        fix: "Write it like #cc2200.",
        quickFix: fullHex(color).map { QuickFix(.set(field, .string($0))) })
    }
  }

  /// Returns `#cc2200` for `#c20` and `cc2200`, or nil for other strings.
  private static func fullHex(_ text: String) -> String? {
    let digits = text.first == "#" ? text.dropFirst() : text[...]
    guard text.utf8.count == text.count, digits.allSatisfy(\.isHexDigit) else { return nil }
    switch digits.count {
    case 3: return "#" + digits.map { "\($0)\($0)" }.joined()
    case 6: return "#" + digits
    default: return nil
    }
  }
}
