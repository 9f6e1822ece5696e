import CrierMessage

extension LintRule {
  /// The FCM Android SDK reads `#rrggbb` and uses the app's own color for anything else.
  static let colorShape = LintRule(
    "AN05", .risky,
    source: "The SDKs require #rrggbb; the FCM Android SDK falls back to the app's color",
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
      return Explanation(
        at: field, "Android can't read the color \"\(color)\", so the app's own color is used.",
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
