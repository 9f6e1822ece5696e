import CrierMessage

extension LintRule {
  /// Android draws only the small icon's shape, so a launcher icon becomes a white blob.
  ///
  /// The drawable is in the app, so only its name can be checked.
  static let colorfulSmallIcon = LintRule(
    "PV10", "ColorfulSmallIcon", .hint,
    source: "Android's documentation: small icons are white on transparent, 24 dp",
    broken: """
      {"message": {"topic": "rain", "android": {"notification": {"title": "Rain",
        "icon": "ic_launcher"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "android": {"notification": {"title": "Rain",
        "icon": "ic_stat_rain"}}}}
      """
  ) { message in
    message.androidNotifications.compactMap { block in
      let field = "\(block).icon"
      guard let icon = message.text(field), isColorful(icon.lowercased()) else { return nil }
      return Explanation(
        at: FieldPath(field),
        "\(icon) looks like the name of a colored icon, but Android shows small icons in white "
          + "only.",
        fix: "Use a drawable that is white on transparent, such as ic_stat_rain.")
    }
  }

  private static func isColorful(_ name: String) -> Bool {
    ["ic_launcher", "launcher", "app_icon", "logo", "appicon"].contains { name.hasPrefix($0) }
      || name.hasSuffix("_launcher") || name.hasSuffix("_round")
  }
}
