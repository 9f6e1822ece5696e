extension LintRule {
  /// Android's client reads `#rrggbb`, and takes the app's own colour for anything else.
  static let colorShape = LintRule(
    "AN05", .risky, source: "SDK rule; the client falls back to the colour of the app",
    broken: """
      {"message": {"topic": "rain",
        "notification": {"title": "Rain"}, "android": {"notification": {"color": "red"}}}}
      """,
    mended: """
      {"message": {"topic": "rain",
        "notification": {"title": "Rain"}, "android": {"notification": {"color": "#cc2200"}}}}
      """
  ) { message in
    message.androidNotifications.compactMap { block in
      let field = block.appending("color")
      guard let color = message.text(field), !color.isEmpty, !isHexColor(color) else {
        return nil
      }
      return Explanation(
        at: field, "\"\(color)\" is no colour that Android reads, so the app's own is used.",
        fix: "Write it like #cc2200.")
    }
  }

  private static func isHexColor(_ text: String) -> Bool {
    text.utf8.count == 7 && text.first == "#" && text.dropFirst().allSatisfy(\.isHexDigit)
  }
}
